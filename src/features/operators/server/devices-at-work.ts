import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import type { DeviceAtWork } from '../overdue.ts';

/** The devices on which somebody works. Whoever works on one now speaks for it; who did before does not. */
export const devicesAtWork = question({
  name: 'devices_at_work',
  parts: ['operators', 'devices'],
  async read(tx, restaurant): Promise<readonly DeviceAtWork[]> {
    const [row] = await executeNamed<{ devices: DeviceAtWork[] }>(
      tx,
      'devices_at_work',
      sql`
      SELECT coalesce(json_agg(d), '[]') AS devices FROM (
        SELECT s.id, s.operator_id, o.name AS operator_name, s.last_activity, s.held_count, s.held_since FROM (
          SELECT DISTINCT ON (device_id) * FROM operator_sessions
           WHERE restaurant_id = ${restaurant}::uuid AND NOT is_forced_logout
           ORDER BY device_id, last_activity DESC) s
          JOIN operators o ON o.restaurant_id = s.restaurant_id AND o.id = s.operator_id
         WHERE o.archived_at IS NULL) d`,
    );
    return row?.devices ?? [];
  },
});
