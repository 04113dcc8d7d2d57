import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Services } from '#platform/http/server/context.ts';
import { nobodysDomain } from '#platform/mail/mail.ts';
import { restaurants } from '#features/access/tables.ts';
import { demoPlan } from '#features/demo/demo-plan.ts';
import { openAccount, writeDemo } from '#features/demo/server/index.ts';
import type { DemoSource } from '#features/demo/server/index.ts';
import { pool } from '../pool.ts';
import { tryouts } from '../tables.ts';
import { tryoutEnd } from '../tryout-end.ts';

/** Any number that no other lock has, as long as every instance uses the same. */
const poolLock = 7_203_115_004;
/** The plan is given for longer than the restaurant stays, in milliseconds: until it is kept, or gone. */
const bonusMs = 3 * 86_400_000;

export interface FillPoolOptions {
  readonly services: Services;
  /** What the rooms bring to a restaurant with data. */
  readonly sources: readonly DemoSource[];
  /** The server's login, for the lock's own connection. */
  readonly databaseUrl: string;
  /** How many tryouts there may be, those that wait among them. */
  readonly most: number;
  /** Ends the work after the write that is under way; what was half made is over, and goes with what has ended. */
  readonly signal: AbortSignal;
  /** Days of past; a month unless said. */
  readonly days?: number;
}

/**
 * Makes restaurants to try until enough of them wait (`pool`) or there are as many as there may be. One after the other, and on one server:
 * whoever finds the lock taken does nothing.
 * @returns how many were made
 */
export async function fillPool(options: FillPoolOptions): Promise<number> {
  const lock = new pg.Client({ connectionString: options.databaseUrl, application_name: 'credenza-tryouts' });
  // A lost connection loses the lock; then a server may make one more than it should.
  lock.on('error', () => {});
  await lock.connect();
  try {
    const { rows } = await lock.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      poolLock,
    ]);
    return rows[0]!.held ? await fillLocked(options) : 0;
  } finally {
    await lock.end().catch(() => {});
  }
}

async function fillLocked(options: FillPoolOptions): Promise<number> {
  const { database, clock } = options.services;
  // Nobody else makes one now: what is not ready was left behind by a server that ended.
  await database.as('accounts', (tx) =>
    tx
      .update(restaurants)
      .set({ tryoutUntil: clock.now() })
      .where(
        sql`${restaurants.tryoutUntil} IS NOT NULL AND ${restaurants.id} IN (SELECT ${tryouts.restaurantId} FROM ${tryouts} WHERE ${tryouts.readyAt} IS NULL)`,
      ),
  );
  for (let made = 0; ; made++) {
    const { all, waiting } = await countTryouts(options.services);
    if (options.signal.aborted || waiting >= pool.ready || all >= options.most) return made;
    if (!(await makeOne(options))) return made;
  }
}

/** How many there are, and how many of them somebody could have now. */
export async function countTryouts({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<{ all: number; waiting: number }> {
  const now = clock.now();
  const [row] = await database.as('accounts', (tx) =>
    tx
      .select({
        all: sql<number>`count(*)::int`,
        waiting: sql<number>`(count(*) FILTER (WHERE ${tryouts.takenAt} IS NULL AND ${tryouts.readyAt} > ${new Date(now.getTime() - pool.staleMs).toISOString()}::timestamptz
          AND ${restaurants.tryoutUntil} > ${now.toISOString()}::timestamptz))::int`,
      })
      .from(tryouts)
      .innerJoin(restaurants, eq(restaurants.id, tryouts.restaurantId)),
  );
  return row ?? { all: 0, waiting: 0 };
}

/** @returns false when the signal came before its data was there */
async function makeOne({ services, sources, signal, days }: FillPoolOptions): Promise<boolean> {
  const { database, clock } = services;
  const now = clock.now();
  const planned = { seed: randomInt(2 ** 31), now, ...(days === undefined ? {} : { days }) };
  const plan = demoPlan(sources, planned);
  const openedAt = plan[0]?.at ?? now;
  const bonusExpiresAt = new Date(now.getTime() + bonusMs);
  const email = `visita-${randomBytes(6).toString('hex')}@${nobodysDomain}`;
  const account = await openAccount(
    database,
    email,
    { now, openedAt, bonusExpiresAt, tryoutUntil: tryoutEnd(now) },
    async (tx, { userId, restaurantId }) => {
      await tx.insert(tryouts).values({ restaurantId, userId, madeAt: now });
    },
  );
  const isWhole = await writeDemo({
    services,
    plan,
    planned,
    account,
    email,
    openedAt,
    bonusExpiresAt,
    signal,
  });
  if (!isWhole) return false;
  await database.as('accounts', (tx) =>
    tx
      .update(tryouts)
      .set({ readyAt: clock.now() })
      .where(and(eq(tryouts.restaurantId, account.restaurantId), isNull(tryouts.readyAt))),
  );
  return true;
}
