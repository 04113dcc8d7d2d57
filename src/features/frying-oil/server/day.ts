import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { oilDay } from '../day.ts';
import { oilNotices } from '../notices.ts';
import { doubtfulOfDay } from './after-beyond.ts';
import { entriesOfDay } from './entries-of-day.ts';
import { openOilMatters } from './read-matters.ts';

/** What frying oil tells of the day and in the bell. */
export const oilInDay: DaySource = {
  day: telling(
    ({ date, limit }) => [openOilMatters({}), entriesOfDay({ date, limit }), doubtfulOfDay({ date })],
    ([matters, done, doubtful]) => oilDay({ matters, done, doubtful }),
  ),
  notices: telling(
    () => [openOilMatters({})],
    ([matters], viewer) => oilNotices(matters, viewer),
  ),
};
