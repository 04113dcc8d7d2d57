import type { InferSelectModel } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { ChainedRecord } from '#features/integrity/chain.ts';
import { ownWithin, partsWithin, readerOf } from '#features/integrity/server/index.ts';
import type { Evidence, Within } from '#features/integrity/server/index.ts';
import { preparationInputs, preparations, preparationTubActs } from '../tables.ts';
import type { LeftOut } from '../tables.ts';

export type PreparationRow = InferSelectModel<typeof preparations>;
export type InputRow = InferSelectModel<typeof preparationInputs>;

export type ActRow = InferSelectModel<typeof preparationTubActs>;

export const preparationEvidenceType = 'preparation';

/**
 * A preparation as it is hashed (C-46), with what went into it; what came of which lot is hashed with the movements that
 * its inputs name. Never change the shape of what has been hashed.
 */
export function preparationEvidence(row: PreparationRow, inputs: readonly InputRow[]): Evidence {
  return {
    type: preparationEvidenceType,
    id: row.id,
    record: {
      id: row.id,
      recipeId: row.recipeId,
      recipeVersion: row.recipeVersion,
      recipeName: row.recipeName,
      category: row.category,
      quantity: row.quantity,
      unit: row.unit,
      batchNumber: row.batchNumber,
      storage: row.storage,
      ingredients: row.ingredients,
      allergens: row.allergens,
      mayContain: row.mayContain,
      otherAllergens: row.otherAllergens,
      unstated: row.unstated,
      productionDate: row.productionDate.toISOString(),
      expiryDate: row.expiryDate.toISOString(),
      boundBy: row.boundBy,
      expiryReason: row.expiryReason,
      notes: row.notes,
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      recordedAt: row.recordedAt.toISOString(),
      inputs: inputs
        .toSorted((a, b) => a.position - b.position)
        .map(({ position, name, movementId, tubId, quantity, unit }) => ({
          position,
          name,
          movementId,
          tubId,
          quantity,
          unit,
        })),
      ...(row.outlasts === null ? {} : { outlasts: row.outlasts }),
      ...(row.leftOut === null ? {} : { leftOut: leftOutHashed(row.leftOut) }),
      ...(row.outlastsUntil === null ? {} : { outlastsUntil: row.outlastsUntil.toISOString() }),
    },
  };
}

const leftOutHashed = ({ products, reason }: LeftOut) => ({
  reason,
  products: products.map(({ productId, name }) => ({ productId, name })),
});

/** All preparations of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readPreparationEvidence(
  tx: Transaction,
  restaurantId: string,
  within?: Within,
): Promise<ChainedRecord[]> {
  const rows = await tx
    .select()
    .from(preparations)
    .where(ownWithin(preparations, restaurantId, within));
  const inputs = await tx
    .select()
    .from(preparationInputs)
    .where(partsWithin(preparationInputs, preparationInputs.preparationId, restaurantId, within));
  const inputsOf = Map.groupBy(inputs, ({ preparationId }) => preparationId);
  return rows.map((row) => {
    const { type, id, record } = preparationEvidence(row, inputsOf.get(row.id) ?? []);
    return { dataType: type, dataIdentifier: id, record };
  });
}

export const actEvidenceType = 'preparation_tub_act';

/**
 * What was done to a container, as it is hashed. Never change the shape of what has been hashed: what only some acts have
 * stands in the record where it is.
 */
export function actEvidence(act: ActRow): Evidence {
  const { id, tubId, quantity, reason, notes, operatorId, operatorName } = act;
  const more = {
    toTubId: act.toTubId,
    oldState: act.oldState,
    newState: act.newState,
    oldExpiresAt: act.oldExpiresAt?.toISOString() ?? null,
    newExpiresAt: act.newExpiresAt?.toISOString() ?? null,
    storageLocation: act.storageLocation,
    labelId: act.labelId,
    correctsId: act.correctsId,
  };
  return {
    type: actEvidenceType,
    id,
    record: {
      id,
      tubId,
      act: act.act,
      quantity,
      reason,
      notes,
      operatorId,
      operatorName,
      performedAt: act.performedAt.toISOString(),
      recordedAt: act.recordedAt.toISOString(),
      ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null)),
    },
  };
}

/** All of it of a restaurant as it is stored now, in the form that was hashed: for the integrity check. */
export const readActEvidence = readerOf(preparationTubActs, actEvidence);
