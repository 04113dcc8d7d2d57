import { sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Block } from '#platform/kernel/block.ts';
import { addedBlock, lessBlock } from './block-columns.ts';
import type { Transaction } from './database.ts';

/** A table of goods that can be blocked: lots of stock, containers of preparations. */
export type BlockableTable = PgTable &
  Readonly<Record<'restaurantId' | 'id' | 'blockedBy' | 'blockedAt', Column>>;

/** Blocks goods, besides what keeps them already. */
export async function blockRows(
  tx: Transaction,
  table: BlockableTable,
  restaurantId: string,
  ids: readonly string[],
  block: Block,
): Promise<void> {
  if (ids.length === 0 || block.blockedAt === null) return;
  const { blockedBy, blockedAt } = addedBlock(table, block);
  await tx.execute(sql`
    UPDATE ${table} SET blocked_by = ${blockedBy}, blocked_at = ${blockedAt}
     WHERE ${table.restaurantId} = ${restaurantId}::uuid AND ${table.id} = ANY (${sql.param([...ids])}::uuid[])`);
}

/**
 * Lets goods go that something keeps; they stay blocked where something else does.
 * @returns false where that did not keep them
 */
export async function freeRow(
  tx: Transaction,
  table: BlockableTable,
  restaurantId: string,
  id: string,
  by: string,
): Promise<boolean> {
  const { blockedBy, blockedAt } = lessBlock(table, by);
  const { rows } = await tx.execute(sql`
    UPDATE ${table} SET blocked_by = ${blockedBy}, blocked_at = ${blockedAt}
     WHERE ${table.restaurantId} = ${restaurantId}::uuid AND ${table.id} = ${id}::uuid
       AND ${by}::uuid = ANY (${table.blockedBy})
    RETURNING ${table.id}`);
  return rows.length > 0;
}
