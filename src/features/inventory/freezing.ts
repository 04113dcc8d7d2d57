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

/** How long a person may take to write down what they stand before, and by how much two clocks may differ, in hours. */
const hoursTyping = 0.25;

/**
 * Whether somebody has to say why a freezing or a thawing is told only now: told in time, and told today, its goods would be past their
 * date. These two win days, and neither a clock that was put back nor a time that somebody types may win them in silence.
 * @param isPastNow whether the goods, had nobody touched them, are past their date at `toldAt`
 * @param isVouched whether the device says when it was done (`isVouchedFor`), and no person
 */
export const asksWhyToldLate = (
  doneAt: Date,
  {
    toldAt,
    isPastNow,
    isVouched,
  }: { readonly toldAt: Date; readonly isPastNow: boolean; readonly isVouched: boolean },
): boolean =>
  isPastNow && toldAt.getTime() - doneAt.getTime() > (isVouched ? hoursUntold : hoursTyping) * 3_600_000;

/** What is wrong with what was written of why, as a code of the field; null where it says why. */
export function unsaidProblem(notes: string | null): 'required' | 'no_reason' | null {
  if (notes === null) return 'required';
  return saysReason(notes) ? null : 'no_reason';
}
