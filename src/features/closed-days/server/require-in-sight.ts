import { refuseField } from '#platform/http/server/refuse-field.ts';
import { daysBetween } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { furthestDay } from '../limits.ts';

/** @throws INPUT_INVALID for a day further ahead than anybody plans */
export function requireInSight(field: string, day: LocalDate, today: LocalDate): void {
  if (daysBetween(today, day) > furthestDay) throw refuseField(field, 'invalid_date');
}
