import { formatItalianDate, formatTime, romeDate } from '#platform/kernel/dates.ts';
import type { Check } from '../contract.ts';

/** An instant as briefly as it stays clear beside a value: '14:05' today, '20/11 14:05' before. */
export function momentText(instant: Date, now: Date): string {
  const time = formatTime(instant);
  return romeDate(instant) === romeDate(now) ? time : `${formatItalianDate(instant).slice(0, 5)} ${time}`;
}

/** When a correction was made: as the person said, where it waited on a device, else when it was recorded. */
export const correctedAt = (correction: Pick<Check, 'correctedAt' | 'recordedAt'>): Date =>
  new Date(correction.correctedAt ?? correction.recordedAt);
