import { beforeAll, describe, expect, it } from 'vitest';
import { buildRestaurant } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import { changeTests } from './changes.part.test.ts';
import { checkoutTests } from './checkout.part.test.ts';
import { eventTests } from './events.part.test.ts';
import { invoiceTests } from './invoices.part.test.ts';
import { pushPrices } from './push-prices.ts';
import { settingsTests } from './settings.part.test.ts';
import { standingTests } from './standing.part.test.ts';
import { startBilling } from './test-kit.ts';
import type { BillingWorld } from './test-kit.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await startBilling();
});

checkoutTests(() => world);
changeTests(() => world);
eventTests(() => world);
settingsTests(() => world);
standingTests(() => world);
invoiceTests(() => world);

describe('[BILL-29] prices at the payment service', () => {
  it('are those of the plan table, with the VAT in them; pushed again nothing is made', async () => {
    const { state } = world.stripe;
    const keys = () =>
      [...state.prices.values()]
        .filter(({ lookupKey }) => lookupKey !== null)
        .map(({ lookupKey, amount, interval, taxBehavior }) => [lookupKey, amount, interval, taxBehavior]);
    expect(keys()).toEqual([
      ['credenza_base_monthly', 2_999, 'month', 'inclusive'],
      ['credenza_base_yearly', 29_990, 'year', 'inclusive'],
      ['credenza_plus_monthly', 4_999, 'month', 'inclusive'],
      ['credenza_plus_yearly', 49_990, 'year', 'inclusive'],
    ]);
    const before = state.prices.size;
    const pushed = await pushPrices(world.server.services);
    expect(pushed!.map(({ wasThere }) => wasThere)).toEqual([true, true, true, true]);
    expect(state.prices.size).toBe(before);
  });

  it('of another amount are made anew under the same key; who pays the old one goes on', async () => {
    const { state } = world.stripe;
    const set = (cents: number) =>
      world.server.db.owner(`UPDATE subscription_plans SET monthly_price = $1 WHERE plan_type = 'plus'`, [
        cents,
      ]);
    await set(5_499);
    await pushPrices(world.server.services);
    const holders = () =>
      [...state.prices.values()].filter(({ lookupKey }) => lookupKey === 'credenza_plus_monthly');
    expect(holders().map(({ amount }) => amount)).toEqual([5_499]);
    await set(4_999);
    await pushPrices(world.server.services);
    expect(holders().map(({ amount }) => amount)).toEqual([4_999]);
  });
});

describe('[BILL-31] without keys', () => {
  it('plans are readable, nothing can be bought, and events are not taken', async () => {
    const server = await startTestServer();
    const restaurant = await buildRestaurant(server, { plan: 'test', operator: false });
    expect((await restaurant.client.billing.current()).configured).toBe(false);
    const { plans } = await restaurant.client.plans.offered();
    expect(plans.length).toBeGreaterThan(2);
    const response = await restaurant.browser.fetch('/api/functions/create-subscription-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        planId: plans.find(({ planType }) => planType === 'base')!.id,
        cycle: 'monthly',
      }),
    });
    expect(await response.json()).toMatchObject({ code: 'BILLING_NOT_CONFIGURED', success: false });
    const told = await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', body: '{}' });
    expect(told.status).toBe(409);
    expect(await pushPrices(server.services)).toBeNull();
  });
});
