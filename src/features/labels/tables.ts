import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';

/** A label with a QR code (LABEL-15, DATA-30). Never changed. */
export const qrLabels = pgTable(
  'qr_labels',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    uniqueIdentifier: text('unique_identifier').notNull(),
    labelData: jsonb('label_data').$type<Record<string, unknown>>().notNull(),
    /** Of the label's content, as columns: lists and notifications ask by them. */
    productName: text('product_name').notNull(),
    expiresAt: instant('expires_at'),
    qrUrl: text('qr_url').notNull(),
    pdfDriveUrl: text('pdf_drive_url'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    unique('qr_labels_identifier').on(table.restaurantId, table.uniqueIdentifier),
    index('qr_labels_newest').on(table.restaurantId, table.createdAt.desc(), table.id),
    index('qr_labels_expiry').on(table.restaurantId, table.expiresAt),
    ...tenantPolicies(),
  ],
).enableRLS();
