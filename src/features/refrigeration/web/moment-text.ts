import { formatItalianDateTime, formatTime, romeDate } from '#platform/kernel/dates.ts';
import { refrigerationTexts as texts } from './messages.it.ts';

/** When something was: 'oggi 11:00', else day and time. */
export function momentText(at: Date, now: Date): string {
  return romeDate(at) === romeDate(now) ? texts.today(formatTime(at)) : formatItalianDateTime(at);
}
