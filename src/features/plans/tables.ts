import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '#platform/db/columns.ts';
import { planTypes } from '#features/access/entitlements.ts';

/** The plans as offered (DATA-07, DATA-08): names, prices in cents with VAT, and the lines on their cards. Rights are not here. */
export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    planType: text('plan_type', { enum: planTypes }).notNull().unique(),
    monthlyPrice: integer('monthly_price').notNull(),
    yearlyPrice: integer('yearly_price').notNull(),
    yearlyDiscountPercentage: integer('yearly_discount_percentage').notNull(),
    maxOperators: integer('max_operators').notNull(),
    features: text('features').array().notNull(),
    isActive: boolean('is_active').notNull(),
    visibility: integer('visibility').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('subscription_plans_price').on(table.monthlyPrice), oneOf(table.planType, planTypes)],
);
