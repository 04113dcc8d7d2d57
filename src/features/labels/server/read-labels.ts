import { and, desc, eq, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { folded } from '#platform/db/folded.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { wordsOf } from '#platform/kernel/fold-text.ts';
import type { Member } from '#features/access/server/index.ts';
import { isGoogleConfigured } from '#features/google/server/index.ts';
import type { Label } from '../contract.ts';
import { qrLabels } from '../tables.ts';
import { presentLabel } from './present.ts';
import type { LabelRow } from './evidence.ts';

const zPosition = z.tuple([zInstantKey, z.uuid()]);
/** Words of one search that count. */
const mostWords = 6;

// Named in full: of a query over one table the builder leaves names of tables out.
const printsOf = sql<number>`(
  SELECT count(*)::int FROM label_prints p
   WHERE p.restaurant_id = qr_labels.restaurant_id AND p.label_id = qr_labels.id)`;

const readPage = (
  tx: Transaction,
  condition: SQL | undefined,
  limit: number,
): Promise<{ label: LabelRow; prints: number }[]> =>
  tx
    .select({ label: qrLabels, prints: printsOf })
    .from(qrLabels)
    .where(condition)
    .orderBy(desc(qrLabels.createdAt), desc(qrLabels.id))
    .limit(limit);

/** Every word is in the product, the number of the lot or the code (LABEL-02). */
function matching(search: string | null): SQL | undefined {
  const text = folded(
    sql`${qrLabels.productName} || ' ' || ${qrLabels.lotNumber} || ' ' || ${qrLabels.uniqueIdentifier}::text`,
  );
  return and(
    ...wordsOf(search ?? '', mostWords).map((word) =>
      like(text, `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
    ),
  );
}

/** A page of the restaurant's labels, newest first (LABEL-13, DATA-30), with how often each was printed. */
export async function listLabels(
  services: Services,
  caller: Member,
  input: { readonly search: string | null; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ rows: Label[]; total: number; nextCursor: string | null; googleConfigured: boolean }> {
  const restaurantId = caller.restaurant.id;
  const after = decodeCursor(input.cursor, zPosition);
  const all = and(eq(qrLabels.restaurantId, restaurantId), matching(input.search));
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const found = await readPage(
        tx,
        after === null
          ? all
          : and(
              all,
              sql`(${qrLabels.createdAt}, ${qrLabels.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
            ),
        // One more than asked for tells whether there is a next page.
        input.limit + 1,
      );
      const page = found.slice(0, input.limit);
      const last = page.at(-1)?.label;
      return {
        rows: page.map(({ label, prints }) => presentLabel(label, prints)),
        total: await tx.$count(qrLabels, all),
        nextCursor:
          found.length > input.limit && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
        googleConfigured: await isGoogleConfigured(services, tx, restaurantId),
      };
    },
    { snapshot: true },
  );
}

/** A label of the restaurant by its code, or by its id. @throws NOT_FOUND also for a label of another restaurant, or one that was wiped */
export async function findOwnLabel(
  tx: Transaction,
  restaurantId: string,
  code: string,
): Promise<{ label: LabelRow; prints: number }> {
  const [found] = await readPage(
    tx,
    and(
      eq(qrLabels.restaurantId, restaurantId),
      or(eq(qrLabels.uniqueIdentifier, code), eq(qrLabels.id, code)),
    ),
    1,
  );
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** One label. @throws NOT_FOUND */
export async function readLabel(services: Services, caller: Member, code: string): Promise<Label> {
  const { id } = caller.restaurant;
  const { label, prints } = await services.database.asTenant(id, (tx) => findOwnLabel(tx, id, code));
  return presentLabel(label, prints);
}
