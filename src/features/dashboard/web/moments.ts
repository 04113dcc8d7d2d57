import { addDays, formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';
import { dashboardTexts } from './messages.it.ts';

const { now: texts } = dashboardTexts;

/** By when something is due, as a person says it on the day `today` (YYYY-MM-DD). `dueAt` as an ISO instant. */
export function deadlineText(dueAt: string, today: string): string {
  const instant = new Date(dueAt);
  const day = romeDate(instant);
  const time = formatTime(instant);
  if (day === today) return texts.by(time);
  if (day === addDays(today, -1)) return texts.byYesterday(time);
  return day === addDays(today, 1) ? texts.byTomorrow(time) : texts.byDay(formatItalianDate(day), time);
}

/** When something was done. */
export function momentText(at: string, today: string): string {
  const instant = new Date(at);
  const time = formatTime(instant);
  const day = romeDate(instant);
  if (day === today) return texts.at(time);
  return day === addDays(today, -1) ? texts.atYesterday(time) : texts.atDay(formatItalianDate(day), time);
}
