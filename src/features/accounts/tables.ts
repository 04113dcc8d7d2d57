import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountsPolicy, instant, oneOf, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/restaurants/tables.ts';

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
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** A way to sign in; for a password, its argon2id hash. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('credentials_user').on(table.userId)],
);

/** Short-lived proofs: reset links. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/**
 * Every try to sign in (DATA-15), written by the sign-in itself and by nobody else (C-19). A failure is stored before the
 * password is looked at, so that many tries at once do not pass the limit together.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    success: boolean('success').notNull(),
    errorMessage: text('error_message'),
    userAgent: text('user_agent'),
    address: text('address'),
    deviceId: uuid('device_id'),
    /** From a device that this person has signed in on before: it has a count of its own. */
    knownDevice: boolean('known_device').notNull().default(false),
    /** Set when a success or an administrator made it count no more. */
    clearedAt: instant('cleared_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('login_attempts_newest').on(table.email, table.createdAt.desc())],
);

/** Devices on which a person has signed in: a stranger's failures elsewhere do not lock them out (OWASP device cookies). */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id').notNull(),
    lastSignInAt: instant('last_sign_in_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);

/** What was done to an account, by whom: changes of e-mail and password, ended sessions, commands of the shell. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id'),
    /** A user's id, or `command line`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    details: jsonb('details').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index('account_events_newest').on(table.userId, table.recordedAt.desc())],
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
