import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/accounts/server/index.ts';
import type { OpenFailures } from '../contract.ts';
import { haccpActions as actions, haccpTaskCompletions as checks, haccpTasks as tasks } from '../tables.ts';
import { isValid } from './valid-check.ts';

/** How long a failure that nobody answered is asked about, in days: older ones stay in the register. */
const askedForDays = 30;
const DAY_MS = 86_400_000;

/** A check outside its limit, or close to it, of which nobody has said yet what was done. */
export interface OpenFailure {
  readonly checkId: string;
  readonly taskId: string;
  readonly taskName: string;
  /** As typed. */
  readonly value: string;
  /** As it stood when the check was recorded. */
  readonly criticalLimit: string;
  readonly status: 'warning' | 'critical';
  /** What the task says to do, as it stands now. */
  readonly correctiveAction: string | null;
  readonly operatorName: string;
  readonly performedAt: Date;
}

/**
 * The checks of the last 30 days with the outcome warning or critical that were not corrected and carry no answer,
 * the newest first. HACCP screen, dashboard and notifications ask until there is one.
 */
export async function readOpenFailures(
  tx: Transaction,
  restaurantId: string,
  now: Date,
): Promise<OpenFailure[]> {
  const since = new Date(now.getTime() - askedForDays * DAY_MS);
  const rows = await failedSince(tx).execute({ restaurantId, since });
  return rows.flatMap(({ status, ...row }) =>
    status === 'warning' || status === 'critical' ? [{ ...row, status }] : [],
  );
}

const failedSince = prepared((tx) => {
  const answer = tx
    .select({ one: sql`1` })
    .from(actions)
    .where(and(eq(actions.restaurantId, checks.restaurantId), eq(actions.checkId, checks.id)));
  return tx
    .select({
      checkId: checks.id,
      taskId: checks.taskId,
      taskName: checks.taskName,
      value: checks.value,
      criticalLimit: checks.criticalLimit,
      status: checks.status,
      correctiveAction: tasks.correctiveAction,
      operatorName: checks.operatorName,
      performedAt: checks.performedAt,
    })
    .from(checks)
    .innerJoin(tasks, and(eq(tasks.restaurantId, checks.restaurantId), eq(tasks.id, checks.taskId)))
    .where(
      and(
        eq(checks.restaurantId, sql.placeholder('restaurantId')),
        gte(checks.performedAt, sql.placeholder('since')),
        // As the index of these few says it.
        sql`${checks.status} in ('warning', 'critical')`,
        isNull(checks.correctiveAction),
        isValid(checks),
        sql`not exists ${answer}`,
      ),
    )
    .orderBy(desc(checks.performedAt), checks.id)
    .prepare('open_failures');
});

/** The failures that wait for an answer, for the top of the HACCP screen. */
export async function listOpenFailures(services: Services, caller: Member): Promise<OpenFailures> {
  const restaurantId = caller.restaurant.id;
  const rows = await services.database.asTenant(restaurantId, (tx) =>
    readOpenFailures(tx, restaurantId, services.clock.now()),
  );
  return { rows: rows.map((row) => ({ ...row, performedAt: row.performedAt.toISOString() })) };
}
