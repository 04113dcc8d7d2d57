import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import { wasDoneUnheard } from '#platform/kernel/block.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { zPrint } from '../contract.ts';
import { otherPaper } from '../paper.ts';
import { labelPrints } from '../tables.ts';
import { printEvidence, type PrintRow } from './evidence.ts';
import { findOwnLabel, refuseEnded } from './read-labels.ts';

type Printed = {
  readonly id: string;
  readonly labelId: string;
  readonly prints: number;
  /** What the paper says, where that is not what the label does; read again from the receipt (`stuck-paper.ts` of preparations). */
  readonly paper?: JsonObject;
};

/**
 * A label went to a printer; from the second time on that is a reprint, and its paper says so. A paper that reads otherwise than the label
 * is kept with the receipt, because it is what sticks on the food.
 * @throws NOT_FOUND also for a label of another restaurant; LABEL_FINISHED, LABEL_TO_DISCARD (LABEL-100), LABEL_SUPERSEDED (LABEL-35), LABEL_REDATED (INV-76), LABEL_INCOMPLETE (LABEL-40)
 */
export async function recordPrint(
  services: Services,
  caller: OperatorCaller,
  { paper, ...input }: z.output<typeof zPrint>,
): Promise<Printed> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Printed>(services, caller, {
    id: input.id,
    action: 'labels.print',
    // A print that says nothing of its paper is the same write as it was before anything could be said.
    input: { ...input, ...(paper === null ? {} : { paper: { ...paper } }) },
    entity: { type: 'label', id: input.labelId },
    hints: ['labels'],
    run: async (tx, at) => {
      const { label, prints, ended } = await findOwnLabel(services, tx, restaurantId, input.labelId);
      // What comes in late has been printed already: the paper is there, and what is wrong with it is told of.
      const isToldOf = ended === 'incomplete' || ended === 'redated';
      const performedAt = performedAtOf(input.performedAt, at);
      const told = { at: performedAt, toldAt: at, isVouched: isVouchedFor(caller) };
      if (!wasDoneUnheard(told) && (!isToldOf || input.performedAt === null)) refuseEnded(ended);
      const row: PrintRow = {
        restaurantId,
        id: input.id,
        labelId: label.id,
        format: input.format,
        copies: input.copies,
        way: input.way,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt,
        recordedAt: at,
      };
      await tx.insert(labelPrints).values(row);
      const other = otherPaper(paper, label.labelData);
      return {
        response: {
          id: input.id,
          labelId: input.labelId,
          prints: prints + 1,
          ...(other === null ? {} : { paper: { ...other } }),
        },
        evidence: [printEvidence(row)],
      };
    },
  });
}
