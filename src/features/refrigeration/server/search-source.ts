import { sql } from 'drizzle-orm';
import { holdsWords as hasWords } from '#platform/kernel/fold-text.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { holdsWords, newestRecords } from '#features/search/server/index.ts';
import type { SearchSource } from '#features/search/server/index.ts';
import { readReadingMatters } from './read-matters.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import { refrigerationLogs } from '../tables.ts';
import { hitKinds } from '../hit-kinds.ts';

/**
 * Equipment in use, what is open about it, and what was read of it: by its name, a reading also by its notes and by who
 * took it. Without the plan too: what was recorded stays readable (C-07).
 */
export const temperatureSource: SearchSource = {
  kinds: hitKinds,
  async find(tx, restaurantId, { words, limit }) {
    const equipment = tx.execute<{ id: string; name: string }>(sql`
      SELECT id, name FROM refrigeration_equipment
       WHERE restaurant_id = ${restaurantId}::uuid AND archived_at IS NULL AND ${holdsWords([sql`name`], words)}
       ORDER BY lower(name), id LIMIT ${limit}`);
    const readings = tx.execute<{ id: string; name: string; celsius: number; performed_at: string }>(sql`
      SELECT id, equipment_name AS name, temperature::float8 AS celsius, performed_at
        FROM (SELECT * FROM refrigeration_logs WHERE restaurant_id = ${restaurantId}::uuid
               ORDER BY recorded_at DESC NULLS LAST, id LIMIT ${newestRecords}) newest
       WHERE ${holdsWords([sql`equipment_name`, sql`notes`, sql`corrective_action`, sql`operator_name`], words)}
         AND ${isUncorrected(refrigerationLogs, sql`newest`)}
       ORDER BY performed_at DESC, id LIMIT ${limit}`);
    const [named, read, open] = await Promise.all([
      equipment,
      readings,
      readReadingMatters(tx, restaurantId),
    ]);
    return [
      ...open
        .filter(({ equipmentName }) => hasWords([equipmentName], words))
        .slice(0, limit)
        .map((one) => ({
          kind: 'reading_matter' as const,
          id: one.readingId,
          title: one.equipmentName,
          detail: formatTemperature(one.temperature),
          at: one.performedAt.toISOString(),
        })),
      ...named.rows.map(({ id, name }) => ({
        kind: 'equipment' as const,
        id,
        title: name,
        detail: null,
        at: null,
      })),
      ...read.rows.map((row) => ({
        kind: 'reading' as const,
        id: row.id,
        title: row.name,
        detail: formatTemperature(row.celsius),
        at: new Date(row.performed_at).toISOString(),
      })),
    ];
  },
};
