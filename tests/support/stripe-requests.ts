import type Stripe from 'stripe';
import { z } from 'zod';

/*
 * What may be sent to the payment service, as far as Credenza sends it: each shape is strict, and held to the parameters of the
 * SDK's own types by the compiler. Forms carry text alone, so that numbers and flags are read out of it first.
 */

const zInt = z.coerce.number().int();
const zFlag = z.enum(['true', 'false']).transform((text) => text === 'true');
const zMetadata = z.record(z.string().max(40), z.string().max(500));
const zId = z.string().min(1).max(255);
const zExpand = z.array(z.string()).optional();
const zBehaviour = z.enum(['always_invoice', 'create_prorations', 'none']);

const zAddress = z.strictObject({
  line1: z.string(),
  postal_code: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string().length(2),
});
const zInvoiceSettings = z.strictObject({
  custom_fields: z
    .array(z.strictObject({ name: z.string().max(40), value: z.string().max(140) }))
    .max(4)
    .optional(),
});

export const requests = {
  createCustomer: z.strictObject({
    name: z.string().max(256).optional(),
    email: z.string().max(512).optional(),
    preferred_locales: z.array(z.string()).optional(),
    metadata: zMetadata.optional(),
    address: zAddress.optional(),
    invoice_settings: zInvoiceSettings.optional(),
  }) satisfies z.ZodType<Stripe.CustomerCreateParams>,
  updateCustomer: z.strictObject({
    name: z.string().max(256).optional(),
    metadata: zMetadata.optional(),
    address: zAddress.optional(),
    invoice_settings: zInvoiceSettings.optional(),
  }) satisfies z.ZodType<Stripe.CustomerUpdateParams>,
  createProduct: z.strictObject({
    id: zId.optional(),
    name: z.string().min(1),
    description: z.string().optional(),
  }) satisfies z.ZodType<Stripe.ProductCreateParams>,
  updateProduct: z.strictObject({
    name: z.string().min(1).optional(),
  }) satisfies z.ZodType<Stripe.ProductUpdateParams>,
  listPrices: z.strictObject({
    lookup_keys: z.array(z.string()).max(10).optional(),
    active: zFlag.optional(),
    limit: zInt.min(1).max(100).optional(),
  }) satisfies z.ZodType<Stripe.PriceListParams>,
  createPrice: z.strictObject({
    product: zId,
    currency: z.literal('eur'),
    unit_amount: zInt.min(0),
    tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
    recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']) }),
    lookup_key: z.string().max(200).optional(),
    transfer_lookup_key: zFlag.optional(),
    metadata: zMetadata.optional(),
  }) satisfies z.ZodType<Stripe.PriceCreateParams>,
  createSession: z.strictObject({
    mode: z.enum(['payment', 'setup', 'subscription']),
    customer: zId,
    client_reference_id: z.string().max(200).optional(),
    line_items: z.array(z.strictObject({ price: zId, quantity: zInt.min(1) })).min(1),
    metadata: zMetadata.optional(),
    subscription_data: z.strictObject({ metadata: zMetadata.optional() }).optional(),
    success_url: z.url(),
    cancel_url: z.url().optional(),
    expires_at: zInt.optional(),
    locale: z.enum(['auto', 'it', 'en']).optional(),
  }) satisfies z.ZodType<Stripe.Checkout.SessionCreateParams>,
  nothing: z.strictObject({ expand: zExpand }),
  listSubscriptions: z.strictObject({
    customer: zId.optional(),
    status: z.enum(['all', 'active', 'past_due', 'canceled', 'ended']).optional(),
    limit: zInt.min(1).max(100).optional(),
    starting_after: zId.optional(),
    expand: zExpand,
  }) satisfies z.ZodType<Stripe.SubscriptionListParams>,
  updateSubscription: z.strictObject({
    items: z.array(z.strictObject({ id: zId, price: zId })).optional(),
    proration_behavior: zBehaviour.optional(),
    proration_date: zInt.optional(),
    // The word alone, which older versions took, is refused.
    billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
    payment_behavior: z
      .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
      .optional(),
    cancel_at_period_end: zFlag.optional(),
    expand: zExpand,
  }) satisfies z.ZodType<Stripe.SubscriptionUpdateParams>,
  previewInvoice: z.strictObject({
    customer: zId.optional(),
    subscription: zId,
    subscription_details: z
      .strictObject({
        items: z.array(z.strictObject({ id: zId, price: zId })),
        proration_behavior: zBehaviour.optional(),
        proration_date: zInt.optional(),
        billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
      })
      .optional(),
  }) satisfies z.ZodType<Stripe.InvoiceCreatePreviewParams>,
  listInvoices: z.strictObject({
    customer: zId.optional(),
    limit: zInt.min(1).max(100).optional(),
  }) satisfies z.ZodType<Stripe.InvoiceListParams>,
  createSchedule: z.strictObject({
    from_subscription: zId,
  }) satisfies z.ZodType<Stripe.SubscriptionScheduleCreateParams>,
  updateSchedule: z.strictObject({
    end_behavior: z.enum(['cancel', 'release']).optional(),
    proration_behavior: zBehaviour.optional(),
    metadata: zMetadata.optional(),
    phases: z
      .array(
        z.strictObject({
          items: z.array(z.strictObject({ price: zId, quantity: zInt.optional() })),
          start_date: zInt.optional(),
          end_date: zInt.optional(),
          duration: z
            .strictObject({
              interval: z.enum(['day', 'week', 'month', 'year']),
              interval_count: zInt.optional(),
            })
            .optional(),
          proration_behavior: zBehaviour.optional(),
        }),
      )
      .optional(),
  }) satisfies z.ZodType<Stripe.SubscriptionScheduleUpdateParams>,
  createPortal: z.strictObject({
    customer: zId,
    return_url: z.url().optional(),
    configuration: zId.optional(),
    locale: z.enum(['auto', 'it', 'en']).optional(),
  }) satisfies z.ZodType<Stripe.BillingPortal.SessionCreateParams>,
  listPortalConfigurations: z.strictObject({
    active: zFlag.optional(),
    limit: zInt.min(1).max(100).optional(),
  }) satisfies z.ZodType<Stripe.BillingPortal.ConfigurationListParams>,
  createPortalConfiguration: z.strictObject({
    metadata: zMetadata.optional(),
    default_return_url: z.url().optional(),
    features: z.strictObject({
      customer_update: z
        .strictObject({
          enabled: zFlag,
          allowed_updates: z.array(z.enum(['address', 'email', 'name', 'phone'])).optional(),
        })
        .optional(),
      invoice_history: z.strictObject({ enabled: zFlag }).optional(),
      payment_method_update: z.strictObject({ enabled: zFlag }).optional(),
      subscription_cancel: z
        .strictObject({ enabled: zFlag, mode: z.enum(['at_period_end', 'immediately']).optional() })
        .optional(),
    }),
  }) satisfies z.ZodType<Stripe.BillingPortal.ConfigurationCreateParams>,
} as const;

type Tree = string | { [name: string]: Tree };

/** A form with brackets (`items[0][price]=x`) as the object that it stands for; whole numbers in a row make a list. */
export function readForm(text: string): unknown {
  const root: { [name: string]: Tree } = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|(?<=\[)(?=\])/g)].map(([part]) => part);
    let at = root;
    path.forEach((part, index) => {
      const key = part === '' ? String(Object.keys(at).length) : part;
      if (index === path.length - 1) at[key] = value;
      else {
        const next = (at[key] ??= {});
        if (typeof next === 'string') throw new Error(`${name} is a text and more`);
        at = next;
      }
    });
  }
  return listed(root);
}

function listed(tree: Tree): unknown {
  if (typeof tree === 'string') return tree;
  const names = Object.keys(tree);
  const isList = names.length > 0 && names.every((name, index) => name === String(index));
  return isList
    ? names.map((name) => listed(tree[name]!))
    : Object.fromEntries(names.map((name) => [name, listed(tree[name]!)]));
}
