import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Block } from '#platform/kernel/block.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import { inventoryErrors } from '../errors.it.ts';
import { productMovements } from '../tables.ts';
import { isCounting } from './counting.ts';

const refuse = refusals(inventoryErrors);

/** What else follows where goods turn out to have come from lots that are blocked: what was made of them is blocked with them. */
export interface ToldOfBlocked {
  readonly tell: (
    tx: Transaction,
    caller: OperatorCaller,
    blocks: readonly (Block & { readonly lotId: string })[],
    at: Date,
  ) => Promise<readonly Evidence[]>;
}

/** Where the rooms bring what follows when a movement is told anew of lots that are blocked by now. */
export const toldOfBlockedPoint = extensionPoint<ToldOfBlocked>('told of blocked lots');

/** A movement that was told anew, of other lots than were said before. */
export interface ToldLots {
  /** The movement that was told first: what was made of it points there. */
  readonly movementId: string;
  readonly productName: string;
  readonly lotNumbers: readonly string[];
  /** The last day on which what is made of them is good: the earliest of their use-by dates, null without one. */
  readonly lastDay: LocalDate | null;
}

/** What else follows where goods turn out to have come from other lots: what was made of them is good for no longer than those. */
export interface ToldAnew {
  readonly tell: (
    services: Services,
    tx: Transaction,
    caller: OperatorCaller,
    told: ToldLots,
    at: Date,
  ) => Promise<readonly Evidence[]>;
}

/** Where the rooms bring what follows when a movement is told anew. */
export const toldAnewPoint = extensionPoint<ToldAnew>('told anew');

/** What else follows where a movement is told anew, or may be what went in again: whatever its lots are, and where they are blocked by now. */
export interface Followers {
  readonly anew: readonly ToldAnew[];
  readonly blocked: readonly ToldOfBlocked[];
}

/**
 * What movements say of their lots to what was made of them.
 * @param movementId the one that was told first
 */
export function toldLots(
  movementId: string,
  productName: string,
  lines: readonly {
    readonly lotNumber: string;
    readonly lastDayInDish: LocalDate | null;
    readonly expiryKind: ExpiryKind | null;
  }[],
): ToldLots {
  const days = lines.flatMap(({ lastDayInDish, expiryKind }) =>
    lastDayInDish === null || expiryKind === 'best_before' ? [] : [lastDayInDish],
  );
  return {
    movementId,
    productName,
    lotNumbers: lines.map(({ lotNumber }) => lotNumber),
    lastDay: days.toSorted()[0] ?? null,
  };
}

/** A mended movement that is told anew. */
export interface Replaced {
  /** The first of them, where it was mended more than once: what was made of it points there. */
  readonly id: string;
  /** When it was done, which is when it is told anew for. */
  readonly performedAt: string;
}

/** Whoever tells the same movement anew, or lets it count again, waits for the commit of who does so. `first`: the one that was told first. */
async function holdTold(tx: Transaction, first: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('told anew:' || ${first}::text, 0))`);
}

/** Whether a movement that was told first, or one that tells it anew, counts. */
const isTold = (tenant: SQL, first: string): SQL => sql`
  EXISTS (SELECT FROM product_movements told
           WHERE told.restaurant_id = ${tenant} AND (told.id = ${first}::uuid OR told.replaces_id = ${first}::uuid)
             AND ${isCounting(tenant, sql`told.id`)})`;

/**
 * Holds what was told of the goods of a movement that is mended, or of one whose correction is, until the commit and before any lot is held.
 * Refuses to mend a correction whose movement would count again beside one that was told in its place meanwhile: its goods would leave the stock
 * twice, and what was made of it would be of both lots (TRACE-77).
 * @returns the movement that was told first
 * @throws ALREADY_TOLD_ANEW
 */
export async function holdMended(tx: Transaction, restaurantId: string, mendedId: string): Promise<string> {
  const tenant = sql`${restaurantId}::uuid`;
  const { rows: mended } = await tx.execute<{ id: string; first: string }>(sql`
    WITH RECURSIVE mends (id, corrects_id, first) AS (
      SELECT m.id, m.corrects_id, coalesce(m.replaces_id, m.id) FROM product_movements m
       WHERE m.restaurant_id = ${tenant} AND m.id = ${mendedId}::uuid
      UNION ALL
      SELECT m.id, m.corrects_id, coalesce(m.replaces_id, m.id) FROM mends
        JOIN product_movements m ON m.restaurant_id = ${tenant} AND m.id = mends.corrects_id)
    SELECT id, first FROM mends WHERE corrects_id IS NULL`);
  const [root] = mended;
  if (root === undefined) throw refuseCommon('NOT_FOUND');
  await holdTold(tx, root.first);
  if (root.id === mendedId) return root.first;
  const { rows } = await tx.execute<{ counts: boolean; isTold: boolean }>(sql`
    SELECT ${isCounting(tenant, sql`${root.id}::uuid`)} AS counts, ${isTold(tenant, root.first)} AS "isTold"`);
  if (rows[0]?.isTold === true && !rows[0].counts) throw refuse('ALREADY_TOLD_ANEW');
  return root.first;
}

/**
 * The movement out of stock into the kitchen that another one tells anew (TRACE-54). Whoever tells the same one anew meanwhile waits for the
 * commit: in its place one movement counts, or its goods would leave the stock twice.
 * @throws INPUT_INVALID on `replacesId` for one that is not there, is of another product, went elsewhere or still counts;
 *   ALREADY_TOLD_ANEW where one counts in its place
 */
export async function replacedMovement(
  tx: Transaction,
  restaurantId: string,
  { replacesId, productId }: { readonly replacesId: string; readonly productId: string },
): Promise<Replaced> {
  const [wrong] = await tx
    .select()
    .from(productMovements)
    .where(
      and(
        eq(productMovements.restaurantId, restaurantId),
        eq(productMovements.id, replacesId),
        eq(productMovements.productId, productId),
      ),
    );
  if (!wrong) throw refuseField('replacesId', 'not_found');
  const first = wrong.replacesId ?? wrong.id;
  await holdTold(tx, first);
  const tenant = sql`${restaurantId}::uuid`;
  const { rows } = await tx.execute<{ counts: boolean; isTold: boolean }>(sql`
    SELECT ${isCounting(tenant, sql`${wrong.id}::uuid`)} AS counts,
           ${isTold(tenant, first)} AS "isTold"`);
  const [standing] = rows;
  if (!standing) throw refuseCommon('NOT_FOUND');
  if (standing.counts || wrong.type !== 'out' || wrong.reason !== null || wrong.correctsId !== null)
    throw refuseField('replacesId', 'invalid');
  if (standing.isTold) throw refuse('ALREADY_TOLD_ANEW');
  return { id: first, performedAt: wrong.performedAt.toISOString() };
}
