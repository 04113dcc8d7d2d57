import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { planTypes, subscriptionStatuses } from '#features/plans/entitlements.ts';
import { accountsPolicy, instant, oneOf, tenantPolicies } from '#platform/db/columns.ts';

/** The tenant (DATA-03, DATA-04). `google_api_key` is sealed with the server's key. Payment columns come with the features that fill them. */
export const restaurants = pgTable(
  'restaurants',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    currentPlanType: text('current_plan_type', { enum: planTypes }).notNull(),
    subscriptionStatus: text('subscription_status', { enum: subscriptionStatuses })
      .notNull()
      .default('active'),
    subscriptionExpiresAt: instant('subscription_expires_at'),
    bonusExpiresAt: instant('bonus_expires_at'),
    trialEndsAt: instant('trial_ends_at'),
    /** Made by us with believable data to look at; shown as such and removable as a whole. */
    isDemo: boolean('is_demo').notNull().default(false),
    googleAccountEmail: text('google_account_email'),
    googleProjectId: text('google_project_id'),
    googleCalendarId: text('google_calendar_id'),
    googleApiKey: text('google_api_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // `basic` is read as `base` (C-05).
    oneOf(table.currentPlanType, [...planTypes, 'basic']),
    oneOf(table.subscriptionStatus, subscriptionStatuses),
    ...tenantPolicies('id'),
    accountsPolicy(),
  ],
).enableRLS();
