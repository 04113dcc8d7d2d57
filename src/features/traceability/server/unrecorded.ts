import type { Transaction } from '#platform/db/database.ts';
import type { TraceNode } from '../contract.ts';

/** A preparation whose recipe names a called product, with no word of which lot of it went in. */
export interface Unrecorded {
  readonly preparationId: string;
  /** The products of which no lot is written. */
  readonly products: readonly string[];
}

/** Which preparations count: none that was told after a recall was closed. */
export interface UnrecordedSince {
  /** When the recall was recorded; null while it begins. */
  readonly calledAt: Date | null;
  readonly closedAt: Date | null;
}

/**
 * What each preparation is made of by its recipe as it was then: what it names itself, and what the recipes name of which no container went
 * in, for those are made in the same pot. Whether stock went in is asked of the product, whatever the lot: what is written leads its own way.
 */
const statement = `
  WITH RECURSIVE called AS (
    SELECT c.id, c.since, p.name
      FROM unnest($2::uuid[], $3::timestamptz[]) AS c (id, since)
      JOIN products p ON p.restaurant_id = $1 AND p.id = c.id),
  made AS MATERIALIZED (
    SELECT id, recipe_id, recipe_version, production_date, recorded_at FROM preparations
     WHERE restaurant_id = $1 AND production_date >= (SELECT min(since) FROM called)
       AND ($4::timestamptz IS NULL OR recorded_at <= $4)),
  parts (preparation_id, recipe_id, version, known_at) AS (
    SELECT id, recipe_id, recipe_version, recorded_at FROM made
    UNION
    SELECT w.preparation_id, l.inner_recipe_id,
           coalesce((SELECT max(v.version) FROM recipe_versions v
                      WHERE v.restaurant_id = $1 AND v.recipe_id = l.inner_recipe_id AND v.recorded_at <= w.known_at), 1), w.known_at
      FROM parts w
      JOIN recipe_lines l ON l.restaurant_id = $1 AND l.recipe_id = w.recipe_id AND l.version = w.version
     WHERE l.inner_recipe_id IS NOT NULL
       AND NOT EXISTS (
         SELECT FROM preparation_inputs i
           JOIN preparation_tubs t ON t.restaurant_id = $1 AND t.id = i.tub_id
           JOIN preparations q ON q.restaurant_id = $1 AND q.id = t.preparation_id
          WHERE i.restaurant_id = $1 AND i.preparation_id = w.preparation_id AND q.recipe_id = l.inner_recipe_id))
  SELECT m.id AS "preparationId", array_agg(DISTINCT c.name ORDER BY c.name) AS products
    FROM parts w
    JOIN recipe_lines l ON l.restaurant_id = $1 AND l.recipe_id = w.recipe_id AND l.version = w.version
    JOIN called c ON c.id = l.product_id
    JOIN made m ON m.id = w.preparation_id AND m.production_date >= c.since
   WHERE NOT EXISTS (
           SELECT FROM preparation_inputs i
             JOIN product_movements x ON x.restaurant_id = $1 AND x.id = i.movement_id
            WHERE i.restaurant_id = $1 AND i.preparation_id = m.id AND x.product_id = c.id)
     -- Who knew of the recall said by name what went in instead (TRACE-82).
     AND NOT ($5::timestamptz IS NOT NULL AND m.recorded_at >= $5 AND EXISTS (
           SELECT FROM preparations p, jsonb_array_elements(p.left_out->'products') o
            WHERE p.restaurant_id = $1 AND p.id = m.id AND o ->> 'productId' = c.id::text))
   GROUP BY m.id
   ORDER BY m.id`;

/**
 * The preparations made since goods of a trace came whose recipe names their product, at any depth, and of which nobody wrote down from which
 * lot it was taken (TRACE-81): that it was another one nobody knows.
 */
export async function unrecordedOf(
  tx: Transaction,
  restaurantId: string,
  nodes: readonly TraceNode[],
  { calledAt, closedAt }: UnrecordedSince,
): Promise<readonly Unrecorded[]> {
  const since = new Map<string, string>();
  for (const { kind, productId, at, column } of nodes) {
    if (kind !== 'lot' || productId === null || column < 0) continue;
    const known = since.get(productId);
    if (known === undefined || at < known) since.set(productId, at);
  }
  if (since.size === 0) return [];
  const { rows } = await tx.connection.query<Unrecorded>({
    name: 'trace_unrecorded',
    text: statement,
    values: [restaurantId, [...since.keys()], [...since.values()], closedAt, calledAt],
  });
  return rows;
}
