import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { addDays, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { factorOf, units } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { question } from '#platform/memory/question.ts';
import { inFefoOrder } from '#features/inventory/fefo.ts';
import type { StockLot } from '#features/inventory/fefo.ts';
import { heldArrivals, isCounting } from '#features/inventory/server/index.ts';
import { historyDays } from '../demand.ts';
import type { UsableLot } from '../plan.ts';
import type { KnownProduct } from '../shown.ts';

/** Products that are looked at: more than any kitchen orders. */
export const mostProducts = 2_000;
/** Days back from which it is told how long goods keep when they come. */
const keptSince = 365;

/** All products in use that are looked at, and how many are not. */
export interface KnownStock {
  readonly products: readonly KnownProduct[];
  readonly leftOut: number;
}

/** How many base units one of a movement's own unit is: movements of long ago are in kilos and litres. */
const perUnit = sql.raw(
  `CASE ${units
    .filter((unit) => factorOf(unit) !== 1)
    .map((unit) => `WHEN m.unit = '${unit}' THEN ${factorOf(unit)}`)
    .join(' ')} ELSE 1 END`,
);

/** The products in use with their stock and the use of half a year, as of a day in Rome; of `productId` alone where it is said. */
export async function readStock(
  tx: Transaction,
  restaurant: string,
  today: LocalDate,
  productId: string | null = null,
): Promise<KnownStock> {
  const restaurantId = sql`${restaurant}::uuid`;
  const only = (column: SQL): SQL => (productId === null ? sql`true` : sql`${column} = ${productId}::uuid`);
  const from = sql`${romeLocalTimeToInstant(addDays(today, -historyDays), '00:00').toISOString()}::timestamptz`;
  const [products, moved, standing] = await Promise.all([
    tx.execute<{
      id: string;
      name: string;
      unit: Unit;
      supplier: string | null;
      cost: number | null;
      minimum: number | null;
      quantity: number;
      since: LocalDate | null;
      keepsDays: number | null;
      all: number;
    }>(sql`
      SELECT p.id, p.name, p.unit, p.supplier, p.cost, p.minimum_stock AS minimum,
             coalesce((SELECT sum(l.quantity) FROM lots l
                        WHERE l.restaurant_id = ${restaurantId} AND l.product_id = p.id AND l.quantity > 0), 0)::float8 AS quantity,
             ((SELECT min(m.recorded_at) FROM product_movements m
                WHERE m.restaurant_id = ${restaurantId} AND m.product_id = p.id) AT TIME ZONE 'Europe/Rome')::date::text AS since,
             (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY l.expiry_date - l.received_on) FROM lots l
               WHERE l.restaurant_id = ${restaurantId} AND l.product_id = p.id AND l.state = 'closed' AND l.voided_at IS NULL
                 AND l.expiry_date >= l.received_on AND l.received_on >= ${addDays(today, -keptSince)}::date)::int AS "keepsDays",
             (count(*) OVER ())::int AS all
        FROM products p
       WHERE p.restaurant_id = ${restaurantId} AND p.archived_at IS NULL AND ${only(sql`p.id`)}
       ORDER BY p.name_key, p.id LIMIT ${mostProducts}`),
    tx.execute<{ id: string; first: LocalDate; days: [LocalDate, number, number][] }>(sql`
      WITH mended AS MATERIALIZED (
        SELECT corrects_id AS id FROM product_movements
         WHERE restaurant_id = ${restaurantId} AND corrects_id IS NOT NULL),
      moved AS (
        SELECT m.product_id, (m.performed_at AT TIME ZONE 'Europe/Rome')::date::text AS day, m.type,
               m.quantity::numeric * ${perUnit} AS quantity,
               -- Into the kitchen: not thrown away, sent back, counted or mended.
               m.type = 'out' AND m.reason IS NULL AND m.corrects_id IS NULL
                 AND CASE WHEN mended.id IS NULL THEN true ELSE ${isCounting(restaurantId, sql`m.id`)} END AS used
          FROM product_movements m LEFT JOIN mended ON mended.id = m.id
         WHERE m.restaurant_id = ${restaurantId} AND m.performed_at >= ${from} AND ${only(sql`m.product_id`)}),
      days AS (
        SELECT product_id, day, coalesce(sum(quantity) FILTER (WHERE used), 0)::float8 AS used,
               sum(CASE WHEN type = 'in' THEN quantity ELSE -quantity END)::float8 AS change
          FROM moved GROUP BY product_id, day)
      SELECT product_id AS id, min(day) AS first, json_agg(json_build_array(day, used, change) ORDER BY day) AS days
        FROM days GROUP BY product_id`),
    tx.execute<{
      productId: string;
      id: string;
      lotNumber: string;
      quantity: number;
      expiryDate: LocalDate | null;
      expiryKind: ExpiryKind | null;
      receivedOn: LocalDate;
      state: StockLot['state'];
      storageLocation: string | null;
    }>(sql`
      WITH held AS MATERIALIZED (${heldArrivals(restaurantId)})
      SELECT l.product_id AS "productId", l.id, l.lot_number AS "lotNumber", l.quantity, l.expiry_date::text AS "expiryDate",
             l.expiry_kind AS "expiryKind", l.received_on::text AS "receivedOn", l.state,
             coalesce(l.storage_location, p.storage_location) AS "storageLocation"
        FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
       WHERE l.restaurant_id = ${restaurantId} AND l.quantity > 0 AND l.blocked_at IS NULL AND ${only(sql`l.product_id`)}
         AND (l.expiry_date IS NULL OR l.expiry_kind = 'best_before' OR l.expiry_date >= ${today}::date)
         AND l.id NOT IN (SELECT lot_id FROM held)`),
  ]);
  const movedOf = new Map(moved.rows.map((row) => [row.id, row]));
  const lotsOf = Map.groupBy(standing.rows, (row) => row.productId);
  return {
    leftOut: Math.max(0, (products.rows[0]?.all ?? 0) - products.rows.length),
    products: products.rows.map(({ id, name, unit, supplier, cost, minimum, quantity, since, keepsDays }) => {
      const { first, days = [] } = movedOf.get(id) ?? {};
      const known = [since, first].filter((day) => typeof day === 'string').toSorted();
      return {
        id,
        name,
        unit,
        supplier,
        cost,
        minimum,
        quantity,
        // A movement may be told late of a day before the first one was told.
        since: known[0] ?? today,
        keepsDays: keepsDays === null ? null : Math.max(1, keepsDays),
        days: days.map(([day, used, change]) => ({ day, used, change })),
        lots: inFefoOrder(lotsOf.get(id) ?? []).map((lot): UsableLot => ({
          id: lot.id,
          lotNumber: lot.lotNumber,
          quantity: lot.quantity,
          expiryDate: lot.expiryDate,
          expiryKind: lot.expiryKind,
          storageLocation: lot.storageLocation,
        })),
      };
    }),
  };
}

/** The stock of all products with what was used of it. */
export const stockAhead = question({
  name: 'stock_ahead',
  parts: ['inventory', 'deliveries'],
  read: (tx, restaurant, { date }: { date: LocalDate }): Promise<KnownStock> =>
    readStock(tx, restaurant, date),
});
