import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { cameBys } from '#platform/kernel/came-by.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import { restaurants } from '#features/access/tables.ts';
import { administrativeActs } from './acts.ts';
import type { AuditedChange } from './audited.ts';

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
    /** The first part of the action, by which the log is narrowed: an index over an expression is no help below row security. */
    room: text('room'),
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
    /** The browser it came from: its number, and what it says of itself (`deviceCode`). Null where none was known. */
    deviceId: uuid('device_id'),
    device: text('device'),
    /** How it came; null for what was written before this was kept. */
    cameBy: text('came_by'),
    /** What it changed, where the answer does not say it: what stood there before, and what stands there since. */
    change: jsonb('change').$type<AuditedChange>(),
    /** How many links of the hash chain came with it (INTEG-32); null for what was written before this was kept. */
    links: integer('links').default(0),
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
    // The log as it is read: all of it, what one person did, in one room, to one thing.
    index('audit_logs_newest').on(table.restaurantId, table.recordedAt, table.id),
    index('audit_logs_operator').on(table.restaurantId, table.operatorId, table.recordedAt, table.id),
    index('audit_logs_room').on(table.restaurantId, table.room, table.recordedAt, table.id),
    index('audit_logs_entity').on(table.restaurantId, table.entityId, table.recordedAt, table.id),
    oneOf(table.timeBy, timesBy),
    oneOf(table.cameBy, cameBys),
    ...tenantPolicies(),
  ],
).enableRLS();

/**
 * What those who run the platform did, to which restaurant or person, and why. Only added to, and of no restaurant: it names
 * both. It goes when the account of which it tells is deleted (C-37), and not before.
 */
export const administrationActs = pgTable(
  'administration_acts',
  {
    id: uuid('id').primaryKey(),
    actorId: uuid('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    action: text('action', { enum: administrativeActs }).notNull(),
    /** Whom or what it was done to, as people call it. */
    subject: text('subject'),
    subjectId: uuid('subject_id'),
    reason: text('reason'),
    /** What else is worth knowing; never a key, a password or a link. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    oneOf(table.action, administrativeActs),
    index('administration_acts_newest').on(table.recordedAt.desc(), table.id.desc()),
    index('administration_acts_subject').on(table.subjectId, table.recordedAt.desc()),
  ],
);
