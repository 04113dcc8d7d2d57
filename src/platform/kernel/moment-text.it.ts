import { addDays, formatItalianDate, formatTime, ofTwoHours, romeDate } from './dates.ts';
import type { LocalDate } from './dates.ts';

const clocks = { first: ' (ora legale)', second: ' (ora solare)' } as const;

/** By which clock a time is told that the clocks show twice, behind it; empty elsewhere. */
export function clockText(at: Date): string {
  const which = ofTwoHours(at);
  return which === null ? '' : clocks[which];
}

/**
 * When something was or will be, as people say it: «alle 14:05» of today, «ieri alle 14:05», «domani alle 14:05», else
 * «il 20/11/2026 alle 14:05».
 * @param today in Rome, of whoever reads it
 */
export function momentText(at: Date, today: LocalDate): string {
  const day = romeDate(at);
  const time = `alle ${formatTime(at)}${clockText(at)}`;
  if (day === today) return time;
  if (day === addDays(today, -1)) return `ieri ${time}`;
  return day === addDays(today, 1) ? `domani ${time}` : `il ${formatItalianDate(day)} ${time}`;
}

/** By when something is to be done, in the same words: «entro le 14:05», «entro domani alle 14:05». */
export const deadlineText = (dueAt: Date, today: LocalDate): string =>
  romeDate(dueAt) === today
    ? `entro le ${formatTime(dueAt)}${clockText(dueAt)}`
    : `entro ${momentText(dueAt, today)}`;
