import { lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/db/database.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { endedOperatorSessions, sessions } from '#features/access/tables.ts';
import { knownDevices, loginAttempts, verifications } from '../tables.ts';
import { ticketDays } from '#features/access/server/index.ts';

/** Deletes old traces of sign-ins every night, as the privacy page promises (C-37, JOB-04). */
export const retentionJob: JobKind<object> = {
  name: 'account-retention',
  retryLimit: 5,
  retryDelaySeconds: 60,
  // After the hour that the clocks skip or show twice (C-59), and when nobody works.
  cron: '30 3 * * *',
};

/** How many rows of each table were deleted. */
export interface DeletedTraces {
  readonly loginAttempts: number;
  readonly sessions: number;
  readonly verifications: number;
  readonly knownDevices: number;
  readonly endedOperatorSessions: number;
}

const dayMs = 24 * 3_600_000;
/** Rows of one transaction: few enough that nobody who signs in meanwhile waits for them. */
const batchRows = 5_000;

/**
 * Deletes what is left of sign-ins that nobody needs any more: tries of 12 months ago, devices on which nobody has
 * signed in for 12 months (no session lasts longer than a year, C-18), sessions that ended 30 days ago, proofs of links
 * that ended a day ago, and ends of an operator's work on a device from when no ticket of it counts any more; each from
 * exactly that age on. Months are those of the calendar in UTC. Safe to run again or
 * twice at once: a row that somebody else holds waits for the next run.
 * @param rows deleted in one transaction at the most
 * @throws the database's error; batches that were done stay done
 */
export async function deleteOldTraces(
  database: Database,
  now: Date,
  rows: number = batchRows,
): Promise<DeletedTraces> {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  return {
    loginAttempts: await deleteUpTo(database, loginAttempts.createdAt, yearAgo, rows),
    sessions: await deleteUpTo(database, sessions.expiresAt, daysAgo(30), rows),
    verifications: await deleteUpTo(database, verifications.expiresAt, daysAgo(1), rows),
    knownDevices: await deleteUpTo(database, knownDevices.lastSignInAt, yearAgo, rows),
    endedOperatorSessions: await deleteUpTo(
      database,
      endedOperatorSessions.endedAt,
      daysAgo(ticketDays),
      rows,
    ),
  };
}

/** Deletes the rows whose instant in `column` is not after `end`, batch after batch. */
async function deleteUpTo(database: Database, column: AnyPgColumn, end: Date, rows: number): Promise<number> {
  const { table } = column;
  // Locked before they are deleted: a device that is used again at this moment is looked at anew, and stays.
  const old = sql`SELECT ctid FROM ${table} WHERE ${lte(column, end)} LIMIT ${rows} FOR UPDATE SKIP LOCKED`;
  for (let total = 0; ;) {
    const { rowCount } = await database.as('accounts', (tx) =>
      tx.execute(sql`DELETE FROM ${table} WHERE ctid = ANY(ARRAY(${old}))`),
    );
    const deleted = rowCount ?? 0;
    total += deleted;
    if (deleted < rows) return total;
  }
}
