import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { pestDay } from '../day.ts';
import { pestNotices } from '../notices.ts';
import { inspectionsOfDay } from './inspections-of-day.ts';
import { openPestMatters } from './read-matters.ts';

/** What pest control tells of the day and in the bell. */
export const pestInDay: DaySource = {
  day: telling(
    ({ date, limit }) => [openPestMatters({}), inspectionsOfDay({ date, limit })],
    ([matters, done]) => pestDay({ matters, done }),
  ),
  notices: telling(
    () => [openPestMatters({})],
    ([matters], viewer) => pestNotices(matters, viewer),
  ),
};
