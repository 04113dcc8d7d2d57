import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { entryColumns, entryRules } from '#features/registers/tables.ts';
import { oneOf } from '#platform/db/columns.ts';
import { cleaningAreas, cleaningProducts } from './options.it.ts';

/** Something that was cleaned (DATA-21). Never changed. */
export const sanitizationLogs = pgTable(
  'sanitization_logs',
  {
    ...entryColumns(),
    area: text('area', { enum: cleaningAreas }).notNull(),
    productUsed: text('product_used', { enum: cleaningProducts }).notNull(),
  },
  (table) => [
    ...entryRules('sanitization_logs', table),
    oneOf(table.area, cleaningAreas),
    oneOf(table.productUsed, cleaningProducts),
    // The counters and what was done on some days.
    index('sanitization_logs_done').on(table.restaurantId, table.performedAt.desc()),
  ],
).enableRLS();
