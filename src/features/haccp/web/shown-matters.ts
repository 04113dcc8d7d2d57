import type { StandingShown } from '#features/non-conformities/shapes.ts';
import { doneAt, newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Matter } from '../contract.ts';

/** A matter as this device knows it. */
export type ShownMatter = Matter & {
  /** What was said about it, or checked again, waits on this device: it is over when the server has it. */
  readonly toSend?: true;
};

/** How a check outside its limit stands. */
export const standingOfMatter = ({ answer }: Matter): StandingShown =>
  answer === undefined ? { state: 'open' } : { state: 'recheck', recheckAt: answer.recheckAt };

/**
 * A matter with what waits to be said about it: an action asks for a recheck at once; a judgement, or a good check, ends
 * nothing until the server has it (C-61).
 */
export function withWaitingAnswer(matter: Matter, writes: readonly KeptWrite[]): ShownMatter {
  const { checkId, taskId, performedAt, recheckMinutes, status } = matter;
  const answer = newestWaiting(writes, ['haccp', 'answerCheck'], ['checkId', checkId]);
  const check = newestWaiting(writes, ['haccp', 'recordCheck'], ['taskId', taskId]);
  const correction = newestWaiting(writes, ['haccp', 'correctCheck'], ['checkId', checkId]);
  const checked = check !== undefined && doneAt(check) > performedAt;
  if (answer === undefined) return checked || correction ? { ...matter, toSend: true } : matter;
  const action = answer.input['action'];
  if (
    typeof action !== 'string' ||
    answer.input['judgement'] ||
    recheckMinutes === undefined ||
    status !== 'critical'
  )
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
