import { refuseField } from './refuse-field.ts';

/** How far ahead of ours the clock of a tablet may run, in hours: a wrong zone or a flat battery, no more. */
const allowedHoursAhead = 24;
/** How far back an entry may reach, in years: old paper may be copied in, a slip of the year may not. */
const allowedYearsBack = 10;

/**
 * When something was done: as the person said (kept as it is, also when it was days ago and is entered
 * only now), else the instant `at` of the write.
 * @throws INPUT_INVALID on `performedAt` for an instant more than 24 hours after or ten years before `at`
 */
export function performedAtOf(said: string | null | undefined, at: Date): Date {
  if (said === null || said === undefined) return at;
  const performedAt = new Date(said);
  const hoursAhead = (performedAt.getTime() - at.getTime()) / 3_600_000;
  if (hoursAhead > allowedHoursAhead) throw refuseField('performedAt', 'in_future');
  if (-hoursAhead > allowedYearsBack * 366 * 24) throw refuseField('performedAt', 'invalid_date');
  return performedAt;
}
