import type { StandingShown } from '#features/non-conformities/shapes.ts';
import { doneAt, newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { OpenFailures } from '../contract.ts';

type Failure = OpenFailures['rows'][number];

/** A matter as this device knows it. */
export type ShownFailure = Failure & {
  /** What was said about it, or checked again, waits on this device: it is over when the server has it. */
  readonly toSend?: true;
};

/** How a check outside its limit stands. */
export const standingOfFailure = ({ answer }: Failure): StandingShown =>
  answer === undefined ? { state: 'open' } : { state: 'recheck', recheckAt: answer.recheckAt };

/**
 * A matter with what waits to be said about it: an action asks for a recheck at once; a judgement, or a good check, ends
 * nothing until the server has it (C-61).
 */
export function withWaitingAnswer(failure: Failure, writes: readonly KeptWrite[]): ShownFailure {
  const { checkId, taskId, performedAt, recheckMinutes, status } = failure;
  const answer = newestWaiting(writes, ['haccp', 'answerFailure'], ['checkId', checkId]);
  const check = newestWaiting(writes, ['haccp', 'submitCheck'], ['taskId', taskId]);
  const correction = newestWaiting(writes, ['haccp', 'correctCheck'], ['checkId', checkId]);
  const checked = check !== undefined && doneAt(check) > performedAt;
  if (answer === undefined) return checked || correction ? { ...failure, toSend: true } : failure;
  const action = answer.input['action'];
  if (
    typeof action !== 'string' ||
    answer.input['judgement'] ||
    recheckMinutes === undefined ||
    status !== 'critical'
  )
    return { ...failure, toSend: true };
  const at = doneAt(answer);
  return {
    ...failure,
    toSend: true,
    answer: {
      action,
      operatorName: answer.operator.name,
      at,
      recheckAt: new Date(Date.parse(at) + recheckMinutes * 60_000).toISOString(),
    },
  };
}
