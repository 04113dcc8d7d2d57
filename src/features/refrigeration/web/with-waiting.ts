import type { Judgement } from '#features/non-conformities/judgements.ts';
import { isGoingOn } from '#features/non-conformities/standing.ts';
import { afterWaitingAnswer, afterWaitingEntry, isWritten } from '#features/non-conformities/waiting.ts';
import { noneOff } from '#features/registers/measured-with.ts';
import type { IsOff } from '#features/registers/measured-with.ts';
import { doneAt, newestWaiting, waitingOf } from '#platform/offline/kept-write.ts';
import type { KeptWrite, Unsent } from '#platform/offline/kept-write.ts';
import type { EquipmentCard } from '../contract.ts';
import { readingsDue, shiftAround } from '../readings-due.ts';
import { recheckMinutesOf } from '../recheck.ts';
import { isUnconfirmed } from '../type-limits.ts';
import { classifyTemperature } from '../temperature-status.ts';
import { standingOfCard } from './standing-of.ts';

/** Equipment as this device knows it. */
export type ShownEquipment = EquipmentCard & {
  /** Its last reading, or what corrects it, is on this device; the server does not know it. */
  readonly toSend?: Unsent;
};

/**
 * Equipment with its last reading as this device knows it: one that waits to be sent is newer than what the server said
 * last, is judged by the same rule, and stands for its shift; a correction that waits stands for what it corrects (C-48).
 * @param isOff what is good by such a thermometer leaves its shift owed (FRIG-45)
 */
export function withWaiting(
  equipment: EquipmentCard,
  writes: readonly KeptWrite[],
  now: Date,
  isOff: IsOff = noneOff,
): ShownEquipment {
  const shown = withAnswer(withReading(ofShift(equipment, now), writes, now, isOff), writes);
  return withRefused(shown, equipment, writes);
}

/**
 * Equipment as it is owed at `now`, by what the server said of it before: what was read in a shift that is over is not read in this
 * one (HACCP-86). Until the next time that the server has named all stays as it said; after it closed days are not known here.
 */
function ofShift(equipment: EquipmentCard, now: Date): EquipmentCard {
  const { due, dueTimes, lastReading } = equipment;
  if (due === null || dueTimes.length === 0) return equipment;
  if (shiftAround(dueTimes, now).dueAt < new Date(due.nextDueAt)) return equipment;
  const read =
    lastReading === null || (lastReading.status === 'OK' && lastReading.measuredWith?.state === 'off')
      ? []
      : [new Date(lastReading.performedAt)];
  const { state, dueAt, nextDueAt } = readingsDue(dueTimes, read, new Date(0), now);
  return {
    ...equipment,
    due: { state, dueAt: dueAt.toISOString(), nextDueAt: nextDueAt.toISOString() },
  };
}

/** Of a matter what waits to be said about it: an action asks for a recheck, a judgement closes nothing yet (C-61). */
function withAnswer(equipment: ShownEquipment, writes: readonly KeptWrite[]): ShownEquipment {
  const standing = standingOfCard(equipment);
  if (!isGoingOn(standing.state) || standing.entryId === undefined) return equipment;
  const { entryId } = standing;
  const waiting = newestWaiting(writes, ['refrigeration', 'answerReading'], ['readingId', entryId]);
  if (!waiting) return equipment;
  const judgement = (waiting.input['judgement'] ?? null) as Judgement | null;
  return {
    ...equipment,
    toSend: true,
    standing: afterWaitingAnswer(
      standing,
      { entryId, at: doneAt(waiting), judgement },
      recheckMinutesOf(equipment),
    ),
  };
}

/**
 * What was measured out of its limits is true though the server refused it: nothing is green over it until a person has put
 * it right or thrown it away. A good value that was refused is worth nothing.
 */
function withRefused(
  shown: ShownEquipment,
  { id, limits, lastReading }: EquipmentCard,
  writes: readonly KeptWrite[],
): ShownEquipment {
  const isOfIt = ({ state, endpoint: [feature, name], input }: KeptWrite): boolean =>
    state === 'refused' &&
    feature === 'refrigeration' &&
    (name === 'recordReading' || name === 'correctReading') &&
    (typeof input['equipmentId'] === 'string'
      ? input['equipmentId'] === id
      : lastReading !== null && input['readingId'] === lastReading.id) &&
    typeof input['temperature'] === 'number' &&
    classifyTemperature(input['temperature'], limits) !== 'OK';
  const [newest] = writes.filter(isOfIt).toSorted((a, b) => doneAt(b).localeCompare(doneAt(a)));
  if (newest === undefined) return shown;
  const standing = standingOfCard(shown);
  const isNewer = shown.lastReading === null || shown.lastReading.performedAt <= doneAt(newest);
  return {
    ...shown,
    toSend: 'refused',
    standing: isGoingOn(standing.state) ? standing : { state: 'open' },
    ...(isNewer ? { lastReading: readingOf(newest, newest.input['temperature'] as number, shown) } : {}),
  };
}

/** A reading of equipment that only this device knows. */
const readingOf = (
  write: KeptWrite,
  temperature: number,
  { id, name, limits }: EquipmentCard,
): NonNullable<EquipmentCard['lastReading']> => ({
  id: write.id,
  equipmentId: id,
  equipmentName: name,
  temperature,
  status: classifyTemperature(temperature, limits),
  limits,
  notes: null,
  correctiveAction: null,
  operatorName: write.operator.name,
  performedAt: doneAt(write),
  recordedAt: write.keptAt,
  correctsId: null,
  correctionReason: null,
});

function withReading(
  equipment: EquipmentCard,
  writes: readonly KeptWrite[],
  now: Date,
  isOff: IsOff,
): ShownEquipment {
  const { id, limits, lastReading, due, dueTimes } = equipment;
  const waiting = newestWaiting(writes, ['refrigeration', 'recordReading'], ['equipmentId', id]);
  const temperature = waiting?.input['temperature'];
  if (waiting === undefined || typeof temperature !== 'number') return withCorrection(equipment, writes);
  const performedAt = doneAt(waiting);
  if (lastReading !== null && lastReading.performedAt > performedAt) return withCorrection(equipment, writes);
  // Any of them reads its shift, also where one by a thermometer that is off came behind it.
  const proven = waitingOf(writes, ['refrigeration', 'recordReading'], ['equipmentId', id]).filter(
    ({ input }) =>
      typeof input['temperature'] === 'number' &&
      (classifyTemperature(input['temperature'], limits) !== 'OK' || !isOff(input['thermometerId'])),
  );
  const { state } = readingsDue(
    dueTimes,
    proven.map((write) => new Date(doneAt(write))),
    new Date(0),
    now,
  );
  const status = classifyTemperature(temperature, limits);
  return {
    ...equipment,
    toSend: true,
    standing: afterWaitingEntry(
      standingOfCard(equipment),
      {
        id: waiting.id,
        // Whether the thermometer is in order, the server says.
        outcome:
          status !== 'OK'
            ? 'outside'
            : isUnconfirmed(equipment) || typeof waiting.input['thermometerId'] === 'string'
              ? 'unknown'
              : 'within',
        at: performedAt,
        answered: isWritten(waiting.input['correctiveAction']),
      },
      recheckMinutesOf(equipment),
    ),
    lastReading: {
      ...readingOf(waiting, temperature, equipment),
      // Its name stands in no row: what counts is that nobody knows.
      ...(isOff(waiting.input['thermometerId'])
        ? { measuredWith: { id: waiting.input['thermometerId'] as string, name: '', state: 'off' as const } }
        : {}),
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
  const status = classifyTemperature(temperature, lastReading.limits);
  return {
    ...equipment,
    toSend: true,
    // A slip that is put right ends its matter when the server has it; one that was none is open at once.
    ...(status === 'OK'
      ? {}
      : {
          standing: afterWaitingEntry(
            standingOfCard(equipment),
            {
              id: waiting.id,
              outcome: 'outside',
              at: lastReading.performedAt,
              answered: isWritten(correctiveAction),
            },
            recheckMinutesOf(equipment),
          ),
        }),
    lastReading: {
      ...lastReading,
      id: waiting.id,
      temperature,
      status,
      correctiveAction: isWritten(correctiveAction) ? correctiveAction : null,
      operatorName: waiting.operator.name,
      recordedAt: waiting.keptAt,
      correctsId: lastReading.id,
      correctionReason: typeof reason === 'string' ? reason : null,
    },
  };
}
