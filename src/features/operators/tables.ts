import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountsPolicy, instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { users } from '#features/accounts/tables.ts';
import { restaurants } from '#features/restaurants/tables.ts';
import { operatorIcons } from './icons.ts';

/** A kitchen identity of a restaurant (DATA-10). Archived, never deleted: records keep the name (C-53). */
export const operators = pgTable(
  'operators',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    iconName: text('icon_name', { enum: operatorIcons }).notNull(),
    /** argon2id of the PIN of 4–6 digits; null for an operator without one. */
    pinHash: text('pin_hash'),
    /** Wrong tries since the PIN was set or last typed right; after five the administrator sets a new one. */
    pinFailures: integer('pin_failures').notNull().default(0),
    /** When the PIN was last set, changed or taken away after the operator was added; the bell tells of it. */
    pinChangedAt: instant('pin_changed_at'),
    archivedAt: instant('archived_at'),
    /** When the PIN was last set, or the operator put away: tickets given before stand for nothing done since. */
    ticketsNotBefore: instant('tickets_not_before'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    oneOf(table.iconName, operatorIcons),
    ...tenantPolicies(),
    accountsPolicy(),
  ],
).enableRLS();

/** Which operator works on which device, chosen by whom (DATA-12, DATA-13, C-10). */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operatorId: uuid('operator_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    autoLogin: boolean('auto_login').notNull().default(true),
    lastActivity: instant('last_activity').notNull(),
    isForcedLogout: boolean('is_forced_logout').notNull().default(false),
    /** When it was ended by force. Choosing the operator here again makes another session, and this one is among the ended. */
    forcedOutAt: instant('forced_out_at'),
    /** What the device said at its last sign of life: how many records it has not been able to send, the oldest since when. */
    heldCount: integer('held_count').notNull().default(0),
    heldSince: instant('held_since'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    unique('operator_sessions_person_operator_device').on(
      table.restaurantId,
      table.userId,
      table.operatorId,
      table.deviceId,
    ),
    foreignKey({
      columns: [table.restaurantId, table.operatorId],
      foreignColumns: [operators.restaurantId, operators.id],
    }),
    check(
      'operator_sessions_forced_out_when',
      sql`NOT ${table.isForcedLogout} OR ${table.forcedOutAt} IS NOT NULL`,
    ),
    index('operator_sessions_device').on(table.restaurantId, table.userId, table.deviceId),
    ...tenantPolicies(),
    accountsPolicy(),
  ],
).enableRLS();

/**
 * Sessions that are no more, each with when it ended: what tells late work that was done before from what was signed with
 * a ticket kept since (accounts/server/ticket-fault.ts). Only added to; the nightly retention takes away what is older
 * than any ticket counts.
 */
export const endedOperatorSessions = pgTable(
  'ended_operator_sessions',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    endedAt: instant('ended_at').notNull(),
    wasForced: boolean('was_forced').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    index('ended_operator_sessions_oldest').on(table.endedAt),
    ...tenantPolicies(),
    accountsPolicy(),
  ],
).enableRLS();
