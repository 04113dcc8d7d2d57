import { sql } from 'drizzle-orm';
import { holdsWords, newestRecords } from '#features/search/server/index.ts';
import type { SearchSource } from '#features/search/server/index.ts';
import { hitKinds } from '../hit-kinds.ts';
import { processNames } from '../process-names.it.ts';
import type { ProcessKind } from '../process-kinds.ts';

/**
 * Processes by their food, and by who began them: what somebody has to see to, and the newest others. Without the plan too: what was
 * recorded stays readable (C-07).
 */
export const processSource: SearchSource = {
  kinds: hitKinds,
  async find(tx, restaurantId, { words, limit }) {
    const { rows } = await tx.execute<{
      id: string;
      process: ProcessKind;
      food: string;
      performed_at: string;
      live: boolean;
    }>(sql`
      SELECT newest.id, newest.process, newest.food, newest.performed_at, s.live
        FROM (SELECT * FROM process_steps WHERE restaurant_id = ${restaurantId}::uuid AND step = 'start' AND corrects_id IS NULL
               ORDER BY recorded_at DESC NULLS LAST, id LIMIT ${newestRecords}) newest
        JOIN process_standings s ON s.restaurant_id = newest.restaurant_id AND s.id = newest.id
       WHERE ${holdsWords([sql`newest.food`, sql`newest.notes`, sql`newest.operator_name`], words)}
       ORDER BY newest.performed_at DESC, newest.id LIMIT ${limit * 2}`);
    return rows.map((row) => ({
      kind: row.live ? ('process_live' as const) : ('process' as const),
      id: row.id,
      title: row.food,
      detail: processNames[row.process],
      at: new Date(row.performed_at).toISOString(),
    }));
  },
};
