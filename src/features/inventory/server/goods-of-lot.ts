import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import { fromBase, inUnit, sumOf } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { lots } from '../tables.ts';
import { pastsOf, type LotRow } from './lot-past.ts';
import { holdProduct } from './store.ts';

/** Goods of a lot with what their product says of them. */
export interface GoodsOfLot {
  readonly lot: LotRow;
  readonly product: Pick<
    Awaited<ReturnType<typeof holdProduct>>,
    | 'name'
    | 'category'
    | 'arrivalKind'
    | 'arrivalMaxCelsius'
    | 'arrivalReason'
    | 'unit'
    | 'storageLocation'
    | 'openedShelfDays'
    | 'frozenShelfDays'
    | 'thawedShelfDays'
  > & {
    /** Null while nobody said what it holds. */
    readonly allergens: AllergenStatement | null;
  };
  readonly thawedBefore: boolean;
}

/**
 * A lot of a product that was in use at an instant, for what is said of its goods.
 * @throws NOT_FOUND also for a lot of another restaurant; PRODUCT_ARCHIVED
 */
export async function goodsOfLot(
  tx: Transaction,
  restaurantId: string,
  lotId: string,
  at: Date,
): Promise<GoodsOfLot> {
  const [lot] = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.restaurantId, restaurantId), eq(lots.id, lotId)));
  if (!lot) throw refuse('NOT_FOUND');
  const product = await holdProduct(tx, restaurantId, lot.productId, null, at);
  const past = (await pastsOf(tx, restaurantId, [lot])).get(lot.id);
  const { contains, mayContain } = product;
  return {
    lot,
    product: {
      ...product,
      // Held to the list by the table's CHECKs.
      allergens:
        contains === null || mayContain === null
          ? null
          : ({ contains, mayContain } as unknown as AllergenStatement),
    },
    thawedBefore: past?.thawedBefore ?? false,
  };
}

/**
 * How much of a lot there was at an instant, in the product's unit: what is left now, with what left it since and without what came
 * since. What was mended meanwhile counts as still there, so that nothing is refused that was true when it was said.
 */
export async function quantityThen(
  tx: Transaction,
  lot: Pick<LotRow, 'restaurantId' | 'id' | 'quantity'>,
  then: Date,
  unit: Unit,
): Promise<number> {
  const after = sql`${then.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ quantity: number; unit: string }>(sql`
    SELECT m.unit, sum(CASE WHEN m.type = 'out' THEN l.quantity ELSE -l.quantity END)::int AS quantity
      FROM product_movement_lots l
      JOIN product_movements m ON m.restaurant_id = l.restaurant_id AND m.id = l.movement_id
     WHERE l.restaurant_id = ${lot.restaurantId}::uuid AND l.lot_id = ${lot.id}::uuid AND m.performed_at > ${after}
       AND (m.type = 'out' OR m.corrects_id IS NULL)
     GROUP BY m.unit
    UNION ALL
    SELECT unit, sum(quantity)::int FROM lot_transitions
     WHERE restaurant_id = ${lot.restaurantId}::uuid AND from_lot_id = ${lot.id}::uuid AND performed_at > ${after}
     GROUP BY unit`);
  const since = rows.map((row) => inUnit(row, unit).quantity);
  return sumOf([fromBase(lot.quantity, unit), ...since], unit);
}
