import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { fallenNotices } from '../notices.ts';
import { fallenExceptions } from './fallen-exceptions.ts';

/** What recipes tell in the bell. */
export const recipesInDay: DaySource = {
  notices: telling(
    () => [fallenExceptions({})],
    ([fallen], viewer) => fallenNotices(fallen, viewer),
  ),
};
