import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { planTypes, subscriptionStatuses } from './entitlements.ts';
import { operatorIcons } from './operator-icons.ts';

/** The tenant (DATA-03, DATA-04). `google_api_key` and `google_service_account_key` are sealed with the server's key. Payment columns come with the features that fill them. */
export const restaurants = pgTable(
  'restaurants',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    currentPlanType: text('current_plan_type', { enum: planTypes }).notNull(),
    subscriptionStatus: text('subscription_status', { enum: subscriptionStatuses })
      .notNull()
      .default('active'),
    subscriptionExpiresAt: instant('subscription_expires_at'),
    bonusExpiresAt: instant('bonus_expires_at'),
    trialEndsAt: instant('trial_ends_at'),
    /** Since when nothing new is recorded there, by whom runs the platform, and why; null: it is not suspended. */
    suspendedAt: instant('suspended_at'),
    suspensionReason: text('suspension_reason'),
    /** Made by us with believable data to look at; shown as such and removable as a whole. */
    isDemo: boolean('is_demo').notNull().default(false),
    googleAccountEmail: text('google_account_email'),
    googleProjectId: text('google_project_id'),
    googleCalendarId: text('google_calendar_id'),
    googleApiKey: text('google_api_key'),
    googleDriveFolderId: text('google_drive_folder_id'),
    googleSheetId: text('google_sheet_id'),
    /** The key of a service account, sealed; and the address that the account bears, which folder and sheet are shared with. */
    googleServiceAccountKey: text('google_service_account_key'),
    googleServiceAccountEmail: text('google_service_account_email'),
    /** Most requests to Google's model in a month of Rome; 0: none. */
    geminiMonthlyLimit: integer('gemini_monthly_limit').notNull().default(1_000),
    /** Codes that nobody here knows may be looked up at Open Food Facts. */
    asksOpenFoodFacts: boolean('asks_open_food_facts').notNull().default(false),
    /** When it was asked that it be deleted with its accounts, and from when on it is (C-37); null for one that stays. */
    deletionAskedAt: instant('deletion_asked_at'),
    deletionDueAt: instant('deletion_due_at'),
    /** When its people were reminded of that. */
    deletionRemindedAt: instant('deletion_reminded_at'),
    /** The renewal of its plan was stopped because of it, and goes on if it stays. */
    deletionStopsRenewal: boolean('deletion_stops_renewal').notNull().default(false),
    /** Opened by «Prova subito» for somebody without an account: until then it stays, with all that is in it (C-62); null for any other. */
    tryoutUntil: instant('tryout_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // `basic` is read as `base` (C-05).
    oneOf(table.currentPlanType, [...planTypes, 'basic']),
    oneOf(table.subscriptionStatus, subscriptionStatuses),
    check(
      'restaurants_deletion_whole',
      sql`(${table.deletionAskedAt} is null) = (${table.deletionDueAt} is null)`,
    ),
    index('restaurants_deletion_due')
      .on(table.deletionDueAt)
      .where(sql`deletion_due_at is not null`),
    check('restaurants_gemini_limit', sql`${table.geminiMonthlyLimit} between 0 and 1000000`),
    ...tenantPolicies('id'),
    accountsPolicy(),
  ],
).enableRLS();

/** A person who can sign in. Kept by better-auth; read and written by the accounts role only. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** The sign-in before the last one is kept apart, because a signed-in person's last one is always now (C-21). */
  lastSignInAt: instant('last_sign_in_at'),
  previousSignInAt: instant('previous_sign_in_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** A signed-in browser. `token` is the SHA-256 of the token that its cookie carries: a stolen table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    deviceId: uuid('device_id'),
    /** When a second factor was given in it; null: it knows a password and no more. */
    secondFactorAt: instant('second_factor_at'),
    /** When the password or a passkey was last given once more in it, for what asks for that (`proof.ts`). */
    provenAt: instant('proven_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** One of us with every right or with fewer (C-13), or the administrator of a restaurant (C-12). */
export const adminLevels = ['super_admin', 'admin', 'restaurant_admin'] as const;

/** What a person is to a restaurant (DATA-01). `id` is the user's id; a super administrator may have no restaurant. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id),
    isSuperAdmin: boolean('is_super_admin').notNull().default(false),
    adminLevel: text('admin_level', { enum: adminLevels }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('profiles_restaurant').on(table.restaurantId),
    oneOf(table.adminLevel, adminLevels),
    ...tenantPolicies(),
    accountsPolicy(),
  ],
).enableRLS();

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
    /** Of before what a device holds outlived who works on it (`deviceHoldings`): written no more. */
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
 * What a device said last that it holds: how many records it has not been able to send, the oldest since when. Of the device, whoever works
 * on it: a choice that ended, was taken over or is another's now sends no record, so nothing but the device's own word changes it (NOTIF-27).
 */
export const deviceHoldings = pgTable(
  'device_holdings',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    deviceId: uuid('device_id').notNull(),
    /** Who worked on it last when it said so; null where nobody ever did. */
    operatorId: uuid('operator_id'),
    heldCount: integer('held_count').notNull(),
    /** Null where it holds none. */
    heldSince: instant('held_since'),
    saidAt: instant('said_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.deviceId] }),
    foreignKey({
      columns: [table.restaurantId, table.operatorId],
      foreignColumns: [operators.restaurantId, operators.id],
    }),
    check(
      'device_holdings_since',
      sql`${table.heldCount} >= 0 AND (${table.heldCount} > 0 OR ${table.heldSince} IS NULL)`,
    ),
    ...tenantPolicies(),
  ],
).enableRLS();

/**
 * Sessions that are no more, each with when it ended: what tells late work that was done before from what was signed with
 * a ticket kept since (access/server/ticket-fault.ts). Only added to; the nightly retention takes away what is older
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

/** The authenticator app of a super administrator (RFC 6238), and the codes for the day on which it is lost. */
export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the server's key. */
  secret: text('secret').notNull(),
  /** Since when it counts; null as long as no code of it was typed. */
  confirmedAt: instant('confirmed_at'),
  /** The 30 seconds of the last code that was taken: no code counts twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** SHA-256 of the recovery codes that are left; each is 80 bits of chance. */
  recoveryHashes: text('recovery_hashes').array().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A passkey: the public half of a key that a person's device keeps. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Base64url, as the browser says it. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    backedUp: boolean('backed_up').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);
