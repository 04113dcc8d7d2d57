import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { rememberedDays } from '#features/non-conformities/remembered-days.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ConcernedKind } from '../kinds.ts';
import { nonConformitySteps } from '../tables.ts';

/** Goods of which a non-conformity says last that they were thrown away. */
export interface DiscardedGoods {
  readonly goods: readonly { readonly kind: ConcernedKind; readonly id: string }[];
  /** When that was said last. */
  readonly at: Date;
  /** When something was said of it first. */
  readonly firstAt: Date;
}

/**
 * The lots and containers that non-conformities name and of which they say last that they were thrown away (NC-05), no longer ago than
 * `rememberedDays` before a day. What is said of goods by their names is said of no others; what is said of none in particular is of all.
 * Goods of which by name nobody says what became of them are among those that were thrown away.
 */
export async function readDiscardedGoods(
  tx: Transaction,
  restaurantId: string,
  date: LocalDate,
): Promise<readonly DiscardedGoods[]> {
  const since = startOfRomeDay(addDays(date, -rememberedDays)).toISOString();
  const ofIt = (step: SQL): SQL =>
    sql`${step}.restaurant_id = ${restaurantId}::uuid AND ${step}.kind = n.kind AND ${step}.entry_id = n.entry_id AND ${step}.part = n.part`;
  const names = (step: SQL): SQL => sql`${step}.goods @> jsonb_build_array(n.goods)`;
  const [s, o] = [sql`s`, sql`o`];
  const { rows } = await tx.execute<{ goods: DiscardedGoods['goods']; at: string; first_at: string }>(sql`
    WITH n AS (
      SELECT DISTINCT t.kind, t.entry_id, t.part, jsonb_build_object('kind', g ->> 'kind', 'id', g ->> 'id') AS goods
        FROM ${nonConformitySteps} t, jsonb_array_elements(t.goods) g
       WHERE t.restaurant_id = ${restaurantId}::uuid)
    SELECT jsonb_agg(n.goods) AS goods, to_json(said.at)#>>'{}' AS at, to_json(min(begun.at))#>>'{}' AS first_at
      FROM n
      CROSS JOIN LATERAL (
        SELECT s.food, s.recorded_at AS at FROM ${nonConformitySteps} s
         WHERE ${ofIt(s)} AND s.food IS NOT NULL
           AND (s.goods = '[]' OR ${names(s)} OR (s.food = 'discarded' AND NOT EXISTS (
             SELECT FROM ${nonConformitySteps} o WHERE ${ofIt(o)} AND o.food IS NOT NULL AND ${names(o)})))
         ORDER BY s.recorded_at DESC, s.id DESC LIMIT 1) said
      CROSS JOIN LATERAL (SELECT min(s.recorded_at) AS at FROM ${nonConformitySteps} s WHERE ${ofIt(s)}) begun
     WHERE said.food = 'discarded' AND said.at >= ${since}::timestamptz
     GROUP BY n.kind, n.entry_id, n.part, said.at`);
  return rows.map(({ goods, at, first_at }) => ({ goods, at: new Date(at), firstAt: new Date(first_at) }));
}
