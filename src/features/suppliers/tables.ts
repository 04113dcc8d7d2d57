import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import {
  entryColumns,
  entryRules,
  paperColumns,
  paperContentColumns,
  paperContentRules,
  paperRules,
} from '#features/registers/tables.ts';
import { oneOf } from '#platform/db/columns.ts';
import { maxGrounds, maxName, maxNumber } from './limits.ts';
import { decisions, documentKinds, vettingKinds } from './vetting-kinds.ts';

/** An entry of the register of suppliers: what was decided of one, or a document of one. Never changed. */
export const supplierVettings = pgTable(
  'supplier_vettings',
  {
    ...entryColumns(),
    kind: text('kind', { enum: vettingKinds }).notNull(),
    supplier: text('supplier').notNull(),
    decision: text('decision', { enum: decisions }),
    grounds: text('grounds'),
    document: text('document', { enum: documentKinds }),
    documentName: text('document_name'),
    number: text('number'),
    datedOn: date('dated_on', { mode: 'string' }).notNull(),
    expiresOn: date('expires_on', { mode: 'string' }),
  },
  (table) => [
    ...entryRules('supplier_vettings', table),
    oneOf(table.kind, vettingKinds),
    oneOf(table.decision, decisions),
    oneOf(table.document, documentKinds),
    check('supplier_vettings_decision', sql`(kind = 'decision') = (decision is not null)`),
    check('supplier_vettings_document', sql`(kind = 'document') = (document is not null)`),
    check(
      'supplier_vettings_own',
      sql`(kind = 'document' or num_nonnulls(document_name, number) = 0) and (kind = 'decision' or grounds is null)`,
    ),
    check(
      'supplier_vettings_grounds',
      sql`grounds is not null or coalesce(decision, '') not in ('reserved', 'suspended')`,
    ),
    check(
      'supplier_vettings_document_name',
      sql`(document_name is not null) = (coalesce(document, '') = 'other_document')`,
    ),
    check('supplier_vettings_end', sql`expires_on > dated_on`),
    check(
      'supplier_vettings_names',
      sql.raw(
        `char_length(supplier) <= ${maxName} and char_length(document_name) <= ${maxName} and char_length(number) <= ${maxNumber} and char_length(grounds) <= ${maxGrounds}`,
      ),
    ),
    index('supplier_vettings_done').on(table.restaurantId, table.performedAt.desc()),
  ],
).enableRLS();

/** The file of a document, kept with its entry: what it is. */
export const supplierFiles = pgTable('supplier_files', paperColumns('vetting_id'), (table) =>
  paperRules('supplier_files', table, supplierVettings),
).enableRLS();

/** What is in the file of a document. */
export const supplierFileContents = pgTable('supplier_file_contents', paperContentColumns(), (table) =>
  paperContentRules('supplier_file_contents', table, supplierFiles),
).enableRLS();
