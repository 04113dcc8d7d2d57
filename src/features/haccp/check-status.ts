import type { Outcome } from '#features/non-conformities/standing.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import { type CheckOutcome, classifyCheck, parseMeasuredValue } from './critical-limit.ts';
import { isSameLimit, limitsOf, type StatedLimit } from './limits-of.ts';
import { namesNumber } from './measure-text.ts';
import { deniesItself, saysLargeNumber } from './spoken-doubt.it.ts';

/** What was measured, as typed, and the limit that it is held against. */
export type ValueAndLimit = StatedLimit & { readonly value: string };

export type CheckStatusInput = ValueAndLimit & {
  /** What the operator chose; counts only when value and limit cannot be compared. */
  readonly chosen?: CheckOutcome | null | undefined;
  /** What the operator wrote beside it. */
  readonly notes?: string | null | undefined;
};

/** The outcome that the comparison of value and limit gives (C-29); null where they cannot be compared. */
export function compareWithLimit({ value, ...stated }: ValueAndLimit): CheckOutcome | null {
  const limit = limitsOf(stated);
  return limit === null ? null : classifyCheck(parseMeasuredValue(value, limit), limit);
}

/**
 * Status of a check (C-29, HACCP-11). When value and limit can be compared the comparison decides, whatever
 * was chosen; else the operator's choice; else null, shown as N/A. Never ok by default, for a number under a limit
 * that is not understood never ok without the reason in writing, and against figures never ok by what they did not compare.
 */
export function decideCheckStatus({
  chosen = null,
  notes,
  ...measured
}: CheckStatusInput): CheckOutcome | null {
  const compared = compareWithLimit(measured);
  if (compared !== null) return compared;
  if (wantsNumber({ ...measured, chosen })) return null;
  return okWantsReason({ ...measured, chosen, notes }) ? null : chosen;
}

/**
 * Whether somebody says that what is measured is good, and nothing compared it: neither «tutto bene» nor «3 frighi visti» nor
 * «38 °F» is a temperature that a limit in figures was held against. Such a check is N/A, also with a reason, and ends no
 * matter (C-61): who knows that the food is good says so of the food, by name.
 */
export function wantsNumber({ chosen, ...measured }: CheckStatusInput): boolean {
  return (
    (chosen === 'ok' || chosen === 'warning') &&
    limitsOf(measured) !== null &&
    compareWithLimit(measured) === null
  );
}

/**
 * Whether OK was chosen for a number that no limit was understood for, or for words that say the contrary («non conforme»),
 * without saying why it is good. One tap on OK would call 5 °C under such a limit safe; who knows better writes the reason as
 * a note.
 */
export function okWantsReason({ chosen, notes, ...measured }: CheckStatusInput): boolean {
  return (
    chosen === 'ok' &&
    limitsOf(measured) === null &&
    [namesNumber, saysLargeNumber, deniesItself].some((doubts) => doubts(measured.value)) &&
    !saysReason(notes)
  );
}

/**
 * Whether a matter under this limit ends only with the food judged by name, or with a value that figures were compared with:
 * the limit names a number, and nobody here can read it, so that another number beside it says nothing.
 */
export const endsByName = (stated: StatedLimit): boolean =>
  limitsOf(stated) === null && namesNumber(stated.criticalLimit);

/**
 * Whether the outcome of a check with a number in its value or its limit is what a person judged, and no comparison: said
 * wherever such an outcome is shown, so that nobody takes it for measured. «Tutto bene» against figures, from before that was
 * N/A, is no measurement either.
 */
export function isJudgedByPerson({
  status,
  ...measured
}: ValueAndLimit & { readonly status: string | null }): boolean {
  const asksNumber = limitsOf(measured) !== null || namesNumber(measured.criticalLimit);
  return (
    status !== null && (asksNumber || namesNumber(measured.value)) && compareWithLimit(measured) !== status
  );
}

/**
 * Whether a check that was inside its limit is outside that of today, or can not be compared with it: the register keeps the
 * judgement of its own time, and nothing reads green for it (C-61).
 */
export function isOutsideToday(
  { value, status, ...then }: ValueAndLimit & { readonly status: string | null },
  today: StatedLimit,
): boolean {
  if (status !== 'ok' && status !== 'warning') return false;
  if (isSameLimit(then, today)) return false;
  const compared = compareWithLimit({ ...today, value });
  return compared !== 'ok' && compared !== 'warning';
}

/** Codes of the badges OK, Attenzione, Critico and N/A (HACCP-12). */
export type CheckBadge = CheckOutcome | 'unknown';

/** Badge of a stored status; anything but the three is N/A (HACCP-11), whatever its case (C-33). */
export function statusBadge(status: string | null): CheckBadge {
  const badge = status?.toLowerCase();
  return badge === 'ok' || badge === 'warning' || badge === 'critical' ? badge : 'unknown';
}

/** Whether a check is good, near its limit or not: what may not be true of it (`doubtedAs`). */
export const isInside = (status: string | null): boolean =>
  statusBadge(status) === 'ok' || statusBadge(status) === 'warning';

const outcomes = {
  ok: 'within',
  warning: 'near',
  critical: 'outside',
  unknown: 'unknown',
} as const satisfies Record<ReturnType<typeof statusBadge>, Outcome>;

/** What the outcome of a check says to `standingOf`. */
export const outcomeOf = (status: string | null): Outcome => outcomes[statusBadge(status)];

/** Whether the task's corrective action is shown: when something has to be done (C-29). */
export function correctiveActionShown(status: CheckOutcome | null): boolean {
  return status === 'warning' || status === 'critical';
}
