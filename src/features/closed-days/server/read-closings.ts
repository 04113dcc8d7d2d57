import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Transaction } from '#platform/db/database.ts';
import { question } from '#platform/memory/question.ts';
import { openDaysOf } from '../closed-days.ts';
import type { Closing, OpenDays } from '../closed-days.ts';

interface Row extends Record<string, unknown> {
  readonly closings: Closing[] | null;
}

/** All that was told of a restaurant's closed days and counts, the newest day first. */
export async function readClosings(tx: Transaction, restaurantId: string): Promise<readonly Closing[]> {
  const [row] = await executeNamed<Row>(
    tx,
    'closings_that_count',
    sql`
    SELECT json_agg(json_build_object(
             'id', id, 'kind', kind, 'firstDay', first_day, 'lastDay', last_day,
             'weekdays', CASE WHEN coalesce(weekdays, '') = '' THEN '[]'::json ELSE array_to_json(string_to_array(weekdays, NULL)::int[]) END,
             'coldIsRead', cold_is_read, 'name', name, 'lateReason', late_reason,
             'recordedAt', to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
           ORDER BY first_day DESC, recorded_at DESC, id) AS closings
      FROM closings
     WHERE restaurant_id = ${restaurantId}::uuid AND withdrawn_at IS NULL`,
  );
  return row?.closings ?? [];
}

/** The days of a restaurant, for a rule that runs in a transaction. */
export async function readOpenDays(tx: Transaction, restaurantId: string): Promise<OpenDays> {
  return openDaysOf(await readClosings(tx, restaurantId));
}

/** The same for what the rooms tell of the day. */
export const closingsThatCount = question({
  name: 'closings',
  parts: ['closedDays'],
  read: (tx, restaurant) => readClosings(tx, restaurant),
});
