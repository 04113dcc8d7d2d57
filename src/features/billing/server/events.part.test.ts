import { describe, expect, it } from 'vitest';
import { buildRestaurant } from '#tests/support/factories.ts';
import { beginCheckout, buildSubscriber, planOf } from './test-kit.ts';
import type { BillingWorld } from './test-kit.ts';
import { webhookPage } from './webhook-page.ts';

/** Tests of what the payment service tells; called by routes.test.ts, whose server they share. */
export function eventTests(world: () => BillingWorld): void {
  const stored = (id: string) =>
    world().server.db.owner<{ outcome: string | null; handled_at: Date | null }>(
      'SELECT outcome, handled_at FROM stripe_events WHERE id = $1',
      [id],
    );
  /** A restaurant that has paid, and of which nobody has told yet. */
  async function untold() {
    const { stripe, server } = world();
    await stripe.deliverAll(server.url);
    const restaurant = await buildRestaurant(server, { plan: 'test', operator: false });
    const session = await beginCheckout(world(), restaurant, 'base', 'monthly');
    stripe.state.pay(session);
    const event = stripe.state.events.at(-1)!;
    return { restaurant, event, session };
  }
  const send = async (body: string, signature: string | null): Promise<number> => {
    const response = await fetch(`${world().server.url}/webhooks/stripe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature === null ? {} : { 'stripe-signature': signature }),
      },
      body,
    });
    return response.status;
  };

  describe('[BILL-30] an event', () => {
    it('that was not signed as it must be changes nothing and is not stored', async () => {
      const { stripe, server } = world();
      const { restaurant, event } = await untold();
      const { body, signature } = stripe.signed(event);
      const now = stripe.state.now();
      const refusals = [
        await send(body, null),
        await send(body, ''),
        await send(body, 't=1,v1=00'),
        // Another secret; the body changed by a byte; written anew; signed too long ago.
        await stripe.deliver(server.url, event, { secret: 'whsec_somebody_elses' }),
        await send(body.replace('"type"', '"typo"'), signature),
        await send(JSON.stringify(JSON.parse(body), null, 1), signature),
        await stripe.deliver(server.url, event, { at: now - 301 }),
        // Of the other environment, well signed.
        await stripe.deliver(server.url, event, { livemode: true }),
      ];
      expect(refusals).toEqual(refusals.map(() => 400));
      expect(await stored(event.id)).toEqual([]);
      expect(await planOf(world(), restaurant.id)).toMatchObject({ plan: 'test' });
      expect(await stripe.deliver(server.url, event, { at: now - 299 })).toBe(200);
      expect(await planOf(world(), restaurant.id)).toMatchObject({ plan: 'base' });
    });

    it('[AUDIT-01] that comes again, also at once, is stored once and changes nothing more', async () => {
      const { stripe, server } = world();
      const { restaurant, event } = await untold();
      const answers = await Promise.all([1, 2, 3].map(() => stripe.deliver(server.url, event)));
      expect(answers).toEqual([200, 200, 200]);
      const before = await planOf(world(), restaurant.id);
      expect(await stripe.deliver(server.url, event)).toBe(200);
      expect(await stored(event.id)).toMatchObject([{ outcome: 'applied' }]);
      expect(await planOf(world(), restaurant.id)).toEqual(before);
      const notes = await server.db.owner(
        `SELECT came_by FROM audit_logs WHERE restaurant_id = $1 AND action = 'plans.change'`,
        [restaurant.id],
      );
      expect(notes).toEqual([{ came_by: 'payment' }]);
    });

    it('that is older than what stands takes nothing back', async () => {
      const { stripe, server } = world();
      const subscriber = await buildSubscriber(world(), 'base', 'monthly');
      const [older] = stripe.state.events.filter(
        ({ object }) => Reflect.get(object, 'id') === subscriber.subscription.id,
      );
      stripe.state.end(subscriber.subscription, 'cancellation_requested');
      await stripe.deliverAll(server.url);
      expect(await planOf(world(), subscriber.id)).toMatchObject({ plan: 'free' });
      expect(await stripe.deliver(server.url, { ...older!, id: stripe.state.newId('evt') })).toBe(200);
      expect(await planOf(world(), subscriber.id)).toMatchObject({ plan: 'free' });
    });

    it('of a kind that nobody knows, or a customer of nobody here, is taken and passed over', async () => {
      const { stripe, server } = world();
      const strange = {
        id: stripe.state.newId('evt'),
        type: 'radar.new_thing',
        created: 1,
        object: { id: 'x' },
      };
      const foreign = {
        id: stripe.state.newId('evt'),
        type: 'customer.subscription.updated',
        created: 1,
        object: { id: 'sub_x', customer: 'cus_of_nobody' },
      };
      expect(await stripe.deliver(server.url, strange)).toBe(200);
      expect(await stripe.deliver(server.url, foreign)).toBe(200);
      expect(await stored(strange.id)).toMatchObject([{ outcome: 'ignored' }]);
      expect(await stored(foreign.id)).toMatchObject([{ outcome: 'foreign' }]);
    });

    it('that can not be handled while the service is away comes again, and is handled then', async () => {
      const { stripe, server } = world();
      const { restaurant, event } = await untold();
      stripe.fail('broken', 2, /subscriptions$/);
      expect(await stripe.deliver(server.url, event)).toBe(503);
      expect(await stored(event.id)).toEqual([{ outcome: null, handled_at: null }]);
      expect(await planOf(world(), restaurant.id)).toMatchObject({ plan: 'test' });
      expect(await stripe.deliver(server.url, event)).toBe(200);
      expect(await planOf(world(), restaurant.id)).toMatchObject({ plan: 'base' });
    });

    it('[BILL-43] that waits for a service that hangs takes no place of strangers meanwhile, and comes again', async () => {
      const { stripe, server } = world();
      const subscriber = await buildSubscriber(world(), 'base', 'monthly');
      const [event] = stripe.state.events.filter(
        ({ object }) => Reflect.get(object, 'id') === subscriber.subscription.id,
      );
      let [places, answered] = [0, 0];
      const page = webhookPage({
        services: server.services,
        addressOf: () => '198.51.100.7',
        async inTurn(_c, work) {
          places += 1;
          return work().finally(() => (places -= 1));
        },
        bodyOf: async (c) => Buffer.from(await c.req.arrayBuffer()),
        toldAsOutage: () => false,
        secure: false,
      });
      const ids = Array.from({ length: 40 }, () => stripe.state.newId('evt'));
      stripe.fail('hangs', Infinity);
      const sent = ids.map(async (id) => {
        const { body, signature } = stripe.signed({ ...event!, id });
        const headers = { 'stripe-signature': signature };
        const response = await page.request('/stripe', { method: 'POST', headers, body });
        answered += 1;
        return response.status;
      });
      // All of them are stored and open, and no place is taken any more; some ask the service.
      await expect
        .poll(async () => (await Promise.all(ids.map((id) => stored(id)))).flat().length, { timeout: 10_000 })
        .toBe(ids.length);
      await expect.poll(() => places, { timeout: 10_000 }).toBe(0);
      expect(answered).toBeLessThan(ids.length / 2);
      stripe.mend();
      const statuses = await Promise.all(sent);
      expect(statuses.filter((status) => status !== 200 && status !== 503 && status !== 429)).toEqual([]);
      const { body, signature } = stripe.signed({ ...event!, id: ids[0]! });
      expect(await send(body, signature)).toBe(200);
      expect(await stored(ids[0]!)).toMatchObject([{ outcome: 'applied' }]);
    });

    it('that is too large, no JSON of an event, or no post is refused', async () => {
      const { stripe, server } = world();
      const big = {
        id: stripe.state.newId('evt'),
        type: 'a',
        created: 1,
        object: { text: 'x'.repeat(600_000) },
      };
      expect(await stripe.deliver(server.url, big)).toBe(413);
      const odd = { id: 'no event', type: 'a', created: 1, object: {} };
      expect(await stripe.deliver(server.url, odd)).toBe(400);
      expect((await fetch(`${server.url}/webhooks/stripe`)).status).toBe(405);
    });

    it.each<[string, { readonly type?: string; readonly created?: number; readonly object?: object }]>([
      ['a time that no calendar has', { created: Number.MAX_SAFE_INTEGER }],
      ['a time beyond the year 9999', { created: 253_402_300_800 }],
      ['a kind with a NUL in it', { type: 'customer.subscription.\0updated' }],
      ['a customer with a NUL in it', { object: { id: 'sub_x', customer: 'cus_\0x' } }],
      ['a customer of 100,000 letters', { object: { id: 'sub_x', customer: `cus_${'x'.repeat(100_000)}` } }],
      ['half a letter for a customer', { object: { id: 'sub_x', customer: { id: 'cus_\ud800' } } }],
    ])('[BILL-42] of %s is refused for good, and not stored', async (_what, changes) => {
      const { stripe, server } = world();
      const odd = {
        id: stripe.state.newId('evt'),
        type: 'customer.subscription.updated',
        created: 1,
        object: { id: 'sub_x', customer: 'cus_of_nobody' },
        ...changes,
      };
      expect(await stripe.deliver(server.url, odd)).toBe(400);
      expect(await stored(odd.id)).toEqual([]);
    });
  });
}
