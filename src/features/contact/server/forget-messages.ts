import { and, isNotNull, lte, or } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { contactMessages } from '../tables.ts';

/** Deletes old messages of visitors every night, as the privacy page promises (DATA-36). */
export const forgetMessagesJob: JobKind<object> = {
  name: 'contact-retention',
  retryLimit: 5,
  retryDelaySeconds: 60,
  // After the hour that the clocks skip or show twice (C-59), and beside no other nightly work.
  cron: '40 3 * * *',
};

/**
 * Deletes what was answered a year ago, and what nobody answered within two. Years are those of the calendar in UTC. Safe to run again.
 * @returns how many were deleted
 */
export async function forgetMessages(database: Database, now: Date): Promise<number> {
  const yearsAgo = (years: number): Date => {
    const then = new Date(now);
    then.setUTCFullYear(now.getUTCFullYear() - years);
    return then;
  };
  const old = or(
    and(isNotNull(contactMessages.answeredAt), lte(contactMessages.answeredAt, yearsAgo(1))),
    lte(contactMessages.createdAt, yearsAgo(2)),
  );
  const { rowCount } = await database.as('maintenance', (tx) => tx.delete(contactMessages).where(old));
  return rowCount ?? 0;
}
