import { doneAt, newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { EquipmentCard } from '../contract.ts';
import { readingsDue } from '../readings-due.ts';
import { classifyTemperature } from '../temperature-status.ts';

/** Equipment as this device knows it. */
export type ShownEquipment = EquipmentCard & {
  /** Its last reading, or what corrects it, waits on this device; the server does not know it yet. */
  readonly toSend?: true;
};

/**
 * Equipment with its last reading as this device knows it: one that waits to be sent is newer than what the server said
 * last, is judged by the same rule, and stands for its shift; a correction that waits stands for what it corrects (C-48).
 */
export function withWaiting(
  equipment: EquipmentCard,
  writes: readonly KeptWrite[],
  now: Date,
): ShownEquipment {
  const { id, name, limits, lastReading, due, dueTimes } = equipment;
  const waiting = newestWaiting(writes, ['refrigeration', 'recordReading'], ['equipmentId', id]);
  const temperature = waiting?.input['temperature'];
  if (waiting === undefined || typeof temperature !== 'number') return withCorrection(equipment, writes);
  const performedAt = doneAt(waiting);
  if (lastReading !== null && lastReading.performedAt > performedAt) return withCorrection(equipment, writes);
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

/** Equipment whose last reading is corrected by one that waits. */
function withCorrection(equipment: EquipmentCard, writes: readonly KeptWrite[]): ShownEquipment {
  const { id, lastReading } = equipment;
  const waiting =
    lastReading && newestWaiting(writes, ['refrigeration', 'correctReading'], ['readingId', lastReading.id]);
  if (!waiting) return equipment;
  const { equipmentId, temperature, reason, correctiveAction } = waiting.input;
  // What was read of other equipment: which reading is the last one here then, only the server knows.
  const moved = typeof equipmentId === 'string' && equipmentId !== id;
  if (moved || typeof temperature !== 'number') return { ...equipment, toSend: true };
  return {
    ...equipment,
    toSend: true,
    lastReading: {
      ...lastReading,
      id: waiting.id,
      temperature,
      status: classifyTemperature(temperature, lastReading.limits),
      correctiveAction: typeof correctiveAction === 'string' ? correctiveAction : null,
      operatorName: waiting.operator.name,
      recordedAt: waiting.keptAt,
      correctsId: lastReading.id,
      correctionReason: typeof reason === 'string' ? reason : null,
    },
  };
}
