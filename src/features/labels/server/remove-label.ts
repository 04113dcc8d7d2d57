import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Label, zRemoval } from '../contract.ts';
import { labelRemovals } from '../tables.ts';
import { removalEvidence, type RemovalRow } from './evidence.ts';
import { presentLabel } from './present.ts';
import { findOwnLabel } from './read-labels.ts';

/**
 * Somebody took the paper of a label off and threw it away: only by that it is told of no more that it hides something, because a new label
 * elsewhere takes no old one off a tub (LABEL-74). Printed again, it is there again.
 * @throws NOT_FOUND also for a label of another restaurant
 */
export async function removeLabel(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zRemoval>,
): Promise<Label> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Label>(services, caller, {
    id: input.id,
    action: 'labels.remove',
    input,
    entity: { type: 'label', id: input.labelId },
    hints: ['labels'],
    run: async (tx, at) => {
      const { label, prints, ended } = await findOwnLabel(services, tx, restaurantId, input.labelId);
      const row: RemovalRow = {
        restaurantId,
        id: input.id,
        labelId: label.id,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt: at,
        recordedAt: at,
      };
      await tx.insert(labelRemovals).values(row);
      return { response: presentLabel(services, label, prints, ended, at), evidence: [removalEvidence(row)] };
    },
  });
}
