import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { closingsThatCount } from '#features/closed-days/server/index.ts';
import { readingsDay } from '../day.ts';
import { readingNotices } from '../notices.ts';
import { doubtedReadings } from './doubted-readings.ts';
import { lastReadings } from './last-readings.ts';
import { openReadingMatters } from './read-matters.ts';
import { readingsOfDay } from './readings-of-day.ts';
import { turnsOfDay } from './turns.ts';

/** What the temperatures tell of the day and in the bell. */
export const readingsInDay: DaySource = {
  day: telling(
    ({ date, limit }) => [
      lastReadings({}),
      readingsOfDay({ date, limit }),
      openReadingMatters({}),
      closingsThatCount({}),
      doubtedReadings({}),
      turnsOfDay({ date }),
    ],
    ([equipment, readings, matters, closings, doubted, turns], viewer) =>
      readingsDay({ equipment, readings, matters, closings, doubted, turns }, viewer),
  ),
  notices: telling(
    () => [openReadingMatters({}), lastReadings({}), closingsThatCount({}), doubtedReadings({})],
    ([matters, equipment, closings, doubted], viewer) =>
      readingNotices({ matters, equipment, closings, doubted }, viewer),
  ),
};
