import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { endOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { EndingTubs } from '../ending-tubs.ts';

/** More than any kitchen keeps past its end. */
const most = 500;

/** Containers with something in them that end by the end of a day in Rome, or have: until each is emptied. */
export const tubsThatEnd = question({
  name: 'tubs_that_end',
  parts: ['preparations'],
  async read(tx, restaurant, { by }: { by: LocalDate }): Promise<EndingTubs> {
    return executeNamed<EndingTubs[number] & Record<string, unknown>>(
      tx,
      'tubs_that_end',
      sql`
      SELECT t.id, p.recipe_name, t.number, t.expires_at
        FROM preparation_tubs t
        JOIN preparations p ON p.restaurant_id = t.restaurant_id AND p.id = t.preparation_id
       WHERE t.restaurant_id = ${restaurant}::uuid AND t.quantity > 0
         AND t.expires_at < ${endOfRomeDay(by).toISOString()}::timestamptz
       ORDER BY t.expires_at, t.id LIMIT ${most}`,
    );
  },
});
