import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, getTableName, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { databaseErrorCode } from '#platform/db/errors.ts';
import { romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import { announce } from '#platform/realtime/hints.ts';
import type { Keyring } from '#platform/secrets/seal.ts';
import { auditLogs } from '#features/audit/tables.ts';
import { closeChain } from '#features/integrity/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { ofWhatGoes, wipedRows } from './wipe-list.ts';
import type { WipeList } from './wipe-list.ts';

/** Why a restaurant's records are taken away, and the instant of it. */
export interface WipeOrder {
  readonly reason: 'nightly_wipe' | 'demo_removed';
  readonly now: Date;
  /** It goes on being a demo, because it is made anew; only of `demo_removed`. */
  readonly again?: true;
}

/** What a wipe did: `removed` counts rows by table. Not done: the restaurant is not one to wipe, or there was nothing. */
export interface WipeResult {
  readonly done: boolean;
  readonly removed: Readonly<Record<string, number>>;
}

const nothing: WipeResult = { done: false, removed: {} };

/** What a wipe works with: `secrets` are the installation's keys, which sign the note. */
export interface WipeTools {
  readonly database: Database;
  readonly secrets: Keyring;
  readonly wipeList: WipeList;
}

/**
 * Wait for a lock, in milliseconds: shorter than the second after which the database looks for deadlocks, so that it is the
 * wipe that gives way and never somebody's write.
 */
const lockTimeoutMs = 300;
/** Tries until somebody who keeps writing must be asked again later, and the wait between them in milliseconds. */
const tries = 40;
const pauseMs = 100;

/**
 * Whether anything is left from before midnight. A run that is tried again, hours after it died, must not take what was
 * written since: not of a restaurant that had its night, not of one that was empty then or signed up later. Its own
 * records tell, so that an empty night needs no note: every write adds an audit row, and the row goes with what it tells of.
 */
async function hasFromBefore(
  tx: Transaction,
  list: WipeList,
  restaurantId: string,
  midnight: Date,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .where(
      and(eq(auditLogs.restaurantId, restaurantId), ofWhatGoes(list), lt(auditLogs.recordedAt, midnight)),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Takes all records of a restaurant away in one transaction and closes its chain with a signed note (C-02, C-46); keeps
 * people, operators and settings. Whether it may is decided inside the transaction, with the restaurant's row locked: for
 * `nightly_wipe` only a restaurant whose plan is still `test`, and only while something of it is from before midnight in
 * Rome (C-59); for `demo_removed` only the demo, which is none from then on unless it is made anew (`again`). An upgrade at the same time comes before, and
 * then nothing is wiped, or after. A write at the same time is wiped whole or stays whole: every write adds an audit row,
 * whose reference to the restaurant waits for the lock.
 *
 * @throws the database's error, also 55P03 when others kept the restaurant busy for longer than all tries; then nothing
 *   was changed
 */
export async function wipeRestaurant(
  tools: WipeTools,
  restaurantId: string,
  order: WipeOrder,
): Promise<WipeResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tools.database.as('wipe', (tx) => wipe(tx, tools, restaurantId, order));
    } catch (error) {
      // 55P03: somebody held a row for longer than we wait.
      if (databaseErrorCode(error) !== '55P03' || attempt === tries) throw error;
      await wait(pauseMs);
    }
  }
}

async function wipe(
  tx: Transaction,
  { wipeList, secrets }: WipeTools,
  restaurantId: string,
  { reason, now, again }: WipeOrder,
): Promise<WipeResult> {
  await tx.connection.query(
    `SELECT set_config('app.restaurant_id', $1, true), set_config('lock_timeout', $2, true)`,
    [restaurantId, String(lockTimeoutMs)],
  );
  const [found] = await tx
    .select({ plan: restaurants.currentPlanType, isDemo: restaurants.isDemo })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('update');
  if (!found) return nothing;
  if (reason === 'nightly_wipe') {
    if (found.plan !== 'test') return nothing;
    if (!(await hasFromBefore(tx, wipeList, restaurantId, startOfRomeDay(romeDate(now))))) return nothing;
  } else {
    if (!found.isDemo) return nothing;
    if (!again) await tx.update(restaurants).set({ isDemo: false }).where(eq(restaurants.id, restaurantId));
  }
  const removed: Record<string, number> = {};
  for (const table of wipeList.wiped) {
    const { rowCount } = await tx.delete(table).where(wipedRows(wipeList, table, restaurantId));
    if (rowCount) removed[getTableName(table)] = rowCount;
  }
  // Where there was nothing there is nothing to tell.
  if (Object.keys(removed).length > 0) await closeChain(tx, restaurantId, { reason, removed, now }, secrets);
  await announce(tx, restaurantId, wipeList.topics);
  return { done: true, removed };
}
