import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import { labelKinds } from './label-kinds.ts';
import type { LabelData } from './label-data.ts';

/** A label with a QR code (LABEL-15, DATA-30), as it was printed. Never changed. */
export const qrLabels = pgTable(
  'qr_labels',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    /** What its QR code leads to: a random UUID, which nobody can guess (C-26). */
    uniqueIdentifier: uuid('unique_identifier').notNull(),
    subjectKind: text('subject_kind', { enum: labelKinds }).notNull(),
    /** The container or the lot that it is stuck on; null for a free form. */
    subjectId: uuid('subject_id'),
    labelData: jsonb('label_data').$type<LabelData>().notNull(),
    /** Of the label's content, as columns: lists and notifications ask by them. */
    productName: text('product_name').notNull(),
    lotNumber: text('lot_number').notNull(),
    expiresAt: instant('expires_at'),
    qrUrl: text('qr_url').notNull(),
    pdfDriveUrl: text('pdf_drive_url'),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    // Over all restaurants: the public page finds a label by it alone.
    unique('qr_labels_identifier').on(table.uniqueIdentifier),
    index('qr_labels_newest').on(table.restaurantId, table.createdAt.desc(), table.id),
    index('qr_labels_expiry').on(table.restaurantId, table.expiresAt),
    index('qr_labels_subject')
      .on(table.restaurantId, table.subjectId, table.createdAt.desc())
      .where(sql`subject_id is not null`),
    oneOf(table.subjectKind, labelKinds),
    check('qr_labels_subject_by_kind', sql`(${table.subjectKind} = 'free') = (${table.subjectId} is null)`),
    ...tenantPolicies(),
  ],
).enableRLS();
