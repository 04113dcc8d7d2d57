import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { thermometersDay } from '../day.ts';
import { thermometerNotices } from '../notices.ts';
import { entriesOfDay } from './entries-of-day.ts';
import { openThermometerMatters } from './read-matters.ts';
import { ruleNow, thermometersNow } from './read-overview.ts';

/** What thermometers tell of the day and in the bell. */
export const thermometersInDay: DaySource = {
  day: telling(
    ({ date, limit }) => [
      openThermometerMatters({}),
      thermometersNow({}),
      ruleNow({}),
      entriesOfDay({ date, limit }),
    ],
    ([matters, { thermometers }, rule, done], viewer) =>
      thermometersDay({ matters, thermometers, rule, done }, viewer),
  ),
  notices: telling(
    () => [openThermometerMatters({}), thermometersNow({}), ruleNow({})],
    ([matters, { thermometers }, rule], viewer) =>
      thermometerNotices({ matters, thermometers, rule }, viewer),
  ),
};
