import { doneAt, newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { EquipmentCard } from '../contract.ts';
import { readingsDue } from '../readings-due.ts';
import { classifyTemperature } from '../temperature-status.ts';

/** Equipment as this device knows it. */
export type ShownEquipment = EquipmentCard & {
  /** Its last reading waits on this device; the server does not know it yet. */
  readonly toSend?: true;
};

/**
 * Equipment with its last reading as this device knows it: one that waits to be sent is newer than what the server said
 * last, is judged by the same rule, and stands for its shift.
 */
export function withWaiting(
  equipment: EquipmentCard,
  writes: readonly KeptWrite[],
  now: Date,
): ShownEquipment {
  const { id, name, limits, lastReading, due, dueTimes } = equipment;
  const waiting = newestWaiting(writes, ['refrigeration', 'recordReading'], ['equipmentId', id]);
  const temperature = waiting?.input['temperature'];
  if (waiting === undefined || typeof temperature !== 'number') return equipment;
  const performedAt = doneAt(waiting);
  if (lastReading !== null && lastReading.performedAt > performedAt) return equipment;
  const { state } = readingsDue(dueTimes, [new Date(performedAt)], new Date(0), now);
  return {
    ...equipment,
    toSend: true,
    lastReading: {
      id: waiting.id,
      equipmentId: id,
      equipmentName: name,
      temperature,
      status: classifyTemperature(temperature, limits),
      limits,
      notes: null,
      correctiveAction: null,
      operatorName: waiting.operator.name,
      performedAt,
      recordedAt: waiting.keptAt,
      correctsId: null,
      correctionReason: null,
    },
    due: due !== null && state === 'done' ? { ...due, state } : due,
  };
}
