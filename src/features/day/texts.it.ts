import { addDays, formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { byWhen, matterTexts } from '#features/non-conformities/texts.it.ts';

/** An hour as people say it: of today the hour alone, of yesterday and tomorrow their name, else the day. */
export function momentText(at: Date, today: LocalDate): string {
  const day = romeDate(at);
  const time = `alle ${formatTime(at)}`;
  if (day === today) return time;
  if (day === addDays(today, -1)) return `ieri ${time}`;
  return day === addDays(today, 1) ? `domani ${time}` : `il ${formatItalianDate(day)} ${time}`;
}

/** What is to be done about a matter, behind what is said of it; nothing where nobody has said anything yet. */
export function recheckText(recheckAt: Date | null, now: Date): string {
  if (recheckAt === null) return '';
  const when = byWhen(recheckAt, now);
  const text = isRecheckLate(recheckAt, now) ? matterTexts.recheckLate(when) : matterTexts.recheck(when);
  return ` · ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
