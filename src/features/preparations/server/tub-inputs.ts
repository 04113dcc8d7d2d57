import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { isCounting } from '#features/inventory/server/index.ts';
import { productMovements, products } from '#features/inventory/tables.ts';
import { baseUnitOf, fromBase, units, type Unit } from '#platform/kernel/quantity.ts';
import type { TubPage } from '../contract.ts';
import { preparationInputs, preparations, preparationTubs } from '../tables.ts';
import type { PreparationRow } from './evidence.ts';

/** What went into a preparation: stock with its lots, containers, and what nobody keeps in stock. */
export async function inputsOf(
  tx: Transaction,
  restaurantId: string,
  preparationId: string,
): Promise<TubPage['inputs']> {
  const rows = await tx
    .select({
      input: preparationInputs,
      productId: productMovements.productId,
      productUnit: products.unit,
      madeUnit: preparations.unit,
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
      products,
      and(eq(products.restaurantId, restaurantId), eq(products.id, productMovements.productId)),
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
  const told = await toldOf(tx, restaurantId, movements);
  return rows.map(({ input, productId, productUnit, madeUnit, number, batchNumber }) => ({
    name: input.name,
    ...counted(input, productUnit ?? madeUnit),
    stock:
      input.movementId === null || productId === null
        ? null
        : {
            movementId: input.movementId,
            productId,
            ...lotsWentIn(told.filter(({ first }) => first === input.movementId)),
          },
    tub:
      input.tubId === null || number === null || batchNumber === null
        ? null
        : { id: input.tubId, number, batchNumber },
  }));
}

/** How much of it as people count it: in the unit of its product or of what it was made as, where that is of the same kind. */
function counted({ quantity, unit }: { quantity: number; unit: Unit }, told: string | null) {
  const shown = units.find((one) => one === told && baseUnitOf(one) === baseUnitOf(unit)) ?? unit;
  return { quantity: fromBase(quantity, shown), unit: shown };
}

interface Told extends Record<string, unknown> {
  /** The movement that the input names. */
  readonly first: string;
  /** It, or one that tells it anew, stands as it was told. */
  readonly counts: boolean;
  readonly id: string;
  readonly number: string;
}

/** The lots of movements that went into a preparation, and of those that tell them anew. */
async function toldOf(tx: Transaction, restaurantId: string, movements: readonly string[]): Promise<Told[]> {
  if (movements.length === 0) return [];
  const { rows } = await tx.execute<Told>(sql`
    SELECT coalesce(m.replaces_id, m.id) AS first, l.lot_id AS id, l.lot_number AS number,
           ${isCounting(sql`${restaurantId}::uuid`, sql`m.id`)} AS counts
      FROM product_movements m
      JOIN product_movement_lots l ON l.restaurant_id = ${restaurantId}::uuid AND l.movement_id = m.id
     WHERE m.restaurant_id = ${restaurantId}::uuid
       AND (m.id = ANY (${sql.param([...movements])}::uuid[]) OR m.replaces_id = ANY (${sql.param([...movements])}::uuid[]))
     ORDER BY l.lot_number, l.lot_id`);
  return rows;
}

/** Of which lots it was: those that count, or where none does all that were ever told; and those that were told before and mended. */
function lotsWentIn(told: readonly Told[]) {
  const counting = told.filter(({ counts }) => counts);
  const lots = onceEach(counting.length > 0 ? counting : told);
  const before = onceEach(told).filter(({ id }) => !lots.some((lot) => lot.id === id));
  return { lots, ...(before.length > 0 ? { before } : {}), corrected: counting.length === 0 };
}

const onceEach = (told: readonly Told[]) => [
  ...new Map(told.map(({ id, number }) => [id, { id, number }])).values(),
];

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
