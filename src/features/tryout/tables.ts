import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accountsPolicy, instant, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants, users } from '#features/access/tables.ts';

/** Restaurants to try (C-62), made ahead; until when one stays says its restaurant (`tryoutUntil`). A row goes when it is kept. */
export const tryouts = pgTable(
  'tryouts',
  {
    restaurantId: uuid('restaurant_id')
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Whom it signs in: nobody, by an address that never gets a mail. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    madeAt: instant('made_at').notNull(),
    /** When all its data was there; null while it is made. */
    readyAt: instant('ready_at'),
    takenAt: instant('taken_at'),
    /** The browser that has it. */
    deviceId: uuid('device_id'),
  },
  (table) => [index('tryouts_user').on(table.userId), ...tenantPolicies(), accountsPolicy()],
).enableRLS();
