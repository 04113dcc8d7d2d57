import { matterWithWaiting } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import { doneAt } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { recheckMinutes } from '../change-hours.ts';
import type { Matter } from '../contract.ts';
import { oilNames } from './queries.ts';

/** Whether a change of the oil of that fryer waits on this device. */
const changedAgain = ({ fryer, performedAt }: Matter, writes: readonly KeptWrite[]): boolean =>
  writes.some((write) => {
    const {
      endpoint: [feature, name],
      input,
      state,
    } = write;
    if (state !== 'waiting' || feature !== oilNames.feature || name !== oilNames.record) return false;
    if (input['kind'] !== 'change') return false;
    const named = input['fryer'];
    return (
      typeof named === 'string' &&
      named.trim().toLowerCase() === fryer.toLowerCase() &&
      doneAt(write) > performedAt
    );
  });

/** A matter with what waits to be said about it, or was changed since; it is over when the server says so (C-61). */
export function withWaiting(matter: Matter, writes: readonly KeptWrite[]): Waiting<Matter> {
  const shown = matterWithWaiting({ ...matter, recheckMinutes }, writes, oilNames, matter.oilId, ['id', '']);
  return changedAgain(matter, writes) ? { ...shown, toSend: true } : shown;
}
