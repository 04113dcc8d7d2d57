/** How long goods and containers stay in the freezer, in days: one rule for both. */
import { saysReason } from '#platform/kernel/reason.ts';

/** Longest that can be entered: two years. */
export const maximumFrozenDays = 730;

/** Where neither product nor recipe says: the shortest advice for minced meat and cooked dishes at −18 °C. */
export const defaultFrozenDays = 30;

/**
 * Whether somebody has to say why it is frozen for so long: for longer than its product or recipe says, or than is usual where these
 * say nothing (null). The same for what is opened or thawed: nobody keeps an opened pack for longer than its card says without a word.
 */
export const asksWhyKept = (days: number, said: number | null): boolean => days > (said ?? defaultFrozenDays);

/** How long a device may be without a network before what it tells is old news, in hours. */
const hoursUntold = 24;

/**
 * Whether somebody has to say why a freezing is told only now: told in time, and told today, its goods would be past their date. Only
 * the freezer wins days, and a clock that was put back must not win them in silence.
 * @param isPastNow whether the goods, had nobody frozen them, are past their date at `toldAt`
 */
export const asksWhyToldLate = (
  doneAt: Date,
  { toldAt, isPastNow }: { readonly toldAt: Date; readonly isPastNow: boolean },
): boolean => isPastNow && toldAt.getTime() - doneAt.getTime() > hoursUntold * 3_600_000;

/** What is wrong with what was written of why, as a code of the field; null where it says why. */
export function unsaidProblem(notes: string | null): 'required' | 'no_reason' | null {
  if (notes === null) return 'required';
  return saysReason(notes) ? null : 'no_reason';
}
