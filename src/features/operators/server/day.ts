import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { pinNotices } from '../notices.ts';
import { changedPins } from './changed-pins.ts';

/** What is told of operators in the bell. */
export const operatorsInDay: DaySource = {
  notices: telling(
    () => [changedPins({})],
    ([pins], viewer) => pinNotices(pins, viewer),
  ),
};
