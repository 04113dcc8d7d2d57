import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { countedText } from '#platform/kernel/counted-text.it.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { concernedTexts } from '../concerned.it.ts';
import type { ConcernedNow } from '../contract.ts';
import type { ConcernedKind } from '../kinds.ts';
import { mostFound } from '../limits.ts';
import type { Concerned } from '../non-conformity.ts';

interface Row extends Record<string, unknown> {
  readonly kind: ConcernedKind;
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly tub_number: number | null;
  /** In the base unit. */
  readonly quantity: number;
  readonly unit: Unit;
  readonly blocked: boolean;
  readonly place: string | null;
}

/** Lots and containers as they stand now; `lots` and `tubs` say which, of `l` with its product `p` and of `b` with its preparation `m`. */
const standing = (restaurantId: SQL, lots: SQL, tubs: SQL): SQL => sql`
  SELECT 'lot' AS kind, l.id, p.name, l.lot_number AS number, NULL::int AS tub_number, l.quantity, p.unit,
         l.blocked_at IS NOT NULL AS blocked, coalesce(l.storage_location, p.storage_location) AS place
    FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
   WHERE l.restaurant_id = ${restaurantId} AND ${lots}
  UNION ALL
  SELECT 'tub', b.id, m.recipe_name, m.batch_number, b.number, b.quantity, m.unit,
         b.blocked_at IS NOT NULL, b.storage_location
    FROM preparation_tubs b JOIN preparations m ON m.restaurant_id = b.restaurant_id AND m.id = b.preparation_id
   WHERE b.restaurant_id = ${restaurantId} AND ${tubs}`;

const nameOf = ({ kind, name, number, tub_number: tub }: Row): string =>
  kind === 'lot' ? concernedTexts.lot(name, number) : concernedTexts.tub(name, tub ?? 1, number);

const shown = (row: Row): ConcernedNow => ({
  kind: row.kind,
  id: row.id,
  name: nameOf(row),
  left: row.quantity > 0 ? countedText(fromBase(row.quantity, row.unit), row.unit) : null,
  blocked: row.blocked,
  place: row.place,
});

/** Lots and containers by their ids, as they stand now; what is not of this restaurant is left out. */
export async function concernedNow(
  tx: Transaction,
  restaurantId: string,
  goods: readonly Pick<Concerned, 'kind' | 'id'>[],
): Promise<ConcernedNow[]> {
  if (goods.length === 0) return [];
  const ids = (wanted: ConcernedKind): SQL =>
    sql`${sql.param(goods.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])))}::uuid[]`;
  const { rows } = await tx.execute<Row>(
    standing(sql`${restaurantId}::uuid`, sql`l.id = ANY (${ids('lot')})`, sql`b.id = ANY (${ids('tub')})`),
  );
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, shown(row)]));
  return goods.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? []);
}

/** Lots and containers with something in them whose name, number or place holds all the words. */
export async function findConcerned(
  tx: Transaction,
  restaurantId: string,
  search: string,
): Promise<ConcernedNow[]> {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  // No character of the search is a wildcard.
  const holds = (...texts: SQL[]): SQL =>
    sql.join(
      words.map((word) => sql`position(${word} in lower(concat_ws(' ', ${sql.join(texts, sql`, `)}))) > 0`),
      sql` AND `,
    );
  const { rows } = await tx.execute<Row>(
    sql`${standing(
      sql`${restaurantId}::uuid`,
      sql`l.quantity > 0 AND ${holds(sql`p.name`, sql`l.lot_number`, sql`coalesce(l.storage_location, p.storage_location)`)}`,
      sql`b.quantity > 0 AND ${holds(sql`m.recipe_name`, sql`m.batch_number`, sql`b.storage_location`)}`,
    )} ORDER BY name, number, tub_number, id LIMIT ${mostFound}`,
  );
  return rows.map(shown);
}
