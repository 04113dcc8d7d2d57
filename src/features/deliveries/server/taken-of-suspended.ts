import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { takenNotices } from '#features/suppliers/notices.ts';
import { vettedNow } from '#features/suppliers/server/index.ts';
import { addDays } from '#platform/kernel/dates.ts';
import { seenWhileSuspended } from './suppliers-seen.ts';

/** Days for which goods that were taken of who is suspended are looked for. */
const daysBack = 366;

/** In the bell: goods that were taken of a supplier after it was suspended. */
export const takenOfSuspended: DaySource = {
  notices: telling(
    ({ date }) => [vettedNow({}), seenWhileSuspended({ since: addDays(date, -daysBack) })],
    ([vetted, seen], viewer) => takenNotices(vetted, seen, viewer),
  ),
};
