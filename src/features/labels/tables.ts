import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import { labelFormatCodes } from './formats.ts';
import { labelKinds, printWays } from './label-kinds.ts';
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

/** Each time a label was sent to a printer. Never changed: how often it was printed before is how many there are. */
export const labelPrints = pgTable(
  'label_prints',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    labelId: uuid('label_id').notNull(),
    format: text('format', { enum: labelFormatCodes }).notNull(),
    copies: integer('copies').notNull(),
    way: text('way', { enum: printWays }).notNull(),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.labelId],
      foreignColumns: [qrLabels.restaurantId, qrLabels.id],
    }),
    index('label_prints_label').on(table.restaurantId, table.labelId),
    oneOf(table.format, labelFormatCodes),
    oneOf(table.way, printWays),
    check('label_prints_copies_positive', sql`${table.copies} > 0`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** That a paper was taken off and thrown away, because another took its place or its goods are gone (LABEL-74). Never changed. */
export const labelRemovals = pgTable(
  'label_removals',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    labelId: uuid('label_id').notNull(),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.labelId],
      foreignColumns: [qrLabels.restaurantId, qrLabels.id],
    }),
    index('label_removals_label').on(table.restaurantId, table.labelId),
    ...tenantPolicies(),
  ],
).enableRLS();

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The file of a label on a paper, as it was first made; behind `label-files.ts`. Never changed. */
export const labelFiles = pgTable(
  'label_files',
  {
    restaurantId: restaurantId(),
    labelId: uuid('label_id').notNull(),
    format: text('format', { enum: labelFormatCodes }).notNull(),
    content: bytea('content').notNull(),
    /** By the installation's key, of the file and whose it is; null of what was kept before files were sealed: it is drawn anew. */
    seal: text('seal'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.labelId, table.format] }),
    foreignKey({
      columns: [table.restaurantId, table.labelId],
      foreignColumns: [qrLabels.restaurantId, qrLabels.id],
    }),
    oneOf(table.format, labelFormatCodes),
    ...tenantPolicies(),
  ],
).enableRLS();
