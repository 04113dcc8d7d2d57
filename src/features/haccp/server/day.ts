import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { closingsThatCount } from '#features/closed-days/server/index.ts';
import { checksDay } from '../day.ts';
import { checkNotices } from '../notices.ts';
import { checksOfDay, tasksInPlan, tasksPutAway } from './checks-of-day.ts';
import { doubtedChecks } from './doubted-checks.ts';
import { openCheckMatters } from './read-matters.ts';

/** What the checks tell of the day and in the bell. */
export const checksInDay: DaySource = {
  day: telling(
    ({ date, limit }) => [
      tasksInPlan({ date }),
      checksOfDay({ date, limit }),
      openCheckMatters({ date }),
      closingsThatCount({}),
      doubtedChecks({}),
      tasksPutAway({ date }),
    ],
    ([tasks, checks, matters, closings, doubted, putAway], viewer) =>
      checksDay({ tasks, checks, matters, closings, doubted, putAway }, viewer),
  ),
  notices: telling(
    ({ date }) => [
      tasksInPlan({ date }),
      openCheckMatters({ date }),
      closingsThatCount({}),
      doubtedChecks({}),
    ],
    ([tasks, matters, closings, doubted], viewer) =>
      checkNotices({ tasks, matters, closings, doubted }, viewer),
  ),
};
