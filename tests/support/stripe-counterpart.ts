import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { answerJson, listenAs } from './counterpart.ts';
import type { Asked, Counterpart } from './counterpart.ts';
import { readForm, requests } from './stripe-requests.ts';
import { StripeState } from './stripe-state.ts';
import type { SentEvent } from './stripe-state.ts';

/*
 * The payment service on this machine: speaks its wire protocol (forms in, JSON out, keys, idempotency, signed events), remembers
 * what was done, moves with the clock that it is given, and refuses what the SDK's own types would not allow to be sent. It has the
 * pages that people pay on. See stripe-state.ts for what is and is not known of the real one.
 */

export const stripeKey = 'sk_test_the_key_of_the_tests';
export const stripeWebhookSecret = 'whsec_the_secret_of_the_tests';

/** What goes wrong instead: before anything is done, or with the answer after it was. */
export type StripeFault = 'busy' | 'broken' | 'hangs' | 'cut' | 'answer_lost' | 'answer_late' | 'key_refused';

export interface StripeCounterpart extends Counterpart {
  readonly state: StripeState;
  /** Bodies that were refused as no request of the service's, each with why. */
  readonly refused: string[];
  /** What was sent and taken: method, path, and the body as an object. */
  readonly taken: { readonly method: string; readonly path: string; readonly body: unknown }[];
  /** The next calls whose path fits go wrong in this way. */
  fail(fault: StripeFault, times?: number, path?: RegExp): void;
  /** From now on nothing goes wrong. */
  mend(): void;
  /** An event as it goes over the wire, signed. */
  signed(event: SentEvent, changes?: Partial<Signing>): SignedEvent;
  /** Sends an event to a server, and gives its status. */
  deliver(url: string, event: SentEvent, changes?: Partial<Signing>): Promise<number>;
  /** Sends all that was not sent yet, in order. */
  deliverAll(url: string): Promise<number[]>;
  /** What was not told yet never will be. */
  forget(): void;
  /** From now on every event is sent here as it happens. */
  follow(url: string): void;
}

interface Signing {
  readonly secret: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly livemode: boolean;
}

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

/** A refusal as the service words it. */
class Refused extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}
const missing = (what: string) =>
  new Refused(404, 'invalid_request_error', `No such ${what}`, 'resource_missing');
const invalid = (message: string) => new Refused(400, 'invalid_request_error', message);

/** Starts the service. It knows one key, and the time by the clock that it is given. */
export async function startStripe(now: () => Date): Promise<StripeCounterpart> {
  let url = '';
  const state = new StripeState(now, () => url);
  const faults: { fault: StripeFault; left: number; path: RegExp }[] = [];
  const known = new Map<
    string,
    { readonly asked: string; readonly status: number; readonly body: unknown }
  >();
  const refused: string[] = [];
  const taken: StripeCounterpart['taken'][number][] = [];
  const configurations: { id: string; metadata: Record<string, string> }[] = [];
  let sent = 0;
  let following: string | null = null;
  let delivering: Promise<unknown> = Promise.resolve();

  function read<S extends z.ZodType>(schema: S, sentBody: unknown): z.output<S> {
    const parsed = schema.safeParse(sentBody);
    if (parsed.success) return parsed.data;
    const why = z.prettifyError(parsed.error);
    refused.push(why);
    throw invalid(why);
  }
  const get = <T>(from: ReadonlyMap<string, T>, id: string, what: string): T => {
    const one = from.get(id);
    if (!one) throw missing(what);
    return one;
  };
  const list = (data: readonly object[], hasMore = false) => ({
    object: 'list',
    has_more: hasMore,
    url: '/v1',
    data,
  });

  /** What a call does, and is answered. */
  function perform(method: string, path: string, body: unknown): object {
    const parts = path.split('/').slice(2);
    const [what = '', id = '', verb = ''] = parts;
    switch (`${method} ${what}`) {
      case 'POST customers': {
        if (id !== '') {
          const changed = read(requests.updateCustomer, body);
          const customer = get(state.customers, id, 'customer');
          customer.name = changed.name ?? customer.name;
          customer.metadata = { ...customer.metadata, ...changed.metadata };
          customer.address = changed.address ?? customer.address;
          customer.lines = changed.invoice_settings?.custom_fields ?? customer.lines;
          return { id, object: 'customer', name: customer.name, metadata: customer.metadata };
        }
        const made = read(requests.createCustomer, body);
        const customer = {
          id: state.newId('cus'),
          name: made.name ?? null,
          email: made.email ?? null,
          metadata: made.metadata ?? {},
          address: made.address ?? null,
          lines: made.invoice_settings?.custom_fields ?? [],
          card: 'good' as const,
        };
        state.customers.set(customer.id, customer);
        return { id: customer.id, object: 'customer', name: customer.name, email: customer.email };
      }
      case 'GET products':
        return { object: 'product', ...get(state.products, id, 'product') };
      case 'POST products': {
        if (id !== '') {
          const product = get(state.products, id, 'product');
          product.name = read(requests.updateProduct, body).name ?? product.name;
          return { object: 'product', ...product };
        }
        const made = read(requests.createProduct, body);
        const product = { id: made.id ?? state.newId('prod'), name: made.name };
        if (state.products.has(product.id)) throw invalid('Product already exists');
        state.products.set(product.id, product);
        return { object: 'product', ...product };
      }
      case 'GET prices': {
        const { lookup_keys: keys, limit } = read(requests.listPrices, body);
        const found = [...state.prices.values()].filter(
          ({ lookupKey }) => !keys || (lookupKey !== null && keys.includes(lookupKey)),
        );
        return list(found.slice(0, limit ?? 10).map((price) => state.priceObject(price)));
      }
      case 'POST prices': {
        const made = read(requests.createPrice, body);
        get(state.products, made.product, 'product');
        const key = made.lookup_key ?? null;
        const holder = [...state.prices.values()].find(({ lookupKey }) => key !== null && lookupKey === key);
        if (holder && made.transfer_lookup_key !== true) throw invalid('lookup_key is taken');
        if (holder) holder.lookupKey = null;
        const price = {
          id: state.newId('price'),
          product: made.product,
          amount: made.unit_amount,
          interval: made.recurring.interval,
          taxBehavior: made.tax_behavior ?? 'unspecified',
          lookupKey: key,
          metadata: made.metadata ?? {},
        };
        state.prices.set(price.id, price);
        return state.priceObject(price);
      }
      case 'POST checkout':
      case 'GET checkout':
        return checkout(method, parts, body);
      case 'GET subscriptions': {
        if (id !== '') {
          const { expand } = read(requests.nothing, body);
          return state.subscriptionObject(get(state.subscriptions, id, 'subscription'), expand);
        }
        const asked = read(requests.listSubscriptions, body);
        const all = [...state.subscriptions.values()]
          .filter(
            ({ customer, status }) =>
              (!asked.customer || customer === asked.customer) &&
              (asked.status === 'all' || status !== 'canceled'),
          )
          .toReversed();
        const from = asked.starting_after ? all.findIndex((one) => one.id === asked.starting_after) + 1 : 0;
        const limit = asked.limit ?? 10;
        return list(
          all.slice(from, from + limit).map((one) => state.subscriptionObject(one, asked.expand)),
          all.length > from + limit,
        );
      }
      case 'POST subscriptions':
        return changeSubscription(id, body);
      case 'DELETE subscriptions': {
        read(requests.nothing, body);
        const subscription = get(state.subscriptions, id, 'subscription');
        if (subscription.status === 'canceled') throw missing('subscription');
        state.end(subscription, 'cancellation_requested');
        return state.subscriptionObject(subscription);
      }
      case 'POST invoices':
        if (id !== 'create_preview') throw missing('route');
        return preview(body);
      case 'GET invoices': {
        const { customer, limit } = read(requests.listInvoices, body);
        const found = [...state.invoices.values()].filter((one) => !customer || one.customer === customer);
        return list(
          found
            .toReversed()
            .slice(0, limit ?? 10)
            .map((one) => state.invoiceObject(one)),
        );
      }
      case 'POST subscription_schedules':
        return changeSchedule(id, verb, body);
      case 'GET billing_portal': {
        read(requests.listPortalConfigurations, body);
        return list(
          configurations.map((one) => ({ object: 'billing_portal.configuration', active: true, ...one })),
        );
      }
      case 'POST billing_portal': {
        if (id === 'configurations') {
          const made = {
            id: state.newId('bpc'),
            metadata: read(requests.createPortalConfiguration, body).metadata ?? {},
          };
          configurations.push(made);
          return { object: 'billing_portal.configuration', active: true, ...made };
        }
        const asked = read(requests.createPortal, body);
        get(state.customers, asked.customer, 'customer');
        // Nobody has saved one at the console of the service, which a session without a name takes.
        if (!configurations.some((one) => one.id === asked.configuration))
          throw invalid('No configuration provided');
        const back = encodeURIComponent(asked.return_url ?? '');
        return {
          id: state.newId('bps'),
          object: 'billing_portal.session',
          url: `${url}/portal/${asked.customer}?back=${back}`,
        };
      }
      default:
        throw new Refused(404, 'invalid_request_error', `Unrecognized request URL ${method} ${path}`);
    }
  }

  function checkout(method: string, [, , id = '', verb = '']: readonly string[], body: unknown): object {
    if (id !== '') {
      read(requests.nothing, body);
      const session = get(state.sessions, id, 'checkout.session');
      if (method === 'POST' && verb === 'expire') {
        if (session.status !== 'open') throw invalid('Only open sessions can be expired');
        state.expire(session);
      }
      return state.sessionObject(session);
    }
    const made = read(requests.createSession, body);
    get(state.customers, made.customer, 'customer');
    const [item] = made.line_items;
    get(state.prices, item!.price, 'price');
    const session = {
      id: state.newId('cs_test'),
      customer: made.customer,
      reference: made.client_reference_id ?? null,
      price: item!.price,
      metadata: made.metadata ?? {},
      subscriptionMetadata: made.subscription_data?.metadata ?? {},
      successUrl: made.success_url,
      cancelUrl: made.cancel_url ?? null,
      expiresAt: made.expires_at ?? state.now() + 86_400,
      status: 'open' as const,
      subscription: null,
    };
    const wait = session.expiresAt - state.now();
    if (wait < 1_800 || wait > 86_400)
      throw invalid('expires_at must be between 30 minutes and 24 hours away');
    state.sessions.set(session.id, session);
    return state.sessionObject(session);
  }

  function changeSubscription(id: string, body: unknown): object {
    const asked = read(requests.updateSubscription, body);
    const subscription = get(state.subscriptions, id, 'subscription');
    if (subscription.status === 'canceled')
      throw invalid('A canceled subscription can only update its metadata');
    if (subscription.schedule !== null && (asked.items || asked.cancel_at_period_end !== undefined))
      throw invalid('The subscription is managed by the subscription schedule');
    const [item] = asked.items ?? [];
    if (item) {
      if (item.id !== subscription.item) throw missing('subscription_item');
      const price = get(state.prices, item.price, 'price');
      const now = state.prices.get(subscription.price)!;
      if (price.interval !== now.interval && asked.billing_cycle_anchor?.type === 'unchanged')
        throw invalid('billing_cycle_anchor can not be unchanged with another interval');
      if (asked.payment_behavior !== 'pending_if_incomplete' || asked.proration_behavior !== 'always_invoice')
        throw invalid('the counterpart knows immediate changes only');
      state.changePrice(subscription, price, asked.proration_date ?? state.now());
    }
    if (asked.cancel_at_period_end !== undefined) state.setCancel(subscription, asked.cancel_at_period_end);
    return state.subscriptionObject(subscription, asked.expand);
  }

  function preview(body: unknown): object {
    const asked = read(requests.previewInvoice, body);
    const subscription = get(state.subscriptions, asked.subscription, 'subscription');
    const [item] = asked.subscription_details?.items ?? [];
    const price = get(state.prices, item?.price ?? subscription.price, 'price');
    const at = asked.subscription_details?.proration_date ?? state.now();
    if (at < subscription.periodStart || at > subscription.periodEnd)
      throw invalid('proration_date must be within the current period');
    const total = state.difference(subscription, price, at);
    return { object: 'invoice', currency: 'eur', total, amount_due: total, created: at };
  }

  function changeSchedule(id: string, verb: string, body: unknown): object {
    if (id === '') {
      const { from_subscription: from } = read(requests.createSchedule, body);
      const subscription = get(state.subscriptions, from, 'subscription');
      if (subscription.schedule !== null) throw invalid('The subscription has a schedule already');
      if (subscription.cancelAtPeriodEnd) throw invalid('The subscription is set to cancel');
      return state.scheduleObject(state.schedule(subscription));
    }
    const schedule = get(state.schedules, id, 'subscription_schedule');
    if (verb === 'release') {
      read(requests.nothing, body);
      if (schedule.status !== 'active') throw invalid('The schedule is released');
      state.release(schedule);
      return state.scheduleObject(schedule);
    }
    const { phases = [], metadata = {} } = read(requests.updateSchedule, body);
    const [current, next] = phases;
    const subscription = state.subscriptions.get(schedule.subscription)!;
    if (current?.start_date !== subscription.periodStart || current.end_date !== subscription.periodEnd)
      throw invalid('The current phase can not be moved');
    if (!next || (next.duration === undefined) === (next.end_date === undefined))
      throw invalid('The last phase has either a duration or an end');
    state.planNext(schedule, get(state.prices, next.items[0]!.price, 'price').id, metadata);
    return state.scheduleObject(schedule);
  }

  const nextFault = (path: string): StripeFault | null => {
    const one = faults.find((fault) => fault.left > 0 && fault.path.test(path));
    if (!one) return null;
    one.left -= 1;
    return one.fault;
  };

  function answerCall(asked: Asked, response: ServerResponse): void {
    const place = new URL(asked.path, url);
    const path = place.pathname;
    const fail = (status: number, type: string, message: string, code?: string): void =>
      answerJson(response, status, { error: { type, message, code } }, { 'request-id': state.newId('req') });
    if (asked.headers.authorization !== `Bearer ${stripeKey}`)
      return fail(401, 'invalid_request_error', 'Invalid API Key');
    const fault = nextFault(path);
    if (fault === 'hangs') return;
    if (fault === 'cut') return void response.destroy();
    if (fault === 'busy') return fail(429, 'rate_limit_error', 'Too many requests');
    if (fault === 'broken') return fail(500, 'api_error', 'Something went wrong');
    if (fault === 'key_refused') return fail(401, 'invalid_request_error', 'Invalid API Key');
    const text = asked.method === 'GET' ? place.search.slice(1) : asked.body.toString('utf8');
    const key = asked.headers['idempotency-key'];
    const what = `${asked.method} ${path} ${text}`;
    const before = typeof key === 'string' && asked.method === 'POST' ? known.get(key) : undefined;
    let status = 200;
    let body: unknown;
    if (before && before.asked !== what)
      return fail(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    if (before) ({ status, body } = before);
    else {
      try {
        const form = readForm(text);
        body = perform(asked.method, path, form);
        taken.push({ method: asked.method, path, body: form });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        status = error.status;
        body = { error: { type: error.type, message: error.message, code: error.code } };
      }
      if (typeof key === 'string' && asked.method === 'POST') known.set(key, { asked: what, status, body });
      followUp();
    }
    // It was done, and whoever asked never hears of it.
    if (fault === 'answer_lost') return void response.destroy();
    if (fault === 'answer_late') return;
    answerJson(response, status, body, { 'request-id': state.newId('req') });
  }

  async function onceDelivered(work: () => void): Promise<void> {
    await delivering;
    work();
  }

  /** The pages that people pay on. */
  function answerPage(asked: Asked, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(asked.path, url);
    const [, what = '', id = '', verb = ''] = pathname.split('/');
    const page = (title: string, body: string): void => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="it"><title>${title}</title><h1>${title}</h1>${body}`);
    };
    const go = (where: string): void => void response.writeHead(303, { location: where }).end();
    const button = (to: string, text: string): string =>
      `<form method="post" action="/${what}/${id}/${to}"><button>${text}</button></form>`;
    if (what === 'pay') {
      const session = state.sessions.get(id);
      if (!session) return void response.writeHead(404).end();
      const done = session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id);
      if (asked.method === 'POST' && verb === 'now') {
        const paid = state.pay(session);
        followUp();
        // The event is on its way before the person is back, as it mostly is.
        if (paid) void onceDelivered(() => go(done));
        else page('Carta rifiutata', button('now', 'Paga'));
        return;
      }
      if (asked.method === 'POST') return go(session.cancelUrl ?? done);
      return session.status === 'open'
        ? page('Pagamento di prova', button('now', 'Paga') + button('back', 'Torna indietro'))
        : page('Pagamento chiuso', '');
    }
    if (what === 'invoice') {
      const invoice = state.invoices.get(id);
      if (!invoice) return void response.writeHead(404).end();
      if (asked.method === 'POST') {
        const paid = state.payInvoice(invoice);
        followUp();
        void onceDelivered(() => page(paid ? 'Fattura pagata' : 'Carta rifiutata', ''));
        return;
      }
      return page('Fattura di prova', button('now', 'Paga'));
    }
    if (what === 'portal')
      return page('Portale di prova', `<a href="${searchParams.get('back') ?? ''}">Torna</a>`);
    response.writeHead(204).end();
  }

  const counterpart = await listenAs((asked, response) =>
    asked.path.startsWith('/v1/') ? answerCall(asked, response) : answerPage(asked, response),
  );
  url = counterpart.url;

  function signed(event: SentEvent, changes: Partial<Signing> = {}): SignedEvent {
    const { secret = stripeWebhookSecret, at = state.now(), livemode = false } = changes;
    const body = JSON.stringify({
      id: event.id,
      object: 'event',
      api_version: '2026-10-28.endive',
      type: event.type,
      created: event.created,
      livemode,
      pending_webhooks: 1,
      data: { object: event.object },
    });
    const v1 = createHmac('sha256', secret)
      .update(`${String(at)}.${body}`)
      .digest('hex');
    return { body, signature: `t=${String(at)},v1=${v1}` };
  }
  async function deliver(to: string, event: SentEvent, changes?: Partial<Signing>): Promise<number> {
    const { body, signature } = signed(event, changes);
    const response = await fetch(`${to}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    });
    await response.text();
    return response.status;
  }
  async function deliverAll(to: string): Promise<number[]> {
    const answers: number[] = [];
    while (sent < state.events.length) {
      sent += 1;
      answers.push(await deliver(to, state.events[sent - 1]!));
    }
    return answers;
  }
  function followUp(): void {
    const to = following;
    if (to !== null) delivering = delivering.then(() => deliverAll(to)).catch(() => {});
  }

  return {
    ...counterpart,
    state,
    refused,
    taken,
    fail(fault, times = 1, path = /./) {
      faults.push({ fault, left: times, path });
    },
    mend() {
      faults.length = 0;
    },
    signed,
    deliver,
    deliverAll,
    forget() {
      sent = state.events.length;
    },
    follow(to) {
      following = to;
    },
  };
}
