import { refusals } from '#platform/http/server/refuse.ts';
import { wasDoneUnheard } from '#platform/kernel/block.ts';
import { performedAtOf, performedSince } from '#platform/http/server/performed-at.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { preparationErrors } from '../errors.it.ts';
import { tubProblem, type TubAct, type TubProblem } from '../tub-acts.ts';
import type { HeldTub } from './hold-tub.ts';

const refuse = refusals(preparationErrors);

/** Refuses what can not be done to a container. */
export function refuseTub(problem: TubProblem) {
  if (problem === 'blocked') return refuse('TUB_BLOCKED', {});
  if (problem === 'never_refreeze') return refuse('TUB_NEVER_REFREEZE');
  return problem === 'expired' ? refuse('TUB_EXPIRED', {}) : refuse('TUB_NOT_IN_THIS_STATE');
}

/**
 * Judges an act on a container that is held: there must be something in it, and its state and date must allow it. What a device did that
 * could not hear of a block is done, and stands (TRACE-73).
 * @param told when it was done, as it was sent
 * @param at the instant of the write
 * @param isVouched whether a device says when it was done (`isVouchedFor`)
 * @returns when it was done: never before the container was made, split off or last changed (`performedSince`)
 * @throws TUB_UNAVAILABLE, TUB_BLOCKED, TUB_EXPIRED, TUB_NEVER_REFREEZE, TUB_NOT_IN_THIS_STATE; INPUT_INVALID for what was done before the
 *   container was made, split off or last changed
 */
export function judgeAct(
  act: TubAct,
  { tub, since }: HeldTub,
  told: string | null | undefined,
  at: Date,
  isVouched: boolean,
): Date {
  if (tub.quantity === 0) throw refuse('TUB_UNAVAILABLE', { available: 0 });
  const last = tub.changedAt !== null && tub.changedAt > since ? tub.changedAt : since;
  const performedAt = performedSince(performedAtOf(told, at), last);
  if (performedAt === null) throw refuseField('performedAt', 'too_early');
  const unheard = wasDoneUnheard({ at: performedAt, toldAt: at, isVouched });
  const problem = tubProblem(act, unheard ? { ...tub, blockedAt: null } : tub, performedAt);
  if (problem !== null) throw refuseTub(problem);
  return performedAt;
}
