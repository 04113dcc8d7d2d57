import { unsentOf } from '#platform/offline/NotCounted.tsx';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Today } from '../contract.ts';
import type { Lacking } from './NowCard.tsx';

/**
 * Why nothing that the server told is called done: it is not all there is, nobody knows what time it is (ERR-23), or it was read
 * long ago (C-61); null where nothing speaks against it.
 */
export const lackingOf = (
  today: Today,
  { kept, isClockBehind, now }: { kept: readonly KeptWrite[]; isClockBehind: boolean; now: Date },
): Lacking | null =>
  isClockBehind
    ? 'clockUnsure'
    : unsentOf(kept).length > 0
      ? 'toSend'
      : isOutdated(today, now)
        ? 'outdated'
        : null;

/** What comes next is read again well within this time where there is a network, in milliseconds. */
const readAgainMs = 120_000;

/** Whether a day is over that was well when it was read, or what was to come next is there: it was read long ago (HACCP-86). */
function isOutdated({ date, next }: Today, now: Date): boolean {
  const comes = next.kind === 'all_done' ? next.upcoming : next.kind === 'later' ? next.what : null;
  return date < romeDate(now) || (comes !== null && Date.parse(comes.dueAt) + readAgainMs < now.getTime());
}
