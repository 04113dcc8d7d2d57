import { setTimeout as wait } from 'node:timers/promises';
import { getTableName, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { QueryConfig } from 'pg';
import { roles } from '#platform/db/roles.ts';
import type { DatabaseRole } from '#platform/db/roles.ts';
import type { Transaction } from '#platform/db/database.ts';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { lastMailJob } from '#platform/mail/mail-job.ts';
import { announce } from '#platform/realtime/hints.ts';
import type { JobTools } from '#platform/rooms/server-room.ts';
import { profiles, restaurants, users } from '#features/access/tables.ts';
import { archiveInvoices, endSubscriptions, subscriptionOf } from '#features/billing/server/index.ts';
import type { FetchedInvoice } from '#features/billing/server/index.ts';
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import { sha256hex, signNote } from '#features/integrity/server/index.ts';
import { pointingFirst, wipePoint } from '#features/wipe/server/index.ts';
import { deletionMails } from '../mails.it.ts';
import type { ClosingNote } from '../mails.it.ts';
import { peopleOf } from './people.ts';

/**
 * Wait for a lock, in milliseconds: shorter than the second after which the database looks for deadlocks, so that it is never
 * somebody's write that gives way.
 */
const lockTimeoutMs = 300;
/** Tries until the next hour is waited for, and the wait between them in milliseconds. */
const tries = 40;
const pauseMs = 100;
/** Longest run of one statement, in milliseconds: years of records of one restaurant go by one. */
const statementMs = 10 * 60_000;

/**
 * Deletes a restaurant with its accounts, once its day has come (C-37): everything of it, in one transaction, so that a server that
 * dies leaves it whole and the next run does it. What is paid for is ended before, and its invoices are kept apart (JOB-05); where the
 * payment service can not be asked, nothing is deleted. The people of it get a last mail, which carries where the chain stood, signed.
 *
 * @returns rows that went, by table; null for a restaurant that stays, or is gone
 * @throws what the payment service's calls throw, and the database's error; also 55P03 when others kept the restaurant busy for longer
 *   than all tries. Then nothing was deleted
 */
export async function eraseRestaurant(
  tools: JobTools,
  restaurantId: string,
): Promise<Readonly<Record<string, number>> | null> {
  const now = tools.clock.now();
  const people = await tools.database.as('accounts', (tx) => peopleOf(tx, restaurantId));
  const customer = await subscriptionOf(tools, restaurantId);
  const invoices = await endSubscriptions(tools, restaurantId);
  // Again with each try: what was sent in between goes as well.
  await tools.mailbox.forget(people.filter(({ isOurs }) => !isOurs).map(({ email }) => email));
  for (let attempt = 1; ; attempt++) {
    try {
      return await tools.database.as('wipe', (tx) =>
        erase(tx, tools, restaurantId, { now, invoices, customerId: customer?.customerId ?? null }),
      );
    } catch (error) {
      // 55P03: somebody held a row for longer than we wait.
      if (databaseErrorCode(error) !== '55P03' || attempt === tries) throw error;
      await wait(pauseMs);
    }
  }
}

interface Paid {
  readonly now: Date;
  readonly customerId: string | null;
  readonly invoices: readonly FetchedInvoice[];
}

async function erase(
  tx: Transaction,
  tools: JobTools,
  restaurantId: string,
  { now, customerId, invoices }: Paid,
): Promise<Readonly<Record<string, number>> | null> {
  await tx.connection.query(
    `SELECT set_config('app.restaurant_id', $1, true), set_config('app.erased_restaurant', $1, true),
            set_config('lock_timeout', $2, true), set_config('statement_timeout', $3, true)`,
    [restaurantId, String(lockTimeoutMs), String(statementMs)],
  );
  // Each statement settles what it leads to: at the end there is nothing left to wait for.
  await tx.connection.query('SET CONSTRAINTS ALL IMMEDIATE');
  const { rows } = await tx.connection.query<{ name: string; due: Date | null }>(
    'SELECT name, deletion_due_at AS due FROM restaurants WHERE id = $1 FOR UPDATE',
    [restaurantId],
  );
  const [restaurant] = rows;
  if (!restaurant?.due || restaurant.due > now) return null;
  const note = await closingNote(tx, tools, restaurantId, now);
  const { own, stay } = await withRole(tx, 'accounts', async () => {
    const all = await peopleOf(tx, restaurantId);
    await archiveInvoices(tx, restaurantId, customerId, invoices, now);
    return { own: all.filter(({ isOurs }) => !isOurs), stay: all.filter(({ isOurs }) => isOurs) };
  });
  const ids = own.map(({ id }) => id);
  const addresses = [...own.map(({ email }) => email.toLowerCase()), ...(await formerAddresses(tx, ids))];
  const traces = [restaurantId, ...ids, ...addresses].map(traceOf);
  const removed: Record<string, number> = {};
  const remove = async (table: string, condition: string, ...values: unknown[]): Promise<void> => {
    const statement: QueryConfig & { query_timeout: number } = {
      text: `DELETE FROM ${table} WHERE ${condition}`,
      values,
      query_timeout: statementMs,
    };
    const { rowCount } = await tx.connection.query(statement);
    if (rowCount) removed[table] = (removed[table] ?? 0) + rowCount;
  };
  const list = tools.house.only(wipePoint);
  const accountTables: readonly PgTable[] = [restaurants, profiles];
  const records = [...list.wiped, ...list.kept].filter((table) => !accountTables.includes(table));
  for (const table of pointingFirst(records))
    await remove(getTableName(table), 'restaurant_id = $1', restaurantId);
  await remove(
    'account_events',
    `user_id::text = ANY($2) OR actor = ANY($2) OR ${mentions('details::text')}`,
    traces,
    ids,
  );
  await remove(
    'administration_acts',
    `subject_id::text = ANY($2) OR ${mentions("coalesce(subject, '')")} OR ${mentions('details::text')}`,
    traces,
    [restaurantId, ...ids],
  );
  await withRole(tx, 'accounts', async () => {
    if (stay.length > 0)
      await tx
        .update(profiles)
        .set({ restaurantId: null })
        .where(
          inArray(
            profiles.id,
            stay.map(({ id }) => id),
          ),
        );
    await remove('login_attempts', 'lower(email) = ANY($1)', addresses);
    await remove('verifications', `${mentions('identifier')} OR ${mentions('value')}`, traces);
    await remove('rate_limits', mentions('key'), traces);
    // Sessions, passwords, passkeys, devices and profiles go with the person.
    await remove('users', 'id = ANY($1::uuid[])', ids);
  });
  await withRole(tx, 'maintenance', async () => {
    await remove('contact_messages', 'lower(email) = ANY($1)', addresses);
    await tx.execute(sql`
      UPDATE integrity_check_logs
         SET broken = (SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements(broken) one
                        WHERE one ->> 'id' <> ${restaurantId})
       WHERE broken @> jsonb_build_array(jsonb_build_object('id', ${restaurantId}::text))`);
  });
  await remove('restaurants', 'id = $1', restaurantId);
  await withRole(tx, 'jobs', () => remove('pgboss.job', mentions('data::text'), traces));
  for (const { email: to } of own)
    await tools.jobs.send(lastMailJob, { to, ...deletionMails.done(restaurant.name, now, note) }, { tx });
  // Pages that are still open look who is signed in: nobody.
  await announce(tx, restaurantId, ['accounts']);
  return removed;
}

/** Addresses that people had before and that are nobody else's now. */
async function formerAddresses(tx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.connection.query<{ email: string }>(
    `SELECT DISTINCT lower(details ->> 'from') AS email FROM account_events
      WHERE user_id = ANY($1::uuid[]) AND action = 'email_changed' AND details ->> 'from' LIKE '%@%'`,
    [ids],
  );
  const former = rows.map(({ email }) => email);
  if (former.length === 0) return former;
  const taken = await withRole(tx, 'accounts', () =>
    tx.select({ email: users.email }).from(users).where(inArray(users.email, former)),
  );
  return former.filter((email) => !taken.some((one) => one.email === email));
}

/** The condition of rows whose text names one of $1 (`traceOf`). */
const mentions = (column: string): string => `lower(${column}) ~ ANY($1)`;

/**
 * An id or an address as it stands in a text, and not as the end of somebody else's address: «a@b.it» is not in «anna@b.it». In JSON a
 * line begins after the letter of its escape.
 */
function traceOf(text: string): string {
  const escaped = text.toLowerCase().replaceAll(/[^a-z0-9@_-]/g, (character) => `\\${character}`);
  return String.raw`(?:(?<=\\n)|(?<![a-z0-9.!#$%&'*+/=?^_{|}~-]))${escaped}(?![a-z0-9-]|\.[a-z0-9])`;
}

/** Works as another role within the transaction of the wipe, and goes back to its own. */
async function withRole<T>(
  tx: Transaction,
  role: Exclude<DatabaseRole, 'wipe' | 'tenant'>,
  work: () => Promise<T>,
): Promise<T> {
  const take = (name: string) => tx.connection.query(`SELECT set_config('role', $1, true)`, [name]);
  await take(roles[role]);
  const done = await work();
  await take(roles.wipe);
  return done;
}

/** Where the chain of a restaurant stands at its end, signed by the installation: for whoever keeps an export of it. */
async function closingNote(
  tx: Transaction,
  { secrets }: JobTools,
  restaurantId: string,
  now: Date,
): Promise<ClosingNote> {
  const { rows } = await tx.connection.query<{ sequence: string; head: string }>(
    'SELECT sequence, head FROM integrity_chains WHERE restaurant_id = $1',
    [restaurantId],
  );
  const [chain] = rows;
  const [records, head] = [Number(chain?.sequence ?? 0), chain?.head ?? ''];
  const said = {
    restaurantId,
    reason: 'account_deleted',
    sequence: records,
    head,
    closedAt: now.toISOString(),
  };
  return { records, head, ...signNote(sha256hex(canonicalJson(said)), secrets) };
}
