import { afterEach, describe, expect, it } from 'vitest';
import { buildAdministrator } from '#features/administration/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Browser } from '#tests/support/server.ts';
import { stripeKey, stripeWebhookSecret } from '#tests/support/stripe-counterpart.ts';
import { readKeys } from './stripe.ts';
import type { BillingWorld } from './test-kit.ts';

/** Tests of the keys that the console holds; called by routes.test.ts, whose server they share. */
export function settingsTests(world: () => BillingWorld): void {
  const call = async (browser: Browser, name: 'get' | 'update', body: unknown = {}) => {
    const response = await browser.fetch(`/api/functions/${name}-stripe-settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  afterEach(() => world().server.db.owner('DELETE FROM stripe_settings'));

  describe('the keys of the payment service', () => {
    it('[API-09, API-10, DATA-18] are stored sealed, shown masked, and used from then on', async () => {
      const { server } = world();
      const { browser } = await buildAdministrator(server, 'super_admin');
      const key = 'sk_live_0123456789abcdefghij';
      const secret = 'whsec_0123456789abcdefghij';
      const stored = await call(browser, 'update', { stripe_secret_key: key, webhook_secret: secret });
      expect([stored.status, JSON.parse(stored.text)]).toEqual([
        200,
        {
          success: true,
          settings: { secret_key: 'sk_l••••••••ghij', webhook_secret: 'whse••••••••ghij' },
          status: 'live',
        },
      ]);
      const shown = await call(browser, 'get');
      expect(JSON.parse(shown.text)).toEqual(JSON.parse(stored.text));
      const rows = await server.db.owner('SELECT * FROM stripe_settings');
      for (const hidden of [key, secret]) {
        expect(shown.text).not.toContain(hidden);
        expect(JSON.stringify(rows)).not.toContain(hidden);
      }
      expect(await readKeys(server.services)).toMatchObject({
        secretKey: key,
        webhookSecret: secret,
        from: 'console',
      });
      // One left out stays, null removes.
      const changed = await call(browser, 'update', { stripe_secret_key: 'sk_test_0123456789abcdef' });
      expect(JSON.parse(changed.text)).toMatchObject({
        settings: { webhook_secret: 'whse••••••••ghij' },
        status: 'test',
      });
      await call(browser, 'update', { stripe_secret_key: null, webhook_secret: null });
      expect(await readKeys(server.services)).toMatchObject({
        secretKey: stripeKey,
        webhookSecret: stripeWebhookSecret,
        from: 'environment',
      });
    });

    it.each([
      [
        { stripe_secret_key: 'pk_live_0123456789' },
        'stripe_secret_key',
        'Inserisci una chiave Stripe valida (deve iniziare con sk_)',
      ],
      [
        { webhook_secret: 'sk_live_0123456789' },
        'webhook_secret',
        'Inserisci un segreto valido (deve iniziare con whsec_)',
      ],
      [{ stripe_secret_key: '' }, 'stripe_secret_key', 'Campo obbligatorio'],
    ])('[API-09] %j is refused beside its field', async (body, field, message) => {
      const { browser } = await buildAdministrator(world().server, 'super_admin');
      const answer = await call(browser, 'update', body);
      expect(answer.status).toBe(422);
      expect(JSON.parse(answer.text)).toMatchObject({
        success: false,
        data: { fields: [{ field, message }] },
      });
      expect(await world().server.db.owner('SELECT 1 FROM stripe_settings')).toEqual([]);
    });

    it('[API-09, API-10] are for super administrators alone', async () => {
      const { server } = world();
      const { browser: admin } = await buildAdministrator(server, 'admin');
      const { browser: kitchen } = await buildRestaurant(server, { operator: false });
      for (const browser of [server.browser(), admin, kitchen]) {
        expect([401, 403]).toContain((await call(browser, 'get')).status);
        expect([401, 403]).toContain(
          (await call(browser, 'update', { stripe_secret_key: 'sk_test_0123456789' })).status,
        );
      }
    });

    it('[API-10] that were sealed under another secret of the server count as none, and say so', async () => {
      const { server } = world();
      const { browser } = await buildAdministrator(server, 'super_admin');
      await call(browser, 'update', { stripe_secret_key: 'sk_test_0123456789abcdef' });
      await server.db.owner(`UPDATE stripe_settings SET secret_key = 'v1.x.y.z'`);
      expect(JSON.parse((await call(browser, 'get')).text)).toMatchObject({ status: 'error' });
      expect((await readKeys(server.services)).secretKey).toBeNull();
    });

    it('[ADMIN-26] are noted in the log of what was done, without the keys', async () => {
      const { server } = world();
      const { browser, email } = await buildAdministrator(server, 'super_admin');
      await call(browser, 'update', { stripe_secret_key: 'sk_test_0123456789abcdef' });
      await call(browser, 'update', { webhook_secret: 'wrong' });
      const acts = await server.db.owner<{ details: object }>(
        'SELECT action, details FROM administration_acts WHERE actor_email = $1',
        [email],
      );
      expect(acts).toEqual([
        {
          action: 'stripe_keys_changed',
          details: { secret_key: 'sk_t••••••••cdef', webhook_secret: 'kept' },
        },
      ]);
    });
  });

  describe('[ADMIN-25] how the payment service stands', () => {
    it('is asked with the keys in force: its prices beside ours, and where it tells of what happens', async () => {
      const { server, stripe } = world();
      const { client } = await buildAdministrator(server, 'super_admin');
      const state = await client.billing.stripeState();
      expect(state).toMatchObject({
        from: 'environment',
        problem: null,
        webhookUrl: `${server.services.baseUrl}/webhooks/stripe`,
      });
      expect(
        state.prices.map(({ planType, cycle, amount, state: is }) => [planType, cycle, amount, is]),
      ).toEqual(
        expect.arrayContaining([
          ['base', 'monthly', 2_999, 'right'],
          ['base', 'yearly', 29_990, 'right'],
          ['plus', 'monthly', 4_999, 'right'],
          ['plus', 'yearly', 49_990, 'right'],
        ]),
      );
      const price = [...stripe.state.prices.values()].find(
        ({ lookupKey }) => lookupKey === 'credenza_plus_yearly',
      )!;
      const { amount } = price;
      try {
        Object.assign(price, { amount: amount + 1 });
        expect((await client.billing.stripeState()).prices).toContainEqual({
          planType: 'plus',
          cycle: 'yearly',
          amount: 49_990,
          state: 'different',
        });
        expect(await client.billing.publishPrices({})).toEqual({ made: 1 });
      } finally {
        Object.assign(price, { amount });
      }
      expect((await client.billing.stripeState()).prices.every(({ state: is }) => is === 'right')).toBe(true);
      expect(await client.billing.publishPrices({})).toEqual({ made: 0 });
    });

    it.each([
      ['key_refused', 'key_refused'],
      ['broken', 'service_away'],
    ] as const)('says what is wrong: %s', async (fault, problem) => {
      const { server, stripe } = world();
      const { client } = await buildAdministrator(server, 'super_admin');
      stripe.fail(fault, 3, /prices/);
      try {
        expect(await client.billing.stripeState()).toMatchObject({ problem, prices: [] });
      } finally {
        stripe.mend();
      }
    });

    it('says that stored keys can not be read any more', async () => {
      const { server } = world();
      const { browser, client } = await buildAdministrator(server, 'super_admin');
      await call(browser, 'update', { stripe_secret_key: 'sk_test_0123456789abcdef' });
      await server.db.owner(`UPDATE stripe_settings SET secret_key = 'v1.x.y.z'`);
      expect(await client.billing.stripeState()).toMatchObject({
        from: 'console',
        problem: 'keys_unreadable',
        prices: [],
      });
    });
  });
}
