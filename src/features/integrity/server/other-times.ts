import type { OtherTimes } from '#platform/db/clock-watch.ts';
import type { Database } from '#platform/db/database.ts';

/** What the database knows of the time: its own clock, and when the newest record of all restaurants was stored (JOB-25). */
export async function otherTimes(database: Database): Promise<OtherTimes> {
  const [row] = await database.oneAs<{ database: Date; newest: Date | null }>('maintenance', {
    name: 'other_times',
    text: `SELECT clock_timestamp() AS database,
                  (SELECT created_at FROM data_integrity_hashes ORDER BY created_at DESC LIMIT 1) AS newest`,
    values: [],
  });
  return row!;
}
