import { refuseField } from './refuse-field.ts';

/** How far ahead of ours the clock of a tablet may run, in hours: a wrong zone or a flat battery, no more. */
const allowedHoursAhead = 24;

/**
 * When something was done: as the person said (kept as it is, also when it was days ago and is entered
 * only now), else the instant `at` of the write.
 * @throws INPUT_INVALID on `performedAt` for an instant more than 24 hours after `at`
 */
export function performedAtOf(said: string | null | undefined, at: Date): Date {
  if (said === null || said === undefined) return at;
  const performedAt = new Date(said);
  if (performedAt.getTime() - at.getTime() <= allowedHoursAhead * 3_600_000) return performedAt;
  throw refuseField('performedAt', 'in_future');
}
