import type { Outcome } from '#features/non-conformities/standing.ts';
import { type CheckOutcome, classifyCheck, parseMeasuredValue } from './critical-limit.ts';
import { isSameLimit, limitsOf, type StatedLimit } from './limits-of.ts';
import { namesNumber } from './measure-text.ts';

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
 * was chosen; else the operator's choice; else null, shown as N/A. Never ok by default, for a number that nothing
 * compared never ok without the reason in writing, and against figures never ok by words alone.
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
 * Whether words alone are to say that what is measured is good: «tutto bene» is no temperature. Such a check is N/A, and ends
 * no matter (C-61).
 */
export function wantsNumber({ chosen, value, ...stated }: CheckStatusInput): boolean {
  return (chosen === 'ok' || chosen === 'warning') && limitsOf(stated) !== null && !namesNumber(value);
}

/**
 * Whether OK was chosen for a number that nothing compared, without saying why it is good. One tap on OK would call 5 °C
 * under a limit that was not understood safe; who knows better writes the reason as a note.
 */
export function okWantsReason({ chosen, notes, ...measured }: CheckStatusInput): boolean {
  const isSaid = (notes ?? '').trim() !== '';
  return chosen === 'ok' && !isSaid && namesNumber(measured.value) && compareWithLimit(measured) === null;
}

/**
 * Whether the outcome of a check with a number in its value is what a person judged, and no comparison: said wherever
 * such an outcome is shown, so that nobody takes it for measured.
 */
export function isJudgedByPerson({
  status,
  ...measured
}: ValueAndLimit & { readonly status: string | null }): boolean {
  return status !== null && namesNumber(measured.value) && compareWithLimit(measured) !== status;
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
