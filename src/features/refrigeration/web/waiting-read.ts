import { doneAt, newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { LastRead } from '../readings-due.ts';

/** Equipment with when it was read last as this device knows it: what waits to be sent counts, what was refused does not (FRIG-34). */
export const withWaitingRead = (lastRead: readonly LastRead[], writes: readonly KeptWrite[]): LastRead[] =>
  lastRead.map((one) => {
    const by = ['equipmentId', one.equipmentId] as const;
    const waiting = newestWaiting(writes, ['refrigeration', 'recordReading'], by);
    const at = new Date(waiting === undefined ? 0 : doneAt(waiting));
    return at > one.readAt ? { ...one, readAt: at } : one;
  });
