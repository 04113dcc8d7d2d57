import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { inventoryErrors } from '../errors.it.ts';
import { allocateFefo, isPastUseBy } from '../fefo.ts';
import { lots } from '../tables.ts';
import type { MovementLine } from './evidence.ts';

const refuse = refusals(inventoryErrors);

/** What is to leave the stock. */
export interface Taking {
  readonly productId: string;
  readonly quantity: number;
  /** From this lot only; null: first expired, first out. */
  readonly lotId: string | null;
  /** Thrown away, so that past dates do not matter. */
  readonly discard: boolean;
  /** The day in Rome on which it left, by which its dates are judged. */
  readonly day: LocalDate;
}

/**
 * Takes goods from the lots of a product (C-30). All or nothing, and never below zero: the lots are locked while it is
 * decided, each UPDATE carries the condition, and the table refuses what is negative.
 * @throws STOCK_UNAVAILABLE, LOT_PAST_USE_BY
 */
export async function takeLots(
  tx: Transaction,
  restaurantId: string,
  { productId, quantity, lotId, discard, day }: Taking,
): Promise<MovementLine[]> {
  // By id, so that two who want the same lots wait for each other instead of blocking each other.
  const inStock = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.restaurantId, restaurantId), eq(lots.productId, productId), gt(lots.quantity, 0)))
    .orderBy(asc(lots.id))
    .for('update');
  const chosen = inStock.find(({ id }) => id === lotId);
  if (chosen && !discard && isPastUseBy(chosen, day)) throw refuse('LOT_PAST_USE_BY');
  const allocation = allocateFefo(inStock, quantity, {
    today: day,
    discard,
    ...(lotId === null ? {} : { lotId }),
  });
  if (!allocation.ok)
    throw refuse('STOCK_UNAVAILABLE', { available: allocation.available, expired: allocation.expired });
  const lines: MovementLine[] = [];
  for (const line of allocation.lines)
    lines.push(await takeFromLot(tx, restaurantId, line.lotId, line.quantity));
  return lines;
}

/**
 * Takes whole units from one lot; the condition that they are there stands in the UPDATE.
 * @throws STOCK_UNAVAILABLE
 */
export async function takeFromLot(
  tx: Transaction,
  restaurantId: string,
  lotId: string,
  quantity: number,
): Promise<MovementLine> {
  const own = and(eq(lots.restaurantId, restaurantId), eq(lots.id, lotId));
  const [lot] = await tx
    .update(lots)
    .set({ quantity: sql`${lots.quantity} - ${quantity}` })
    .where(and(own, gte(lots.quantity, quantity)))
    .returning();
  if (!lot) {
    const [left] = await tx.select({ quantity: lots.quantity }).from(lots).where(own);
    throw refuse('STOCK_UNAVAILABLE', { available: left?.quantity ?? 0, expired: 0 });
  }
  return { ...lot, lotId, quantity };
}
