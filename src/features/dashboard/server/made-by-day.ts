import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { endOfRomeDay, romeDayRange, startOfMonth, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';

/** Preparations produced on a day, and codes generated since the first of its month (DASH-03, DASH-05). */
export const madeByDay = question({
  name: 'made_by_day',
  parts: ['preparations', 'labels'],
  async read(tx, restaurant, { date }: { date: LocalDate }) {
    const restaurantId = sql`${restaurant}::uuid`;
    const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
    const { from, to } = romeDayRange(date);
    const [row] = await executeNamed<{ preparations: number; codes: number }>(
      tx,
      'made_by_day',
      sql`
      SELECT
        (SELECT count(*)::int FROM preparations
          WHERE restaurant_id = ${restaurantId} AND production_date >= ${instant(from)} AND production_date < ${instant(to)}) AS preparations,
        (SELECT count(*)::int FROM qr_labels
          WHERE restaurant_id = ${restaurantId} AND created_at >= ${instant(startOfRomeDay(startOfMonth(date)))}
            AND created_at < ${instant(endOfRomeDay(date))}) AS codes`,
    );
    return row ?? { preparations: 0, codes: 0 };
  },
});
