import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  entryColumns,
  entryRules,
  paperColumns,
  paperContentColumns,
  paperContentRules,
  paperRules,
} from '#features/registers/tables.ts';
import { oneOf } from '#platform/db/columns.ts';
import {
  maxContactSeconds,
  maxDilution,
  maxWarnings,
  maxInstructions,
  maxName,
  minContactSeconds,
} from './limits.ts';
import { productKinds } from './product-kinds.it.ts';
import { rinses, sheetKinds } from './sheet-kinds.ts';

/** An entry of the register of cleaning products: the sheet of one, or that it is used no more. Never changed. */
export const cleaningProducts = pgTable(
  'cleaning_products',
  {
    ...entryColumns(),
    kind: text('kind', { enum: sheetKinds }).notNull(),
    product: text('product').notNull(),
    productKind: text('product_kind', { enum: productKinds }).notNull(),
    dilution: text('dilution'),
    contactSeconds: integer('contact_seconds'),
    rinse: text('rinse', { enum: rinses }),
    instructions: text('instructions'),
    warnings: text('warnings'),
    sheetDate: date('sheet_date', { mode: 'string' }),
  },
  (table) => [
    ...entryRules('cleaning_products', table),
    oneOf(table.kind, sheetKinds),
    oneOf(table.productKind, productKinds),
    oneOf(table.rinse, rinses),
    check(
      'cleaning_products_own',
      sql`kind = 'sheet' or num_nonnulls(dilution, contact_seconds, rinse, instructions, warnings, sheet_date) = 0`,
    ),
    check(
      'cleaning_products_contact',
      sql.raw(`contact_seconds between ${minContactSeconds} and ${maxContactSeconds}`),
    ),
    check(
      'cleaning_products_texts',
      sql.raw(
        `char_length(product) <= ${maxName} and char_length(dilution) <= ${maxDilution} and char_length(instructions) <= ${maxInstructions} and char_length(warnings) <= ${maxWarnings}`,
      ),
    ),
    index('cleaning_products_done').on(table.restaurantId, table.performedAt.desc()),
  ],
).enableRLS();

/** A safety data sheet, kept with its entry: what it is. */
export const cleaningProductFiles = pgTable('cleaning_product_files', paperColumns('sheet_id'), (table) =>
  paperRules('cleaning_product_files', table, cleaningProducts),
).enableRLS();

/** What is in a safety data sheet. */
export const cleaningProductFileContents = pgTable(
  'cleaning_product_file_contents',
  paperContentColumns(),
  (table) => paperContentRules('cleaning_product_file_contents', table, cleaningProductFiles),
).enableRLS();
