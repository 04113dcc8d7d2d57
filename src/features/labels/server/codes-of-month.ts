import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { endOfRomeDay, startOfMonth, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';

/** How many codes were generated from the first of a day's month to the end of the day, in Rome (DASH-05). */
export const codesOfMonth = question({
  name: 'codes_of_month',
  parts: ['labels'],
  async read(tx, restaurant, { date }: { date: LocalDate }): Promise<number> {
    const [row] = await executeNamed<{ count: number }>(
      tx,
      'codes_of_month',
      sql`
      SELECT count(*)::int AS count FROM qr_labels
       WHERE restaurant_id = ${restaurant}::uuid
         AND created_at >= ${startOfRomeDay(startOfMonth(date)).toISOString()}::timestamptz
         AND created_at < ${endOfRomeDay(date).toISOString()}::timestamptz`,
    );
    return row?.count ?? 0;
  },
});
