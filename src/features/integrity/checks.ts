/** What a check of all chains is, what it keeps, and how it stands. Pure. */

/** Why a check of all chains runs: every night at two, or because a super administrator asked. */
export const checkOccasions = ['nightly', 'manual'] as const;
export type CheckOccasion = (typeof checkOccasions)[number];

/** How a check stands (INTEG-09, DATA-28). */
export const checkStatuses = ['completed', 'failed', 'running'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** Days that the log of the checks is kept (JOB-03). */
export const logDays = 30;

/** A running check tells of itself after each restaurant; after this time without a word its server has died. */
export const aliveMs = 5 * 60_000;

/** Most violations of one restaurant that an answer names; `violationCount` counts all. */
export const violationsNamed = 20;
/** Most restaurants whose violations a check keeps; `violationsFound` counts those of all. */
export const brokenKept = 50;

/**
 * How a check of the log stands now: one that calls itself running and has not been heard of for `aliveMs` has failed,
 * also before anybody has written that down.
 */
export function standingOf(
  check: { readonly status: CheckStatus; readonly progressAt: Date },
  now: Date,
): CheckStatus {
  return check.status === 'running' && now.getTime() - check.progressAt.getTime() > aliveMs
    ? 'failed'
    : check.status;
}
