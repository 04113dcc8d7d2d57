import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/**
 * The day in Rome by which the dates of goods are judged: the one on which the hand moved them, also when a tablet
 * without a network tells it days later; today at the latest (`performedAtOf`).
 * @throws INPUT_INVALID for a `performedAt` that can not be
 */
export function performedDay(said: string | null, at: Date): LocalDate {
  return romeDate(performedAtOf(said, at));
}
