import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Block } from '#platform/kernel/block.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
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
 * Refuses to mend a correction whose movement would count again beside one that was told in its place meanwhile: its goods would leave the stock
 * twice, and what was made of it would be of both lots (TRACE-77). Holds it until the commit, before any lot is held.
 * @throws ALREADY_TOLD_ANEW
 */
export async function refuseBesideTold(
  tx: Transaction,
  restaurantId: string,
  correctionId: string,
): Promise<void> {
  const tenant = sql`${restaurantId}::uuid`;
  const { rows: mended } = await tx.execute<{ id: string; first: string }>(sql`
    WITH RECURSIVE mends (id, corrects_id, first) AS (
      SELECT m.id, m.corrects_id, coalesce(m.replaces_id, m.id) FROM product_movements m
       WHERE m.restaurant_id = ${tenant} AND m.id = ${correctionId}::uuid
      UNION ALL
      SELECT m.id, m.corrects_id, coalesce(m.replaces_id, m.id) FROM mends
        JOIN product_movements m ON m.restaurant_id = ${tenant} AND m.id = mends.corrects_id)
    SELECT id, first FROM mends WHERE corrects_id IS NULL`);
  const [root] = mended;
  if (root === undefined || root.id === correctionId) return;
  await holdTold(tx, root.first);
  const { rows } = await tx.execute<{ counts: boolean; isTold: boolean }>(sql`
    SELECT ${isCounting(tenant, sql`${root.id}::uuid`)} AS counts, ${isTold(tenant, root.first)} AS "isTold"`);
  if (rows[0]?.isTold === true && !rows[0].counts) throw refuse('ALREADY_TOLD_ANEW');
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
