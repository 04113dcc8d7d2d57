import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Block } from '#platform/kernel/block.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import { productMovements } from '../tables.ts';

/** What else follows where goods turn out to have come from lots that are blocked: what was made of them is blocked with them. */
export interface ToldOfBlocked {
  readonly tell: (
    tx: Transaction,
    caller: OperatorCaller,
    blocks: readonly Block[],
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

/**
 * The movement out of stock into the kitchen that another one tells anew (TRACE-54). It is held, so that it is not counted again meanwhile.
 * @throws INPUT_INVALID on `replacesId` for one that is not there, is of another product, went elsewhere or still counts
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
  const { rows } = await tx.execute<{ counts: boolean }>(sql`
    WITH RECURSIVE mended (id) AS (
      SELECT c.id FROM product_movements c WHERE c.restaurant_id = ${restaurantId}::uuid AND c.corrects_id = ${wrong.id}::uuid
      UNION ALL
      SELECT c.id FROM mended JOIN product_movements c
        ON c.restaurant_id = ${restaurantId}::uuid AND c.corrects_id = mended.id)
    SELECT count(*) % 2 = 0 AS counts FROM mended`);
  const [standing] = rows;
  if (!standing) throw refuse('NOT_FOUND');
  if (standing.counts || wrong.type !== 'out' || wrong.reason !== null || wrong.correctsId !== null)
    throw refuseField('replacesId', 'invalid');
  return { id: wrong.replacesId ?? wrong.id, performedAt: wrong.performedAt.toISOString() };
}
