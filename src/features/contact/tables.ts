import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { contactLimits } from './limits.ts';

/** Messages of visitors (DATA-17): of no restaurant, read by those who run the service. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt.desc(), table.id),
    check(
      'contact_messages_bounded',
      sql`length(${table.message}) <= ${sql.raw(String(contactLimits.message))}`,
    ),
  ],
);
