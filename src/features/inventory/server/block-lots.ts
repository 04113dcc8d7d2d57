import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { addedBlock, lessBlock } from '#platform/db/block-columns.ts';
import type { Block } from '#platform/kernel/block.ts';
import { lots } from '../tables.ts';

/** Blocks lots, besides what keeps them already. */
export async function blockLots(
  tx: Transaction,
  restaurantId: string,
  ids: readonly string[],
  block: Block,
): Promise<void> {
  if (ids.length === 0 || block.blockedAt === null) return;
  await tx
    .update(lots)
    .set(addedBlock(lots, block))
    .where(and(eq(lots.restaurantId, restaurantId), inArray(lots.id, [...ids])));
}

/**
 * Lets a lot go that something keeps; it stays blocked where something else does.
 * @returns false where that did not keep it
 */
export async function freeLot(
  tx: Transaction,
  restaurantId: string,
  id: string,
  by: string,
): Promise<boolean> {
  const freed = await tx
    .update(lots)
    .set(lessBlock(lots, by))
    .where(
      and(eq(lots.restaurantId, restaurantId), eq(lots.id, id), sql`${by}::uuid = any(${lots.blockedBy})`),
    )
    .returning({ id: lots.id });
  return freed.length > 0;
}
