import { z } from 'zod';
import { documentedEndpoint, endpoint, zInstant } from '#platform/http/contract.ts';
import { zId, zOptionalEmail, zOptionalText, zText, zUuid } from '#platform/kernel/schemas.ts';
import { planTypes } from '#features/access/entitlements.ts';
import { billingCycles } from '#features/plans/offer.ts';
import { changeTimes } from './changes.ts';
import { billingErrors } from './errors.it.ts';
import { detailLimits } from './invoice-details.ts';
import { invoiceStatuses, paidPlans, stripeStatuses } from './standing.ts';
import { zSecretKey, zWebhookSecret } from './stripe-key.ts';
import { stripeModes, stripeProblems } from './stripe-mode.ts';

const tags = ['Abbonamento'] as const;

const {
  BILLING_NOT_CONFIGURED,
  BILLING_KEY_REFUSED,
  BILLING_PRICES_MISSING,
  PAYMENT_SERVICE_AWAY,
  PAYMENT_SERVICE_REFUSED,
  PAYMENT_REFUSED,
  BILLING_BUSY,
  PLAN_NOT_SOLD,
  ALREADY_SUBSCRIBED,
  CHECKOUT_JUST_PAID,
  NOT_SUBSCRIBED,
  NO_CUSTOMER,
  CHANGE_NOT_POSSIBLE,
  PREVIEW_TOO_OLD,
  PAYMENT_DUE,
  RESTAURANT_LEAVING,
} = billingErrors;

/** What whoever asks the payment service may be refused for. */
const serviceErrors = {
  BILLING_NOT_CONFIGURED,
  BILLING_KEY_REFUSED,
  PAYMENT_SERVICE_AWAY,
  PAYMENT_SERVICE_REFUSED,
  PAYMENT_REFUSED,
  BILLING_BUSY,
};

/** How long an id of the payment service may be. */
const longestId = 255;
export const zCycle = z.enum(billingCycles, 'invalid_option');

/** A subscription as the screen shows it. Prices in cents with VAT. */
export const zSubscription = z.object({
  status: z.enum(stripeStatuses),
  planType: z.enum(paidPlans).nullable(),
  cycle: z.enum(billingCycles).nullable(),
  price: z.int().nullable(),
  periodEnd: zInstant,
  /** When it was said to end; null while it goes on. */
  endsAt: zInstant.nullable(),
  nextPlanType: z.enum(paidPlans).nullable(),
  nextCycle: z.enum(billingCycles).nullable(),
  pastDueSince: zInstant.nullable(),
  /** Until when everything works although a payment failed. */
  graceEndsAt: zInstant.nullable(),
  /** A change waits for its payment. */
  isChangePending: z.boolean(),
});
export type SubscriptionView = z.infer<typeof zSubscription>;

/** What of the payments a restaurant can do and see. */
export const zBilling = z.object({
  /** Keys of the payment service are there: plans can be bought. */
  configured: z.boolean(),
  /** The subscription that is paid for, or was last; null for a restaurant that never had one. */
  subscription: zSubscription.nullable(),
  /** Whether it lives: then it is changed, and no second one is begun. */
  isSubscribed: z.boolean(),
  /** Whether there is something to manage at the payment service (C-23). */
  hasCustomer: z.boolean(),
  /** Where an open invoice is paid; told to administrators of the restaurant alone. */
  paymentUrl: z.string().nullable(),
});
export type Billing = z.infer<typeof zBilling>;

/** What a change of plan may be refused for. */
const changeErrors = {
  ...serviceErrors,
  BILLING_PRICES_MISSING,
  PLAN_NOT_SOLD,
  NOT_SUBSCRIBED,
  CHANGE_NOT_POSSIBLE,
  PREVIEW_TOO_OLD,
  PAYMENT_DUE,
  RESTAURANT_LEAVING,
};
const wanted = { targetPlanId: zUuid, billingCycle: zCycle };

/** What a change costs, in cents with VAT. */
export const zChangePreview = z.object({
  times: z.array(z.enum(changeTimes)),
  isUpgrade: z.boolean(),
  amountNow: z.int().nullable(),
  previewedAt: zInstant,
  renewsAt: zInstant,
  amountAtRenewal: z.int(),
});
export type ChangePreview = z.infer<typeof zChangePreview>;

/** The keys of the payment service as the console shows them. */
const zStripeSettings = z.object({
  success: z.literal(true),
  settings: z.object({ secret_key: z.string().nullable(), webhook_secret: z.string().nullable() }),
  status: z.enum(stripeModes),
});

/** How the payment service stands with the keys in force. */
export const zStripeState = z.object({
  /** Where the keys come from. */
  from: z.enum(['console', 'environment', 'nowhere']),
  problem: z.enum(stripeProblems).nullable(),
  /** The address to enter at the service, where it tells of what happens. */
  webhookUrl: z.string(),
  /** When it last told of something; null while it never has. */
  lastEventAt: zInstant.nullable(),
  /** The prices that are sold, in cents with VAT, as the service has them; none while it could not be asked. */
  prices: z.array(
    z.object({
      planType: z.enum(paidPlans),
      cycle: z.enum(billingCycles),
      amount: z.int(),
      state: z.enum(['right', 'missing', 'different']),
    }),
  ),
});
export type StripeState = z.infer<typeof zStripeState>;

/** How a checkout ended, or stands. */
export const checkoutStates = ['active', 'paid', 'processing', 'open', 'expired'] as const;

/** For whom invoices are made out, as it is stored. */
export const zInvoiceDetails = z.object({
  name: z.string(),
  vatNumber: z.string(),
  taxCode: z.string().nullable(),
  recipientCode: z.string().nullable(),
  certifiedEmail: z.string().nullable(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  province: z.string(),
});

/** The same as it is typed; what is blank or left out is stored as null. */
export const zNewDetails = z.strictObject({
  id: zId,
  name: zText({ max: detailLimits.name }),
  vatNumber: zText({ max: 20 }),
  taxCode: zOptionalText({ max: 20 }),
  recipientCode: zOptionalText({ max: 10 }),
  certifiedEmail: zOptionalEmail,
  street: zText({ max: detailLimits.street }),
  postalCode: zText({ max: detailLimits.postalCode }),
  city: zText({ max: detailLimits.city }),
  province: zText({ max: detailLimits.province }),
});

/** An invoice as the payment service has it; `total` in cents with VAT. */
export const zInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  total: z.int(),
  issuedAt: zInstant,
  /** Its page at the service, where an open one is paid. */
  pageUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
});
export type InvoiceShown = z.infer<typeof zInvoice>;

export const billingContract = {
  current: endpoint(
    { access: 'member' },
    { method: 'GET', path: '/billing', summary: 'The subscription of the restaurant', tags },
  ).output(zBilling),
  invoices: endpoint(
    { access: 'restaurant_admin' },
    {
      method: 'GET',
      path: '/billing/invoices',
      summary: 'The invoices of the restaurant, the newest first',
      tags,
    },
  ).output(z.object({ rows: z.array(zInvoice) })),
  details: endpoint(
    { access: 'restaurant_admin' },
    { method: 'GET', path: '/billing/details', summary: 'For whom invoices are made out', tags },
  ).output(z.object({ details: zInvoiceDetails.nullable() })),
  saveDetails: endpoint(
    { access: 'restaurant_admin' },
    { method: 'PATCH', path: '/billing/details', summary: 'Say for whom invoices are made out', tags },
  )
    .input(zNewDetails)
    .output(zInvoiceDetails),
  /** What came of a checkout, told by the service itself; changes nothing (C-23). */
  confirmCheckout: endpoint(
    { access: 'restaurant_admin', outward: true },
    { method: 'POST', path: '/billing/checkout', summary: 'What came of a checkout', tags },
  )
    .errors(serviceErrors)
    .input(
      z.strictObject({
        sessionId: z
          .string('required')
          .max(longestId, 'too_long')
          .regex(/^cs_[A-Za-z0-9_]+$/, 'invalid_id'),
      }),
    )
    .output(
      z.object({
        state: z.enum(checkoutStates),
        planType: z.enum(paidPlans).nullable(),
        cycle: z.enum(billingCycles).nullable(),
      }),
    ),
  /** What a change of plan costs, before it is confirmed; changes nothing. */
  previewChange: endpoint(
    { access: 'restaurant_admin', outward: true },
    { method: 'POST', path: '/billing/preview', summary: 'What a change of plan costs', tags },
  )
    .errors(changeErrors)
    .input(z.strictObject(wanted))
    .output(zChangePreview),
  /** Ends the subscription with the paid time, or lets it go on after all. */
  setCancellation: endpoint(
    { access: 'restaurant_admin', outward: true },
    { method: 'POST', path: '/billing/cancellation', summary: 'End the subscription, or not', tags },
  )
    .errors({ ...serviceErrors, NOT_SUBSCRIBED, RESTAURANT_LEAVING })
    .input(z.strictObject({ isCancelled: z.boolean('required') }))
    .output(z.object({ endsAt: zInstant.nullable() })),
  /** API-11. */
  customerPortal: documentedEndpoint(
    { access: 'restaurant_admin', outward: true },
    { path: '/functions/customer-portal', summary: 'Open the page for cards and invoices', tags },
  )
    .meta({ calledByScreens: true })
    .errors({ ...serviceErrors, NO_CUSTOMER })
    .input(z.strictObject({ returnUrl: zOptionalText({ max: 2_048 }) }))
    .output(z.object({ success: z.literal(true), url: z.string() })),
  /** API-14; with `previewedAt` exactly the amount that was shown is charged. */
  upgradePlan: documentedEndpoint(
    { access: 'restaurant_admin', outward: true },
    { path: '/functions/upgrade-plan', summary: 'Change the plan that is paid for', tags },
  )
    .meta({ calledByScreens: true })
    .errors(changeErrors)
    .input(
      z.strictObject({
        ...wanted,
        upgradeType: z.enum(changeTimes, 'invalid_option'),
        previewedAt: zInstant.nullish().transform((at) => at ?? null),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        immediate: z.boolean(),
        message: z.string(),
        session_url: z.string().nullable(),
      }),
    ),
  /** API-10: masks, never the keys (C-24). */
  stripeSettings: documentedEndpoint(
    { access: 'super_admin' },
    { path: '/functions/get-stripe-settings', summary: 'The keys of the payment service, masked', tags },
  )
    .meta({ calledByScreens: true })
    .input(z.strictObject({}))
    .output(zStripeSettings),
  /** Asks the service with the keys in force; changes nothing. */
  stripeState: endpoint(
    { access: 'super_admin' },
    {
      method: 'GET',
      path: '/billing/stripe',
      summary: 'How the payment service stands with the keys in force',
      tags,
    },
  ).output(zStripeState),
  publishPrices: endpoint(
    { access: 'super_admin', proven: true },
    {
      method: 'POST',
      path: '/billing/stripe/prices',
      summary: 'Bring the prices at the payment service in line with the plans',
      tags,
    },
  )
    .errors(serviceErrors)
    .input(z.strictObject({}))
    .output(z.object({ made: z.int() })),
  /** API-09: a key that is left out stays, null removes it. */
  updateStripeSettings: documentedEndpoint(
    { access: 'super_admin', proven: true },
    { path: '/functions/update-stripe-settings', summary: 'Change the keys of the payment service', tags },
  )
    .meta({ calledByScreens: true })
    .input(
      z.strictObject({
        stripe_secret_key: zSecretKey.nullable().optional(),
        webhook_secret: zWebhookSecret.nullable().optional(),
      }),
    )
    .output(zStripeSettings),
  /** API-13. */
  createCheckout: documentedEndpoint(
    { access: 'restaurant_admin', outward: true },
    {
      path: '/functions/create-subscription-checkout',
      summary: 'Begin to pay for a plan, at the payment service',
      tags,
    },
  )
    .meta({ calledByScreens: true })
    .errors({
      ...serviceErrors,
      BILLING_PRICES_MISSING,
      PLAN_NOT_SOLD,
      ALREADY_SUBSCRIBED,
      CHECKOUT_JUST_PAID,
      RESTAURANT_LEAVING,
    })
    .input(z.strictObject({ planId: zUuid, cycle: zCycle }))
    .output(z.object({ success: z.literal(true), url: z.string() })),
  /** API-12. */
  checkStatus: documentedEndpoint(
    { access: 'member' },
    {
      path: '/functions/check-subscription-status',
      summary: 'Whether the restaurant has a plan that is paid for, and until when',
      tags,
    },
  )
    .input(z.strictObject({}))
    .output(
      z.object({
        success: z.literal(true),
        subscribed: z.boolean(),
        plan: z.enum(planTypes),
        expires_at: zInstant.nullable(),
      }),
    ),
};
