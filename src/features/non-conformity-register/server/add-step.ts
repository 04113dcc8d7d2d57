import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { StepShown, zNewStep } from '../contract.ts';
import { nonConformityErrors } from '../errors.it.ts';
import { maxSteps } from '../limits.ts';
import { nonConformitySteps } from '../tables.ts';
import { askedFor } from './asked-for.ts';
import { concernedNow } from './concerned.ts';
import { stepEvidence } from './evidence.ts';
import type { ConcernedFood } from './food-point.ts';
import { presentStep } from './present.ts';
import { stepOf } from './read-steps.ts';
import type { StepRow } from './read-steps.ts';
import type { NonConformitySource } from './source.ts';
import { subjectOf } from './subject-of.ts';

const refuse = refusals(nonConformityErrors);

/**
 * Says something about a non-conformity: cause, what was done, what became of the food and which goods are concerned. It ends nothing
 * and changes no stock: whether the food is safe, its room alone says (C-61). Also of one that is closed: what is found out later
 * belongs to the story. That no food is concerned nobody says of what food stood in then (NC-24).
 * @throws NOT_FOUND, NON_CONFORMITY_FULL, NON_CONFORMITY_HAS_FOOD, CONCERNED_UNKNOWN
 */
export function addStep(
  services: Services,
  caller: OperatorCaller,
  {
    sources,
    foods,
  }: { readonly sources: readonly NonConformitySource[]; readonly foods: readonly ConcernedFood[] },
  input: z.output<typeof zNewStep>,
): Promise<StepShown> {
  const restaurantId = caller.restaurant.id;
  const { id, key, cause, action, food, goods } = input;
  const said = { id, key, cause, action, food: food ?? null, goods };
  return recordWrite<StepShown>(services, caller, {
    id,
    action: 'non_conformities.add_step',
    input: said,
    entity: subjectOf(sources, key),
    hints: ['nonConformityRegister'],
    run: async (tx, at) => {
      const { ref, one } = await askedFor(tx, restaurantId, sources, key, at);
      if (one.steps.length >= maxSteps) throw refuse('NON_CONFORMITY_FULL');
      let stood = 0;
      if (food === 'none')
        for (const told of foods)
          if (told.kind === one.kind) stood += await told.count(tx, restaurantId, one);
      if (stood > 0) throw refuse('NON_CONFORMITY_HAS_FOOD', { count: stood });
      const known = await concernedNow(tx, restaurantId, goods);
      if (known.length < goods.length) throw refuse('CONCERNED_UNKNOWN');
      const row: StepRow = {
        restaurantId,
        id,
        ...ref,
        cause,
        action,
        food: said.food,
        goods: known.map((concerned) => ({ kind: concerned.kind, id: concerned.id, name: concerned.name })),
        closes: false,
        verified: null,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        recordedAt: at,
      };
      await tx.insert(nonConformitySteps).values(row);
      return { response: presentStep(stepOf(row)), evidence: [stepEvidence(row)] };
    },
  });
}
