import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { JobTools } from '#platform/rooms/server-room.ts';
import { restaurants } from '#features/access/tables.ts';
import { deletionStep } from '../due.ts';
import { deletionMails } from '../mails.it.ts';
import { eraseRestaurant } from './erase-restaurant.ts';
import { mailPeople } from './note-deletion.ts';
import { settleRenewal } from './settle-renewal.ts';

/** Looks each hour whose 30 days are over and who is to be reminded (JOB-06). */
export const deletionsJob: JobKind<object> = {
  name: 'account-deletions',
  retryLimit: 3,
  retryDelaySeconds: 120,
  expireSeconds: 2 * 3_600,
  cron: '17 * * * *',
};

/** What a round did. */
export interface DeletionRound {
  readonly reminded: number;
  readonly deleted: number;
}

/**
 * Deletes the restaurants whose day has come, reminds people on day 23, and sees to it that no plan is renewed meanwhile. One that can
 * not be deleted does not keep the others from it; run again it does what is left.
 * @throws AggregateError with what went wrong for single restaurants, after all were tried
 */
export async function runDeletions(tools: JobTools): Promise<DeletionRound> {
  const { database, clock } = tools;
  const open = await database.as('accounts', (tx) =>
    tx
      .select({
        id: restaurants.id,
        name: restaurants.name,
        askedAt: restaurants.deletionAskedAt,
        dueAt: restaurants.deletionDueAt,
        remindedAt: restaurants.deletionRemindedAt,
      })
      .from(restaurants)
      .where(or(isNotNull(restaurants.deletionDueAt), eq(restaurants.deletionStopsRenewal, true)))
      .orderBy(asc(restaurants.deletionDueAt)),
  );
  let [reminded, deleted] = [0, 0];
  const failures: unknown[] = [];
  for (const { id, name, askedAt, dueAt, remindedAt } of open) {
    const now = clock.now();
    const step =
      askedAt === null || dueAt === null ? 'wait' : deletionStep({ askedAt, dueAt, remindedAt }, now);
    try {
      if (step === 'delete') {
        if (await eraseRestaurant(tools, id)) deleted++;
        continue;
      }
      if (step === 'remind' && dueAt !== null && (await remind(tools, id, name, dueAt, now))) reminded++;
      await settleRenewal(tools, id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} deletions of restaurants are not done`);
  return { reminded, deleted };
}

/** Told once, by whoever notes it. */
function remind(tools: JobTools, id: string, name: string, dueAt: Date, now: Date): Promise<boolean> {
  return tools.database.as('accounts', async (tx) => {
    const noted = await tx
      .update(restaurants)
      .set({ deletionRemindedAt: now })
      .where(
        and(
          eq(restaurants.id, id),
          eq(restaurants.deletionDueAt, dueAt),
          isNull(restaurants.deletionRemindedAt),
        ),
      )
      .returning({ id: restaurants.id });
    if (noted.length === 0) return false;
    await mailPeople(tools, tx, id, deletionMails.reminder(name, dueAt));
    return true;
  });
}
