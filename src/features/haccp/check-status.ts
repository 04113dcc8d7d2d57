import {
  type CheckOutcome,
  classifyCheck,
  parseCriticalLimit,
  parseMeasuredValue,
} from './critical-limit.ts';

export type CheckStatusInput = {
  /** What was measured, as typed. */
  readonly value: string;
  /** The task's limit, as written. */
  readonly criticalLimit: string;
  /** What the operator chose; counts only when the two texts cannot be compared. */
  readonly chosen?: CheckOutcome | null | undefined;
};

/**
 * Status of a check (C-29, HACCP-11). When value and limit can be compared the comparison decides, whatever
 * was chosen; else the operator's choice; else null, shown as N/A. Never ok by default.
 */
export function decideCheckStatus({ value, criticalLimit, chosen }: CheckStatusInput): CheckOutcome | null {
  const limit = parseCriticalLimit(criticalLimit);
  const compared = limit === null ? null : classifyCheck(parseMeasuredValue(value, limit), limit);
  return compared ?? chosen ?? null;
}

/** Codes of the badges OK, Attenzione, Critico and N/A (HACCP-12). */
export type CheckBadge = CheckOutcome | 'unknown';

/** Badge of a stored status; anything but the three is N/A (HACCP-11), whatever its case (C-33). */
export function statusBadge(status: string | null): CheckBadge {
  const badge = status?.toLowerCase();
  return badge === 'ok' || badge === 'warning' || badge === 'critical' ? badge : 'unknown';
}

/** Whether the task's corrective action is shown: when something has to be done (C-29). */
export function correctiveActionShown(status: CheckOutcome | null): boolean {
  return status === 'warning' || status === 'critical';
}
