import { setImmediate as nextTurn } from 'node:timers/promises';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Caller } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { violationsNamed } from '../contract.ts';
import type { BrokenRestaurant } from '../contract.ts';
import { integrityErrors } from '../errors.it.ts';
import { integrityChains } from '../tables.ts';
import { noteKeys } from './note-keys.ts';
import { verifyRestaurant } from './verify-restaurant.ts';
import type { EvidenceReader } from './verify-restaurant.ts';

const refuse = refusals(integrityErrors);
/** It reads everything there is, so it has an end for a person: checks begun, and calls altogether. */
const checksBegun = { name: 'integrity-check', points: 10, seconds: 600 };
const calls = { name: 'integrity-check-call', points: 600, seconds: 600 };
/** What one call looks at, at the most; a restaurant with more links than this has a call to itself. */
const restaurantsAtOnce = 100;
const linksAtOnce = 5_000;

/** What one call of a check found. */
export interface CheckedPart {
  readonly checked: number;
  readonly links: number;
  readonly broken: BrokenRestaurant[];
  readonly nextCursor: string | null;
}

/**
 * Recomputes the chains of the next restaurants, by id, and holds them against the records (C-46); whoever checks all
 * calls again with `nextCursor` until there is none. Each call reads one snapshot, so that a write in between is not
 * taken for tampering. One check at a time over all instances: a second one is not begun while another reads, and those
 * under way take turns.
 * @throws CHECK_RUNNING, TOO_MANY_REQUESTS, INPUT_INVALID for a cursor of ours that it is not
 */
export async function verifyRestaurants(
  services: Services,
  caller: Caller,
  cursor: string | null | undefined,
  readers: readonly EvidenceReader[],
): Promise<CheckedPart> {
  const after = decodeCursor(cursor, z.tuple([z.uuid()]));
  await services.limits.take(calls, caller.userId);
  if (!after) await services.limits.take(checksBegun, caller.userId);
  const trustedKeys = noteKeys(services.secrets);
  return services.database.as(
    'maintenance',
    async (tx) => {
      await takeTurn(tx, after !== null);
      const next = await tx
        .select({
          id: restaurants.id,
          name: restaurants.name,
          links: sql<number>`coalesce(${integrityChains.sequence}, 0)::int`,
        })
        .from(restaurants)
        .leftJoin(integrityChains, eq(integrityChains.restaurantId, restaurants.id))
        .where(after ? gt(restaurants.id, after[0]) : undefined)
        .orderBy(asc(restaurants.id))
        .limit(restaurantsAtOnce + 1);
      const part = { checked: 0, links: 0, broken: [] as BrokenRestaurant[] };
      let last: string | undefined;
      // By the chain's own count, which may be wrong where somebody was at work: then by what was found.
      let work = 0;
      for (const { id, name, links } of next.slice(0, restaurantsAtOnce)) {
        if (part.checked > 0 && work + links > linksAtOnce) break;
        const result = await verifyRestaurant(tx, id, readers, trustedKeys);
        part.checked++;
        part.links += result.links;
        work += Math.max(links, result.links);
        last = id;
        if (result.violations.length > 0)
          part.broken.push({
            id,
            name,
            links: result.links,
            violationCount: result.violations.length,
            violations: result.violations.slice(0, violationsNamed),
          });
        // Hashing keeps the processor to itself; others should not wait for all restaurants.
        await nextTurn();
      }
      const done = last === undefined || part.checked === next.length;
      return { ...part, nextCursor: done ? null : encodeCursor([last!]) };
    },
    { snapshot: true },
  );
}

/** Held until the transaction ends. Who has begun already waits for their turn; who would begin is told to come back. */
async function takeTurn(tx: Transaction, begun: boolean): Promise<void> {
  const key = sql`hashtextextended('integrity-check', 0)`;
  if (begun) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${key})`);
    return;
  }
  const { rows } = await tx.execute<{ free: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${key}) AS free`);
  if (!rows[0]?.free) throw refuse('CHECK_RUNNING');
}
