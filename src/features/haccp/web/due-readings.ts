import { withWaiting as withReading } from '#features/refrigeration/web/index.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { DueReading } from './round.ts';

/** The temperatures a round would hold at `now`, by what was read of the equipment and what waits on this device. */
export function dueReadings(
  equipment: readonly Parameters<typeof withReading>[0][],
  kept: readonly KeptWrite[],
  now: Date,
): DueReading[] {
  return equipment.flatMap((one): DueReading[] => {
    const { id, name, due } = withReading(one, kept, now);
    return due?.state === 'due' || due?.state === 'overdue'
      ? [{ equipmentId: id, equipmentName: name, dueAt: due.dueAt, state: due.state }]
      : [];
  });
}
