import { sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { addDays, endOfRomeDay, romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import { openDaysOf } from '#features/closed-days/closed-days.ts';
import { closingsThatCount } from '#features/closed-days/server/index.ts';
import type { PlanItem } from '../contract.ts';
import { knownSince, missedDays } from '../plan-due.ts';
import { missedLately, planToday } from '../stored-plan.ts';
import type { StoredDone, StoredPlanItem } from '../stored-plan.ts';
import { sanitizationLogs } from '../tables.ts';

interface VersionRow extends Record<string, unknown> {
  readonly item_id: string;
  readonly versions: (PlanItem & { readonly recordedAt: string })[];
}

interface DoneRow extends Record<string, unknown> {
  readonly item_id: string;
  readonly done: StoredDone[];
}

/** The plan as it stands and stood, with the cleanings of it that matter on a day (and on the one before, whose plan runs until four). */
export const planOfDay = question({
  name: 'cleaning_plan',
  parts: ['sanitization'],
  async read(tx, restaurant, { date }: { date: LocalDate }): Promise<readonly StoredPlanItem[]> {
    const start = startOfRomeDay(date);
    // What was removed long ago can not have been missed lately.
    const removedSince = startOfRomeDay(addDays(date, -missedDays - 2)).toISOString();
    const items = await executeNamed<VersionRow>(
      tx,
      'cleaning_plan_versions_of_day',
      sql`
      SELECT v.item_id, json_agg(json_build_object(
               'id', v.item_id, 'versionId', v.id, 'status', v.status, 'area', v.area, 'subject', v.subject,
               'productUsed', v.product_used, 'instructions', v.instructions, 'responsible', v.responsible,
               'frequency', v.frequency,
               'weekdays', CASE WHEN v.weekdays IS NULL THEN '[]'::json ELSE array_to_json(string_to_array(v.weekdays, NULL)::int[]) END,
               'everyDays', v.every_days, 'dueTime', to_char(v.due_time, 'HH24:MI'),
               'recordedAt', to_char(v.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
             ORDER BY v.number) AS versions
        FROM cleaning_plan_versions v
       WHERE v.restaurant_id = ${restaurant}::uuid
         AND NOT EXISTS (SELECT FROM cleaning_plan_versions gone
                          WHERE gone.restaurant_id = v.restaurant_id AND gone.item_id = v.item_id
                            AND gone.status = 'removed' AND gone.recorded_at < ${removedSince}::timestamptz)
       GROUP BY v.item_id ORDER BY v.item_id`,
    );
    const bounds = items.map(({ item_id: id, versions }) => ({
      id,
      since: knownSince(
        versions.map((one) => ({ ...one, recordedAt: new Date(one.recordedAt) })),
        start,
      ),
    }));
    const to = endOfRomeDay(addDays(date, 1)).toISOString();
    const done = await executeNamed<DoneRow>(
      tx,
      'cleaning_plan_done_of_day',
      sql`
      SELECT i.id AS item_id, json_agg(json_build_object(
               'id', l.id, 'operatorName', l.operator_name, 'late', l.late_reason IS NOT NULL,
               'performedAt', to_char(l.performed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
             ORDER BY l.performed_at, l.id) AS done
        FROM json_to_recordset(${JSON.stringify(bounds)}::json) AS i(id uuid, since timestamptz)
        JOIN sanitization_logs l ON l.restaurant_id = ${restaurant}::uuid AND l.plan_item_id = i.id
         AND l.performed_at >= i.since AND l.performed_at < ${to}::timestamptz
       WHERE NOT l.not_done AND ${isUncorrected(sanitizationLogs, sql`l`)}
       GROUP BY i.id`,
    );
    const doneOf = new Map(done.map((row) => [row.item_id, row.done]));
    return items.map(({ item_id: id, versions }) => ({ versions, done: doneOf.get(id) ?? [] }));
  },
});

/** The plan with where each item stands now, and what was missed lately. */
export async function readPlan(services: Services, caller: Member) {
  const now = services.clock.now();
  const [stored, closings] = await services.memory.read(caller.restaurant, [
    planOfDay({ date: romeDate(now) }),
    closingsThatCount({}),
  ]);
  const { isClosed } = openDaysOf(closings);
  return {
    items: planToday(stored, now, isClosed),
    missed: missedLately(stored, now, isClosed),
    closings: [...closings],
  };
}
