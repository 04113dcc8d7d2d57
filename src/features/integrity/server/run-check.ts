import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { JobTools } from '#platform/rooms/server-room.ts';
import { addressesOfSuperAdministrators } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { aliveMs, brokenKept, logDays, violationsNamed } from '../checks.ts';
import type { CheckOccasion } from '../checks.ts';
import type { BrokenRestaurant } from '../contract.ts';
import { integrityErrors } from '../errors.it.ts';
import { dataIntegrityHashes, integrityCheckLogs as logs } from '../tables.ts';
import { alertAdministrators } from './alert-administrators.ts';
import { noteKeys } from './note-keys.ts';
import { followTrail, storeSeal } from './seal-restaurant.ts';
import { verifyRestaurant } from './verify-restaurant.ts';
import type { CheckedKind } from './verify-restaurant.ts';

const refuse = refusals(integrityErrors);
/** Restaurants whose names are read at once; each is checked in a transaction of its own. */
const pageSize = 100;
const dayMs = 86_400_000;

/** What a check works with. */
export type CheckTools = Pick<JobTools, 'database' | 'clock' | 'secrets' | 'jobs' | 'baseUrl'>;

/** What a check found. */
export interface CheckResult {
  readonly id: string;
  readonly restaurantsChecked: number;
  readonly hashesChecked: number;
  readonly violationsFound: number;
  readonly alertsSent: number;
}

/**
 * Recomputes the chains of all restaurants and holds them against the records (C-46). Each restaurant is read in a snapshot
 * of its own, so that a write in between is not taken for tampering; its links that are not as they were written are marked,
 * and those that are so again are not any more. It writes down how far it is after each of them, so that one whose server
 * died is known by its silence: the next begins anew. One at a time over all instances, and one for each night in Rome
 * (JOB-02), whatever the clocks do and however often it is begun. Violations are mailed to the super administrators; logs of
 * more than 30 days go (JOB-03).
 *
 * @returns null for a nightly one whose night has been checked
 * @throws CHECK_RUNNING
 */
export async function runCheck(
  tools: CheckTools,
  kinds: readonly CheckedKind[],
  occasion: CheckOccasion,
): Promise<CheckResult | null> {
  const { database, clock } = tools;
  const id = await begin(database, occasion, clock.now());
  if (id === null) return null;
  try {
    const found = await checkAll(tools, kinds, id);
    return { id, ...found, alertsSent: await end(tools, id, found) };
  } catch (error) {
    await database.as('maintenance', (tx) =>
      tx
        .update(logs)
        .set({ status: 'failed', endedAt: clock.now() })
        .where(and(eq(logs.id, id), eq(logs.status, 'running'))),
    );
    throw error;
  }
}

/** Opens the log's row, which is the lock as well. Returns null where the night has been checked. */
async function begin(database: Database, occasion: CheckOccasion, now: Date): Promise<string | null> {
  const night = occasion === 'nightly' ? romeDate(now) : null;
  return database.as('maintenance', async (tx) => {
    await tx
      .update(logs)
      .set({ status: 'failed', endedAt: now })
      .where(and(eq(logs.status, 'running'), lt(logs.progressAt, new Date(now.getTime() - aliveMs))));
    const [begun] = await tx
      .insert(logs)
      .values({ id: newId(now), checkDate: now, occasion, night, status: 'running', progressAt: now })
      .onConflictDoNothing()
      .returning({ id: logs.id });
    if (begun) return begun.id;
    const [done] =
      night === null
        ? []
        : await tx
            .select({ id: logs.id })
            .from(logs)
            .where(and(eq(logs.night, night), eq(logs.status, 'completed')));
    if (done) return null;
    throw refuse('CHECK_RUNNING');
  });
}

async function checkAll(
  { database, clock, secrets }: CheckTools,
  kinds: readonly CheckedKind[],
  id: string,
): Promise<Omit<CheckResult, 'id' | 'alertsSent'> & { broken: BrokenRestaurant[] }> {
  const trustedKeys = noteKeys(secrets);
  const found = { restaurantsChecked: 0, hashesChecked: 0, violationsFound: 0 };
  const broken: BrokenRestaurant[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await database.as('maintenance', (tx) =>
      tx
        .select({ id: restaurants.id, name: restaurants.name })
        .from(restaurants)
        .where(after === undefined ? undefined : gt(restaurants.id, after))
        .orderBy(asc(restaurants.id))
        .limit(pageSize),
    );
    for (const { id: restaurantId, name } of page) {
      const at = clock.now();
      const { links, violations, seal } = await database.as(
        'maintenance',
        async (tx) => {
          const chain = await verifyRestaurant(tx, restaurantId, kinds, trustedKeys);
          const trail = await followTrail(tx, restaurantId, at, secrets);
          return {
            links: chain.links,
            violations: chain.violations.concat(trail.violations),
            seal: trail.seal,
          };
        },
        { snapshot: true },
      );
      if (seal) await database.as('maintenance', (tx) => storeSeal(tx, seal));
      found.restaurantsChecked++;
      found.hashesChecked += links;
      found.violationsFound += violations.length;
      if (violations.length > 0 && broken.length < brokenKept)
        broken.push({
          id: restaurantId,
          name,
          links,
          violationCount: violations.length,
          violations: violations.slice(0, violationsNamed),
        });
      const touched = violations.flatMap(({ sequence }) => sequence ?? []);
      await tellProgress(database, { id, restaurantId, touched, now: clock.now(), found, broken });
      // Hashing keeps the processor to itself; others should not wait for all restaurants.
      await nextTurn();
    }
    if (page.length < pageSize) return { ...found, broken };
    after = page.at(-1)!.id;
  }
}

/** Marks the restaurant's links by what was found, and writes down how far the check is. */
async function tellProgress(
  database: Database,
  told: {
    readonly id: string;
    readonly restaurantId: string;
    readonly touched: readonly number[];
    readonly now: Date;
    readonly found: object;
    readonly broken: BrokenRestaurant[];
  },
): Promise<void> {
  const hashes = dataIntegrityHashes;
  await database.as('maintenance', async (tx) => {
    // As one array: ten thousand of them must not be ten thousand parameters.
    const touched = sql`${hashes.sequence} = ANY(${sql.param(told.touched)}::bigint[])`;
    await tx
      .update(hashes)
      .set({ tampered: touched, checkDate: told.now })
      .where(
        and(
          eq(hashes.restaurantId, told.restaurantId),
          or(hashes.tampered, touched),
          sql`${hashes.tampered} IS DISTINCT FROM (${touched})`,
        ),
      );
    const alive = await tx
      .update(logs)
      .set({ ...told.found, broken: told.broken, progressAt: told.now })
      .where(and(eq(logs.id, told.id), eq(logs.status, 'running')))
      .returning({ id: logs.id });
    // Silent for so long that it was given up, and another may have begun.
    if (alive.length === 0) throw refuse('CHECK_RUNNING');
  });
}

/** Closes the log's row with the mails that go out, in one transaction. Returns how many those are. */
async function end(
  tools: CheckTools,
  id: string,
  found: { readonly violationsFound: number; readonly broken: readonly BrokenRestaurant[] },
): Promise<number> {
  const now = tools.clock.now();
  const to = found.violationsFound > 0 ? await addressesOfSuperAdministrators(tools.database) : [];
  return tools.database.as('maintenance', async (tx) => {
    const closed = await tx
      .update(logs)
      .set({
        status: 'completed',
        endedAt: now,
        progressAt: now,
        alertsSent: to.length,
      })
      .where(and(eq(logs.id, id), eq(logs.status, 'running')))
      .returning({ id: logs.id });
    if (closed.length === 0) throw refuse('CHECK_RUNNING');
    await alertAdministrators(tools, tx, to, found);
    await tx.delete(logs).where(lt(logs.checkDate, new Date(now.getTime() - logDays * dayMs)));
    return to.length;
  });
}
