import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import { restaurants } from '#features/access/tables.ts';

/**
 * Who did what, once for each write. `id` is the id that the client gave to the write, so this row is also its receipt:
 * the same write sent again finds it and gets the first answer.
 */
export const auditLogs = pgTable(
  'audit_logs',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    action: text('action').notNull(),
    userId: uuid('user_id'),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name'),
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id').notNull(),
    /** SHA-256 of the canonical input: the same id with another content is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** The first answer, given again to a repetition. */
    response: jsonb('response').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** What the device's own clock showed, for a write that may have waited there; null where it did not say. */
    deviceTime: instant('device_time'),
    /** Who says when such a write was done; null where that clock does. */
    timeBy: text('time_by'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    // The past of what is changed in place (`stateAt`, the HACCP calendar): none of the many writes that only add.
    index('audit_logs_changed')
      .on(table.restaurantId, table.entityId, table.recordedAt)
      .where(sql`entity_type in ('haccp_task', 'refrigeration_equipment', 'arrival_limit')`),
    // What was said of a product's allergens, and when: for what was made of it before (`later_allergens`).
    index('audit_logs_stated')
      .on(table.restaurantId, table.entityId, table.recordedAt)
      .where(sql`action = 'inventory.state_allergens'`),
    // Where a lot stood on the days when a fridge was too warm.
    index('audit_logs_moved')
      .on(table.restaurantId, table.entityId, table.recordedAt)
      .where(sql`action = 'inventory.move_lot'`),
    // Where a product was kept until it got another place, for its lots that have none of their own.
    index('audit_logs_homes')
      .on(table.restaurantId, table.entityId, table.recordedAt)
      .where(sql`action = 'inventory.edit_product'`),
    // The few writes of which no clock tells the time, for what came of them (`timesSaid`).
    index('audit_logs_timed')
      .on(table.restaurantId, table.recordedAt)
      .where(sql`time_by is not null`),
    oneOf(table.timeBy, timesBy),
    ...tenantPolicies(),
  ],
).enableRLS();
