import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { closingsThatCount } from '#features/closed-days/server/index.ts';
import { cleaningNotices, cleaningsDay } from '../day.ts';
import { planOfDay } from './read-plan.ts';

/** What the cleaning plan tells of the day and in the bell. */
export const cleaningsInDay: DaySource = {
  day: telling(
    ({ date }) => [planOfDay({ date }), closingsThatCount({})],
    ([plan, closings], viewer) => cleaningsDay({ plan, closings }, viewer),
  ),
  notices: telling(
    ({ date }) => [planOfDay({ date }), closingsThatCount({})],
    ([plan, closings], viewer) => cleaningNotices({ plan, closings }, viewer),
  ),
};
