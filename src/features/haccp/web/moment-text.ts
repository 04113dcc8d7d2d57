import { formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';

/** An instant as briefly as it stays clear beside a value: '14:05' today, '20/11 14:05' before. */
export function momentText(instant: Date, now: Date): string {
  const time = formatTime(instant);
  return romeDate(instant) === romeDate(now) ? time : `${formatItalianDate(instant).slice(0, 5)} ${time}`;
}
