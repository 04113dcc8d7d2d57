import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { lots, productMovementLots, productMovements } from '../tables.ts';
import { lastDayInDish } from '../transitions.ts';
import { isWhatWentIn } from './counting.ts';
import { pastsOf } from './lot-past.ts';
import { toldLots, type Followers } from './replaced.ts';

/** Movements that were told of the same goods, one in the place of the other, and which of them are what went into the kitchen. */
export interface ToldOfSame {
  readonly first: string;
  readonly wentIn: ReadonlySet<string>;
}

/**
 * What was told of the same goods before one of it is mended. All their lots are held until the commit, by id as everywhere: a date that is mended
 * meanwhile is seen here, or sees what this leaves.
 * @param first the movement that was told first, which the caller holds
 * @returns null where no other was told in its place: what is mended there lets nothing in that was not in before
 */
export async function holdToldOfSame(
  tx: Transaction,
  restaurantId: string,
  first: string,
): Promise<ToldOfSame | null> {
  const tenant = eq(productMovements.restaurantId, restaurantId);
  const others = await tx
    .select({ id: productMovements.id })
    .from(productMovements)
    .where(and(tenant, eq(productMovements.replacesId, first)));
  if (others.length === 0) return null;
  const theirs = tx
    .select({ lotId: productMovementLots.lotId })
    .from(productMovementLots)
    .where(
      and(
        eq(productMovementLots.restaurantId, restaurantId),
        inArray(productMovementLots.movementId, [first, ...others.map(({ id }) => id)]),
      ),
    );
  await tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.restaurantId, restaurantId), inArray(lots.id, theirs)))
    .orderBy(asc(lots.id))
    .for('update');
  return { first, wentIn: await wentInOf(tx, restaurantId, first) };
}

async function wentInOf(tx: Transaction, restaurantId: string, first: string): Promise<ReadonlySet<string>> {
  const tenant = sql`${restaurantId}::uuid`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT m.id FROM product_movements m
     WHERE m.restaurant_id = ${tenant} AND (m.id = ${first}::uuid OR m.replaces_id = ${first}::uuid)
       AND ${isWhatWentIn(tenant, sql`m.id`, sql`${first}::uuid`)}
     ORDER BY m.id`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Follows what is in the food again, or may be, since a movement was mended (TRACE-79): while it did not count, a mended date or a recall of its lots left
 * alone what was made of it, and has to reach that now. Dates that nobody mended since bring nothing: the food was dated by them.
 * @param before as it was before the write
 */
export async function tellWhatMayBeInIt(
  services: Services,
  tx: Transaction,
  caller: OperatorCaller,
  {
    before,
    productName,
    followers,
  }: { readonly before: ToldOfSame; readonly productName: string; readonly followers: Followers },
  at: Date,
): Promise<Evidence[]> {
  const restaurantId = caller.restaurant.id;
  const { first } = before;
  const evidence: Evidence[] = [];
  for (const id of await wentInOf(tx, restaurantId, first)) {
    if (before.wentIn.has(id)) continue;
    const lines = await linesOf(tx, restaurantId, id);
    const blocked = lines.filter(({ blockedAt }) => blockedAt !== null);
    if (blocked.length > 0)
      for (const { tell } of followers.blocked) evidence.push(...(await tell(tx, caller, blocked, at)));
    const mended = lines.filter(({ isMended }) => isMended);
    if (mended.length === 0) continue;
    const told = toldLots(first, productName, mended);
    for (const { tell } of followers.anew) evidence.push(...(await tell(services, tx, caller, told, at)));
  }
  return evidence;
}

/** The lots of a movement as they are by now, and whether their date, or that of what they were made of, was mended since. */
async function linesOf(tx: Transaction, restaurantId: string, movementId: string) {
  const tenant = sql`${restaurantId}::uuid`;
  const rows = await tx
    .select({
      lot: lots,
      performedAt: productMovements.performedAt,
      isMended: sql<boolean>`EXISTS (
        WITH RECURSIVE came AS (
          SELECT ${lots.id} AS id, ${lots.parentLotId} AS parent_lot_id
          UNION
          SELECT p.id, p.parent_lot_id FROM came JOIN lots p ON p.restaurant_id = ${tenant} AND p.id = came.parent_lot_id)
        SELECT FROM came JOIN lot_redatings r ON r.restaurant_id = ${tenant} AND r.lot_id = came.id
         WHERE r.recorded_at >= ${productMovements.recordedAt})`,
    })
    .from(productMovementLots)
    .innerJoin(lots, and(eq(lots.restaurantId, restaurantId), eq(lots.id, productMovementLots.lotId)))
    .innerJoin(
      productMovements,
      and(eq(productMovements.restaurantId, restaurantId), eq(productMovements.id, movementId)),
    )
    .where(
      and(eq(productMovementLots.restaurantId, restaurantId), eq(productMovementLots.movementId, movementId)),
    )
    .orderBy(asc(lots.id));
  const pasts = await pastsOf(
    tx,
    restaurantId,
    rows.map(({ lot }) => lot),
  );
  return rows.map(({ lot, performedAt, isMended }) => {
    const daysLeftAtFreezing = pasts.get(lot.id)?.daysLeftAtFreezing ?? null;
    const day = romeDate(performedAt);
    return {
      ...lot,
      lotId: lot.id,
      lastDayInDish: lastDayInDish({ ...lot, daysLeftAtFreezing }, day),
      isMended,
    };
  });
}
