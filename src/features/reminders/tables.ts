import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  uuid,
  unique,
} from 'drizzle-orm/pg-core';
import { restaurants, sessions, users } from '#features/access/tables.ts';
import { escalationMinutes, usualEscalation } from './escalation.ts';
import { accountsPolicy, instant, restaurantId, tenantPolicies } from '#platform/db/columns.ts';

/** What a person wants to be reminded of, and when; who never chose has no row. */
export const reminderChoices = pgTable(
  'reminder_choices',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    digestOn: boolean('digest_on').notNull(),
    /** By the clocks of Rome. */
    digestTime: time('digest_time').notNull(),
    /** One bit a weekday, the lowest Monday's: 1 to 127. */
    digestDays: integer('digest_days').notNull(),
    /** Also on a day with nothing to tell. */
    digestIfEmpty: boolean('digest_if_empty').notNull(),
    /** When the next one is looked at; null where none is wanted. */
    digestDueAt: instant('digest_due_at'),
    /** The last day of Rome that was decided, sent or not: no day has two. */
    digestLastOn: date('digest_last_on', { mode: 'string' }),
    /** What ends the e-mails without a sign-in. */
    unsubscribeCode: uuid('unsubscribe_code').notNull().unique(),
    /** Hours of rest by the clocks of Rome, over midnight where they begin later than they end. */
    quietOn: boolean('quiet_on').notNull().default(false),
    quietFrom: time('quiet_from').notNull().default('22:00'),
    quietTo: time('quiet_to').notNull().default('07:00'),
    /** What is critical comes in them as well. */
    quietForCritical: boolean('quiet_for_critical').notNull().default(false),
    /** An e-mail about what nobody answers, and after how many minutes. */
    escalateOn: boolean('escalate_on').notNull().default(false),
    escalateAfter: integer('escalate_after').notNull().default(usualEscalation),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.userId] }),
    check('reminder_choices_days', sql`${table.digestDays} between 1 and 127`),
    check('reminder_choices_escalate_after', sql.raw(`escalate_after in (${escalationMinutes.join(', ')})`)),
    check('reminder_choices_due', sql`${table.digestOn} = (${table.digestDueAt} is not null)`),
    index('reminder_choices_due_at')
      .on(table.digestDueAt)
      .where(sql`digest_due_at is not null`),
    index('reminder_choices_escalate')
      .on(table.restaurantId)
      .where(sql`escalate_on`),
    ...tenantPolicies(),
  ],
).enableRLS();

/**
 * A browser that shows what is critical, of the session in which somebody asked for it: it goes with the session, by whatever way
 * that ends. Where it is reached, and with which keys, is sealed.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Tells the same address again without keeping it (`sealedFingerprint`). */
    addressPrint: text('address_print').notNull(),
    sealed: text('sealed').notNull(),
    /** Our public key for which it was made: for another it is of no use. */
    serverKey: text('server_key').notNull(),
    /** What the browser says of itself (`deviceCode`). */
    device: text('device'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    unique('push_devices_address').on(table.restaurantId, table.addressPrint),
    index('push_devices_user').on(table.userId),
    index('push_devices_session').on(table.sessionId),
    ...tenantPolicies(),
    accountsPolicy(),
  ],
).enableRLS();

/** What was pushed to whom, once a matter and person; also what stood before them when they asked for it. */
export const pushedMatters = pgTable(
  'pushed_matters',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its type and its record, as the bell calls them. */
    matter: text('matter').notNull(),
    pushedAt: instant('pushed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.userId, table.matter] }), ...tenantPolicies()],
).enableRLS();

/** What nobody has answered yet, for each person who wants to hear of that; gone as soon as somebody does. */
export const unansweredMatters = pgTable(
  'unanswered_matters',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its type, its record and how far it has come (`unansweredName`). */
    matter: text('matter').notNull(),
    /** When the server first saw it so, for this person: whatever a device says of its time, nobody could answer before. */
    seenAt: instant('seen_at').notNull(),
    /** When the e-mail about it left. */
    toldAt: instant('told_at'),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.userId, table.matter] }), ...tenantPolicies()],
).enableRLS();

/** Up to what a restaurant was looked at for what is critical, so that only what changed is looked at again. */
export const reminderLooks = pgTable(
  'reminder_looks',
  {
    restaurantId: restaurantId()
      .primaryKey()
      .references(() => restaurants.id),
    /** Of all its parts but this feature's own. */
    word: text('word').notNull(),
    lookedAt: instant('looked_at').notNull(),
    /** When it is looked at again though nothing changed; null: not before. */
    lookAt: instant('look_at'),
  },
  () => [...tenantPolicies()],
).enableRLS();

/** The key pair by which push services know this installation; the private half is sealed. */
export const pushKeys = pgTable('push_keys', {
  /** `push`: there is one. */
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  madeAt: instant('made_at').notNull(),
});
