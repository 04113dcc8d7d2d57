import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { productMovementLots, productMovements } from '#features/inventory/tables.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { RecordedAct, TubTrace } from '../contract.ts';
import { preparationInputs, preparations, preparationTubActs, preparationTubs } from '../tables.ts';
import type { PreparationRow } from './evidence.ts';
import { knownOneNow } from './known-now.ts';
import { labelNow } from './label-tub.ts';
import { presentMade } from './present.ts';

/**
 * A container with both ways of its trace: what went into it, down to the lots; what was done to it; and where it went.
 * @throws NOT_FOUND
 */
export async function readTrace(
  services: Services,
  caller: Member,
  { tubId }: { readonly tubId: string },
): Promise<TubTrace> {
  const restaurantId = caller.restaurant.id;
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const parent = alias(preparationTubs, 'parent');
      const [found] = await tx
        .select({
          tub: preparationTubs,
          preparation: preparations,
          parent: { id: parent.id, number: parent.number },
        })
        .from(preparationTubs)
        .innerJoin(
          preparations,
          and(
            eq(preparations.restaurantId, restaurantId),
            eq(preparations.id, preparationTubs.preparationId),
          ),
        )
        .leftJoin(
          parent,
          and(eq(parent.restaurantId, restaurantId), eq(parent.id, preparationTubs.parentTubId)),
        )
        .where(and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, tubId)));
      if (!found) throw refuse('NOT_FOUND');
      const { tub, preparation } = found;
      return {
        ...presentMade(
          await knownOneNow(tx, restaurantId, preparation),
          tub,
          await labelNow(tx, restaurantId, tubId),
        ),
        parent: found.parent,
        inputs: await inputsOf(tx, restaurantId, preparation.id),
        acts: await actsOf(tx, restaurantId, tubId, preparation.unit),
        usedIn: await usedIn(tx, restaurantId, tubId, preparation.unit),
      };
    },
    { snapshot: true },
  );
}

async function inputsOf(
  tx: Transaction,
  restaurantId: string,
  preparationId: string,
): Promise<TubTrace['inputs']> {
  const mending = alias(productMovements, 'mending');
  const rows = await tx
    .select({
      input: preparationInputs,
      productId: productMovements.productId,
      correctedBy: mending.id,
      number: preparationTubs.number,
      batchNumber: preparations.batchNumber,
    })
    .from(preparationInputs)
    .leftJoin(
      productMovements,
      and(
        eq(productMovements.restaurantId, restaurantId),
        eq(productMovements.id, preparationInputs.movementId),
      ),
    )
    .leftJoin(
      mending,
      and(eq(mending.restaurantId, restaurantId), eq(mending.correctsId, preparationInputs.movementId)),
    )
    .leftJoin(
      preparationTubs,
      and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, preparationInputs.tubId)),
    )
    .leftJoin(
      preparations,
      and(eq(preparations.restaurantId, restaurantId), eq(preparations.id, preparationTubs.preparationId)),
    )
    .where(
      and(
        eq(preparationInputs.restaurantId, restaurantId),
        eq(preparationInputs.preparationId, preparationId),
      ),
    )
    .orderBy(asc(preparationInputs.position));
  const movements = rows.flatMap(({ input }) => (input.movementId === null ? [] : [input.movementId]));
  const lots =
    movements.length === 0
      ? []
      : await tx
          .select()
          .from(productMovementLots)
          .where(
            and(
              eq(productMovementLots.restaurantId, restaurantId),
              inArray(productMovementLots.movementId, movements),
            ),
          )
          .orderBy(asc(productMovementLots.lotNumber), asc(productMovementLots.lotId));
  return rows.map(({ input, productId, correctedBy, number, batchNumber }) => ({
    name: input.name,
    quantity: fromBase(input.quantity, input.unit),
    unit: input.unit,
    stock:
      input.movementId === null || productId === null
        ? null
        : {
            movementId: input.movementId,
            productId,
            lots: lots
              .filter(({ movementId }) => movementId === input.movementId)
              .map(({ lotId, lotNumber }) => ({ id: lotId, number: lotNumber })),
            corrected: correctedBy !== null,
          },
    tub:
      input.tubId === null || number === null || batchNumber === null
        ? null
        : { id: input.tubId, number, batchNumber },
  }));
}

async function actsOf(
  tx: Transaction,
  restaurantId: string,
  tubId: string,
  unit: PreparationRow['unit'],
): Promise<RecordedAct[]> {
  const mending = alias(preparationTubActs, 'mending');
  const rows = await tx
    .select({ act: preparationTubActs, correctedBy: mending.id, toNumber: preparationTubs.number })
    .from(preparationTubActs)
    .leftJoin(
      mending,
      and(eq(mending.restaurantId, restaurantId), eq(mending.correctsId, preparationTubActs.id)),
    )
    .leftJoin(
      preparationTubs,
      and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, preparationTubActs.toTubId)),
    )
    .where(and(eq(preparationTubActs.restaurantId, restaurantId), eq(preparationTubActs.tubId, tubId)))
    .orderBy(desc(preparationTubActs.recordedAt), desc(preparationTubActs.id));
  return rows.map(({ act, correctedBy, toNumber }) => ({
    id: act.id,
    act: act.act,
    tubId: act.tubId,
    quantity: fromBase(act.quantity, unit),
    reason: act.reason,
    notes: act.notes,
    toTub: act.toTubId === null || toNumber === null ? null : { id: act.toTubId, number: toNumber },
    oldExpiresAt: act.oldExpiresAt?.toISOString() ?? null,
    newExpiresAt: act.newExpiresAt?.toISOString() ?? null,
    storageLocation: act.storageLocation,
    correctsId: act.correctsId,
    correctedBy,
    operatorName: act.operatorName,
    performedAt: act.performedAt.toISOString(),
    recordedAt: act.recordedAt.toISOString(),
  }));
}

async function usedIn(
  tx: Transaction,
  restaurantId: string,
  tubId: string,
  unit: PreparationRow['unit'],
): Promise<TubTrace['usedIn']> {
  const rows = await tx
    .select({ input: preparationInputs, preparation: preparations, first: preparationTubs.id })
    .from(preparationInputs)
    .innerJoin(
      preparations,
      and(eq(preparations.restaurantId, restaurantId), eq(preparations.id, preparationInputs.preparationId)),
    )
    .innerJoin(
      preparationTubs,
      and(
        eq(preparationTubs.restaurantId, restaurantId),
        eq(preparationTubs.preparationId, preparations.id),
        eq(preparationTubs.number, 1),
      ),
    )
    .where(and(eq(preparationInputs.restaurantId, restaurantId), eq(preparationInputs.tubId, tubId)))
    .orderBy(desc(preparations.productionDate), asc(preparations.id));
  return rows.map(({ input, preparation, first }) => ({
    preparationId: preparation.id,
    recipeName: preparation.recipeName,
    batchNumber: preparation.batchNumber,
    quantity: fromBase(input.quantity, unit),
    producedAt: preparation.productionDate.toISOString(),
    tubId: first,
  }));
}
