import { addDays, formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';

/** Spans of time as people say them. */

const minuteMs = 60_000;
const count = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`);

/** How long from now: 'adesso', 'tra un minuto', 'tra 20 minuti', 'tra 2 ore'. */
export function inTime(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / minuteMs);
  if (minutes <= 0) return 'adesso';
  if (minutes < 60) return `tra ${count(minutes, 'un minuto', 'minuti')}`;
  return `tra ${count(Math.round(minutes / 60), 'un’ora', 'ore')}`;
}

/** Since when: 'da adesso', 'da 20 minuti', 'da 2 ore', 'da ieri alle 14:00', 'dal 21/11/2026'. */
export function sinceTime(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return 'da adesso';
  if (minutes < 60) return `da ${count(minutes, 'un minuto', 'minuti')}`;
  const day = romeDate(at);
  const today = romeDate(now);
  if (day === today) return `da ${count(Math.floor(minutes / 60), 'un’ora', 'ore')}`;
  if (day === addDays(today, -1)) return `da ieri alle ${formatTime(at)}`;
  return `dal ${formatItalianDate(day)}`;
}
