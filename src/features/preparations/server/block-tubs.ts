import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { addedBlock, lessBlock } from '#platform/db/block-columns.ts';
import type { Block } from '#platform/kernel/block.ts';
import { preparationTubs } from '../tables.ts';

/** Blocks containers, besides what keeps them already. */
export async function blockTubs(
  tx: Transaction,
  restaurantId: string,
  ids: readonly string[],
  block: Block,
): Promise<void> {
  if (ids.length === 0 || block.blockedAt === null) return;
  await tx
    .update(preparationTubs)
    .set(addedBlock(preparationTubs, block))
    .where(and(eq(preparationTubs.restaurantId, restaurantId), inArray(preparationTubs.id, [...ids])));
}

/**
 * Lets a container go that something keeps; it stays blocked where something else does.
 * @returns false where that did not keep it
 */
export async function freeTub(
  tx: Transaction,
  restaurantId: string,
  id: string,
  by: string,
): Promise<boolean> {
  const freed = await tx
    .update(preparationTubs)
    .set(lessBlock(preparationTubs, by))
    .where(
      and(
        eq(preparationTubs.restaurantId, restaurantId),
        eq(preparationTubs.id, id),
        sql`${by}::uuid = any(${preparationTubs.blockedBy})`,
      ),
    )
    .returning({ id: preparationTubs.id });
  return freed.length > 0;
}
