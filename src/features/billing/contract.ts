import { z } from 'zod';
import { documentedEndpoint, endpoint, zInstant } from '#platform/http/contract.ts';
import { zOptionalText, zUuid } from '#platform/kernel/schemas.ts';
import { planTypes } from '#features/access/entitlements.ts';
import { billingCycles } from '#features/plans/offer.ts';
import { changeTimes } from './changes.ts';
import { billingErrors } from './errors.it.ts';
import { paidPlans, stripeStatuses } from './standing.ts';
import { stripeModes, zSecretKey, zWebhookSecret } from './stripe-key.ts';

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

/** How a checkout ended, or stands. */
export const checkoutStates = ['active', 'paid', 'processing', 'open', 'expired'] as const;

export const billingContract = {
  current: endpoint(
    { access: 'member' },
    { method: 'GET', path: '/billing', summary: 'The subscription of the restaurant', tags },
  ).output(zBilling),
  /** What came of a checkout, told by the service itself; changes nothing (C-23). */
  confirmCheckout: endpoint(
    { access: 'restaurant_admin' },
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
    { access: 'restaurant_admin' },
    { method: 'POST', path: '/billing/preview', summary: 'What a change of plan costs', tags },
  )
    .errors(changeErrors)
    .input(z.strictObject(wanted))
    .output(zChangePreview),
  /** Ends the subscription with the paid time, or lets it go on after all. */
  setCancellation: endpoint(
    { access: 'restaurant_admin' },
    { method: 'POST', path: '/billing/cancellation', summary: 'End the subscription, or not', tags },
  )
    .errors({ ...serviceErrors, NOT_SUBSCRIBED })
    .input(z.strictObject({ isCancelled: z.boolean('required') }))
    .output(z.object({ endsAt: zInstant.nullable() })),
  /** API-11. */
  customerPortal: documentedEndpoint(
    { access: 'restaurant_admin' },
    { path: '/functions/customer-portal', summary: 'Open the page for cards and invoices', tags },
  )
    .meta({ calledByScreens: true })
    .errors({ ...serviceErrors, NO_CUSTOMER })
    .input(z.strictObject({ returnUrl: zOptionalText({ max: 2_048 }) }))
    .output(z.object({ success: z.literal(true), url: z.string() })),
  /** API-14; with `previewedAt` exactly the amount that was shown is charged. */
  upgradePlan: documentedEndpoint(
    { access: 'restaurant_admin' },
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
    .input(z.strictObject({}))
    .output(zStripeSettings),
  /** API-09: a key that is left out stays, null removes it. */
  updateStripeSettings: documentedEndpoint(
    { access: 'super_admin' },
    { path: '/functions/update-stripe-settings', summary: 'Change the keys of the payment service', tags },
  )
    .input(
      z.strictObject({
        stripe_secret_key: zSecretKey.nullable().optional(),
        webhook_secret: zWebhookSecret.nullable().optional(),
      }),
    )
    .output(zStripeSettings),
  /** API-13. */
  createCheckout: documentedEndpoint(
    { access: 'restaurant_admin' },
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
