import { formatItalianDateTime, formatTime, romeDate } from '#platform/kernel/dates.ts';
import type { Reading } from '../contract.ts';
import { refrigerationTexts as texts } from './messages.it.ts';

/** When something was: 'oggi 11:00', else day and time. */
export function momentText(at: Date, now: Date): string {
  return romeDate(at) === romeDate(now) ? texts.today(formatTime(at)) : formatItalianDateTime(at);
}

/** When a correction was made: as the person said, where it waited on a device, else when it was recorded. */
export const correctedAt = (correction: Pick<Reading, 'correctedAt' | 'recordedAt'>): Date =>
  new Date(correction.correctedAt ?? correction.recordedAt);
