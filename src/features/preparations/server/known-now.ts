import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import { laterInOrder, withLater, type LaterAllergen } from '../later-allergens.ts';
import type { PreparationRow } from './evidence.ts';

/** A stored preparation with all that is known of it now: its allergens are those that it was made with, and what was added since. */
export interface KnownPreparation extends PreparationRow {
  readonly later: readonly LaterAllergen[];
  /** Who confirmed that it is good for longer than something that went in; null: nobody. */
  readonly dateConfirmedBy: string | null;
  /** As it is stored. */
  readonly asMade: PreparationRow;
}

interface LaterRow extends Record<string, unknown> {
  readonly id: string;
  readonly allergen: Allergen;
  readonly is_trace: boolean;
  readonly added_at: string | Date;
  readonly ingredients: string[];
}

/** Preparations as they are known now, in their order (RECIPE-17). */
export async function knownNow(
  tx: Transaction,
  restaurantId: string,
  rows: readonly PreparationRow[],
): Promise<KnownPreparation[]> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const found = await executeNamed<LaterRow>(
    tx,
    'allergens_added_later',
    sql`
    SELECT p.id, a.allergen, a.is_trace, a.added_at, a.ingredients
      FROM unnest(${sql.param(ids)}::uuid[]) AS p(id)
     CROSS JOIN LATERAL later_allergens(${restaurantId}::uuid, p.id) a`,
  );
  const confirmed = await confirmedBy(
    tx,
    restaurantId,
    rows.filter(({ outlasts }) => outlasts !== null).map(({ id }) => id),
  );
  const of = Map.groupBy(found, ({ id }) => id);
  return rows.map((row) => {
    const later = laterInOrder(
      (of.get(row.id) ?? []).map(({ allergen, is_trace: isTrace, added_at: addedAt, ingredients }) => ({
        allergen,
        isTrace,
        addedAt: new Date(addedAt),
        ingredients,
      })),
    );
    return withKnown(row, later, confirmed.get(row.id) ?? null);
  });
}

/** A preparation as whoever did something with it at an instant could know it: without what was said only afterwards. */
export const knownAt = (
  { asMade, later, dateConfirmedBy }: KnownPreparation,
  instant: Date,
): KnownPreparation =>
  withKnown(
    asMade,
    later.filter(({ addedAt }) => addedAt <= instant),
    dateConfirmedBy,
  );

/** Who confirmed the dates of preparations first, on whichever of their containers. */
async function confirmedBy(
  tx: Transaction,
  restaurantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    SELECT DISTINCT ON (t.preparation_id) t.preparation_id AS id, a.operator_name AS name
      FROM preparation_tubs t
      JOIN preparation_tub_acts a ON a.restaurant_id = ${restaurantId}::uuid AND a.tub_id = t.id AND a.act = 'confirm'
     WHERE t.restaurant_id = ${restaurantId}::uuid AND t.preparation_id = ANY (${sql.param([...ids])}::uuid[])
     ORDER BY t.preparation_id, a.recorded_at, a.id`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function withKnown(
  row: PreparationRow,
  later: readonly LaterAllergen[],
  dateConfirmedBy: string | null,
): KnownPreparation {
  const food = withLater(
    {
      // Held to the list by the table's CHECK.
      allergens: row.allergens as Allergen[],
      mayContain: row.mayContain as Allergen[],
      ingredients: row.ingredientList,
    },
    later,
  );
  return {
    ...row,
    allergens: [...food.allergens],
    mayContain: [...food.mayContain],
    ingredientList: food.ingredients,
    later,
    dateConfirmedBy,
    asMade: row,
  };
}

/** One of them. */
export async function knownOneNow(
  tx: Transaction,
  restaurantId: string,
  row: PreparationRow,
): Promise<KnownPreparation> {
  const [known] = await knownNow(tx, restaurantId, [row]);
  return known!;
}
