import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { cleaningProductsDay } from '../day.ts';
import { entriesOfDay } from './entries-of-day.ts';

/** What cleaning products tell of the day. */
export const cleaningProductsInDay: DaySource = {
  day: telling(
    ({ date, limit }) => [entriesOfDay({ date, limit })],
    ([done]) => cleaningProductsDay(done),
  ),
};
