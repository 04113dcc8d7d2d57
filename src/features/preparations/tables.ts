import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';

/** Something made in the kitchen, with its own expiry (PREP-20). Never changed. */
export const preparations = pgTable(
  'preparations',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    recipeId: uuid('recipe_id'),
    recipeName: text('recipe_name').notNull(),
    quantity: integer('quantity').notNull(),
    batchNumber: text('batch_number').notNull(),
    ingredients: text('ingredients').array().notNull(),
    allergens: text('allergens').array().notNull(),
    productionDate: instant('production_date').notNull(),
    expiryDate: instant('expiry_date').notNull(),
    qrCode: text('qr_code'),
    pdfUrl: text('pdf_url'),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    index('preparations_newest').on(table.restaurantId, table.productionDate.desc(), table.id),
    check('preparations_quantity_positive', sql`${table.quantity} > 0`),
    ...tenantPolicies(),
  ],
).enableRLS();
