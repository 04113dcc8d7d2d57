import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import { wordsOf } from '#platform/kernel/fold-text.ts';
import { wordsOfNumber } from '#platform/kernel/words-of-number.ts';
import type { Member } from '#features/access/server/index.ts';
import { unfitAt } from '#features/inventory/server/index.ts';
import { holdsWords } from '#features/search/server/index.ts';
import { isGoogleConfigured } from '#features/google/server/index.ts';
import type { Label } from '../contract.ts';
import { labelErrors } from '../errors.it.ts';
import { qrLabels } from '../tables.ts';
import { presentLabel } from './present.ts';
import type { LabelEnd } from '../label-kinds.ts';
import { labelEndSql } from './label-end.ts';
import type { LabelRow } from './evidence.ts';
import { unfitByNumber } from './unfit-by-number.ts';

const refuseLabel = refusals(labelErrors);

const zPosition = z.tuple([zInstantKey, z.uuid()]);
/** Words of one search that count. */
const mostWords = 6;

// Named in full: of a query over one table the builder leaves names of tables out.
const printsOf = sql<number>`(
  SELECT count(*)::int FROM label_prints p
   WHERE p.restaurant_id = qr_labels.restaurant_id AND p.label_id = qr_labels.id)`;

const endOf = sql<LabelEnd | null>`${sql.raw(labelEndSql('qr_labels'))}`;

/** When its paper was taken off, where it was not printed again since (LABEL-74). */
const removedOf = sql<string | null>`(
  SELECT max(g.recorded_at) FROM label_removals g
   WHERE g.restaurant_id = qr_labels.restaurant_id AND g.label_id = qr_labels.id
     AND NOT EXISTS (SELECT FROM label_prints p
                      WHERE p.restaurant_id = g.restaurant_id AND p.label_id = g.label_id AND p.recorded_at > g.recorded_at))`;

/** A label with how often it was printed, and why it counts no more. */
export interface ReadLabel {
  readonly label: LabelRow;
  readonly prints: number;
  readonly ended: LabelEnd | null;
  /** An instant; null while its paper is where it was stuck. */
  readonly removed: string | null;
}

const readPage = (tx: Transaction, condition: SQL | undefined, limit: number): Promise<ReadLabel[]> =>
  tx
    .select({ label: qrLabels, prints: printsOf, ended: endOf, removed: removedOf })
    .from(qrLabels)
    .where(condition)
    .orderBy(desc(qrLabels.createdAt), desc(qrLabels.id))
    .limit(limit);

/**
 * Labels on what a person judged to be thrown away end by that (LABEL-100), as those do on what a recall keeps: a clean paper would call it
 * good. By the one rule that refuses its use, which follows goods into what was made of them; what is not there any more is finished.
 */
export async function withUnfit(
  services: Services,
  tx: Transaction,
  restaurantId: string,
  found: readonly ReadLabel[],
): Promise<ReadLabel[]> {
  if (found.length === 0) return [];
  const now = services.clock.now();
  const unfit = await unfitAt(services, tx, restaurantId, { at: now, toldAt: now, isVouched: false });
  if (unfit.size === 0) return [...found];
  const free = found.filter(({ label }) => label.subjectKind === 'free').map(({ label }) => label.id);
  const called = await unfitByNumber(tx, restaurantId, free, unfit);
  return found.map((one) =>
    one.ended !== 'blocked' &&
    one.ended !== 'finished' &&
    (unfit.has(one.label.subjectId ?? '') || called.has(one.label.id))
      ? { ...one, ended: 'discarded' }
      : one,
  );
}

const presentRead = (services: Services, { label, prints, ended, removed }: ReadLabel): Label =>
  presentLabel(services, label, prints, ended, removed === null ? null : new Date(removed));

/** Every word is in the product, the number of the lot or the code (LABEL-02). */
function matching(search: string | null): SQL | undefined {
  const words = wordsOfNumber(wordsOf(search ?? '', mostWords));
  if (words.length === 0) return undefined;
  return holdsWords(
    [sql`${qrLabels.productName}`, sql`${qrLabels.lotNumber}`, sql`${qrLabels.uniqueIdentifier}`],
    words,
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
      const page = await withUnfit(services, tx, restaurantId, found.slice(0, input.limit));
      const last = page.at(-1)?.label;
      return {
        rows: page.map((one) => presentRead(services, one)),
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
  services: Services,
  tx: Transaction,
  restaurantId: string,
  code: string,
): Promise<ReadLabel> {
  const [found] = await withUnfit(
    services,
    tx,
    restaurantId,
    await readPage(
      tx,
      and(
        eq(qrLabels.restaurantId, restaurantId),
        or(eq(qrLabels.uniqueIdentifier, code), eq(qrLabels.id, code)),
      ),
      1,
    ),
  );
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** One label. @throws NOT_FOUND */
export async function readLabel(services: Services, caller: Member, code: string): Promise<Label> {
  const { id } = caller.restaurant;
  const found = await services.database.asTenant(id, (tx) => findOwnLabel(services, tx, id, code));
  return presentRead(services, found);
}

/** Labels by their codes, in that order, to be printed. @throws NOT_FOUND; LABEL_FINISHED, LABEL_TO_DISCARD, LABEL_SUPERSEDED */
export async function findPrintable(
  services: Services,
  tx: Transaction,
  restaurantId: string,
  codes: readonly string[],
): Promise<ReadLabel[]> {
  const found = await withUnfit(
    services,
    tx,
    restaurantId,
    await readPage(
      tx,
      and(eq(qrLabels.restaurantId, restaurantId), inArray(qrLabels.uniqueIdentifier, [...codes])),
      codes.length,
    ),
  );
  const byCode = new Map(found.map((one) => [one.label.uniqueIdentifier, one]));
  return codes.map((code) => {
    const one = byCode.get(code);
    if (!one) throw refuse('NOT_FOUND');
    refuseEnded(one.ended);
    return one;
  });
}

const endCodes = {
  blocked: 'LABEL_BLOCKED',
  finished: 'LABEL_FINISHED',
  discarded: 'LABEL_TO_DISCARD',
  superseded: 'LABEL_SUPERSEDED',
  redated: 'LABEL_REDATED',
  incomplete: 'LABEL_INCOMPLETE',
} as const satisfies Record<LabelEnd, string>;

/** @throws LABEL_BLOCKED, LABEL_FINISHED, LABEL_TO_DISCARD, LABEL_SUPERSEDED, LABEL_REDATED, LABEL_INCOMPLETE */
export function refuseEnded(ended: LabelEnd | null): void {
  if (ended !== null) throw refuseLabel(endCodes[ended]);
}
