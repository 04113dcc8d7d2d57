import { doneAt, newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Excursion } from '../contract.ts';

/** A matter as this device knows it. */
export type ShownExcursion = Excursion & {
  /** What was said about it, or measured again, waits on this device: it is over when the server has it. */
  readonly toSend?: true;
};

/**
 * A matter with what waits to be said about it: an action asks for a recheck at once; a judgement, or a good reading,
 * ends nothing until the server has it (C-61).
 */
export function withWaitingAnswer(excursion: Excursion, writes: readonly KeptWrite[]): ShownExcursion {
  const { readingId, equipmentId, equipmentName, performedAt, recheckMinutes } = excursion;
  const answer = newestWaiting(writes, ['refrigeration', 'answerExcursion'], ['readingId', readingId]);
  const reading = newestWaiting(
    writes,
    ['refrigeration', 'recordReading'],
    equipmentId === null ? ['equipmentName', equipmentName] : ['equipmentId', equipmentId],
  );
  const correction = newestWaiting(writes, ['refrigeration', 'correctReading'], ['readingId', readingId]);
  const measured = reading !== undefined && doneAt(reading) > performedAt;
  if (answer === undefined) return measured || correction ? { ...excursion, toSend: true } : excursion;
  const action = answer.input['action'];
  if (typeof action !== 'string' || answer.input['judgement'] || recheckMinutes === undefined)
    return { ...excursion, toSend: true };
  const at = doneAt(answer);
  return {
    ...excursion,
    toSend: true,
    answer: {
      action,
      operatorName: answer.operator.name,
      at,
      recheckAt: new Date(Date.parse(at) + recheckMinutes * 60_000).toISOString(),
    },
  };
}
