import { describe, expect, it } from 'vitest';
import { buildRestaurant } from '#tests/support/factories.ts';
import { beginCheckout, buildSubscriber, planIdOf, planOf } from './test-kit.ts';
import type { BillingWorld } from './test-kit.ts';

/** Tests of buying a plan; called by routes.test.ts, whose server they share. */
export function checkoutTests(world: () => BillingWorld): void {
  const post = async (browser: { fetch: typeof fetch }, path: string, body: unknown) => {
    const response = await browser.fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const checkout = '/functions/create-subscription-checkout';

  describe('buying a plan', () => {
    it('[BILL-04, BILL-25, API-13] leads to the service’s own page, for the price of the plan and cycle', async () => {
      const { stripe } = world();
      const restaurant = await buildRestaurant(world().server, { plan: 'test', operator: false });
      const planId = await planIdOf(world(), 'plus');
      const answer = await post(restaurant.browser as never, checkout, { planId, cycle: 'yearly' });
      expect(answer).toEqual({
        status: 200,
        body: { success: true, url: expect.stringContaining(`${stripe.url}/pay/`) as string },
      });
      const session = stripe.state.sessions.get(String(answer.body['url']).split('/').at(-1)!)!;
      expect(stripe.state.prices.get(session.price)).toMatchObject({ amount: 49_990, interval: 'year' });
      expect(session).toMatchObject({
        reference: restaurant.id,
        successUrl: `${world().server.url}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
      });
      // Nothing is paid: nothing changed.
      expect(await planOf(world(), restaurant.id)).toMatchObject({ plan: 'test', status: 'active' });
      expect(stripe.refused).toEqual([]);
    });

    it('[BILL-04, BILL-23, API-12] gives the plan when the service says that it was paid, and not before', async () => {
      const { stripe, server } = world();
      const restaurant = await buildRestaurant(server, { plan: 'test', operator: false });
      const session = await beginCheckout(world(), restaurant, 'plus', 'monthly');
      stripe.state.pay(session);
      const paid = await restaurant.client.billing.confirmCheckout({ sessionId: session.id });
      expect(paid).toEqual({ state: 'paid', planType: 'plus', cycle: 'monthly' });
      expect((await restaurant.client.billing.checkStatus({})).subscribed).toBe(false);
      expect(new Set(await stripe.deliverAll(server.url))).toEqual(new Set([200]));
      const { periodEnd } = stripe.state.subscriptions.get(session.subscription!)!;
      const until = new Date(periodEnd * 1_000);
      expect(await planOf(world(), restaurant.id)).toEqual({ plan: 'plus', status: 'active', until });
      expect(await restaurant.client.billing.checkStatus({})).toEqual({
        success: true,
        subscribed: true,
        plan: 'plus',
        expires_at: until.toISOString(),
      });
      expect((await restaurant.client.billing.confirmCheckout({ sessionId: session.id })).state).toBe(
        'active',
      );
      expect(await restaurant.client.billing.current()).toMatchObject({
        configured: true,
        isSubscribed: true,
        hasCustomer: true,
        subscription: { status: 'active', planType: 'plus', cycle: 'monthly', price: 4_999 },
      });
    });

    it('[BILL-26] opens one page at a time: two clicks, tabs and owners are led to the same one and pay once', async () => {
      const { stripe } = world();
      const restaurant = await buildRestaurant(world().server, { plan: 'test', operator: false });
      const planId = await planIdOf(world(), 'base');
      const ask = () => post(restaurant.browser as never, checkout, { planId, cycle: 'monthly' });
      const answers = await Promise.all([ask(), ask(), ask()]);
      const urls = answers.filter(({ status }) => status === 200).map(({ body }) => body['url']);
      expect(urls.length).toBeGreaterThan(0);
      expect(new Set(urls).size).toBe(1);
      for (const { status, body } of answers)
        if (status !== 200) expect([status, body['code']]).toEqual([409, 'BILLING_BUSY']);
      expect((await ask()).body['url']).toBe(urls[0]);
      const own = [...stripe.state.sessions.values()].filter(({ reference }) => reference === restaurant.id);
      expect(own).toHaveLength(1);
    });

    it('[BILL-26] of another plan closes the page of the one before', async () => {
      const { stripe } = world();
      const restaurant = await buildRestaurant(world().server, { plan: 'test', operator: false });
      const first = await beginCheckout(world(), restaurant, 'base', 'monthly');
      const second = await beginCheckout(world(), restaurant, 'plus', 'yearly');
      expect(second.id).not.toBe(first.id);
      expect([first.status, second.status]).toEqual(['expired', 'open']);
      expect(stripe.state.pay(first)).toBe(false);
    });

    it('[BILL-26] that was paid in a tab that was closed is not paid again', async () => {
      const { stripe, server } = world();
      const restaurant = await buildRestaurant(server, { plan: 'test', operator: false });
      const session = await beginCheckout(world(), restaurant, 'base', 'monthly');
      stripe.state.pay(session);
      // The event is not here yet, and the person tries again.
      const planId = await planIdOf(world(), 'base');
      for (const cycle of ['monthly', 'yearly']) {
        const again = await post(restaurant.browser as never, checkout, { planId, cycle });
        expect([again.status, again.body['code']]).toEqual([409, 'CHECKOUT_JUST_PAID']);
      }
      await stripe.deliverAll(server.url);
      const later = await post(restaurant.browser as never, checkout, { planId, cycle: 'monthly' });
      expect([later.status, later.body['code']]).toEqual([409, 'ALREADY_SUBSCRIBED']);
      expect(stripe.state.charged.filter(({ customer }) => customer === session.customer)).toHaveLength(1);
    });

    it('[BILL-27] of a card that is refused, or a question of the bank that nobody answers, brings no plan', async () => {
      const { stripe, server } = world();
      const restaurant = await buildRestaurant(server, { plan: 'test', operator: false });
      const session = await beginCheckout(world(), restaurant, 'base', 'monthly');
      for (const card of ['declined', 'asks'] as const) {
        stripe.state.customers.get(session.customer)!.card = card;
        expect(stripe.state.pay(session)).toBe(false);
        await stripe.deliverAll(server.url);
        expect(await planOf(world(), restaurant.id)).toMatchObject({ plan: 'test' });
      }
      expect((await restaurant.client.billing.confirmCheckout({ sessionId: session.id })).state).toBe('open');
    });

    it.each([
      ['busy', 3, 502, 'PAYMENT_SERVICE_AWAY'],
      ['broken', 3, 502, 'PAYMENT_SERVICE_AWAY'],
      ['hangs', 3, 502, 'PAYMENT_SERVICE_AWAY'],
      ['cut', 3, 502, 'PAYMENT_SERVICE_AWAY'],
      ['key_refused', 3, 409, 'BILLING_KEY_REFUSED'],
    ] as const)(
      '[BILL-28] while the service is %s says so in words, and works when it is back',
      async (fault, times, status, code) => {
        const { stripe } = world();
        const restaurant = await buildRestaurant(world().server, { plan: 'test', operator: false });
        const planId = await planIdOf(world(), 'base');
        const ask = () => post(restaurant.browser as never, checkout, { planId, cycle: 'monthly' });
        stripe.fail(fault, times, /customers$/);
        const away = await ask();
        expect([away.status, away.body['code'], away.body['success']]).toEqual([status, code, false]);
        expect(typeof away.body['error']).toBe('string');
        stripe.mend();
        expect((await ask()).status).toBe(200);
      },
    );

    it.each(['answer_lost', 'answer_late'] as const)(
      '[BILL-28] with an %s makes one customer, one page that is shown, and no payment',
      async (fault) => {
        const { stripe } = world();
        const restaurant = await buildRestaurant(world().server, { plan: 'test', operator: false });
        stripe.fail(fault, 1, /customers$/);
        stripe.fail(fault, 1, /checkout\/sessions$/);
        const session = await beginCheckout(world(), restaurant, 'base', 'monthly');
        const own = [...stripe.state.customers.values()].filter(
          ({ metadata }) => metadata['restaurant_id'] === restaurant.id,
        );
        expect(own.map(({ id }) => id)).toEqual([session.customer]);
        const pages = [...stripe.state.sessions.values()].filter(
          ({ reference }) => reference === restaurant.id,
        );
        expect(pages).toHaveLength(1);
      },
    );

    it('[BILL-29] asks for the plan table’s amount and for no other', async () => {
      const { stripe } = world();
      const restaurant = await buildRestaurant(world().server, { plan: 'test', operator: false });
      const price = [...stripe.state.prices.values()].find(
        ({ lookupKey }) => lookupKey === 'credenza_base_yearly',
      )!;
      const planId = await planIdOf(world(), 'base');
      price.amount = 1;
      const answer = await post(restaurant.browser as never, checkout, { planId, cycle: 'yearly' });
      price.amount = 29_990;
      expect([answer.status, answer.body['code']]).toEqual([409, 'BILLING_PRICES_MISSING']);
    });

    it('[BILL-24] is for administrators of the restaurant and plans that are sold, with every field in words', async () => {
      const restaurant = await buildRestaurant(world().server, { plan: 'test', operator: false });
      const free = await planIdOf(world(), 'free');
      const base = await planIdOf(world(), 'base');
      const visitor = await post(world().server.browser() as never, checkout, {
        planId: base,
        cycle: 'monthly',
      });
      expect([visitor.status, visitor.body['code']]).toEqual([401, 'UNAUTHENTICATED']);
      const notSold = await post(restaurant.browser as never, checkout, { planId: free, cycle: 'monthly' });
      expect([notSold.status, notSold.body['code']]).toEqual([409, 'PLAN_NOT_SOLD']);
      const wrong = await post(restaurant.browser as never, checkout, { planId: 'x', cycle: 'weekly' });
      expect(wrong).toMatchObject({
        status: 422,
        body: { data: { fields: [{ field: 'planId' }, { field: 'cycle' }] } },
      });
    });
  });

  describe('[BILL-22] what came of a checkout', () => {
    it('is told to the restaurant that began it, and to no other', async () => {
      const { server } = world();
      const one = await buildRestaurant(server, { plan: 'test', operator: false });
      const other = await buildSubscriber(world());
      const session = await beginCheckout(world(), one, 'base', 'monthly');
      expect((await one.client.billing.confirmCheckout({ sessionId: session.id })).state).toBe('open');
      for (const sessionId of [session.id, 'cs_test_none']) {
        const answer = await post(other.browser as never, '/billing/checkout', { sessionId });
        expect([answer.status, answer.body['code']]).toEqual([404, 'NOT_FOUND']);
      }
    });
  });
}
