import type Stripe from 'stripe';

/*
 * What the payment service remembers, and how that changes with payments and with time. Written after its documentation: nobody
 * here has seen its servers. What is charged for a change within a period is worked out by the second, as documented; what real
 * servers round differs by a cent at most.
 */

/** Names and types of an answer are the SDK's own; not all of them are answered. */
export type Part<T> = T extends readonly (infer U)[]
  ? Part<U>[]
  : T extends object
    ? { [K in keyof T]?: Part<T[K]> }
    : T;

/** What becomes of a payment: it goes through; the bank refuses; the bank asks the person, who has not answered. */
export type Card = 'good' | 'declined' | 'asks';

export interface Customer {
  id: string;
  name: string | null;
  email: string | null;
  metadata: Record<string, string>;
  address: object | null;
  /** Lines that it prints on invoices. */
  lines: readonly { readonly name: string; readonly value: string }[];
  card: Card;
}
export interface Product {
  id: string;
  name: string;
}
export interface Price {
  id: string;
  product: string;
  amount: number;
  interval: 'month' | 'year' | 'day' | 'week';
  taxBehavior: string;
  lookupKey: string | null;
  metadata: Record<string, string>;
}
export interface Session {
  id: string;
  customer: string;
  reference: string | null;
  price: string;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
}
export interface Invoice {
  id: string;
  number: string;
  customer: string;
  subscription: string;
  status: 'open' | 'paid' | 'void';
  total: number;
  created: number;
  /** A change of price that it pays for, or the renewal. */
  pays: 'first' | 'change' | 'renewal';
}
export interface Subscription {
  id: string;
  item: string;
  customer: string;
  created: number;
  status: Stripe.Subscription.Status;
  price: string;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endReason: 'cancellation_requested' | 'payment_failed' | null;
  schedule: string | null;
  pending: { price: string; invoice: string; expiresAt: number } | null;
  latestInvoice: string;
  metadata: Record<string, string>;
}
export interface Schedule {
  id: string;
  subscription: string;
  status: 'active' | 'released';
  metadata: Record<string, string>;
  next: string | null;
}
export interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: object;
}

/** A card that is refused is asked again for so long before the subscription is given up, in seconds. */
const givenUpAfter = 14 * 86_400;
/** How long a change waits for its payment, in seconds. */
const pendingFor = 23 * 3_600;

/** The service's memory. Seconds since 1970 throughout, as the service counts. */
export class StripeState {
  readonly customers = new Map<string, Customer>();
  readonly products = new Map<string, Product>();
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly schedules = new Map<string, Schedule>();
  /** All that was told, in order. */
  readonly events: SentEvent[] = [];
  /** What was really taken from cards: cents by customer. */
  readonly charged: { readonly customer: string; readonly amount: number; readonly invoice: string }[] = [];
  readonly #now: () => Date;
  readonly #base: () => string;
  #ids = 0;

  constructor(now: () => Date, base: () => string) {
    this.#now = now;
    this.#base = base;
  }

  now(): number {
    return Math.floor(this.#now().getTime() / 1_000);
  }
  newId(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${String(this.#ids).padStart(6, '0')}x${Math.abs(hash(this.#base())).toString(36)}`;
  }
  #tell(type: string, object: object): void {
    this.events.push({ id: this.newId('evt'), type, created: this.now(), object: structuredClone(object) });
  }

  /** The customer pays on the page of a checkout. @returns whether it went through */
  pay(session: Session): boolean {
    if (session.status !== 'open') return session.status === 'complete';
    const customer = this.customers.get(session.customer)!;
    if (customer.card !== 'good') return false;
    const price = this.prices.get(session.price)!;
    const now = this.now();
    const subscription: Subscription = {
      id: this.newId('sub'),
      item: this.newId('si'),
      customer: customer.id,
      created: now,
      status: 'active',
      price: price.id,
      periodStart: now,
      periodEnd: afterInterval(now, price.interval),
      cancelAtPeriodEnd: false,
      canceledAt: null,
      endReason: null,
      schedule: null,
      pending: null,
      latestInvoice: '',
      metadata: session.subscriptionMetadata,
    };
    this.subscriptions.set(subscription.id, subscription);
    const invoice = this.#invoice(subscription, price.amount, 'first');
    this.#settle(invoice);
    session.status = 'complete';
    session.subscription = subscription.id;
    this.#tell('customer.subscription.created', this.subscriptionObject(subscription));
    this.#tell('invoice.finalized', this.invoiceObject(invoice));
    this.#tell('invoice.paid', this.invoiceObject(invoice));
    this.#tell('checkout.session.completed', this.sessionObject(session));
    return true;
  }

  expire(session: Session): void {
    session.status = 'expired';
    this.#tell('checkout.session.expired', this.sessionObject(session));
  }

  /** The customer pays an invoice that is open, on its own page. @returns whether it went through */
  payInvoice(invoice: Invoice): boolean {
    if (invoice.status !== 'open' || this.customers.get(invoice.customer)!.card !== 'good') return false;
    const subscription = this.subscriptions.get(invoice.subscription)!;
    this.#settle(invoice);
    this.#tell('invoice.paid', this.invoiceObject(invoice));
    if (subscription.pending?.invoice === invoice.id) {
      subscription.price = subscription.pending.price;
      subscription.pending = null;
      this.#tell('customer.subscription.pending_update_applied', this.subscriptionObject(subscription));
    }
    if (subscription.status === 'past_due') subscription.status = 'active';
    this.#tell('customer.subscription.updated', this.subscriptionObject(subscription));
    return true;
  }

  /** What a change of price costs for the rest of the period, in cents. */
  difference(subscription: Subscription, price: Price, at: number): number {
    const whole = subscription.periodEnd - subscription.periodStart;
    const left = Math.max(0, subscription.periodEnd - at);
    const part = (amount: number) => Math.round((amount * left) / whole);
    return part(price.amount) - part(this.prices.get(subscription.price)!.amount);
  }

  /** Changes the price at once and asks for the difference; what can not be paid waits. */
  changePrice(subscription: Subscription, price: Price, at: number): void {
    if (subscription.price === price.id) return;
    const difference = this.difference(subscription, price, at);
    const invoice = this.#invoice(subscription, difference, 'change');
    this.#tell('invoice.finalized', this.invoiceObject(invoice));
    if (this.customers.get(subscription.customer)!.card === 'good') {
      this.#settle(invoice);
      subscription.price = price.id;
      subscription.pending = null;
      this.#tell('invoice.paid', this.invoiceObject(invoice));
    } else {
      subscription.pending = { price: price.id, invoice: invoice.id, expiresAt: this.now() + pendingFor };
      this.#tell('invoice.payment_failed', this.invoiceObject(invoice));
    }
    this.#tell('customer.subscription.updated', this.subscriptionObject(subscription));
  }

  setCancel(subscription: Subscription, atPeriodEnd: boolean): void {
    if (subscription.cancelAtPeriodEnd === atPeriodEnd) return;
    subscription.cancelAtPeriodEnd = atPeriodEnd;
    subscription.canceledAt = atPeriodEnd ? this.now() : null;
    this.#tell('customer.subscription.updated', this.subscriptionObject(subscription));
  }

  schedule(subscription: Subscription): Schedule {
    const schedule: Schedule = {
      id: this.newId('sub_sched'),
      subscription: subscription.id,
      status: 'active',
      metadata: {},
      next: null,
    };
    this.schedules.set(schedule.id, schedule);
    subscription.schedule = schedule.id;
    this.#tell('subscription_schedule.created', this.scheduleObject(schedule));
    return schedule;
  }

  planNext(schedule: Schedule, next: string, metadata: Record<string, string>): void {
    schedule.next = next;
    schedule.metadata = metadata;
    this.#tell('subscription_schedule.updated', this.scheduleObject(schedule));
  }

  release(schedule: Schedule): void {
    schedule.status = 'released';
    this.subscriptions.get(schedule.subscription)!.schedule = null;
    this.#tell('subscription_schedule.released', this.scheduleObject(schedule));
  }

  /** Ends a subscription at once, as somebody does at the service's own console, or for want of payment. */
  end(subscription: Subscription, reason: 'cancellation_requested' | 'payment_failed'): void {
    subscription.status = 'canceled';
    subscription.canceledAt = this.now();
    subscription.endReason = reason;
    this.#tell('customer.subscription.deleted', this.subscriptionObject(subscription));
  }

  /** Does all that has fallen due: periods that end, changes that waited too long, cards that are given up. */
  passTime(): void {
    const now = this.now();
    for (const session of this.sessions.values())
      if (session.status === 'open' && session.expiresAt <= now) this.expire(session);
    for (const subscription of this.subscriptions.values()) {
      if (subscription.pending && subscription.pending.expiresAt <= now) {
        this.invoices.get(subscription.pending.invoice)!.status = 'void';
        subscription.pending = null;
        this.#tell('customer.subscription.pending_update_expired', this.subscriptionObject(subscription));
      }
      const invoice = this.invoices.get(subscription.latestInvoice)!;
      if (subscription.status === 'past_due' && invoice.created + givenUpAfter <= now)
        this.end(subscription, 'payment_failed');
      while (subscription.status === 'active' && subscription.periodEnd <= now) this.#renew(subscription);
    }
  }

  #renew(subscription: Subscription): void {
    if (subscription.cancelAtPeriodEnd) return this.end(subscription, 'cancellation_requested');
    const schedule = subscription.schedule === null ? null : this.schedules.get(subscription.schedule)!;
    if (schedule?.next) {
      subscription.price = schedule.next;
      this.release(schedule);
    }
    const price = this.prices.get(subscription.price)!;
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = afterInterval(subscription.periodStart, price.interval);
    const invoice = this.#invoice(subscription, price.amount, 'renewal', subscription.periodStart);
    this.#tell('invoice.finalized', this.invoiceObject(invoice));
    if (this.customers.get(subscription.customer)!.card === 'good') {
      this.#settle(invoice);
      this.#tell('invoice.paid', this.invoiceObject(invoice));
    } else {
      subscription.status = 'past_due';
      this.#tell('invoice.payment_failed', this.invoiceObject(invoice));
    }
    this.#tell('customer.subscription.updated', this.subscriptionObject(subscription));
  }

  #invoice(subscription: Subscription, total: number, pays: Invoice['pays'], created = this.now()): Invoice {
    const id = this.newId('in');
    const invoice: Invoice = {
      id,
      number: `CRED-${id.slice(3, 9)}`,
      customer: subscription.customer,
      subscription: subscription.id,
      status: 'open',
      total,
      created,
      pays,
    };
    this.invoices.set(id, invoice);
    subscription.latestInvoice = id;
    return invoice;
  }

  #settle(invoice: Invoice): void {
    invoice.status = 'paid';
    this.charged.push({ customer: invoice.customer, amount: invoice.total, invoice: invoice.id });
  }

  subscriptionObject(one: Subscription, expand: readonly string[] = []) {
    const price = this.prices.get(one.price)!;
    const invoice = this.invoices.get(one.latestInvoice);
    const schedule = one.schedule === null ? null : this.schedules.get(one.schedule)!;
    return {
      id: one.id,
      object: 'subscription',
      customer: one.customer,
      created: one.created,
      livemode: false,
      status: one.status,
      cancel_at_period_end: one.cancelAtPeriodEnd,
      cancel_at: one.cancelAtPeriodEnd ? one.periodEnd : null,
      canceled_at: one.canceledAt,
      cancellation_details: { reason: one.endReason, comment: null, feedback: null },
      metadata: one.metadata,
      pending_update: one.pending
        ? { expires_at: one.pending.expiresAt, billing_cycle_anchor: null, trial_end: null }
        : null,
      latest_invoice:
        invoice && expand.some((name) => name.endsWith('latest_invoice'))
          ? (this.invoiceObject(invoice) as never)
          : one.latestInvoice,
      schedule:
        schedule && expand.some((name) => name.endsWith('schedule'))
          ? (this.scheduleObject(schedule) as never)
          : one.schedule,
      items: {
        object: 'list',
        has_more: false,
        url: `/v1/subscription_items?subscription=${one.id}`,
        data: [
          {
            id: one.item,
            object: 'subscription_item',
            price: this.priceObject(price),
            quantity: 1,
            // Here, and no longer at the subscription.
            current_period_start: one.periodStart,
            current_period_end: one.periodEnd,
          },
        ],
      },
    } satisfies Part<Stripe.Subscription>;
  }

  priceObject(one: Price) {
    return {
      id: one.id,
      object: 'price',
      active: true,
      currency: 'eur',
      livemode: false,
      product: one.product,
      unit_amount: one.amount,
      tax_behavior: one.taxBehavior as Stripe.Price.TaxBehavior,
      lookup_key: one.lookupKey,
      metadata: one.metadata,
      recurring: { interval: one.interval, interval_count: 1, usage_type: 'licensed' },
      type: 'recurring',
    } satisfies Part<Stripe.Price>;
  }

  invoiceObject(one: Invoice) {
    return {
      id: one.id,
      object: 'invoice',
      customer: one.customer,
      number: one.number,
      status: one.status,
      created: one.created,
      currency: 'eur',
      livemode: false,
      total: one.total,
      amount_due: one.total,
      amount_paid: one.status === 'paid' ? one.total : 0,
      amount_remaining: one.status === 'paid' ? 0 : one.total,
      hosted_invoice_url: `${this.#base()}/invoice/${one.id}`,
      invoice_pdf: `${this.#base()}/invoice/${one.id}.pdf`,
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { subscription: one.subscription, metadata: null },
      },
    } satisfies Part<Stripe.Invoice>;
  }

  sessionObject(one: Session) {
    return {
      id: one.id,
      object: 'checkout.session',
      mode: 'subscription',
      livemode: false,
      customer: one.customer,
      client_reference_id: one.reference,
      metadata: one.metadata,
      status: one.status,
      payment_status: one.status === 'complete' ? 'paid' : 'unpaid',
      subscription: one.subscription,
      success_url: one.successUrl,
      cancel_url: one.cancelUrl,
      expires_at: one.expiresAt,
      url: one.status === 'open' ? `${this.#base()}/pay/${one.id}` : null,
    } satisfies Part<Stripe.Checkout.Session>;
  }

  scheduleObject(one: Schedule) {
    const subscription = this.subscriptions.get(one.subscription)!;
    return {
      id: one.id,
      object: 'subscription_schedule',
      customer: subscription.customer,
      livemode: false,
      status: one.status,
      subscription: one.status === 'released' ? null : one.subscription,
      metadata: one.metadata,
      phases: [
        {
          start_date: subscription.periodStart,
          end_date: subscription.periodEnd,
          items: [{ price: subscription.price, quantity: 1 }],
        },
      ],
    } satisfies Part<Stripe.SubscriptionSchedule>;
  }
}

/** A month or a year later, on the last day of a month that has no such day. */
export function afterInterval(seconds: number, interval: Price['interval']): number {
  const from = new Date(seconds * 1_000);
  if (interval === 'day' || interval === 'week') return seconds + (interval === 'day' ? 1 : 7) * 86_400;
  const months = interval === 'month' ? 1 : 12;
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1_000);
}

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
