import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import type { Found } from './contract.ts';
import { goodsKinds, recallActs, recallKinds, startKinds } from './kinds.ts';

/**
 * Goods that were called back, or an exercise of it (Reg. (EC) 178/2002, artt. 18 and 19), with all that was found at that
 * moment. Never changed: what was done afterwards stands in `recallActs`.
 */
export const recalls = pgTable(
  'recalls',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: recallKinds }).notNull(),
    /** What the trace began with, as the address of its screen has it. */
    startKind: text('start_kind', { enum: startKinds }).notNull(),
    startValue: text('start_value').notNull(),
    fromDay: text('from_day'),
    toDay: text('to_day'),
    /** What was wrong, or what was tried. */
    words: text('reason').notNull(),
    /** What was found, as it stood. */
    found: jsonb('found').$type<Found>().notNull(),
    /** Of goods at risk: the temperature that told of it, of the refrigeration register. */
    readingId: uuid('reading_id'),
    /** When the search for it began; what an exercise is timed by. */
    startedAt: instant('started_at').notNull(),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    index('recalls_newest').on(table.restaurantId, table.recordedAt.desc(), table.id),
    // Whether what a temperature told of is judged already.
    index('recalls_reading')
      .on(table.restaurantId, table.readingId)
      .where(sql`reading_id is not null`),
    oneOf(table.kind, recallKinds),
    oneOf(table.startKind, startKinds),
    check('recalls_reading_of_hold', sql`${table.kind} = 'hold' or ${table.readingId} is null`),
    check('recalls_in_order', sql`${table.startedAt} <= ${table.performedAt}`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** What was done about a recall: more was blocked, something was judged and let go, or it was closed. Never changed. */
export const recallActRows = pgTable(
  'recall_acts',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    recallId: uuid('recall_id').notNull(),
    act: text('act', { enum: recallActs }).notNull(),
    /** Of what was let go. */
    goodsKind: text('goods_kind', { enum: goodsKinds }),
    goodsId: uuid('goods_id'),
    /** Its name and number as they were read, for who reads the record later. */
    goodsName: text('goods_name'),
    /** Why it was let go, or what came of the recall. */
    words: text('reason'),
    /** Of what was blocked besides: all that was found then. */
    found: jsonb('found').$type<Found>(),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.recallId],
      foreignColumns: [recalls.restaurantId, recalls.id],
    }),
    index('recall_acts_recall').on(table.restaurantId, table.recallId),
    // A recall is closed once, and only so.
    uniqueIndex('recall_acts_closed')
      .on(table.restaurantId, table.recallId)
      .where(sql`act = 'close'`),
    oneOf(table.act, recallActs),
    oneOf(table.goodsKind, goodsKinds),
    check('recall_acts_release_whole', sql`(${table.act} = 'release') = (${table.goodsId} is not null)`),
    check('recall_acts_reasoned', sql`${table.act} = 'block' or ${table.words} is not null`),
    ...tenantPolicies(),
  ],
).enableRLS();
