import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { trainingDay } from '../day.ts';
import { trainingNotices } from '../notices.ts';
import { entriesOfDay } from './entries-of-day.ts';
import { heldNow } from './read-held.ts';

/** What training tells of the day and in the bell. */
export const trainingInDay: DaySource = {
  day: telling(
    ({ date, limit }) => [heldNow({}), entriesOfDay({ date, limit })],
    ([held, done], viewer) => trainingDay({ held, done }, viewer),
  ),
  notices: telling(
    () => [heldNow({})],
    ([held], viewer) => trainingNotices(held, viewer),
  ),
};
