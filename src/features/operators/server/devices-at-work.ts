import { sql } from 'drizzle-orm';
import { operatorName } from '#features/access/operator-name.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import type { DeviceAtWork } from '../overdue.ts';

/**
 * The devices on which somebody works, and those that said that they hold records, whoever works there by now or nobody (NOTIF-27). Whoever
 * works on one now speaks for it; who did before does not.
 */
export const devicesAtWork = question({
  name: 'devices_at_work',
  parts: ['operators', 'devices'],
  async read(tx, restaurant): Promise<readonly DeviceAtWork[]> {
    const [row] = await executeNamed<{ devices: DeviceAtWork[] }>(
      tx,
      'devices_at_work',
      sql`
      SELECT coalesce(json_agg(d), '[]') AS devices FROM (
        SELECT coalesce(s.id, h.device_id) AS id, coalesce(s.operator_id, h.operator_id) AS operator_id,
               coalesce(s.name, o.name, ${operatorName(null)}) AS operator_name,
               greatest(s.last_activity, h.said_at) AS last_activity,
               coalesce(h.held_count, 0) AS held_count, h.held_since
          FROM (SELECT DISTINCT ON (device_id) w.device_id, w.id, w.operator_id, p.name, w.last_activity
                  FROM operator_sessions w
                  JOIN operators p ON p.restaurant_id = w.restaurant_id AND p.id = w.operator_id AND p.archived_at IS NULL
                 WHERE w.restaurant_id = ${restaurant}::uuid AND NOT w.is_forced_logout
                 ORDER BY device_id, last_activity DESC) s
          FULL JOIN (SELECT * FROM device_holdings WHERE restaurant_id = ${restaurant}::uuid) h ON h.device_id = s.device_id
          LEFT JOIN operators o ON o.restaurant_id = h.restaurant_id AND o.id = h.operator_id
         WHERE s.id IS NOT NULL OR h.held_count > 0) d`,
    );
    return row?.devices ?? [];
  },
});
