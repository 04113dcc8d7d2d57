import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { StoredVersion } from '../task-times.ts';

/**
 * The versions of a task that was changed since `from`, the oldest first, as the audit tells of them: by them it stands on the
 * screen as in the calendar (`readTimedPeriods`). Null of a task that nobody changed since.
 * @param task the row of the task, by its alias or its table
 */
export const changesSince = (task: SQL, from: SQL): SQL<StoredVersion[] | null> =>
  sql`CASE WHEN ${task}.updated_at >= ${from} THEN (
    SELECT json_agg(json_build_object('recorded_at', v.recorded_at, 'frequency', coalesce(v.response->>'frequency', ${task}.frequency),
             'due_time', coalesce(v.response->>'dueTime', to_char(${task}.due_time, 'HH24:MI')), 'more', v.response->'moreDueTimes',
             'archived', v.response->>'archivedAt' IS NOT NULL) ORDER BY v.recorded_at, v.id)
      FROM audit_logs v
     WHERE v.restaurant_id = ${task}.restaurant_id AND v.entity_type = 'haccp_task' AND v.entity_id = ${task}.id) END`;
