import { and, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/accounts/server/index.ts';
import type { Reading } from '../contract.ts';
import { refrigerationLogs } from '../tables.ts';
import { presentReading } from './present.ts';

const zPosition = z.tuple([zInstantKey, z.uuid()]);

export interface ReadingsPage {
  readonly rows: Reading[];
  /** All readings of the register (C-31), not only those of the page. */
  readonly total: number;
  readonly nextCursor: string | null;
}

/** A page of the register, newest first as stored (FRIG-01, DATA-24). */
export async function listReadings(
  services: Services,
  caller: Member,
  input: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ReadingsPage> {
  const restaurantId = caller.restaurant.id;
  const after = decodeCursor(input.cursor, zPosition);
  const own = eq(refrigerationLogs.restaurantId, restaurantId);
  const { rows, total } = await services.database.asTenant(
    restaurantId,
    async (tx) => ({
      rows: await tx
        .select()
        .from(refrigerationLogs)
        .where(
          and(
            own,
            after === null
              ? undefined
              : sql`(${refrigerationLogs.recordedAt}, ${refrigerationLogs.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(sql`${refrigerationLogs.recordedAt} DESC NULLS LAST`, sql`${refrigerationLogs.id} DESC`)
        // One more than asked for tells whether there is a next page.
        .limit(input.limit + 1),
      total: (await tx.select({ count: count() }).from(refrigerationLogs).where(own))[0]?.count ?? 0,
    }),
    { snapshot: true },
  );
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    rows: page.map(presentReading),
    total,
    nextCursor:
      rows.length > input.limit && last ? encodeCursor([last.recordedAt.toISOString(), last.id]) : null,
  };
}
