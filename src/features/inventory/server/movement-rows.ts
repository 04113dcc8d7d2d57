import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { timesSaid } from '#features/audit/server/index.ts';
import type { Movement } from '../movement-shapes.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { productMovementLots, productMovements, products } from '../tables.ts';
import { isCounting } from './counting.ts';
import type { MovementRow } from './evidence.ts';
import { toMovement } from './store-movement.ts';

/** The movements of these ids as they are answered, each in the unit of its product, by id. */
export async function readMovements(
  tx: Transaction,
  restaurantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Movement>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ row: productMovements, unit: products.unit })
    .from(productMovements)
    .innerJoin(
      products,
      and(
        eq(products.restaurantId, productMovements.restaurantId),
        eq(products.id, productMovements.productId),
      ),
    )
    .where(and(eq(productMovements.restaurantId, restaurantId), inArray(productMovements.id, [...ids])));
  const movements = new Map<string, Movement>();
  for (const [unit, ofUnit] of Map.groupBy(found, (one) => one.unit)) {
    const rows = ofUnit.map(({ row }) => row);
    for (const movement of await toMovements(tx, restaurantId, rows, unit as Unit))
      movements.set(movement.id, movement);
  }
  return movements;
}

/** Movements of a product as they are answered: with their lots, what they mend and what mended them. In the order given. */
export async function toMovements(
  tx: Transaction,
  restaurantId: string,
  rows: readonly MovementRow[],
  unit: Unit,
): Promise<Movement[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await tx
    .select()
    .from(productMovementLots)
    .where(
      and(eq(productMovementLots.restaurantId, restaurantId), inArray(productMovementLots.movementId, ids)),
    );
  const linesOf = Map.groupBy(lines, (line) => line.movementId);
  const link = {
    id: productMovements.id,
    correctsId: productMovements.correctsId,
    performedAt: productMovements.performedAt,
  };
  const own = eq(productMovements.restaurantId, restaurantId);
  const mending = await tx
    .select(link)
    .from(productMovements)
    .where(and(own, inArray(productMovements.correctsId, ids)));
  const mendingOf = new Map(mending.map((other) => [other.correctsId, other]));
  const mendedIds = rows.flatMap(({ correctsId }) => (correctsId === null ? [] : [correctsId]));
  const mended =
    mendedIds.length === 0
      ? []
      : await tx
          .select(link)
          .from(productMovements)
          .where(and(own, inArray(productMovements.id, mendedIds)));
  const mendedOf = new Map(mended.map((other) => [other.id, other]));
  const timeOf = await timesSaid(tx, restaurantId, rows);
  const untold = await untoldOf(
    tx,
    restaurantId,
    rows.filter(({ id, type, reason }) => type === 'out' && reason === null && mendingOf.has(id)),
  );
  return rows.map((row) =>
    toMovement(row, linesOf.get(row.id) ?? [], unit, {
      corrects: mendedOf.get(row.correctsId ?? '') ?? null,
      correctedBy: mendingOf.get(row.id) ?? null,
      timeBy: timeOf(row),
      untold: untold.has(row.id),
    }),
  );
}

/** Which of mended movements something was made of, while no movement says of which lot that truly is (TRACE-54). */
async function untoldOf(
  tx: Transaction,
  restaurantId: string,
  mended: readonly MovementRow[],
): Promise<ReadonlySet<string>> {
  const ids = mended.flatMap(({ id, correctsId }) => (correctsId === null ? [id] : []));
  if (ids.length === 0) return new Set();
  const tenant = sql`${restaurantId}::uuid`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT m.id FROM product_movements m
      JOIN preparation_inputs i ON i.restaurant_id = ${tenant} AND i.movement_id = coalesce(m.replaces_id, m.id)
     WHERE m.restaurant_id = ${tenant} AND m.id = ANY (${sql.param(ids)}::uuid[])
       AND NOT EXISTS (
         SELECT FROM product_movements told
          WHERE told.restaurant_id = ${tenant} AND (told.id = i.movement_id OR told.replaces_id = i.movement_id)
            AND ${isCounting(tenant, sql`told.id`)})`);
  return new Set(rows.map(({ id }) => id));
}
