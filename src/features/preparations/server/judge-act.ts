import { refusals } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { preparationErrors } from '../errors.it.ts';
import { tubProblem, type TubAct, type TubProblem } from '../tub-acts.ts';
import type { HeldTub } from './hold-tub.ts';

const refuse = refusals(preparationErrors);

/** Refuses what can not be done to a container. */
export function refuseTub(problem: TubProblem) {
  if (problem === 'never_refreeze') return refuse('TUB_NEVER_REFREEZE');
  return problem === 'expired' ? refuse('TUB_EXPIRED', {}) : refuse('TUB_NOT_IN_THIS_STATE');
}

/** When something was done, and by which instant it is judged: now at the latest, whatever the clock of a tablet says. */
export interface When {
  readonly performedAt: Date;
  readonly judgedAt: Date;
}

export function whenOf(said: string | null, at: Date): When {
  const performedAt = performedAtOf(said, at);
  return { performedAt, judgedAt: performedAt > at ? at : performedAt };
}

/**
 * Judges an act on a container that is held: there must be something in it, and its state and date must allow it.
 * @throws TUB_UNAVAILABLE, TUB_EXPIRED, TUB_NEVER_REFREEZE, TUB_NOT_IN_THIS_STATE; INPUT_INVALID for what was done before the
 *   container was made or last changed
 */
export function judgeAct(act: TubAct, { tub, preparation }: HeldTub, { judgedAt }: When): void {
  if (tub.quantity === 0) throw refuse('TUB_UNAVAILABLE', { available: 0 });
  if (judgedAt < (tub.changedAt ?? preparation.productionDate)) throw refuseField('performedAt', 'too_early');
  const problem = tubProblem(act, tub, judgedAt);
  if (problem !== null) throw refuseTub(problem);
}
