import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { zPrint } from '../contract.ts';
import { labelPrints } from '../tables.ts';
import { printEvidence, type PrintRow } from './evidence.ts';
import { findOwnLabel, refuseEnded } from './read-labels.ts';

type Printed = { readonly id: string; readonly labelId: string; readonly prints: number };

/**
 * A label went to a printer; from the second time on that is a reprint, and its paper says so.
 * @throws NOT_FOUND also for a label of another restaurant; LABEL_FINISHED, LABEL_SUPERSEDED (LABEL-35), LABEL_INCOMPLETE (LABEL-40)
 */
export async function recordPrint(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zPrint>,
): Promise<Printed> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Printed>(services, caller, {
    id: input.id,
    action: 'labels.print',
    input,
    entity: { type: 'label', id: input.labelId },
    hints: ['labels'],
    run: async (tx, at) => {
      const { label, prints, ended } = await findOwnLabel(tx, restaurantId, input.labelId);
      // What comes in late has been printed already: the paper is there, and that it lacks something is told of the container.
      if (ended !== 'incomplete' || input.performedAt === null) refuseEnded(ended);
      const row: PrintRow = {
        restaurantId,
        id: input.id,
        labelId: label.id,
        format: input.format,
        copies: input.copies,
        way: input.way,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt: performedAtOf(input.performedAt, at),
        recordedAt: at,
      };
      await tx.insert(labelPrints).values(row);
      return {
        response: { id: input.id, labelId: input.labelId, prints: prints + 1 },
        evidence: [printEvidence(row)],
      };
    },
  });
}
