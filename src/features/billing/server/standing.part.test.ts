import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graceDays } from '../standing.ts';
import { compareSubscriptions } from './compare-subscriptions.ts';
import { endGraces } from './end-graces.ts';
import { beginCheckout, buildSubscriber, days, passTime, planOf, signInAgain } from './test-kit.ts';
import type { BillingWorld } from './test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';

/** Tests of payments that fail and of the nightly comparison; called by routes.test.ts, whose server they share. */
export function standingTests(world: () => BillingWorld): void {
  const told = () => world().stripe.deliverAll(world().server.url);
  const compare = () => compareSubscriptions(world().server.services);
  const mailsTo = async (email: string) =>
    (await world().server.mailbox.list()).filter(({ to }) => to === email).map(({ subject }) => subject);

  describe('[BILL-36] a payment that fails', () => {
    it('leaves everything for the days of grace, then Free’s rights, and gives all back when it is paid', async () => {
      const { stripe, server } = world();
      const one = await buildSubscriber(world(), 'plus', 'monthly');
      stripe.state.customers.get(one.customer)!.card = 'declined';
      passTime(world(), one.subscription.periodEnd * 1_000 - server.clock.now().getTime());
      await told();
      await signInAgain(one);
      expect(await planOf(world(), one.id)).toMatchObject({ plan: 'plus', status: 'active' });
      const owed = await one.client.billing.current();
      expect(owed.subscription).toMatchObject({ status: 'past_due' });
      expect(owed.paymentUrl).toContain('/invoice/');
      await expect
        .poll(() => mailsTo(one.email), { timeout: 20_000 })
        .toContain('Credenza: il pagamento non è andato a buon fine');
      passTime(world(), days(graceDays) - 60_000);
      await endGraces(server.services);
      expect(await planOf(world(), one.id)).toMatchObject({ plan: 'plus', status: 'active' });
      passTime(world(), 60_000);
      await endGraces(server.services);
      expect(await planOf(world(), one.id)).toMatchObject({ plan: 'plus', status: 'inactive' });
      // Once.
      await endGraces(server.services);
      await expect
        .poll(
          async () =>
            (await mailsTo(one.email)).filter((subject) => subject.includes('non è più attivo')).length,
          {
            timeout: 20_000,
          },
        )
        .toBe(1);
      stripe.state.customers.get(one.customer)!.card = 'good';
      stripe.state.payInvoice(stripe.state.invoices.get(one.subscription.latestInvoice)!);
      await told();
      expect(await planOf(world(), one.id)).toMatchObject({ plan: 'plus', status: 'active' });
    });

    it('that stays so ends as the plan’s name without its rights', async () => {
      const { stripe } = world();
      const one = await buildSubscriber(world(), 'base', 'monthly');
      stripe.state.customers.get(one.customer)!.card = 'declined';
      passTime(world(), days(32));
      passTime(world(), days(15));
      await told();
      expect(await planOf(world(), one.id)).toMatchObject({ plan: 'base', status: 'inactive' });
    });
  });

  describe('[BILL-37] the nightly comparison', () => {
    it('gives the plan of a payment that nobody ever told of, and takes that of an end', async () => {
      const { stripe, server } = world();
      const paid = await buildRestaurant(server, { plan: 'test', operator: false });
      const session = await beginCheckout(world(), paid, 'plus', 'monthly');
      const ended = await buildSubscriber(world(), 'base', 'monthly');
      stripe.state.pay(session);
      stripe.state.end(ended.subscription, 'cancellation_requested');
      stripe.forget();
      const done = await compare();
      expect(done!.mended).toBeGreaterThanOrEqual(2);
      expect(await planOf(world(), paid.id)).toMatchObject({ plan: 'plus', status: 'active' });
      expect(await planOf(world(), ended.id)).toMatchObject({ plan: 'free', status: 'active' });
      expect((await compare())!.mended).toBe(0);
    });

    it('reports what it may not decide, and mends nothing of it', async () => {
      const { stripe, server } = world();
      const one = await buildSubscriber(world(), 'base', 'monthly');
      const twin = { ...one.subscription, id: stripe.state.newId('sub') };
      const stranger = { ...one.subscription, id: stripe.state.newId('sub'), customer: 'cus_of_nobody' };
      stripe.state.subscriptions.set(twin.id, twin);
      stripe.state.subscriptions.set(stranger.id, stranger);
      const { findings } = (await compare())!;
      expect(findings).toEqual(
        expect.arrayContaining([
          { what: 'several_subscriptions', customer: one.customer },
          { what: 'unknown_customer', customer: 'cus_of_nobody' },
        ]),
      );
      expect(await planOf(world(), one.id)).toMatchObject({ plan: 'base', status: 'active' });
      const rows = await server.db.owner<{ findings: unknown[] }>(
        'SELECT findings FROM billing_comparisons ORDER BY started_at DESC, id DESC LIMIT 1',
      );
      expect(rows[0]!.findings).toEqual(findings);
      stripe.state.subscriptions.delete(twin.id);
      stripe.state.subscriptions.delete(stranger.id);
    });
  });

  it('[BILL-37] any order, repetition and loss of what is told, and one comparison, end as the service stands', async () => {
    const { stripe, server } = world();
    const acts = ['upgrade', 'cancel', 'resume', 'month', 'decline', 'good', 'pay', 'end'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat({ max: 40 }), { maxLength: 12 }),
        async (done, order) => {
          await told();
          const one = await buildSubscriber(world(), 'base', 'monthly');
          const { state } = stripe;
          const { subscription } = one;
          const begun = state.events.length;
          for (const act of done) {
            if (subscription.status === 'canceled') break;
            if (act === 'upgrade' && subscription.status === 'active')
              state.changePrice(
                subscription,
                [...state.prices.values()].find(({ lookupKey }) => lookupKey === 'credenza_plus_monthly')!,
                state.now(),
              );
            if (act === 'cancel' || act === 'resume') state.setCancel(subscription, act === 'cancel');
            if (act === 'month') passTime(world(), days(32));
            if (act === 'decline' || act === 'good')
              state.customers.get(one.customer)!.card = act === 'good' ? 'good' : 'declined';
            if (act === 'pay') state.payInvoice(state.invoices.get(subscription.latestInvoice)!);
            if (act === 'end') state.end(subscription, 'payment_failed');
          }
          const events = state.events.slice(begun);
          // Some of them, some twice, in whatever order; the rest never comes.
          stripe.forget();
          for (const at of order) {
            const event = events[at % Math.max(1, events.length)];
            if (event) expect(await stripe.deliver(server.url, event, { at: state.now() })).toBe(200);
          }
          await compare();
          await endGraces(server.services);
          const found = await planOf(world(), one.id);
          const { lookupKey } = state.prices.get(subscription.price)!;
          const plan = lookupKey === 'credenza_plus_monthly' ? 'plus' : 'base';
          const since = state.invoices.get(subscription.latestInvoice)!.created;
          const isOver = state.now() - since >= graceDays * 86_400;
          const gaveUp =
            subscription.status === 'canceled' && subscription.endReason === 'cancellation_requested';
          const isActive =
            subscription.status === 'active' || (subscription.status === 'past_due' && !isOver);
          expect([found.plan, found.status], `${done.join(' ')} / ${order.join(' ')}`).toEqual(
            gaveUp ? ['free', 'active'] : [plan, isActive ? 'active' : 'inactive'],
          );
        },
      ),
      { numRuns: 12, seed: 20_261_123 },
    );
  });
}
