import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/db/database.ts';
import { productMovementLots, productMovements } from '#features/inventory/tables.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { TubPage } from '../contract.ts';
import { preparationInputs, preparations, preparationTubs } from '../tables.ts';
import type { PreparationRow } from './evidence.ts';

/** What went into a preparation: stock with its lots, containers, and what nobody keeps in stock. */
export async function inputsOf(
  tx: Transaction,
  restaurantId: string,
  preparationId: string,
): Promise<TubPage['inputs']> {
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

/** What was made of a container, the newest first. */
export async function usedIn(
  tx: Transaction,
  restaurantId: string,
  tubId: string,
  unit: PreparationRow['unit'],
): Promise<TubPage['usedIn']> {
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
