import type { ChainedRecord } from '#features/integrity/chain.ts';
import { ownWithin } from '#features/integrity/server/index.ts';
import type { Evidence, Within } from '#features/integrity/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { nonConformitySteps } from '../tables.ts';
import type { StepRow } from './read-steps.ts';

/** A step as it is hashed (C-46). Never change the shape of what has been hashed. */
export const stepEvidence = (row: StepRow): Evidence => ({
  type: 'non_conformity_step',
  id: row.id,
  record: {
    id: row.id,
    kind: row.kind,
    entryId: row.entryId,
    part: row.part,
    cause: row.cause,
    action: row.action,
    food: row.food,
    // Part by part: the database keeps no order of names in a JSON value.
    goods: row.goods.map(({ kind, id, name }) => ({ kind, id, name })),
    verified: row.verified,
    operatorId: row.operatorId,
    operatorName: row.operatorName,
    recordedAt: row.recordedAt.toISOString(),
  },
});

/** All steps of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readStepEvidence(
  tx: Transaction,
  restaurantId: string,
  within?: Within,
): Promise<ChainedRecord[]> {
  const rows = await tx
    .select()
    .from(nonConformitySteps)
    .where(ownWithin(nonConformitySteps, restaurantId, within));
  return rows.map((row) => {
    const { type, id, record } = stepEvidence(row);
    return { dataType: type, dataIdentifier: id, record };
  });
}
