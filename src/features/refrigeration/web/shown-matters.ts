import { doneAt, newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Matter } from '../contract.ts';

/** A matter as this device knows it. */
export type ShownMatter = Matter & {
  /** What was said about it, or measured again, waits on this device: it is over when the server has it. */
  readonly toSend?: true;
};

/**
 * A matter with what waits to be said about it: an action asks for a recheck at once; a judgement, or a good reading,
 * ends nothing until the server has it (C-61).
 */
export function withWaitingAnswer(matter: Matter, writes: readonly KeptWrite[]): ShownMatter {
  const { readingId, equipmentId, equipmentName, performedAt, recheckMinutes } = matter;
  const answer = newestWaiting(writes, ['refrigeration', 'answerReading'], ['readingId', readingId]);
  const reading = newestWaiting(
    writes,
    ['refrigeration', 'recordReading'],
    equipmentId === null ? ['equipmentName', equipmentName] : ['equipmentId', equipmentId],
  );
  const correction = newestWaiting(writes, ['refrigeration', 'correctReading'], ['readingId', readingId]);
  const measured = reading !== undefined && doneAt(reading) > performedAt;
  if (answer === undefined) return measured || correction ? { ...matter, toSend: true } : matter;
  const action = answer.input['action'];
  if (typeof action !== 'string' || answer.input['judgement'] || recheckMinutes === undefined)
    return { ...matter, toSend: true };
  const at = doneAt(answer);
  return {
    ...matter,
    toSend: true,
    answer: {
      action,
      operatorName: answer.operator.name,
      at,
      recheckAt: new Date(Date.parse(at) + recheckMinutes * 60_000).toISOString(),
    },
  };
}
