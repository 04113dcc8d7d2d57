import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { endOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import { mostNotifications } from '../contract.ts';

/** Labels that expire by a day, or have: how many, and the first ones. */
export interface ExpiringLabels {
  readonly count: number;
  readonly labels: readonly {
    readonly id: string;
    readonly product_name: string;
    readonly expires_at: string;
    readonly created_at: string;
  }[];
}

/** Labels that expire by the end of a day in Rome. */
export const labelsThatExpire = question({
  name: 'labels_that_expire',
  parts: ['labels'],
  async read(tx, restaurant, { by }: { by: LocalDate }): Promise<ExpiringLabels> {
    const [row] = await executeNamed<ExpiringLabels & Record<string, unknown>>(
      tx,
      'labels_that_expire',
      sql`
      WITH labels AS (
        SELECT id, product_name, expires_at, created_at FROM qr_labels
         WHERE restaurant_id = ${restaurant}::uuid AND expires_at < ${endOfRomeDay(by).toISOString()}::timestamptz)
      SELECT (SELECT count(*)::int FROM labels) AS count,
             (SELECT coalesce(json_agg(l), '[]') FROM (SELECT * FROM labels ORDER BY expires_at, id LIMIT ${mostNotifications}) l) AS labels`,
    );
    return row ?? { count: 0, labels: [] };
  },
});
