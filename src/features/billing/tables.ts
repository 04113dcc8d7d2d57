import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountsPolicy, instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import { billingCycles } from '#features/plans/offer.ts';
import { eventOutcomes } from './events.ts';
import { invoiceStatuses, paidPlans, stripeStatuses } from './standing.ts';

/** The keys of the payment service as the console holds them (DATA-18), sealed with the server's key. At most one row. */
export const stripeSettings = pgTable('stripe_settings', {
  /** `stripe`: there is one service. */
  id: text('id').primaryKey(),
  secretKey: text('secret_key'),
  webhookSecret: text('webhook_secret'),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
});

/**
 * What the payment service said last of a restaurant: its customer there, and the subscription that counts. Changed by what is
 * fetched from the service alone (`server/sync-customer.ts`); prices in cents with VAT.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    restaurantId: restaurantId()
      .primaryKey()
      .references(() => restaurants.id),
    customerId: text('customer_id').notNull().unique(),
    /** Made with a key for real money, or with one for tries. */
    isLive: boolean('is_live').notNull(),
    /** Grows with everything that is taken over: what was fetched before another took over its own is fetched again. */
    version: integer('version').notNull().default(0),
    subscriptionId: text('subscription_id').unique(),
    status: text('status', { enum: stripeStatuses }),
    planType: text('plan_type', { enum: paidPlans }),
    cycle: text('cycle', { enum: billingCycles }),
    price: integer('price'),
    /** End of the time that is paid, or for which payment is asked. */
    periodEnd: instant('period_end'),
    /** When it was said to end; null while it goes on. */
    endsAt: instant('ends_at'),
    /** What it becomes at the end of the period, where that was chosen. */
    scheduleId: text('schedule_id'),
    nextPlanType: text('next_plan_type', { enum: paidPlans }),
    nextCycle: text('next_cycle', { enum: billingCycles }),
    pastDueSince: instant('past_due_since'),
    /** Where an open invoice can be paid. */
    paymentUrl: text('payment_url'),
    /** A change waits for its payment. */
    isChangePending: boolean('is_change_pending').notNull().default(false),
    /** The checkout that was begun last: there is one at a time. */
    checkoutId: text('checkout_id'),
    /** Who changes something at the service right now, and until when that is believed. */
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    syncedAt: instant('synced_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    oneOf(table.status, stripeStatuses),
    oneOf(table.planType, paidPlans),
    oneOf(table.cycle, billingCycles),
    oneOf(table.nextPlanType, paidPlans),
    oneOf(table.nextCycle, billingCycles),
    index('subscriptions_past_due').on(table.pastDueSince),
    ...tenantPolicies(),
    accountsPolicy(),
  ],
).enableRLS();

/** Invoices of a restaurant as the payment service has them, in cents; kept for ten years (JOB-05). */
export const billingInvoices = pgTable(
  'billing_invoices',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: text('id').notNull(),
    number: text('number'),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    total: integer('total').notNull(),
    amountPaid: integer('amount_paid').notNull(),
    currency: text('currency').notNull(),
    issuedAt: instant('issued_at').notNull(),
    pageUrl: text('page_url'),
    pdfUrl: text('pdf_url'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    oneOf(table.status, invoiceStatuses),
    index('billing_invoices_newest').on(table.restaurantId, table.issuedAt.desc(), table.id),
    ...tenantPolicies(),
    accountsPolicy(),
  ],
).enableRLS();

/**
 * Invoices of restaurants that were deleted, with whom they were made out to: kept until they are ten years old (JOB-05). Nothing in
 * it leads to the restaurant, its people or what they recorded.
 */
export const archivedInvoices = pgTable(
  'archived_invoices',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    number: text('number'),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    total: integer('total').notNull(),
    amountPaid: integer('amount_paid').notNull(),
    currency: text('currency').notNull(),
    issuedAt: instant('issued_at').notNull(),
    pageUrl: text('page_url'),
    pdfUrl: text('pdf_url'),
    /** What the restaurant had said of whom invoices are made out to; null where it had said nothing. */
    madeOutTo: jsonb('made_out_to').$type<ArchivedDetails>(),
    archivedAt: instant('archived_at').notNull(),
  },
  (table) => [oneOf(table.status, invoiceStatuses), index('archived_invoices_oldest').on(table.issuedAt)],
);

/** For whom the invoices of a deleted restaurant were made out. */
export type ArchivedDetails = Omit<typeof billingDetails.$inferSelect, 'restaurantId' | 'changedAt'>;

/** For whom invoices are made out: what Italian law asks of a customer. */
export const billingDetails = pgTable(
  'billing_details',
  {
    restaurantId: restaurantId()
      .primaryKey()
      .references(() => restaurants.id),
    name: text('name').notNull(),
    vatNumber: text('vat_number').notNull(),
    taxCode: text('tax_code'),
    recipientCode: text('recipient_code'),
    certifiedEmail: text('certified_email'),
    street: text('street').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    province: text('province').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check(
      'billing_details_reachable',
      sql`${table.recipientCode} IS NOT NULL OR ${table.certifiedEmail} IS NOT NULL`,
    ),
    ...tenantPolicies(),
    accountsPolicy(),
  ],
).enableRLS();

/** Each event of the payment service once, by its id, with what came of it. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    eventType: text('event_type').notNull(),
    customerId: text('customer_id'),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    outcome: text('outcome', { enum: eventOutcomes }),
  },
  (table) => [
    oneOf(table.outcome, eventOutcomes),
    index('stripe_events_open')
      .on(table.receivedAt)
      .where(sql`handled_at IS NULL`),
  ],
);

/** Each comparison of all subscriptions with the payment service, and what it could not mend. */
export const billingComparisons = pgTable(
  'billing_comparisons',
  {
    id: uuid('id').primaryKey(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    compared: integer('compared').notNull().default(0),
    mended: integer('mended').notNull().default(0),
    findings: jsonb('findings').notNull().default([]),
    hasFailed: boolean('has_failed').notNull().default(false),
  },
  (table) => [index('billing_comparisons_newest').on(table.startedAt.desc())],
);
