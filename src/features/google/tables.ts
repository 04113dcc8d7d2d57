import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';

/** How often Google's model was asked with a restaurant's key, month by month; who asks adds one before, and never takes one back. */
export const modelCalls = pgTable(
  'model_calls',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    /** The first day of a month in Rome. */
    month: date('month', { mode: 'string' }).notNull(),
    voice: integer('voice').notNull().default(0),
    photo: integer('photo').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.month] }),
    check('model_calls_counted', sql`${table.voice} >= 0 and ${table.photo} >= 0`),
    ...tenantPolicies(),
  ],
).enableRLS();
