import { sql } from 'drizzle-orm';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { ArrivalKind } from '../arrival.ts';
import type { Unusable } from '../usable-stock.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { longestThawedDays } from '../transitions.ts';
import { heldArrivals } from './arrivals.ts';
import { knownPlaces } from './known-places.ts';
import { productsWithStock, stockFactor } from './store.ts';

/** Where usable stock stands, where that is not only where it is kept. */
const standsIn = (stands: readonly string[], home: string | null): { standsIn?: (string | null)[] } =>
  stands.every((place) => place === '' || place === home)
    ? {}
    : { standsIn: [...new Set(stands.map((place) => place || home))] };

/** More than a person scrolls through; whoever has more opens the form from the product. */
const maximumProducts = 1_000;
const maximumWords = 500;

/**
 * What the forms offer (INV-11): the products that can move, and the words that are in use already; places also those
 * that the restaurant named before anything was kept there.
 */
export async function formChoices(services: Services, caller: Member) {
  const restaurantId = caller.restaurant.id;
  const today = romeDate(services.clock.now());
  const { frozenHere } = longestThawedDays;
  return services.database.asTenant(restaurantId, async (tx) => {
    const products = await tx.execute<{
      id: string;
      name: string;
      unit: Unit;
      quantity: number;
      qrCode: string | null;
      usable: number;
      category: string | null;
      storageLocation: string | null;
      /** Of what may be used; '' where it is kept. */
      stands: string[] | null;
      arrivalKind: ArrivalKind | null;
      arrivalMaxCelsius: number | null;
      arrivalReason: string | null;
      useBy: string | null;
      usableUntil: string | null;
      unusable: Unusable | null;
      allergens: { contains: Allergen[]; mayContain: Allergen[] } | null;
    }>(sql`
      WITH known AS (${productsWithStock(restaurantId, today)}),
      held AS MATERIALIZED (${heldArrivals(sql`${restaurantId}::uuid`)}),
      judged AS (
        SELECT product_id, quantity, storage_location AS stands, CASE WHEN expiry_kind <> 'best_before' THEN expiry_date END AS use_by,
               -- As lastDayInDish says it.
               CASE WHEN state = 'frozen' THEN least(expiry_date, ${today}::date + least(${frozenHere}::int, greatest(0, coalesce((
                 SELECT max(least(t.old_expiry_date, CASE WHEN f.expiry_kind = 'use_by' THEN f.expiry_date END)) - (max(t.performed_at) AT TIME ZONE 'Europe/Rome')::date FROM lot_transitions t
                  LEFT JOIN lots f ON f.restaurant_id = t.restaurant_id AND f.id = t.from_lot_id
                  WHERE t.restaurant_id = lots.restaurant_id AND t.product_id = lots.product_id AND t.to_lot_id = lots.id
                    AND t.to_state = 'frozen' AND t.corrects_id IS NULL), ${frozenHere}::int))))
                 ELSE expiry_date END AS in_dish,
               CASE WHEN blocked_at IS NOT NULL THEN 'blocked'
                    WHEN id IN (SELECT lot_id FROM held) THEN 'held'
                    WHEN expiry_kind <> 'best_before' AND expiry_date < ${today}::date THEN 'expired' END AS unusable
          FROM lots WHERE restaurant_id = ${restaurantId}::uuid AND quantity > 0),
      good AS (
        SELECT product_id, sum(quantity) FILTER (WHERE unusable IS NULL) AS quantity,
               -- Of the one that goes out first.
               (array_agg(in_dish ORDER BY use_by) FILTER (WHERE unusable IS NULL AND use_by IS NOT NULL))[1]::text AS use_by,
               array_agg(DISTINCT coalesce(stands, '')) FILTER (WHERE unusable IS NULL) AS stands,
               CASE WHEN count(*) FILTER (WHERE unusable IS NULL AND use_by IS NULL) = 0
                    THEN max(use_by) FILTER (WHERE unusable IS NULL)::text END AS usable_until,
               coalesce(min(unusable) FILTER (WHERE unusable = 'blocked'), max(unusable)) AS unusable
          FROM judged GROUP BY product_id)
      SELECT id, name, unit, known.quantity, qr_code AS "qrCode", category, storage_location AS "storageLocation",
             (coalesce(good.quantity, 0)::numeric / ${stockFactor})::float8 AS usable, good.stands,
             arrival_kind AS "arrivalKind", arrival_max_celsius AS "arrivalMaxCelsius", arrival_reason AS "arrivalReason", good.use_by AS "useBy",
             good.usable_until AS "usableUntil", good.unusable,
             CASE WHEN contains IS NOT NULL AND may_contain IS NOT NULL
                  THEN json_build_object('contains', contains, 'mayContain', may_contain) END AS allergens
        FROM known LEFT JOIN good ON good.product_id = known.id WHERE NOT archived
       ORDER BY name_key, id LIMIT ${maximumProducts}`);
    const words = await tx.execute<{ kind: 'category' | 'supplier' | 'storage'; word: string }>(sql`
      SELECT kind, word FROM (
        SELECT kind, word FROM products p,
               LATERAL (VALUES ('category', category), ('supplier', supplier), ('storage', storage_location)) v (kind, word)
         WHERE p.restaurant_id = ${restaurantId}::uuid AND archived_at IS NULL AND word IS NOT NULL
        UNION
        SELECT 'storage', storage_location FROM lots
         WHERE restaurant_id = ${restaurantId}::uuid AND quantity > 0 AND storage_location IS NOT NULL
        UNION
        SELECT 'storage', name FROM storage_places
         WHERE restaurant_id = ${restaurantId}::uuid AND archived_at IS NULL) words
       ORDER BY kind, word LIMIT ${maximumWords}`);
    const called = await tx.execute<{ productId: string; name: string; number: string }>(sql`
      SELECT DISTINCT l.product_id AS "productId", p.name, upper(l.lot_number) AS number
        FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
       WHERE l.restaurant_id = ${restaurantId}::uuid
         AND (l.called_by <> '{}' OR (l.quantity > 0 AND l.blocked_at IS NOT NULL AND EXISTS (
           SELECT FROM recalls r WHERE r.restaurant_id = l.restaurant_id AND r.id = ANY (l.blocked_by) AND r.kind = 'recall')))
       ORDER BY number, p.name LIMIT ${maximumWords}`);
    const wordsOf = (kind: string) => words.rows.filter((row) => row.kind === kind).map((row) => row.word);
    return {
      products: products.rows.map(({ stands, ...row }) => ({
        ...row,
        ...standsIn(stands ?? [], row.storageLocation),
      })),
      categories: wordsOf('category'),
      suppliers: wordsOf('supplier'),
      storageLocations: wordsOf('storage'),
      places: await knownPlaces(tx, restaurantId),
      called: called.rows,
    };
  });
}
