import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { processDay, processNotices } from '../day.ts';
import { liveRuns } from './read-live.ts';
import { runsOfDay } from './runs-of-day.ts';

/** What the processes tell of the day and in the bell. */
export const processesInDay: DaySource = {
  day: telling(
    ({ date, limit }) => [liveRuns({}), runsOfDay({ date, limit })],
    ([live, done], viewer) => processDay({ live: live.runs, ...done }, viewer),
  ),
  notices: telling(
    () => [liveRuns({})],
    ([live], viewer) => processNotices(live, viewer),
  ),
};
