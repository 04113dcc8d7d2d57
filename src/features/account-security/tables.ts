import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { users } from '#features/accounts/tables.ts';

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
