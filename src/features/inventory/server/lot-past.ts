import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { daysBetween, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { LotArrival } from '../arrival-shapes.ts';
import type { Lot } from '../lot-shapes.ts';
import { expiryOn } from '../expiry.ts';
import { isPastUseBy } from '../fefo.ts';
import { warmthOf, type StandingGoods } from '../out-of-cold.ts';
import type { KnownPlace } from '../known-place.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { lots } from '../tables.ts';
import { isHeldBack } from './arrivals.ts';
import type { ChangingLot } from '../transitions.ts';

export type LotRow = typeof lots.$inferSelect;

/** What was done to goods before they were in a lot, as far as it decides what may be done next. */
export type LotPast = Pick<ChangingLot, 'thawedBefore' | 'daysLeftAtFreezing'>;

const untouched: LotPast = { thawedBefore: false, daysLeftAtFreezing: null };

/**
 * The past of each lot that is not as it came, by its id, from the transitions that led to it. Lots form short chains
 * (frozen, thawed, opened), so that walking them costs little.
 */
export async function pastsOf(
  tx: Transaction,
  restaurantId: string,
  of: readonly Pick<LotRow, 'id' | 'state'>[],
): Promise<ReadonlyMap<string, LotPast>> {
  const changed = of.filter(({ state }) => state !== 'closed').map(({ id }) => id);
  if (changed.length === 0) return new Map();
  const { rows } = await tx.execute<{
    lot_id: string;
    thawed: boolean;
    old_expiry: LocalDate | null;
    frozen_at: string | null;
  }>(sql`
    WITH RECURSIVE past AS (
      SELECT l.id AS lot_id, l.id, l.parent_lot_id, l.state FROM lots l
       WHERE l.restaurant_id = ${restaurantId}::uuid AND l.id IN ${changed}
      UNION
      SELECT past.lot_id, l.id, l.parent_lot_id, l.state FROM past
        JOIN lots l ON l.restaurant_id = ${restaurantId}::uuid AND l.id = past.parent_lot_id)
    SELECT past.lot_id, bool_or(past.state = 'thawed') AS thawed,
           -- Its date may have been mended to an earlier one since (INV-90).
           max(least(t.old_expiry_date, CASE WHEN f.expiry_kind = 'use_by' THEN f.expiry_date END))::text AS old_expiry, max(t.performed_at)::text AS frozen_at
      FROM past
      LEFT JOIN lot_transitions t ON t.restaurant_id = ${restaurantId}::uuid AND t.to_lot_id = past.lot_id
                                 AND t.product_id = (SELECT product_id FROM lots WHERE restaurant_id = ${restaurantId}::uuid AND id = past.lot_id)
                                 AND t.to_state = 'frozen' AND t.corrects_id IS NULL
      LEFT JOIN lots f ON f.restaurant_id = ${restaurantId}::uuid AND f.id = t.from_lot_id
     GROUP BY past.lot_id`);
  return new Map(
    rows.map((row) => [
      row.lot_id,
      {
        thawedBefore: row.thawed,
        daysLeftAtFreezing:
          row.old_expiry === null || row.frozen_at === null
            ? null
            : daysBetween(romeDate(new Date(row.frozen_at)), row.old_expiry),
      },
    ]),
  );
}

/** A lot as it is answered, in the unit of its product and judged by the rules on the day `today` in Rome. */
export function toLot(
  lot: LotRow,
  pasts: ReadonlyMap<string, LotPast>,
  {
    unit,
    today,
    arrivals: known,
    product,
    places,
  }: {
    readonly unit: Unit;
    readonly today: LocalDate;
    readonly arrivals: ReadonlyMap<string, LotArrival[]>;
    readonly product: StandingGoods['product'];
    readonly places: readonly KnownPlace[];
  },
): Lot {
  const arrivals = known.get(lot.id) ?? [];
  const warmth = warmthOf({ ...lot, product }, places);
  return {
    id: lot.id,
    lotNumber: lot.lotNumber,
    expiryDate: lot.expiryDate,
    expiryKind: lot.expiryKind,
    ...expiryOn(lot.expiryDate, today),
    pastUseBy: isPastUseBy(lot, today),
    heldBack: isHeldBack(arrivals),
    arrivals,
    supplier: lot.supplier,
    receivedOn: lot.receivedOn,
    quantity: fromBase(lot.quantity, unit),
    state: lot.state,
    storageLocation: lot.storageLocation,
    outOfCold: warmth === 'out_of_cold',
    ...(warmth === null || warmth === 'out_of_cold' ? {} : { standsDoubt: warmth }),
    parentLotId: lot.parentLotId,
    blockedAt: lot.blockedAt?.toISOString() ?? null,
    ...(pasts.get(lot.id) ?? untouched),
  };
}
