import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { question } from '#platform/memory/question.ts';
import { romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { saidOf } from '#features/non-conformities/history.ts';
import type { AnswerRow, Said } from '#features/non-conformities/history.ts';
import type { Matter } from '../contract.ts';
import { nearAskedSince, stillAsked } from '../check-matter.ts';
import type { CheckMatter } from '../check-matter.ts';
import { endsByName } from '../check-status.ts';
import { isSameLimit, limitsOf } from '../limits-of.ts';
import type { StatedLimit } from '../limits-of.ts';
import { recheckMinutesOf, recheckMinutesThen } from '../recheck.ts';
import { answersOf, madeAt } from '#features/registers/server/index.ts';
import { haccpTaskCompletions } from '../tables.ts';
import { askingChecks, checkMatter } from './matters.ts';

interface Row extends Record<string, unknown> {
  matters: {
    id: string;
    task_id: string;
    task_name: string;
    value: string;
    critical_limit: string;
    status: 'warning' | 'critical';
    corrective_action: string | null;
    operator_name: string;
    performed_at: string;
    made_at: string;
    answers: AnswerRow[];
    task_limit: string;
    limit_minimum: number | null;
    limit_maximum: number | null;
    limit_unit: string | null;
    limit_then: StatedLimit;
    recheck_minutes: number | null;
    archived: boolean;
  }[];
}

/**
 * What of the checks still asks, one a task, the newest first: outside the limit until the matter is over, however old
 * (C-61); close to the limit for thirty days, until there is an answer or a better check.
 */
export async function readCheckMatters(
  tx: Transaction,
  restaurantId: string,
  now: Date,
): Promise<CheckMatter[]> {
  return stillAsked(await readMattersOf(tx, restaurantId, romeDate(now)), now);
}

/** The same on a day, those of its morning among them that are asked about no longer (`stillAsked`). */
export const openCheckMatters = question({
  name: 'check_matters',
  parts: ['haccp', 'thermometers'],
  read: (tx, restaurantId, { date }: { date: LocalDate }) => readMattersOf(tx, restaurantId, date),
});

async function readMattersOf(tx: Transaction, restaurant: string, date: LocalDate): Promise<CheckMatter[]> {
  const since = nearAskedSince(startOfRomeDay(date));
  const restaurantId = sql`${restaurant}::uuid`;
  const [row] = await executeNamed<Row>(
    tx,
    'check_matters',
    sql`
    WITH matters AS (${askingChecks(restaurantId, since)})
    SELECT coalesce(json_agg(json_build_object(
             'id', m.id, 'task_id', m.task_id, 'task_name', m.task_name, 'value', m.value, 'critical_limit', m.critical_limit,
             'status', m.status, 'corrective_action', t.corrective_action, 'operator_name', m.operator_name,
             'performed_at', m.performed_at, 'made_at', ${madeAt(haccpTaskCompletions, sql`m`)}, 'answers', ${answersOf(checkMatter, sql`m`)},
             'task_limit', t.critical_limit, 'limit_minimum', t.limit_minimum, 'limit_maximum', t.limit_maximum, 'limit_unit', t.limit_unit,
             'limit_then', json_build_object('criticalLimit', m.critical_limit, 'limitMinimum', m.limit_minimum, 'limitMaximum', m.limit_maximum, 'limitUnit', m.limit_unit), 'recheck_minutes', t.recheck_minutes, 'archived', t.archived_at IS NOT NULL)
             ORDER BY m.performed_at DESC, m.id), '[]') AS matters
      FROM matters m JOIN haccp_tasks t ON t.restaurant_id = m.restaurant_id AND t.id = m.task_id`,
  );
  return (row?.matters ?? []).map((matter) => {
    const limit = {
      criticalLimit: matter.task_limit,
      limitMinimum: matter.limit_minimum,
      limitMaximum: matter.limit_maximum,
      limitUnit: matter.limit_unit,
    };
    const recheckMinutes = recheckMinutesOf({ ...limit, recheckMinutes: matter.recheck_minutes });
    return {
      checkId: matter.id,
      taskId: matter.task_id,
      taskName: matter.task_name,
      value: matter.value,
      criticalLimit: matter.critical_limit,
      status: matter.status,
      correctiveAction: matter.corrective_action,
      operatorName: matter.operator_name,
      performedAt: new Date(matter.performed_at),
      said: saidOf(
        {
          id: matter.id,
          outcome: matter.status === 'critical' ? 'outside' : 'near',
          made_at: matter.made_at,
          answers: matter.answers,
        },
        recheckMinutes,
        recheckMinutesThen,
      ),
      recheckMinutes,
      limitChanged: !isSameLimit(matter.limit_then, limit),
      byName: endsByName(matter.limit_then) && limitsOf(limit) === null,
      archived: matter.archived,
    };
  });
}

/** What still asks, for the top of the HACCP screen. */
export async function listMatters(services: Services, caller: Member): Promise<{ rows: Matter[] }> {
  const restaurantId = caller.restaurant.id;
  const rows = await services.database.asTenant(restaurantId, (tx) =>
    readCheckMatters(tx, restaurantId, services.clock.now()),
  );
  return {
    rows: rows.map(({ said, archived, limitChanged, byName, ...row }) => ({
      ...row,
      performedAt: row.performedAt.toISOString(),
      ...(said === null ? {} : { answer: answerShown(said) }),
      ...(limitChanged ? { limitChanged } : {}),
      ...(archived ? { archived } : {}),
      ...(byName ? { byName } : {}),
    })),
  };
}

const answerShown = ({ at, recheckAt, ...said }: Said) => ({
  ...said,
  at: at.toISOString(),
  recheckAt: recheckAt.toISOString(),
});
