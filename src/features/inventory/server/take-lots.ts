import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { isBlockedAt, isRefusedByBlock, type Block, type Told } from '#platform/kernel/block.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { inventoryErrors } from '../errors.it.ts';
import { allocateFefo, isPastUseBy } from '../fefo.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { lots } from '../tables.ts';
import { heldLots } from './arrivals.ts';
import { presenceOf } from './presence.ts';
import type { MovementLine } from './evidence.ts';

const refuse = refusals(inventoryErrors);

/** What was taken from a lot; what was blocked since it was taken blocks what it went into. */
export type TakenLine = MovementLine & Block;

/** What is to leave the stock. */
export interface Taking {
  readonly product: { readonly id: string; readonly unit: Unit };
  /** As it is stored. */
  readonly quantity: number;
  /** From this lot only; null: first expired, first out. */
  readonly lotId: string | null;
  /** Thrown away, so that past dates do not matter. */
  readonly discard: boolean;
  /** When it left: its dates are judged by that day in Rome, and what was blocked by then is only thrown away. */
  readonly told: Told;
  /** Ids of lots that were judged to be thrown away by then; left out where that does not matter. */
  readonly unfit?: ReadonlySet<string>;
}

/**
 * Takes goods from the lots of a product (C-30). All or nothing, and never below zero: the lots are locked while it is
 * decided, each UPDATE carries the condition, and the table refuses what is negative.
 * @throws STOCK_UNAVAILABLE, LOT_PAST_USE_BY, LOT_HELD_BACK, LOT_BLOCKED, LOT_TO_DISCARD for a chosen lot, or where what is free is not enough;
 *   LOT_NOT_YET_HERE where it came in only after that day
 */
export async function takeLots(
  tx: Transaction,
  restaurantId: string,
  { product, quantity, lotId, discard, told, unfit = new Set() }: Taking,
): Promise<TakenLine[]> {
  const { at } = told;
  // By id, so that two who want the same lots wait for each other instead of blocking each other.
  const found = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.restaurantId, restaurantId), eq(lots.productId, product.id), gt(lots.quantity, 0)))
    .orderBy(asc(lots.id))
    .for('update');
  const isThere = await presenceOf(tx, restaurantId, found, at);
  const day = romeDate(at);
  const held = discard ? new Set<string>() : await heldLots(tx, restaurantId, product.id);
  const inStock = found.map((lot) => ({ ...lot, heldBack: held.has(lot.id) }));
  const chosen = inStock.find(({ id }) => id === lotId);
  if (chosen && !isThere(chosen)) throw refuse('LOT_NOT_YET_HERE');
  if (chosen && !discard && isPastUseBy(chosen, day)) throw refuse('LOT_PAST_USE_BY');
  if (chosen?.heldBack) throw refuse('LOT_HELD_BACK');
  if (chosen && !discard && isRefusedByBlock(chosen, told)) throw refuse('LOT_BLOCKED');
  if (chosen && unfit.has(chosen.id)) throw refuse('LOT_TO_DISCARD');
  const here = inStock.filter(isThere);
  const free = discard ? here : here.filter((lot) => !isBlockedAt(lot, at) && !unfit.has(lot.id));
  const wanted = { today: day, discard, ...(lotId === null ? {} : { lotId }) };
  const ofFree = allocateFefo(free, quantity, wanted);
  const takeable = discard ? here : here.filter((lot) => !isRefusedByBlock(lot, told) && !unfit.has(lot.id));
  const allocation = ofFree.ok ? ofFree : allocateFefo(takeable, quantity, wanted);
  if (!allocation.ok && takeable.length < here.length)
    throw refuse(here.some((lot) => isRefusedByBlock(lot, told)) ? 'LOT_BLOCKED' : 'LOT_TO_DISCARD');
  if (!allocation.ok && here.length < inStock.length) throw refuse('LOT_NOT_YET_HERE');
  if (!allocation.ok)
    throw refuse('STOCK_UNAVAILABLE', {
      available: fromBase(allocation.available, product.unit),
      expired: fromBase(allocation.expired, product.unit),
    });
  const lines: TakenLine[] = [];
  for (const line of allocation.lines)
    lines.push(await takeFromLot(tx, restaurantId, line.lotId, line.quantity, product.unit));
  return lines;
}

/**
 * Takes a quantity, as it is stored, from one lot; the condition that it is there stands in the UPDATE.
 * @param unit of the product, in which a refusal says what is left
 * @throws STOCK_UNAVAILABLE
 */
export async function takeFromLot(
  tx: Transaction,
  restaurantId: string,
  lotId: string,
  quantity: number,
  unit: Unit,
): Promise<TakenLine> {
  const own = and(eq(lots.restaurantId, restaurantId), eq(lots.id, lotId));
  const [lot] = await tx
    .update(lots)
    .set({ quantity: sql`${lots.quantity} - ${quantity}` })
    .where(and(own, gte(lots.quantity, quantity)))
    .returning();
  if (!lot) {
    const [left] = await tx.select({ quantity: lots.quantity }).from(lots).where(own);
    throw refuse('STOCK_UNAVAILABLE', { available: fromBase(left?.quantity ?? 0, unit), expired: 0 });
  }
  return { ...lot, lotId, quantity };
}
