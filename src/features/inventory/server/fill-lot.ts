import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { folded } from '#platform/db/folded.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { MAX_WHOLE_QUANTITY } from '#platform/kernel/numbers.ts';
import { inventoryErrors } from '../errors.it.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { lots } from '../tables.ts';
import type { MovementLine } from './evidence.ts';
import { ownLotNumber } from './lot-number.ts';

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

/** Furthest that a day of goods lies from today, in days: ten years, as on a label. More is a slip in the year. */
const furthestDays = 3_653;

type FilledLot = Omit<MovementLine, 'quantity'>;

/**
 * Puts a delivery into its lot: a new one, or the one that the product has under this number (C-30). One statement
 * decides which, so that two deliveries at once add up. Same number but another expiry is refused, because one of the
 * two dates is wrong and food would be judged by it; another supplier too, because a lot must lead back to one. A lot
 * that began without a supplier stays so: its earlier movements are vouched for as they were.
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
): Promise<MovementLine> {
  const today = romeDate(at);
  const receivedOn = delivery.receivedOn ?? today;
  if (receivedOn > today) throw refuseField(`${field}receivedOn`, 'in_future');
  if (receivedOn < addDays(today, -furthestDays)) throw refuseField(`${field}receivedOn`, 'too_long_ago');
  // A slip in the year would be a use-by that never passes.
  if (delivery.expiryDate !== null && delivery.expiryDate > addDays(today, furthestDays))
    throw refuseField(`${field}expiryDate`, 'too_far_ahead');
  const lotNumber = delivery.lotNumber ?? (await ownLotNumber(tx, restaurantId, receivedOn));
  const { quantity, expiryDate } = delivery;
  // Without a kind the stricter one: past a use-by date food is not used at all.
  const expiryKind = expiryDate === null ? null : (delivery.expiryKind ?? 'use_by');

  // By hand, because Drizzle's upsert can not name an index on an expression.
  const { rows } = await tx.execute<FilledLot>(sql`
    INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, supplier, received_on, quantity, created_at)
    VALUES (${restaurantId}::uuid, ${newId()}::uuid, ${productId}::uuid, ${lotNumber}, ${expiryDate}::date, ${expiryKind},
            ${delivery.supplier}, ${receivedOn}::date, ${quantity}, ${at.toISOString()}::timestamptz)
    ON CONFLICT (restaurant_id, upper(lot_number), product_id) WHERE parent_lot_id IS NULL DO UPDATE SET quantity = lots.quantity + excluded.quantity
     WHERE lots.expiry_date IS NOT DISTINCT FROM excluded.expiry_date
       AND lots.expiry_kind IS NOT DISTINCT FROM excluded.expiry_kind
       AND NOT ${supplierDiffers(delivery.supplier)}
       AND lots.quantity + excluded.quantity <= ${MAX_WHOLE_QUANTITY}
    RETURNING id AS "lotId", lot_number AS "lotNumber", expiry_date::text AS "expiryDate", expiry_kind AS "expiryKind",
              supplier, received_on::text AS "receivedOn", state, parent_lot_id AS "parentLotId"`);
  const lot = rows[0];
  if (!lot)
    throw await whyNot(tx, restaurantId, productId, lotNumber, {
      expiryDate,
      expiryKind,
      supplier: delivery.supplier,
    });
  return { ...lot, quantity };
}

/** True for a lot known to come from another supplier than the one said; case and accents do not matter. */
const supplierDiffers = (said: string | null): SQL<boolean> =>
  sql<boolean>`coalesce(${folded(sql`lots.supplier`)} <> ${folded(sql`${said}::text`)}, false)`;

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
