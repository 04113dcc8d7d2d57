import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { users } from '#features/accounts/tables.ts';

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
