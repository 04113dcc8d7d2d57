import { sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { factorOf, units } from '#platform/kernel/quantity.ts';
import { question } from '#platform/memory/question.ts';
import type { Member } from '#features/access/server/index.ts';
import { isCounting } from '#features/inventory/server/index.ts';
import type { Waste } from '../contract.ts';
import { monthsUpTo, wasteByMonth, wasteReasons } from '../waste.ts';
import type { WasteRow } from '../waste.ts';

/** Products that are named. */
const mostNamed = 5;

/** How many base units one of a unit is. */
const perUnit = (table: string) =>
  `CASE ${units
    .filter((unit) => factorOf(unit) !== 1)
    .map((unit) => `WHEN ${table}.unit = '${unit}' THEN ${factorOf(unit)}`)
    .join(' ')} ELSE 1 END`;

/** What was thrown away since a day, by month and reason, and the products of which most was; valued at what they cost today. */
const wasteSince = question({
  name: 'waste_since',
  parts: ['inventory'],
  async read(
    tx,
    restaurant,
    { date }: { date: LocalDate },
  ): Promise<{ readonly rows: readonly WasteRow[]; readonly products: Waste['products'] }> {
    const restaurantId = sql`${restaurant}::uuid`;
    const from = sql`${romeLocalTimeToInstant(date, '00:00').toISOString()}::timestamptz`;
    const thrown = sql`
      SELECT m.product_id, p.name, m.reason, to_char(m.performed_at AT TIME ZONE 'Europe/Rome', 'YYYY-MM') AS month,
             m.quantity::numeric * ${sql.raw(perUnit('m'))} / ${sql.raw(perUnit('p'))} * p.cost AS value
        FROM product_movements m
        JOIN products p ON p.restaurant_id = ${restaurantId} AND p.id = m.product_id
       WHERE m.restaurant_id = ${restaurantId} AND m.type = 'out' AND m.corrects_id IS NULL
         AND m.reason = ANY (${sql.param([...wasteReasons])}::text[]) AND m.performed_at >= ${from}
         AND ${isCounting(restaurantId, sql`m.id`)}`;
    const most = Number.MAX_SAFE_INTEGER;
    const [rows, products] = await Promise.all([
      tx.execute<WasteRow & Record<string, unknown>>(sql`
        SELECT month, reason, least(round(coalesce(sum(value), 0)), ${most})::float8 AS "valueCents",
               (count(*) FILTER (WHERE value IS NULL))::int AS "withoutCost", count(*)::int AS times
          FROM (${thrown}) thrown GROUP BY month, reason`),
      tx.execute<Waste['products'][number] & Record<string, unknown>>(sql`
        SELECT product_id AS "productId", name, least(round(sum(value)), ${most})::float8 AS "valueCents", count(*)::int AS times
          FROM (${thrown}) thrown WHERE value IS NOT NULL GROUP BY product_id, name
         ORDER BY sum(value) DESC, name, product_id LIMIT ${mostNamed}`),
    ]);
    return { rows: rows.rows, products: products.rows };
  },
});

/** What was thrown away in the last twelve months, by reason and value. */
export async function readWaste(services: Services, caller: Member): Promise<Waste> {
  const today = romeDate(services.clock.now());
  const date = `${monthsUpTo(today)[0]!}-01`;
  const [{ rows, products }] = await services.memory.read(caller.restaurant, [wasteSince({ date })]);
  return { today, months: wasteByMonth(rows, today), products };
}
