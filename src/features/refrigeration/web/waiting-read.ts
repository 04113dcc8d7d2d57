import { doneAt } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { LastRead } from '../readings-due.ts';

/** Equipment with when it was read last as this device knows it: what waits to be sent counts, what was refused does not (FRIG-34). */
export function withWaitingRead(lastRead: readonly LastRead[], writes: readonly KeptWrite[]): LastRead[] {
  const waiting = writes.filter(
    ({ endpoint, state }) =>
      endpoint[0] === 'refrigeration' && endpoint[1] === 'recordReading' && state === 'waiting',
  );
  return lastRead.map((one) => {
    const newest = Math.max(
      one.readAt.getTime(),
      ...waiting.filter((write) => isOf(write, one)).map((write) => Date.parse(doneAt(write))),
    );
    return { ...one, readAt: new Date(newest) };
  });
}

/** By its id, or by its name as it was typed. */
const isOf = ({ input }: KeptWrite, { equipmentId, name }: LastRead): boolean =>
  typeof input['equipmentId'] === 'string'
    ? input['equipmentId'] === equipmentId
    : typeof input['equipmentName'] === 'string' &&
      input['equipmentName'].trim().toLowerCase() === name.toLowerCase();
