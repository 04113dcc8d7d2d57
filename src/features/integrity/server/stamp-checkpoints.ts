import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { restaurants } from '#features/access/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { JobTools } from '#platform/rooms/server-room.ts';
import { readRoots } from '#platform/time-stamp/server/roots.ts';
import type { SignedCheckpoint } from '../evidence-file.ts';
import { integrityTimestamps as stamps } from '../tables.ts';
import { askAuthority, StampError } from './ask-authority.ts';
import type { Authority } from './ask-authority.ts';
import { signCheckpoint } from './sign-checkpoint.ts';
import { lastTimeStamp } from './time-stamps.ts';

/**
 * Has an authority outside stamp where each restaurant's records stand, every night behind the check (INTEG-45). Work of its own: whatever
 * the authority does, checks, mails, backups and exports neither wait for it nor fail with it. What it did not stamp is tried again with
 * growing waits until the next night, and then by that one, for as long as it takes: a checkpoint that is signed later says all that the
 * earlier one would have said at that time.
 */
export const stampJob: JobKind<object> = {
  name: 'stamp-checkpoints',
  retryLimit: 24,
  retryDelaySeconds: 120,
  expireSeconds: 2 * 3_600,
  cron: '30 2 * * *',
};

const pageSize = 100;
/** A run ends before it counts as lost; the next goes on where it stopped. In milliseconds. */
const longestRunMs = 90 * 60_000;
/** Refused so often one after the other, it is the authority and not the question. */
const mostRefusals = 3;
/** Between two questions, in milliseconds: nobody is asked hundreds of things at once. */
const betweenMs = 50;

/** What a run works with. */
export type StampTools = Pick<JobTools, 'database' | 'clock' | 'secrets' | 'outside'>;

/** What a run did. */
export interface StampRun {
  /** Restaurants that were stamped; those with nothing new since the last stamp are none. */
  readonly stamped: number;
}

/**
 * Stamps each restaurant that was not stamped today in Rome and has records since its last stamp; no tryout and no demo.
 * @returns null where the installation has no authority
 * @throws StampError for the last that was not stamped, after all others were
 */
export async function stampCheckpoints(tools: StampTools): Promise<StampRun | null> {
  const { timeStamps } = tools.outside.settings;
  if (!timeStamps) return null;
  const authority: Authority = {
    ...timeStamps,
    roots: timeStamps.rootsFile === null ? null : await readRoots(timeStamps.rootsFile),
  };
  const started = performance.now();
  let [stamped, refusals] = [0, 0];
  let failed: StampError | undefined;
  for await (const id of realRestaurants(tools)) {
    if (performance.now() - started > longestRunMs) throw new StampError('there was no time for all');
    try {
      if (!(await stampOne(tools, authority, id))) continue;
      stamped++;
      refusals = 0;
    } catch (error) {
      if (!(error instanceof StampError)) throw error;
      failed = error;
      refusals++;
      if (error.isAway || refusals >= mostRefusals) break;
    }
    await wait(betweenMs);
  }
  if (failed) throw failed;
  return { stamped };
}

async function* realRestaurants({ database }: StampTools): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const page = await database.as('maintenance', (tx) =>
      tx
        .select({ id: restaurants.id })
        .from(restaurants)
        .where(
          and(
            eq(restaurants.isDemo, false),
            isNull(restaurants.tryoutUntil),
            after === undefined ? undefined : gt(restaurants.id, after),
          ),
        )
        .orderBy(asc(restaurants.id))
        .limit(pageSize),
    );
    yield* page.map(({ id }) => id);
    if (page.length < pageSize) return;
    after = page.at(-1)!.id;
  }
}

/** Whether it was stamped; no transaction is open while the authority is waited for. */
async function stampOne(tools: StampTools, authority: Authority, restaurantId: string): Promise<boolean> {
  const checkpoint = await dueCheckpoint(tools, restaurantId);
  if (checkpoint === null) return false;
  const { sequence, head, at, name, hash, signature, publicKey } = checkpoint;
  // What is stamped are the bytes that are signed.
  const stamp = await askAuthority(hash, authority, tools);
  await tools.database.asTenant(restaurantId, (tx) =>
    tx.insert(stamps).values({
      restaurantId,
      id: newId(tools.clock.now()),
      sequence,
      head,
      at: new Date(at),
      name,
      hash,
      signature,
      publicKey,
      ...stamp,
    }),
  );
  return true;
}

async function dueCheckpoint(
  { database, clock, secrets }: StampTools,
  restaurantId: string,
): Promise<(SignedCheckpoint & { readonly name: string }) | null> {
  const now = clock.now();
  return database.asTenant(restaurantId, async (tx) => {
    const checkpoint = await signCheckpoint(tx, restaurantId, now, secrets);
    if (checkpoint.sequence === 0 || checkpoint.invented === true) return null;
    const last = await lastTimeStamp(tx, restaurantId);
    const isDone = last && (last.head === checkpoint.head || romeDate(last.at) === romeDate(now));
    return isDone ? null : checkpoint;
  });
}
