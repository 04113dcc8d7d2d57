import { sql } from 'drizzle-orm';
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
 * `rememberedDays` before a day.
 */
export async function readDiscardedGoods(
  tx: Transaction,
  restaurantId: string,
  date: LocalDate,
): Promise<readonly DiscardedGoods[]> {
  const since = startOfRomeDay(addDays(date, -rememberedDays)).toISOString();
  const { rows } = await tx.execute<{ goods: DiscardedGoods['goods']; at: string; first_at: string }>(sql`
    SELECT said.goods, to_json(said.at)#>>'{}' AS at, to_json(said.first_at)#>>'{}' AS first_at
      FROM (SELECT (array_agg(s.food ORDER BY s.recorded_at DESC, s.id DESC) FILTER (WHERE s.food IS NOT NULL))[1] AS food,
                   max(s.recorded_at) FILTER (WHERE s.food IS NOT NULL) AS at, min(s.recorded_at) AS first_at,
                   (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('kind', g ->> 'kind', 'id', g ->> 'id')), '[]')
                      FROM ${nonConformitySteps} o, jsonb_array_elements(o.goods) g
                     WHERE o.restaurant_id = ${restaurantId}::uuid AND o.kind = s.kind AND o.entry_id = s.entry_id AND o.part = s.part) AS goods
              FROM ${nonConformitySteps} s
             WHERE s.restaurant_id = ${restaurantId}::uuid
             GROUP BY s.kind, s.entry_id, s.part) said
     WHERE said.food = 'discarded' AND said.at >= ${since}::timestamptz AND said.goods <> '[]'`);
  return rows.map(({ goods, at, first_at }) => ({ goods, at: new Date(at), firstAt: new Date(first_at) }));
}
