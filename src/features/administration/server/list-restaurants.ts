import { and, count, desc, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { readPlanType, subscriptionActive } from '#features/access/entitlements.ts';
import { restaurants } from '#features/access/tables.ts';
import type { RestaurantRow } from '../contract.ts';

export interface RestaurantPage {
  readonly rows: RestaurantRow[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/**
 * A page of all restaurants, newest first (ADMIN-02). Search and count are the database's, so that they are true beyond
 * the page (C-31).
 * @throws INPUT_INVALID for a cursor that is none of this list
 */
export async function listRestaurants(
  services: Pick<Services, 'database' | 'clock'>,
  input: { readonly search: string; readonly cursor?: string | undefined; readonly limit: number },
): Promise<RestaurantPage> {
  const after = decodeCursor(input.cursor, z.tuple([zInstantKey, z.uuid()]));
  // What is only tried is nobody's, and gone by midnight (C-62).
  const matches = and(isNull(restaurants.tryoutUntil), ...wordsOf(input.search));
  const { found, total } = await services.database.as('maintenance', async (tx) => ({
    found: await tx
      .select()
      .from(restaurants)
      .where(
        and(
          matches,
          after
            ? sql`(${restaurants.createdAt}, ${restaurants.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(restaurants.createdAt), desc(restaurants.id))
      .limit(input.limit + 1),
    total: (await tx.select({ count: count() }).from(restaurants).where(matches))[0]?.count ?? 0,
  }));
  const page = found.slice(0, input.limit);
  const last = page.at(-1);
  const now = services.clock.now();
  return {
    rows: page.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      planType: readPlanType(row.currentPlanType) ?? 'free',
      subscriptionStatus: row.subscriptionStatus,
      subscriptionActive: subscriptionActive({ ...row, planType: row.currentPlanType }, now),
      trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
      isSuspended: row.suspendedAt !== null,
      createdAt: row.createdAt.toISOString(),
    })),
    total,
    nextCursor:
      last && found.length > page.length ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}

/** Every word of a search must be somewhere in the name or the e-mail, however it is written. */
function wordsOf(search: string): SQL[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)
    .map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
      return sql`concat_ws(' ', ${restaurants.name}, ${restaurants.email}) ILIKE ${pattern}`;
    });
}
