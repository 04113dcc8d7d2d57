import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { calledNumberSql } from '#platform/db/lot-number-sql.ts';
import { supplierKeySql } from '#platform/db/supplier-key-sql.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { noBlock, type Block } from '#platform/kernel/block.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { calledNumberKey } from '#platform/kernel/lot-number.ts';
import { newId } from '#platform/kernel/ids.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import { MAX_WHOLE_QUANTITY } from '#platform/kernel/numbers.ts';
import { inventoryErrors } from '../errors.it.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { warmthQuestions } from '../arrival.ts';
import { furthestExpiryDays } from '../redating.ts';
import { lots } from '../tables.ts';
import type { MovementLine } from './evidence.ts';
import { isCounting } from './counting.ts';
import { ownLotNumber } from './own-lot-number.ts';

const refuse = refusals(inventoryErrors);

/** Goods as they arrive; see `delivery` in the contract. The quantity is as it is stored. */
export interface Delivery {
  readonly quantity: number;
  readonly lotNumber: string | null;
  readonly expiryDate: LocalDate | null;
  readonly expiryKind: ExpiryKind | null;
  readonly supplier: string | null;
  readonly receivedOn: LocalDate | null;
}

type FilledLot = Omit<MovementLine, 'quantity'> & {
  /** It may not be used as it came: a recall is open for its number, or keeps the lot that it came into. */
  readonly blocked: boolean;
};

/**
 * Puts a delivery into its lot: a new one, or the one that the product has under this number (C-30). One statement
 * decides which, so that two deliveries at once add up. Same number but another expiry is refused, because one of the
 * two dates is wrong and food would be judged by it; another supplier too, because a lot must lead back to one. A lot that never was, because
 * all that came to it was mended, gives its number up for what is told right (INV-73). A lot
 * that began without a supplier stays so: its earlier movements are vouched for as they were. What comes under a number for which a
 * recall is open is blocked as it comes (TRACE-47).
 * @throws LOT_EXPIRY_DIFFERS, LOT_SUPPLIER_DIFFERS, LOT_TOO_LARGE, INPUT_INVALID for a `receivedOn` in the future and for days more than ten years away; `field` stands
 *   before the names of the fields
 */
export async function fillLot(
  tx: Transaction,
  restaurantId: string,
  productId: string,
  delivery: Delivery,
  at: Date,
  field = '',
): Promise<FilledLot & Pick<MovementLine, 'quantity'>> {
  const today = romeDate(at);
  const receivedOn = delivery.receivedOn ?? today;
  if (receivedOn > today) throw refuseField(`${field}receivedOn`, 'in_future');
  if (receivedOn < addDays(today, -furthestExpiryDays))
    throw refuseField(`${field}receivedOn`, 'too_long_ago');
  // A slip in the year would be a use-by that never passes.
  if (delivery.expiryDate !== null && delivery.expiryDate > addDays(today, furthestExpiryDays))
    throw refuseField(`${field}expiryDate`, 'too_far_ahead');
  const lotNumber = delivery.lotNumber ?? (await ownLotNumber(tx, restaurantId, receivedOn));
  const { quantity, expiryDate } = delivery;
  // Without a kind the stricter one: past a use-by date food is not used at all.
  const expiryKind = expiryDate === null ? null : (delivery.expiryKind ?? 'use_by');

  const { blockedBy, blockedAt } =
    delivery.lotNumber === null ? noBlock : await blockOfNumber(tx, restaurantId, productId, lotNumber, at);

  // By hand, because Drizzle's upsert can not name an index on an expression.
  const insertion = () =>
    tx.execute<FilledLot>(sql`
    INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, supplier, received_on, quantity, blocked_by, blocked_at, created_at)
    VALUES (${restaurantId}::uuid, ${newId()}::uuid, ${productId}::uuid, ${lotNumber}, ${expiryDate}::date, ${expiryKind},
            ${delivery.supplier}, ${receivedOn}::date, ${quantity}, ${`{${blockedBy.join(',')}}`}::uuid[], ${blockedAt?.toISOString() ?? null}::timestamptz,
            ${at.toISOString()}::timestamptz)
    ON CONFLICT (restaurant_id, upper(lot_number), product_id) WHERE parent_lot_id IS NULL AND voided_at IS NULL DO UPDATE SET quantity = lots.quantity + excluded.quantity,
           blocked_by = ARRAY(SELECT DISTINCT unnest(lots.blocked_by || excluded.blocked_by)),
           blocked_at = least(lots.blocked_at, excluded.blocked_at)
     WHERE lots.expiry_date IS NOT DISTINCT FROM excluded.expiry_date
       AND lots.expiry_kind IS NOT DISTINCT FROM excluded.expiry_kind
       AND NOT ${supplierDiffers(delivery.supplier)}
       AND lots.quantity + excluded.quantity <= ${MAX_WHOLE_QUANTITY}
    RETURNING id AS "lotId", lot_number AS "lotNumber", expiry_date::text AS "expiryDate", expiry_kind AS "expiryKind",
              supplier, received_on::text AS "receivedOn", state, parent_lot_id AS "parentLotId", redated,
              blocked_at IS NOT NULL AS blocked`);
  let [lot] = (await insertion()).rows;
  if (!lot && (await givesUpNumber(tx, restaurantId, productId, lotNumber, at)))
    [lot] = (await insertion()).rows;
  if (!lot)
    throw await whyNot(tx, restaurantId, productId, lotNumber, {
      expiryDate,
      expiryKind,
      supplier: delivery.supplier,
    });
  return { ...lot, quantity };
}

/**
 * What blocks goods that come under a number, however it is spelled: the recalls that are open for it or keep some of it still, since the first of its lots
 * was blocked, so that nothing told later passes them. Who begins a recall at the same time waits for this, and finds what came.
 */
async function blockOfNumber(
  tx: Transaction,
  restaurantId: string,
  productId: string,
  lotNumber: string,
  at: Date,
): Promise<Block> {
  const same = await tx
    .select({
      calledBy: lots.calledBy,
      blockedAt: lots.blockedAt,
      // One that was closed goes on where some of it is there after all, as when a discard was mended.
      keptBy: sql<string[]>`CASE WHEN ${lots.quantity} > 0 AND ${lots.blockedAt} IS NOT NULL THEN ARRAY(
        SELECT r.id FROM recalls r
         WHERE r.restaurant_id = ${lots.restaurantId} AND r.id = ANY (${lots.blockedBy}) AND r.kind = 'recall') ELSE '{}' END`,
    })
    .from(lots)
    .where(
      and(
        eq(lots.restaurantId, restaurantId),
        eq(lots.productId, productId),
        sql`${sql.raw(calledNumberSql('lot_number'))} = ${calledNumberKey(lotNumber)}`,
      ),
    )
    .orderBy(asc(lots.id))
    .for('no key update');
  const blockedBy = [...new Set(same.flatMap(({ calledBy, keptBy }) => [...calledBy, ...keptBy]))];
  if (blockedBy.length === 0) return noBlock;
  const since = same.flatMap(({ blockedAt }) => (blockedAt === null ? [] : [blockedAt.getTime()]));
  return { blockedBy, blockedAt: new Date(Math.min(at.getTime(), ...since)) };
}

/**
 * Gives up the number of a lot that never was: nothing is in it, all that came to it was mended, and nothing keeps it, neither a recall nor
 * a temperature that nobody has called fit. Whoever tells of it at the same time waits.
 */
async function givesUpNumber(
  tx: Transaction,
  restaurantId: string,
  productId: string,
  lotNumber: string,
  at: Date,
): Promise<boolean> {
  const tenant = sql`${restaurantId}::uuid`;
  const { rowCount } = await tx.execute(sql`
    UPDATE lots SET voided_at = ${at.toISOString()}::timestamptz
     WHERE restaurant_id = ${tenant} AND product_id = ${productId}::uuid AND upper(lot_number) = upper(${lotNumber})
       AND parent_lot_id IS NULL AND voided_at IS NULL AND quantity = 0 AND blocked_at IS NULL AND called_by = '{}'
       AND NOT EXISTS (
         SELECT FROM product_movement_lots ml
           JOIN product_movements m ON m.restaurant_id = ${tenant} AND m.id = ml.movement_id
          WHERE ml.restaurant_id = ${tenant} AND ml.lot_id = lots.id AND m.type = 'in' AND m.corrects_id IS NULL
            AND ${isCounting(tenant, sql`m.id`)})
       AND NOT EXISTS (
         SELECT FROM accepted_arrivals a
          WHERE a.restaurant_id = ${tenant} AND a.lot_id = lots.id AND a.questions && ${sql.raw(`ARRAY['${warmthQuestions.join(`','`)}']`)}
            AND NOT EXISTS (SELECT FROM arrival_answers w
                             WHERE w.restaurant_id = ${tenant} AND w.arrival_id = a.id AND w.judgement <> 'discarded'))`);
  return rowCount === 1;
}

/** True for a lot known to come from another supplier than the one said; however it is written (`supplierKey`). */
const supplierDiffers = (said: string | null): SQL<boolean> =>
  sql<boolean>`coalesce(${sql.raw(supplierKeySql('lots.supplier'))} <> ${said === null ? sql`NULL` : sql`${supplierKey(said)}::text`}, false)`;

async function whyNot(
  tx: Transaction,
  restaurantId: string,
  productId: string,
  lotNumber: string,
  said: Pick<Delivery, 'expiryDate' | 'expiryKind' | 'supplier'>,
) {
  const [lot] = await tx
    .select({ ...getTableColumns(lots), supplierDiffers: supplierDiffers(said.supplier) })
    .from(lots)
    .where(
      and(
        eq(lots.restaurantId, restaurantId),
        eq(lots.productId, productId),
        isNull(lots.parentLotId),
        isNull(lots.voidedAt),
        sql`upper(${lots.lotNumber}) = upper(${lotNumber})`,
      ),
    );
  if (lot && (lot.expiryDate !== said.expiryDate || lot.expiryKind !== said.expiryKind)) {
    return refuse('LOT_EXPIRY_DIFFERS', {
      lotNumber: lot.lotNumber,
      expiryDate: lot.expiryDate,
      expiryKind: lot.expiryKind,
    });
  }
  if (lot?.supplierDiffers && lot.supplier !== null)
    return refuse('LOT_SUPPLIER_DIFFERS', { lotNumber: lot.lotNumber, supplier: lot.supplier });
  return refuse('LOT_TOO_LARGE');
}
