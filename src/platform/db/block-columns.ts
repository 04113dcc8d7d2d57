import { sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { check, uuid } from 'drizzle-orm/pg-core';
import type { Block } from '#platform/kernel/block.ts';
import { instant } from './columns.ts';

/**
 * Goods that nobody may use for now: which recalls keep them (each until it lets them go), and since when. What is made of
 * blocked goods takes both with it.
 */
export const blockColumns = () => ({
  blockedBy: uuid('blocked_by')
    .array()
    .notNull()
    .default(sql`'{}'::uuid[]`),
  blockedAt: instant('blocked_at'),
});

/** Blocked by something, and since some instant; or neither. */
export const blockedWhole = (table: string) =>
  check(`${table}_blocked_whole`, sql`(blocked_at is null) = (cardinality(blocked_by) = 0)`);

interface Blockable {
  readonly blockedBy: Column;
  readonly blockedAt: Column;
}

/** What an UPDATE sets for goods that are blocked besides what keeps them already. */
export const addedBlock = ({ blockedBy, blockedAt }: Blockable, block: Block) => ({
  blockedBy: sql`(SELECT coalesce(array_agg(DISTINCT one), '{}') FROM unnest(${blockedBy} || ${`{${block.blockedBy.join(',')}}`}::uuid[]) one)`,
  blockedAt: sql`least(${blockedAt}, ${block.blockedAt?.toISOString() ?? null}::timestamptz)`,
});

/** What an UPDATE sets for goods that one of those that keep them lets go. */
export const lessBlock = ({ blockedBy, blockedAt }: Blockable, by: string) => ({
  blockedBy: sql`array_remove(${blockedBy}, ${by}::uuid)`,
  blockedAt: sql`CASE WHEN cardinality(array_remove(${blockedBy}, ${by}::uuid)) > 0 THEN ${blockedAt} END`,
});
