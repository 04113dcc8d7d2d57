import { refuseField } from './refuse-field.ts';

/** How far ahead of ours the clock of a tablet may run, in hours: a wrong zone or a flat battery, no more. */
const allowedHoursAhead = 24;
/** How far back an entry may reach, in years: old paper may be copied in, a slip of the year may not. */
const allowedYearsBack = 10;

/**
 * When something was done: as the person said (kept as it is, also when it was days ago and is entered only now), else the
 * instant `at` of the write; never later than that, whatever the clock of a tablet says (HACCP-24).
 * @throws INPUT_INVALID on `performedAt` for an instant more than 24 hours after or ten years before `at`
 */
export function performedAtOf(said: string | null | undefined, at: Date): Date {
  if (said === null || said === undefined) return at;
  const told = new Date(said);
  const hoursAhead = (told.getTime() - at.getTime()) / 3_600_000;
  if (hoursAhead > allowedHoursAhead) throw refuseField('performedAt', 'in_future');
  if (-hoursAhead > allowedYearsBack * 366 * 24) throw refuseField('performedAt', 'invalid_date');
  return told < at ? told : at;
}

/**
 * As `performedAtOf`, of a judgement of something: never before that was there, so that no food reads judged before it was
 * measured (NC-02). The clocks of two tablets differ; what was said is kept all the same.
 * @throws INPUT_INVALID as `performedAtOf`
 */
export function performedAfterOf(
  said: string | null | undefined,
  at: Date,
  about: { readonly performedAt: Date; readonly recordedAt: Date },
): Date {
  const performedAt = performedAtOf(said, at);
  const there = about.performedAt < about.recordedAt ? about.performedAt : about.recordedAt;
  return performedAt < there ? there : performedAt;
}

/**
 * Two tablets tell one instant no further apart than this, in milliseconds: a quarter of a minute may be missing from what
 * each knows of the time (decision 0025), and people say a time to the minute.
 */
const toldApartMs = 90_000;

/** Whether two instants, told by two devices, may be one and the same. */
export const areToldAsOne = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) <= toldApartMs;

/**
 * When something was done to what was there from `since` on, another write of this server: that instant where two clocks only
 * tell the two in another order, so that what truly happened is not refused for some seconds; null for what was done before.
 * @param performedAt of `performedAtOf`
 */
export function performedSince(performedAt: Date, since: Date): Date | null {
  if (performedAt >= since) return performedAt;
  return areToldAsOne(performedAt, since) ? since : null;
}
