import { isCoveredSql } from '#features/preparations/server/index.ts';
import { typedLinesOf } from '#features/recipes/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { TraceNode } from '../contract.ts';
import type { NodeRef } from './walk.ts';

/** A preparation whose recipe names a called product, with no word of which lot of it went in. */
export interface Unrecorded {
  readonly preparationId: string;
  /** The products of which no lot is written. */
  readonly products: readonly string[];
  /** Something is left of it, or of what was made of it, that nobody has let go. */
  readonly isOpen: boolean;
}

/** What may be made of called goods by its recipe: of what something is left each, of the rest how many. */
export interface AllUnrecorded {
  /** What is to be judged before what was, the newest first. */
  readonly made: readonly Unrecorded[];
  /** Of which nothing is left. */
  readonly gone: number;
}

/** Which preparations count: none that was told after a recall was closed. */
export interface UnrecordedSince {
  /** Which recall it is: what that keeps stays listed once it was thrown away; null of an exercise. */
  readonly recallId: string | null;
  /** When the recall was recorded; null while it begins. */
  readonly calledAt: Date | null;
  readonly closedAt: Date | null;
}

/**
 * What each preparation is made of by its recipe as it was then: what it names itself, and what the recipes within it name, for those are made
 * in the same pot, but for what containers surely covered of what it asks for itself (RECIPE-58). Whether stock went in is asked of the product, whatever the lot: what is written leads its own way.
 * A line that somebody typed is a called product where its words may say so (TRACE-84). Only recipes that lead to a called product are followed. Something is left of what still fills a container, of its own or of what was made
 * of it, and stays listed where the recall keeps it: a kitchen makes thousands in a year, and of nearly all nothing is there to be judged.
 */
const statement = `
  WITH RECURSIVE called AS (
    SELECT c.id, c.since, p.name
      FROM unnest($2::uuid[], $3::timestamptz[]) AS c (id, since)
      JOIN products p ON p.restaurant_id = $1 AND p.id = c.id),
  typed AS (
    SELECT t.name, t.id FROM unnest($8::text[], $9::uuid[]) AS t (name, id)),
  reaching (recipe_id, version) AS (
    SELECT l.recipe_id, l.version FROM recipe_lines l WHERE l.restaurant_id = $1 AND l.product_id IN (SELECT id FROM called)
    UNION
    SELECT l.recipe_id, l.version
      FROM recipe_lines l
     WHERE l.restaurant_id = $1 AND l.product_id IS NULL AND l.inner_recipe_id IS NULL AND l.name IN (SELECT name FROM typed)
    UNION
    SELECT l.recipe_id, l.version
      FROM reaching r
      JOIN recipe_lines l ON l.restaurant_id = $1 AND l.inner_recipe_id = r.recipe_id),
  made AS MATERIALIZED (
    SELECT id, recipe_id, recipe_version, production_date, recorded_at FROM preparations
     WHERE restaurant_id = $1 AND production_date >= (SELECT min(since) FROM called)
       AND ($4::timestamptz IS NULL OR recorded_at <= $4)
       AND (recipe_id, recipe_version) IN (SELECT recipe_id, version FROM reaching)),
  parts (preparation_id, recipe_id, version, known_at, is_own) AS (
    SELECT id, recipe_id, recipe_version, recorded_at, true FROM made
    UNION
    SELECT w.preparation_id, l.inner_recipe_id,
           coalesce((SELECT max(v.version) FROM recipe_versions v
                      WHERE v.restaurant_id = $1 AND v.recipe_id = l.inner_recipe_id AND v.recorded_at <= w.known_at), 1), w.known_at, false
      FROM parts w
      JOIN recipe_lines l ON l.restaurant_id = $1 AND l.recipe_id = w.recipe_id AND l.version = w.version
     WHERE l.inner_recipe_id IN (SELECT recipe_id FROM reaching)
       AND NOT (w.is_own AND ${isCoveredSql('$1', 'w.preparation_id', 'w.recipe_id', 'w.version', 'l.inner_recipe_id')})),
  remains (preparation_id, is_open, is_there) AS (
    SELECT t.preparation_id,
           t.quantity > 0 AND NOT EXISTS (
             SELECT FROM recall_acts a
              WHERE a.restaurant_id = $1 AND a.recall_id = $6 AND a.act = 'release' AND a.goods_kind = 'tub' AND a.goods_id = t.id),
           t.quantity > 0
      FROM preparation_tubs t
     WHERE t.restaurant_id = $1 AND (t.quantity > 0 OR (t.blocked_at IS NOT NULL AND $6 = ANY (t.blocked_by)))
    UNION
    SELECT t.preparation_id, r.is_open, true
      FROM remains r
      JOIN preparation_inputs i ON i.restaurant_id = $1 AND i.preparation_id = r.preparation_id
      JOIN preparation_tubs t ON t.restaurant_id = $1 AND t.id = i.tub_id
     WHERE r.is_there),
  named AS (
  SELECT m.id, min(m.production_date) AS made_at, array_agg(DISTINCT c.name ORDER BY c.name) AS products
    FROM parts w
    JOIN recipe_lines l ON l.restaurant_id = $1 AND l.recipe_id = w.recipe_id AND l.version = w.version
    JOIN called c
      ON c.id = l.product_id
      OR (l.product_id IS NULL AND l.inner_recipe_id IS NULL AND (l.name, c.id) IN (SELECT name, id FROM typed))
    JOIN made m ON m.id = w.preparation_id AND m.production_date >= c.since
   WHERE NOT EXISTS (
           SELECT FROM preparation_inputs i
             JOIN product_movements x ON x.restaurant_id = $1 AND x.id = i.movement_id
            WHERE i.restaurant_id = $1 AND i.preparation_id = m.id AND x.product_id = c.id)
     -- Who knew of the recall said by name what went in instead (TRACE-82).
     AND NOT ($5::timestamptz IS NOT NULL AND m.recorded_at >= $5 AND EXISTS (
           SELECT FROM preparations p, jsonb_array_elements(p.left_out->'products') o
            WHERE p.restaurant_id = $1 AND p.id = m.id AND o ->> 'productId' = c.id::text))
   GROUP BY m.id),
  told AS (
    SELECT n.*, CASE WHEN n.id = ANY ($7::uuid[]) THEN coalesce(s.is_open, false) ELSE s.is_open END AS is_open
      FROM named n
      LEFT JOIN (SELECT preparation_id, bool_or(is_open) AS is_open FROM remains GROUP BY preparation_id) s ON s.preparation_id = n.id)
  SELECT (count(*) FILTER (WHERE is_open IS NULL))::int AS gone,
         coalesce(
           jsonb_agg(jsonb_build_object('preparationId', id, 'products', products, 'isOpen', is_open)
                     ORDER BY is_open DESC, made_at DESC, id) FILTER (WHERE is_open IS NOT NULL), '[]') AS made
    FROM told`;

/**
 * The preparations made since goods of a trace came whose recipe names their product, at any depth, and of which nobody wrote down from which
 * lot it was taken (TRACE-81): that it was another one nobody knows.
 * @param nodes of what is written
 */
export async function unrecordedOf(
  tx: Transaction,
  restaurantId: string,
  nodes: readonly TraceNode[],
  { recallId, calledAt, closedAt }: UnrecordedSince,
): Promise<AllUnrecorded> {
  const since = new Map<string, string>();
  for (const { kind, productId, at, column } of nodes) {
    if (kind !== 'lot' || productId === null || column < 0) continue;
    const known = since.get(productId);
    if (known === undefined || at < known) since.set(productId, at);
  }
  if (since.size === 0) return { made: [], gone: 0 };
  const written = nodes.flatMap(({ kind, id }: NodeRef) => (kind === 'preparation' ? [id] : []));
  const called = await tx.connection.query<{ id: string; name: string }>({
    name: 'trace_unrecorded_called',
    text: 'SELECT id, name FROM products WHERE restaurant_id = $1 AND id = ANY ($2::uuid[])',
    values: [restaurantId, [...since.keys()]],
  });
  const typed = await typedLinesOf(tx, restaurantId, called.rows);
  const { rows } = await tx.connection.query<AllUnrecorded>({
    name: 'trace_unrecorded',
    text: statement,
    values: [
      restaurantId,
      [...since.keys()],
      [...since.values()],
      closedAt,
      calledAt,
      recallId,
      written,
      typed.names,
      typed.productIds,
    ],
  });
  return rows[0]!;
}
