import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/access/tables.ts';
import { instant } from '#platform/db/columns.ts';

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
