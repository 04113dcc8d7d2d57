import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import { wordsOf } from '#platform/kernel/fold-text.ts';
import { wordsOfNumber } from '#platform/kernel/words-of-number.ts';
import type { Member } from '#features/access/server/index.ts';
import { holdsWords } from '#features/search/server/index.ts';
import type { Made, zTubQuery } from '../contract.ts';
import { mostSearchWords } from '../limits.ts';
import { preparations, preparationTubs } from '../tables.ts';
import { knownNow } from './known-now.ts';
import { labelsNow } from './label-tub.ts';
import { presentMade } from './present.ts';

const zPosition = z.tuple([zInstantKey, z.uuid()]);

/** Every word is in the name of the recipe, its category or the number of the batch (PREP-01). */
function matching(search: string | null): SQL | undefined {
  const words = wordsOfNumber(wordsOf(search ?? '', mostSearchWords));
  if (words.length === 0) return undefined;
  return holdsWords(
    [sql`${preparations.recipeName}`, sql`${preparations.category}`, sql`${preparations.batchNumber}`],
    words,
  );
}

/**
 * A page of the containers with something in them, what expires first before the rest (RECIPE-18): as they are known now, each with
 * its newest label.
 */
export async function listTubs(
  services: Services,
  caller: Member,
  { search, cursor, limit }: z.output<typeof zTubQuery>,
): Promise<{ rows: Made[]; total: number; nextCursor: string | null }> {
  const restaurantId = caller.restaurant.id;
  const after = decodeCursor(cursor, zPosition);
  const all = and(
    eq(preparationTubs.restaurantId, restaurantId),
    gt(preparationTubs.quantity, 0),
    matching(search),
  );
  const ofTub = and(
    eq(preparations.restaurantId, restaurantId),
    eq(preparations.id, preparationTubs.preparationId),
  );
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const found = await tx
        .select({ preparation: preparations, tub: preparationTubs })
        .from(preparationTubs)
        .innerJoin(preparations, ofTub)
        .where(
          after === null
            ? all
            : and(
                all,
                sql`(${preparationTubs.expiresAt}, ${preparationTubs.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
              ),
        )
        .orderBy(asc(preparationTubs.expiresAt), asc(preparationTubs.id))
        // One more than asked for tells whether there is a next page.
        .limit(limit + 1);
      const page = found.slice(0, limit);
      const last = page.at(-1)?.tub;
      const known = await knownNow(
        tx,
        restaurantId,
        page.map(({ preparation }) => preparation),
      );
      const labelOf = await labelsNow(
        tx,
        restaurantId,
        page.map(({ tub }) => tub.id),
      );
      const [counted] = await tx
        .select({ total: sql<number>`count(*)::int` })
        .from(preparationTubs)
        .innerJoin(preparations, ofTub)
        .where(all);
      return {
        rows: page.map(({ tub }, index) => presentMade(known[index]!, tub, labelOf(tub.id))),
        total: counted?.total ?? 0,
        nextCursor:
          found.length > limit && last ? encodeCursor([last.expiresAt.toISOString(), last.id]) : null,
      };
    },
    { snapshot: true },
  );
}
