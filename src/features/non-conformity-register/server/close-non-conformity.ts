import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { StepShown, zClose } from '../contract.ts';
import { nonConformityErrors } from '../errors.it.ts';
import { goesOn } from '../kinds.ts';
import { nonConformitySteps } from '../tables.ts';
import { askedFor } from './asked-for.ts';
import type { ClosingHold } from './closing-point.ts';
import { stepEvidence } from './evidence.ts';
import { presentStep } from './present.ts';
import { stepOf } from './read-steps.ts';
import type { StepRow } from './read-steps.ts';
import type { NonConformitySource } from './source.ts';
import { subjectOf } from './subject-of.ts';

const refuse = refusals(nonConformityErrors);

/**
 * Closes a non-conformity by name: what it is about is over, and somebody has looked at it. While it goes on nobody closes it here: only a
 * new measurement or a judgement of the food ends it (C-61); nor while something is to be judged for it, as what a thermometer measured
 * before it was found off (THERM-17). Of two who close at once the second is told of the first.
 * @throws NOT_FOUND, NON_CONFORMITY_GOES_ON, NON_CONFORMITY_CLOSED, NON_CONFORMITY_TO_JUDGE
 */
export function closeNonConformity(
  services: Services,
  caller: OperatorCaller,
  {
    sources,
    holds,
  }: { readonly sources: readonly NonConformitySource[]; readonly holds: readonly ClosingHold[] },
  input: z.output<typeof zClose>,
): Promise<StepShown> {
  const restaurantId = caller.restaurant.id;
  const { id, key, verified } = input;
  return recordWrite<StepShown>(services, caller, {
    id,
    action: 'non_conformities.close',
    input,
    entity: subjectOf(sources, key),
    hints: ['nonConformityRegister'],
    run: async (tx, at) => {
      const { ref, one } = await askedFor(tx, restaurantId, sources, key, at);
      if (goesOn(one.state)) throw refuse('NON_CONFORMITY_GOES_ON');
      if (one.closing !== null)
        throw refuse('NON_CONFORMITY_CLOSED', {
          operatorName: one.closing.operatorName,
          at: one.closing.at.toISOString(),
        });
      let left = 0;
      for (const hold of holds) if (hold.kind === one.kind) left += await hold.left(tx, restaurantId, one);
      if (left > 0) throw refuse('NON_CONFORMITY_TO_JUDGE', { left });
      const row: StepRow = {
        restaurantId,
        id,
        ...ref,
        cause: null,
        action: null,
        food: null,
        goods: [],
        closes: true,
        verified,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        recordedAt: at,
      };
      await tx.insert(nonConformitySteps).values(row);
      return { response: presentStep(stepOf(row)), evidence: [stepEvidence(row)] };
    },
  });
}
