import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { formatTime } from '#platform/kernel/dates.ts';
import type { Frequency } from '../frequencies.ts';
import type { CountedPeriod } from '../task-due.ts';
import { hadSeveral, slotsThen, versionOf, wasReplanned } from '../task-times.ts';
import type { Slot, StoredVersion, TaskVersion } from '../task-times.ts';

/** A period in which a task had several times, or was given another one, and those that were owed; instants as ISO, UTC. */
export interface TimedPeriod {
  readonly taskId: string;
  readonly frequency: Frequency;
  /** Of the period, by which it is known. */
  readonly from: string;
  readonly slots: readonly { readonly time: string | null; readonly from: string; readonly to: string }[];
}

interface VersionRow extends StoredVersion, Record<string, unknown> {
  readonly task_id: string;
}

/**
 * The periods in which tasks had several times at some instant, or were given other times, put away or taken back, with what was owed of
 * them by the plan of then: of the audit, or of today where it says nothing.
 * @param taskId of one task alone
 */
export async function readTimedPeriods(
  tx: Transaction,
  restaurantId: string,
  periods: readonly CountedPeriod[],
  now: Date,
  taskId?: string,
): Promise<TimedPeriod[]> {
  const restaurant = sql`${restaurantId}::uuid`;
  const first = periods.reduce((earliest, { from }) => (from < earliest ? from : earliest), now);
  const { rows } = await tx.execute<VersionRow>(sql`
    WITH timed AS (
      SELECT id FROM haccp_tasks WHERE restaurant_id = ${restaurant} AND more_due_times IS NOT NULL
      UNION
      -- One of which the further times were taken away since: its last state tells nothing of them.
      SELECT entity_id FROM audit_logs
       WHERE restaurant_id = ${restaurant} AND entity_type = 'haccp_task' AND response ? 'moreDueTimes'
      UNION
      -- One whose plan was changed in these periods.
      SELECT entity_id FROM audit_logs
       WHERE restaurant_id = ${restaurant} AND entity_type = 'haccp_task' AND action <> 'haccp.create_task' AND recorded_at >= ${first.toISOString()}::timestamptz)
    SELECT t.id AS task_id, coalesce(a.recorded_at, t.created_at) AS recorded_at, coalesce(a.response->>'frequency', t.frequency) AS frequency,
           coalesce(a.response->>'dueTime', to_char(t.due_time, 'HH24:MI')) AS due_time,
           CASE WHEN a.id IS NOT NULL THEN a.response->'moreDueTimes'
                ELSE (SELECT json_agg(to_char(one, 'HH24:MI')) FROM unnest(t.more_due_times) one)::jsonb END AS more,
           CASE WHEN a.id IS NOT NULL THEN a.response->>'archivedAt' IS NOT NULL ELSE t.archived_at IS NOT NULL END AS archived
      FROM haccp_tasks t JOIN timed ON timed.id = t.id
      LEFT JOIN audit_logs a ON a.restaurant_id = t.restaurant_id AND a.entity_type = 'haccp_task' AND a.entity_id = t.id
     WHERE t.restaurant_id = ${restaurant} AND (${taskId ?? null}::uuid IS NULL OR t.id = ${taskId ?? null}::uuid)
     ORDER BY t.id, recorded_at, a.id`);
  const versionsOf = Map.groupBy(rows, ({ task_id: id }) => id);
  return [...versionsOf].flatMap(([id, stored]) => {
    const versions = stored.map(versionOf);
    return periods.flatMap((period): TimedPeriod[] => {
      const isTimed = hadSeveral(versions, period);
      if (!isTimed && !wasReplanned(versions, period)) return [];
      const slots = period.closed
        ? wholeOf(period, versions)
        : // With one time none is named: it is that of the period.
          slotsThen(period, versions).map((slot) => ({
            ...slotShown(slot),
            ...(isTimed ? {} : { time: null }),
          }));
      return [{ taskId: id, frequency: period.frequency, from: period.from.toISOString(), slots }];
    });
  });
}

const slotShown = ({ dueAt, from, to }: Slot) => ({
  time: formatTime(dueAt),
  from: from.toISOString(),
  to: to.toISOString(),
});

/** Of a period of closed days alone nothing is owed at any time; whoever did it all the same has done it. */
function wholeOf({ frequency, from, to }: CountedPeriod, versions: readonly TaskVersion[]) {
  const last = versions.findLast(({ recordedAt }) => recordedAt < to);
  return last?.frequency === frequency && !last.archived
    ? [{ time: null, from: from.toISOString(), to: to.toISOString() }]
    : [];
}
