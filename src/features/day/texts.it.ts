import { romeDate } from '#platform/kernel/dates.ts';
import { deadlineText } from '#platform/kernel/moment-text.it.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';

/** What is to be done about a matter, behind what is said of it; nothing where nobody has said anything yet. */
export function recheckText(recheckAt: Date | null, now: Date): string {
  if (recheckAt === null) return '';
  const when = deadlineText(recheckAt, romeDate(now));
  const text = isRecheckLate(recheckAt, now) ? matterTexts.recheckLate(when) : matterTexts.recheck(when);
  return ` · ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
