import { describe, expect, it } from 'vitest';
import { buildRestaurant } from '#tests/support/factories.ts';
import { ownPage } from './open-portal.ts';
import { buildSubscriber, days, signInAgain, passTime, planIdOf, planOf } from './test-kit.ts';
import type { BillingWorld } from './test-kit.ts';

/** Tests of changing and ending what is paid; called by routes.test.ts, whose server they share. */
export function changeTests(world: () => BillingWorld): void {
  type Subscriber = Awaited<ReturnType<typeof buildSubscriber>>;
  const told = () => world().stripe.deliverAll(world().server.url);
  const post = async ({ browser }: Pick<Subscriber, 'browser'>, path: string, body: unknown) => {
    const response = await browser.fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const change = async (
    one: Subscriber,
    plan: 'base' | 'plus',
    billingCycle: 'monthly' | 'yearly',
    upgradeType: 'immediate' | 'at_renewal',
    more: object = {},
  ) =>
    post(one, '/functions/upgrade-plan', {
      targetPlanId: await planIdOf(world(), plan),
      billingCycle,
      upgradeType,
      ...more,
    });
  const preview = async (one: Subscriber, plan: 'base' | 'plus', billingCycle: 'monthly' | 'yearly') =>
    one.client.billing.previewChange({ targetPlanId: await planIdOf(world(), plan), billingCycle });
  const charged = ({ customer }: Subscriber) =>
    world()
      .stripe.state.charged.filter((one) => one.customer === customer)
      .map(({ amount }) => amount);

  describe('an upgrade at once', () => {
    it('[BILL-16, BILL-33, API-14] charges the difference that was shown, to the cent, and keeps the expiry', async () => {
      const one = await buildSubscriber(world(), 'base', 'yearly');
      const until = (await planOf(world(), one.id)).until;
      passTime(world(), days(100));
      await signInAgain(one);
      const shown = await preview(one, 'plus', 'yearly');
      expect(shown).toMatchObject({
        times: ['immediate', 'at_renewal'],
        isUpgrade: true,
        amountAtRenewal: 49_990,
      });
      // 265 of 365 days are left.
      expect(shown.amountNow).toBeGreaterThan(14_400);
      expect(shown.amountNow).toBeLessThan(14_600);
      passTime(world(), 60_000);
      const { previewedAt } = shown;
      const answer = await change(one, 'plus', 'yearly', 'immediate', { previewedAt });
      expect(answer).toMatchObject({
        status: 200,
        body: { success: true, immediate: true, session_url: null },
      });
      expect(charged(one)).toEqual([29_990, shown.amountNow]);
      await told();
      expect(await planOf(world(), one.id)).toEqual({ plan: 'plus', status: 'active', until });
    });

    it('[BILL-33] sent twice, in two tabs or by two owners, is charged once', async () => {
      const one = await buildSubscriber(world(), 'base', 'monthly');
      passTime(world(), days(3));
      const answers = await Promise.all([1, 2, 3].map(() => change(one, 'plus', 'monthly', 'immediate')));
      for (const { status, body } of answers)
        if (status !== 200) expect([status, body['code']]).toEqual([409, 'BILLING_BUSY']);
      expect((await change(one, 'plus', 'monthly', 'immediate')).status).toBe(200);
      expect(charged(one)).toHaveLength(2);
    });

    it.each(['answer_lost', 'answer_late', 'broken', 'busy'] as const)(
      '[BILL-33] with the service’s %s is charged once, and the plan follows the money',
      async (fault) => {
        const { stripe } = world();
        const one = await buildSubscriber(world(), 'base', 'monthly');
        passTime(world(), days(3));
        stripe.fail(fault, 2, new RegExp(`subscriptions/${one.subscription.id}$`));
        const first = await change(one, 'plus', 'monthly', 'immediate');
        expect([first.status, first.body['code']]).toEqual([502, 'PAYMENT_SERVICE_AWAY']);
        await told();
        const paid = charged(one).length === 2;
        expect((await planOf(world(), one.id)).plan).toBe(paid ? 'plus' : 'base');
        stripe.mend();
        await change(one, 'plus', 'monthly', 'immediate');
        await told();
        expect(charged(one)).toHaveLength(2);
        expect((await planOf(world(), one.id)).plan).toBe('plus');
      },
    );

    it('[BILL-19, BILL-27] that the bank asks about leads to its page, and changes nothing until it is paid', async () => {
      const { stripe } = world();
      const one = await buildSubscriber(world(), 'base', 'monthly');
      passTime(world(), days(3));
      stripe.state.customers.get(one.customer)!.card = 'asks';
      const answer = await change(one, 'plus', 'monthly', 'immediate');
      expect(answer.body).toMatchObject({
        immediate: false,
        session_url: expect.stringContaining('/invoice/') as string,
      });
      await told();
      expect((await planOf(world(), one.id)).plan).toBe('base');
      const waiting = await one.client.billing.current();
      expect(waiting).toMatchObject({
        subscription: { isChangePending: true, planType: 'base' },
        paymentUrl: answer.body['session_url'],
      });
      expect((await change(one, 'plus', 'monthly', 'immediate')).body['code']).toBe('PAYMENT_DUE');
      stripe.state.customers.get(one.customer)!.card = 'good';
      stripe.state.payInvoice(stripe.state.invoices.get(one.subscription.latestInvoice)!);
      await told();
      expect((await planOf(world(), one.id)).plan).toBe('plus');
    });

    it('[BILL-27] that is never paid lapses, and the plan stays', async () => {
      const { stripe } = world();
      const one = await buildSubscriber(world(), 'base', 'yearly');
      passTime(world(), days(3));
      stripe.state.customers.get(one.customer)!.card = 'declined';
      await change(one, 'plus', 'yearly', 'immediate');
      passTime(world(), days(1));
      await told();
      expect(await planOf(world(), one.id)).toMatchObject({ plan: 'base', status: 'active' });
      expect((await one.client.billing.current()).subscription).toMatchObject({ isChangePending: false });
      expect(charged(one)).toEqual([29_990]);
    });

    it('[BILL-33] is not made for an amount of a quarter of an hour ago, nor of a time to come', async () => {
      const one = await buildSubscriber(world(), 'base', 'monthly');
      passTime(world(), days(1));
      const now = world().server.clock.now().getTime();
      for (const at of [now - 900_001, now + 5_000]) {
        const previewedAt = new Date(at).toISOString();
        const answer = await change(one, 'plus', 'monthly', 'immediate', { previewedAt });
        expect([answer.status, answer.body['code']]).toEqual([409, 'PREVIEW_TOO_OLD']);
      }
      expect(charged(one)).toHaveLength(1);
    });

    it('[BILL-33] takes the place of a downgrade that was planned', async () => {
      const { stripe } = world();
      const one = await buildSubscriber(world(), 'base', 'monthly');
      await change(one, 'base', 'yearly', 'at_renewal');
      await told();
      expect((await one.client.billing.current()).subscription).toMatchObject({
        nextPlanType: 'base',
        nextCycle: 'yearly',
      });
      await change(one, 'plus', 'monthly', 'immediate');
      await told();
      expect((await planOf(world(), one.id)).plan).toBe('plus');
      expect((await one.client.billing.current()).subscription).toMatchObject({ nextPlanType: null });
      expect(stripe.refused).toEqual([]);
    });
  });

  describe('a change at the renewal', () => {
    it('[BILL-17, JOB-07] charges nothing now and the full price then, when the plan changes', async () => {
      const one = await buildSubscriber(world(), 'base', 'monthly');
      const answer = await change(one, 'plus', 'yearly', 'at_renewal');
      expect(answer.body).toMatchObject({ success: true, immediate: false, session_url: null });
      await told();
      expect(charged(one)).toEqual([2_999]);
      expect((await planOf(world(), one.id)).plan).toBe('base');
      passTime(world(), days(32));
      await told();
      expect(charged(one)).toEqual([2_999, 49_990]);
      expect((await planOf(world(), one.id)).plan).toBe('plus');
    });

    it('[BILL-18, JOB-07] to a smaller plan leaves everything as it is until the expiry', async () => {
      const one = await buildSubscriber(world(), 'plus', 'monthly');
      const { until } = await planOf(world(), one.id);
      expect((await preview(one, 'base', 'monthly')).times).toEqual(['at_renewal']);
      await change(one, 'base', 'monthly', 'at_renewal');
      await told();
      passTime(world(), until!.getTime() - world().server.clock.now().getTime() - 1_000);
      await told();
      expect(await planOf(world(), one.id)).toEqual({ plan: 'plus', status: 'active', until });
      passTime(world(), 2_000);
      await told();
      expect(await planOf(world(), one.id)).toMatchObject({ plan: 'base', status: 'active' });
      expect(charged(one)).toEqual([4_999, 2_999]);
    });

    it('[BILL-18] is refused at once for a smaller plan, and is taken back by choosing the present one', async () => {
      const one = await buildSubscriber(world(), 'plus', 'yearly');
      expect((await change(one, 'base', 'yearly', 'immediate')).body['code']).toBe('CHANGE_NOT_POSSIBLE');
      await change(one, 'base', 'yearly', 'at_renewal');
      await change(one, 'base', 'monthly', 'at_renewal');
      await told();
      expect((await one.client.billing.current()).subscription).toMatchObject({ nextCycle: 'monthly' });
      expect((await change(one, 'plus', 'yearly', 'at_renewal')).status).toBe(200);
      await told();
      expect((await one.client.billing.current()).subscription).toMatchObject({ nextPlanType: null });
      expect(charged(one)).toEqual([49_990]);
    });

    it('is for restaurants that pay', async () => {
      const restaurant = await buildRestaurant(world().server, { plan: 'plus', operator: false });
      const answer = await post(restaurant, '/functions/upgrade-plan', {
        targetPlanId: await planIdOf(world(), 'base'),
        billingCycle: 'monthly',
        upgradeType: 'at_renewal',
      });
      expect([answer.status, answer.body['code'], answer.body['success']]).toEqual([
        409,
        'NOT_SUBSCRIBED',
        false,
      ]);
    });
  });

  describe('[BILL-34] an end', () => {
    it('comes with the end of what is paid, becomes Free then, and may be taken back before', async () => {
      const one = await buildSubscriber(world(), 'plus', 'monthly');
      const { until } = await planOf(world(), one.id);
      for (const isCancelled of [true, true])
        expect(await one.client.billing.setCancellation({ isCancelled })).toEqual({
          endsAt: until!.toISOString(),
        });
      await told();
      expect(await planOf(world(), one.id)).toEqual({ plan: 'plus', status: 'active', until });
      expect((await one.client.billing.current()).subscription).toMatchObject({
        endsAt: until!.toISOString(),
      });
      expect(await one.client.billing.setCancellation({ isCancelled: false })).toEqual({ endsAt: null });
      await told();
      expect((await one.client.billing.current()).subscription).toMatchObject({ endsAt: null });
      await one.client.billing.setCancellation({ isCancelled: true });
      passTime(world(), days(32));
      await told();
      await signInAgain(one);
      expect(await planOf(world(), one.id)).toEqual({ plan: 'free', status: 'active', until: null });
      expect(charged(one)).toEqual([4_999]);
      expect((await one.client.billing.current()).isSubscribed).toBe(false);
    });

    it('takes the place of a change that was planned, and what ended may be bought again', async () => {
      const one = await buildSubscriber(world(), 'plus', 'monthly');
      await change(one, 'base', 'monthly', 'at_renewal');
      await one.client.billing.setCancellation({ isCancelled: true });
      await told();
      expect((await one.client.billing.current()).subscription).toMatchObject({ nextPlanType: null });
      passTime(world(), days(32));
      await told();
      await signInAgain(one);
      const planId = await planIdOf(world(), 'base');
      const { url } = await one.client.billing.createCheckout({ planId, cycle: 'monthly' });
      expect(url).toContain('/pay/');
    });
  });

  describe('the portal', () => {
    it('[BILL-08, API-11] opens for whoever pays, with one set of settings, and leads back to us alone', async () => {
      const { stripe, server } = world();
      const one = await buildSubscriber(world());
      for (const [returnUrl, back] of [
        [undefined, `${server.url}/subscription`],
        [`${server.url}/settings`, `${server.url}/settings`],
        ['https://evil.example/steal', `${server.url}/subscription`],
        ['//evil.example', `${server.url}/subscription`],
      ] as const) {
        const answer = await post(
          one,
          '/functions/customer-portal',
          returnUrl === undefined ? {} : { returnUrl },
        );
        expect(answer).toMatchObject({ status: 200, body: { success: true } });
        expect(new URL(String(answer.body['url'])).searchParams.get('back')).toBe(back);
      }
      const made = stripe.taken.filter(
        ({ method, path }) => method === 'POST' && path.endsWith('/configurations'),
      );
      expect(made).toHaveLength(1);
      expect(ownPage('https://credenza.example', 'javascript:alert(1)')).toBe(
        'https://credenza.example/subscription',
      );
    });

    it('[BILL-03] does not open for a restaurant that never paid', async () => {
      const restaurant = await buildRestaurant(world().server, { plan: 'test', operator: false });
      const answer = await post(restaurant, '/functions/customer-portal', {});
      expect([answer.status, answer.body['code']]).toEqual([409, 'NO_CUSTOMER']);
    });
  });
}
