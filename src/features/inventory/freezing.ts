/** How long goods and containers stay in the freezer, in days: one rule for both. */
import { saysReason } from '#platform/kernel/reason.ts';

/** Longest that can be entered: two years. */
export const maximumFrozenDays = 730;

/** Where neither product nor recipe says: the shortest advice for minced meat and cooked dishes at −18 °C. */
export const defaultFrozenDays = 30;

/**
 * Whether somebody has to say why it is frozen for so long: for longer than its product or recipe says, or than is usual where these
 * say nothing (null).
 */
export const asksWhyFrozen = (days: number, said: number | null): boolean =>
  days > (said ?? defaultFrozenDays);

/** What is wrong with what was written of why, as a code of the field; null where nothing is. */
export function frozenReasonProblem(
  days: number,
  said: number | null,
  notes: string | null,
): 'required' | 'no_reason' | null {
  if (!asksWhyFrozen(days, said)) return null;
  if (notes === null) return 'required';
  return saysReason(notes) ? null : 'no_reason';
}
