import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { visitsDay } from '../day.ts';
import { visitNotices } from '../notices.ts';
import { entriesOfDay } from './entries-of-day.ts';
import { inUse, visitsKnown } from './read-overview.ts';

/** What visits tell of the day and in the bell. */
export const visitsInDay: DaySource = {
  day: telling(
    ({ date, limit }) => [visitsKnown({}), entriesOfDay({ date, limit })],
    ([known, done], viewer) => visitsDay({ known: inUse(known), done }, viewer),
  ),
  notices: telling(
    () => [visitsKnown({})],
    ([known], viewer) => visitNotices(inUse(known), viewer),
  ),
};
