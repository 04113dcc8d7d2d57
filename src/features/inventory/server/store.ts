import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Product } from '../product-shapes.ts';
import { inventoryErrors } from '../errors.it.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { productStatus, stockLevel } from '../product-status.ts';
import type { DatedLot } from '../product-status.ts';
import { baseUnitOf, factorOf, units } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { ArrivalKind } from '../arrival.ts';
import type { LotState } from '../lot-kinds.ts';
import { standsDoubts, warmthOf } from '../out-of-cold.ts';
import type { KnownPlace } from '../known-place.ts';
import { products } from '../tables.ts';
import { heldArrivals } from './arrivals.ts';
import { expiryWindowDays } from '../thresholds.ts';

const refuse = refusals(inventoryErrors);

/* Sums end at the largest that JSON carries exactly; more than all the food of the world costs in cents. */

/** How many stored ones are one of the product's unit: see `factorOf`. */
const factorBy = (table: string) =>
  `CASE ${units
    .filter((unit) => baseUnitOf(unit) !== unit)
    .map((unit) => `WHEN ${table}unit = '${unit}' THEN ${factorOf(unit)}`)
    .join(' ')} ELSE 1 END`;

const factor = factorBy('p.');
/** The same over rows of `productsWithStock`. */
export const stockFactor: SQL = sql.raw(factorBy(''));

const productColumns = sql.raw(`p.id, p.name, p.category, p.supplier, p.unit, p.storage_location, p.cost,
         (p.minimum_stock::numeric / ${factor})::float8 AS minimum_stock,
         p.qr_code, p.arrival_kind, p.arrival_max_celsius::float8 AS arrival_max_celsius, p.arrival_reason, p.opened_shelf_days, p.frozen_shelf_days, p.thawed_shelf_days, p.contains, p.may_contain,
         p.archived_at IS NOT NULL AS archived,
         (coalesce(s.quantity, 0)::numeric / ${factor})::float8 AS quantity, (coalesce(s.usable, 0)::numeric / ${factor})::float8 AS usable, s.expiry_date::text AS expiry_date, s.expiry_kind,
         CASE WHEN p.cost IS NOT NULL
              THEN least(round(p.cost::numeric * coalesce(s.quantity, 0) / ${factor}), ${Number.MAX_SAFE_INTEGER})::float8 END AS value_cents`);

/** Lots with a date that a product names: a screen names the first few of those that have expired. */
const mostDatedLots = 50;

/** Products with a lot in stock that expires today or within the window, as `isExpiring` says: a list of their ids. */
export const expiringProducts = (restaurantId: string, today: LocalDate): SQL => sql`
  SELECT product_id FROM lots
   WHERE restaurant_id = ${restaurantId}::uuid AND quantity > 0
     AND expiry_date BETWEEN ${today} AND ${addDays(today, expiryWindowDays)}`;

/**
 * What the lots in stock of a product say together. Of two with the same earliest day the stricter kind counts.
 * @param held the lots that are held back, a list of their ids
 */
const stockColumns = (
  held: SQL,
  today: LocalDate,
): SQL => sql`sum(quantity) AS quantity, min(expiry_date) AS expiry_date,
             (array_agg(expiry_kind ORDER BY expiry_date, expiry_kind DESC))[1] AS expiry_kind,
             sum(quantity) FILTER (WHERE blocked_at IS NULL AND (expiry_kind = 'best_before' OR expiry_date >= ${today}::date) IS NOT FALSE
                                     AND id NOT IN (${held})) AS usable`;

/**
 * Every product of a restaurant with what its lots in stock say (C-30), as the body of a common table expression.
 * Columns: those of ProductRow, `name_key` and `search_text`.
 */
export const productsWithStock = (restaurantId: string, today: LocalDate): SQL => sql`
  SELECT ${productColumns}, p.name_key, p.search_text
    FROM products p
    LEFT JOIN (
      SELECT product_id, ${stockColumns(sql`SELECT h.lot_id FROM (${heldArrivals(sql`${restaurantId}::uuid`)}) h`, today)}
        FROM lots WHERE restaurant_id = ${restaurantId}::uuid AND quantity > 0
       GROUP BY product_id) s ON s.product_id = p.id
   WHERE p.restaurant_id = ${restaurantId}::uuid`;

/** One product with its stock, as the body of a lateral subquery: for the few of a page, however many there are. */
export const productWithStock = (restaurantId: string, productId: SQL, today: LocalDate): SQL => {
  const held = sql`SELECT h.lot_id FROM (${heldArrivals(sql`${restaurantId}::uuid`)} AND a.product_id = p.id) h`;
  return sql`
  SELECT ${productColumns}, s.lot_count, s.dated_lots, s.held_lots, s.blocked_lots, s.standing
    FROM products p
    LEFT JOIN LATERAL (
      SELECT ${stockColumns(held, today)}, count(*)::int AS lot_count,
             count(*) FILTER (WHERE id IN (${held}))::int AS held_lots,
             count(*) FILTER (WHERE blocked_at IS NOT NULL)::int AS blocked_lots,
             array_agg(DISTINCT state || ':' || coalesce(storage_location, '')) AS standing,
             (SELECT coalesce(json_agg(d), '[]') FROM (
                SELECT id, lot_number AS "lotNumber", expiry_date AS "expiryDate", expiry_kind AS "expiryKind" FROM lots
                 WHERE restaurant_id = ${restaurantId}::uuid AND product_id = p.id AND quantity > 0 AND expiry_date IS NOT NULL
                 ORDER BY expiry_date, expiry_kind DESC, id LIMIT ${mostDatedLots}) d) AS dated_lots
        FROM lots WHERE restaurant_id = ${restaurantId}::uuid AND product_id = p.id AND quantity > 0) s ON true
   WHERE p.restaurant_id = ${restaurantId}::uuid AND p.id = ${productId}`;
};

export interface ProductRow extends Record<string, unknown> {
  id: string;
  name: string;
  category: string | null;
  supplier: string | null;
  unit: Unit;
  storage_location: string | null;
  cost: number | null;
  minimum_stock: number | null;
  qr_code: string | null;
  arrival_kind: ArrivalKind | null;
  arrival_max_celsius: number | null;
  arrival_reason: string | null;
  opened_shelf_days: number | null;
  frozen_shelf_days: number | null;
  thawed_shelf_days: number | null;
  /** Held to the list by the table's CHECK; both null while nobody said. */
  contains: Allergen[] | null;
  may_contain: Allergen[] | null;
  archived: boolean;
  quantity: number;
  /** What of it may be used. */
  usable: number;
  expiry_date: LocalDate | null;
  expiry_kind: ExpiryKind | null;
  value_cents: number | null;
  lot_count: number;
  held_lots: number;
  blocked_lots: number;
  /** Of the lots in stock «state:place», each once; no place where they stand where the product is kept. Null: nothing in stock. */
  standing: string[] | null;
  dated_lots: DatedLot[];
}

/**
 * A row as it is answered, judged by the rules on the day `today` in Rome.
 * @param places those of the restaurant's list
 */
export function toProduct(row: ProductRow, today: LocalDate, places: readonly KnownPlace[]): Product {
  const kept = {
    name: row.name,
    category: row.category,
    storageLocation: row.storage_location,
    arrivalKind: row.arrival_kind,
    arrivalMaxCelsius: row.arrival_max_celsius,
    arrivalReason: row.arrival_reason,
  };
  const standsIn = placesOfStock(row);
  const warmths = (row.standing ?? []).map((stands) => {
    const place = stands.slice(stands.indexOf(':') + 1);
    const goods = { product: kept, state: stands.slice(0, stands.indexOf(':')) as LotState };
    return warmthOf({ ...goods, storageLocation: place === '' ? null : place }, places);
  });
  const doubt = standsDoubts.find((one) => warmths.includes(one));
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    supplier: row.supplier,
    unit: row.unit,
    storageLocation: row.storage_location,
    costCents: row.cost,
    minimumStock: row.minimum_stock,
    qrCode: row.qr_code,
    arrivalKind: row.arrival_kind,
    arrivalMaxCelsius: row.arrival_max_celsius,
    arrivalReason: row.arrival_reason,
    heldLots: row.held_lots,
    blockedLots: row.blocked_lots,
    outOfCold: warmths.includes('out_of_cold'),
    ...(doubt === undefined ? {} : { standsDoubt: doubt }),
    ...(standsIn.every((place) => place === row.storage_location) ? {} : { standsIn }),
    openedShelfDays: row.opened_shelf_days,
    frozenShelfDays: row.frozen_shelf_days,
    thawedShelfDays: row.thawed_shelf_days,
    allergens:
      row.contains === null || row.may_contain === null
        ? null
        : { contains: row.contains, mayContain: row.may_contain },
    archived: row.archived,
    quantity: row.quantity,
    expiryDate: row.expiry_date,
    expiryKind: row.expiry_kind,
    datedLots: row.dated_lots,
    lotCount: row.lot_count,
    ...productStatus(
      { expiryDate: row.expiry_date, datedLots: row.dated_lots, lotCount: row.lot_count },
      today,
    ),
    level: stockLevel(row.quantity, row.minimum_stock, row.usable),
    valueCents: row.value_cents,
  };
}

/** The places in which lots in stock stand, each once; that of the product where a lot names none. */
function placesOfStock({ standing, storage_location: home }: ProductRow): string[] {
  const places = (standing ?? []).map((stands) => stands.slice(stands.indexOf(':') + 1) || home);
  return [...new Set(places.filter((place) => place !== null))].toSorted();
}

/** A product with its stock; undefined when the restaurant has none such. */
export async function findProduct(
  tx: Transaction,
  restaurantId: string,
  productId: string,
  today: LocalDate,
): Promise<ProductRow | undefined> {
  const { rows } = await tx.execute<ProductRow>(
    productWithStock(restaurantId, sql`${productId}::uuid`, today),
  );
  return rows[0];
}

/**
 * The product that a movement is about, which was in use when the hand moved it: what was done without a network before
 * it was put away is stored all the same. Until the commit nobody can archive it or change its unit; other movements go
 * on.
 * @param said when it was moved, as the client said it; null for `at`, the instant of the write
 * @throws NOT_FOUND also for a product of another restaurant; PRODUCT_ARCHIVED
 */
export async function holdProduct(
  tx: Transaction,
  restaurantId: string,
  productId: string,
  said: string | null,
  at: Date,
) {
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.restaurantId, restaurantId), eq(products.id, productId)))
    .for('share');
  if (!product) throw refuseCommon('NOT_FOUND');
  if (product.archivedAt && performedAtOf(said, at) >= product.archivedAt) throw refuse('PRODUCT_ARCHIVED');
  return { ...product, unit: product.unit as Unit };
}
