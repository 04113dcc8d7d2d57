import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { suppliersDay } from '../day.ts';
import { supplierNotices } from '../notices.ts';
import { entriesOfDay } from './entries-of-day.ts';
import { vettedNow } from './read-suppliers.ts';

/** What suppliers tell of the day and in the bell. */
export const suppliersInDay: DaySource = {
  day: telling(
    ({ date, limit }) => [vettedNow({}), entriesOfDay({ date, limit })],
    ([vetted, done], viewer) => suppliersDay({ vetted, done }, viewer),
  ),
  notices: telling(
    () => [vettedNow({})],
    ([vetted], viewer) => supplierNotices(vetted, viewer),
  ),
};
