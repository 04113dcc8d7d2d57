import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import {
  comparedFeatures,
  featuresOfPlan,
  operatorsOfPlan,
  planTypes,
  trialEnd,
} from '#features/access/entitlements.ts';
import { FALLBACK_FEATURES } from '#features/access/fallback-features.ts';
import { FALLBACK_OFFER } from '../offer.ts';
import { changePlan } from './change-plan.ts';

let server: TestServer;
const now = new Date('2026-11-21T10:00:00.000Z');
const later = '2026-12-24T22:59:59.999Z';
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.clock.set(now));

const setRestaurant = (id: string, columns: string, ...values: unknown[]) =>
  server.db.owner(`UPDATE restaurants SET ${columns} WHERE id = $1`, [id, ...values]);

describe('the plans on offer', () => {
  const offered = async () => (await server.browser().client.plans.offered()).plans;

  it('[PLAN-02, DATA-09] are told to everybody, by monthly price', async () => {
    const plans = await offered();
    expect(plans.map(({ planType }) => planType)).toEqual(['free', 'test', 'base', 'plus']);
    await server.db.owner(`UPDATE subscription_plans SET monthly_price = 5500 WHERE plan_type = 'base'`);
    try {
      expect((await offered()).map(({ planType }) => planType)).toEqual(['free', 'test', 'plus', 'base']);
    } finally {
      await server.db.owner(`UPDATE subscription_plans SET monthly_price = 2999 WHERE plan_type = 'base'`);
    }
  });

  it('[PLAN-04, DATA-07, DATA-08] cost what is in the table, in cents', async () => {
    expect(
      (await offered()).map((plan) => [
        plan.name,
        plan.monthlyPrice,
        plan.yearlyPrice,
        plan.yearlyDiscountPercentage,
        plan.maxOperators,
      ]),
    ).toEqual([
      ['Free', 0, 0, 0, 3],
      ['Piano Test', 0, 0, 0, 1],
      ['Base', 2999, 29990, 20, 1],
      ['Plus', 4999, 49990, 20, 10],
    ]);
    const columns = await server.db.owner<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'subscription_plans'`,
    );
    const documented =
      'id name description plan_type monthly_price yearly_price max_operators ' +
      'yearly_discount_percentage features is_active visibility';
    expect(columns.map(({ column_name }) => column_name)).toEqual(
      expect.arrayContaining(documented.split(' ')),
    );
  });

  it('[PLAN-07, PLAN-08, PLAN-09] are those that a screen shows while it cannot read them', async () => {
    const plans = await offered();
    for (const fallback of FALLBACK_OFFER)
      expect(plans.find(({ planType }) => planType === fallback.planType)).toMatchObject(fallback);
  });

  it('allow as many operators as the rights do, whatever the column says', async () => {
    const rows = await server.db.owner<{ plan_type: (typeof planTypes)[number]; max_operators: number }>(
      'SELECT plan_type, max_operators FROM subscription_plans',
    );
    for (const row of rows) expect(row.max_operators, row.plan_type).toBe(operatorsOfPlan(row.plan_type));
    await server.db.owner(`UPDATE subscription_plans SET max_operators = 99 WHERE plan_type = 'plus'`);
    try {
      expect((await offered()).find(({ planType }) => planType === 'plus')).toMatchObject({
        maxOperators: 10,
      });
    } finally {
      await server.db.owner(`UPDATE subscription_plans SET max_operators = 10 WHERE plan_type = 'plus'`);
    }
  });

  it('[PLAN-33] carry the lines of their cards', async () => {
    const plus = (await offered()).find(({ planType }) => planType === 'plus');
    expect(plus?.features).toEqual([
      'Tutto il piano Base',
      'Registro delle temperature',
      'Fino a 10 operatori',
    ]);
  });

  it('[PLAN-31] Free is for the home and the family', async () => {
    const free = (await offered()).find(({ planType }) => planType === 'free');
    expect(free?.description).toBe('Per la cucina di casa e la famiglia');
  });

  it.each(['is_active = false', 'visibility = 0', 'visibility = 2'])(
    '[PLAN-32] are not those with %s',
    async (hidden) => {
      await server.db.owner(`UPDATE subscription_plans SET ${hidden} WHERE plan_type = 'base'`);
      try {
        expect((await offered()).map(({ planType }) => planType)).toEqual(['free', 'test', 'plus']);
      } finally {
        await server.db.owner(
          `UPDATE subscription_plans SET is_active = true, visibility = 1 WHERE plan_type = 'base'`,
        );
      }
    },
  );
});

it('the comparison has a row for each feature that some endpoint asks for, and for no other', () => {
  const asked = allEndpoints().flatMap(({ permission }) => permission?.feature ?? []);
  // What everybody has needs no row of its own.
  const listed = [...new Set(asked)].filter((feature) => feature !== 'google_integration');
  expect(listed.toSorted()).toEqual([...comparedFeatures].toSorted());
});

describe('the plan of a restaurant', () => {
  it('is refused to a visitor', async () => {
    await expect(server.browser().client.plans.current()).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
    });
  });

  it('[PLAN-01, DATA-04, DATA-05] is one, with its name, its state and its dates', async () => {
    const { id, client } = await buildRestaurant(server, { plan: 'base' });
    await setRestaurant(
      id,
      `subscription_status = 'active', subscription_expires_at = $2, bonus_expires_at = NULL, trial_ends_at = $3`,
      later,
      now,
    );
    expect(await client.plans.current()).toEqual({
      planType: 'base',
      name: 'Base',
      subscriptionStatus: 'active',
      subscriptionActive: true,
      subscriptionExpiresAt: later,
      bonusExpiresAt: null,
      trialEndsAt: now.toISOString(),
      endsAt: later,
      currentOperators: 1,
      maxOperators: 1,
    });
    await expect(setRestaurant(id, 'current_plan_type = NULL')).rejects.toMatchObject({ code: '23502' });
  });

  it.each([
    ['test', 'active', null, 'Piano Test', true, null, 1],
    ['free', 'active', null, 'Free', true, null, 3],
    ['plus', 'active', null, 'Plus', true, null, 10],
    ['plus', 'inactive', null, 'Plus', false, null, 3],
    ['base', 'trial', later, 'Base', true, later, 1],
    ['base', 'trial', now.toISOString(), 'Base', false, now.toISOString(), 3],
    ['bonus', 'active', later, null, true, later, 1],
    ['bonus_plus', 'active', now.toISOString(), null, false, now.toISOString(), 3],
    // The old spelling is read as base (C-05).
    ['basic', 'active', null, 'Base', true, null, 1],
  ])(
    '[PLAN-30, DATA-05] %s, %s until %s: %s, in force %s until %s with %d operators',
    async (plan, status, end, name, active, endsAt, maxOperators) => {
      const { id, client } = await buildRestaurant(server);
      await setRestaurant(
        id,
        'current_plan_type = $2, subscription_status = $3, trial_ends_at = $4, bonus_expires_at = $4',
        plan,
        status,
        end,
      );
      expect(await client.plans.current()).toMatchObject({
        planType: plan === 'basic' ? 'base' : plan,
        name,
        subscriptionStatus: status,
        subscriptionActive: active,
        endsAt,
        maxOperators,
        currentOperators: 1,
      });
    },
  );

  it('[PLAN-28] a trial of 30 days gives the plan until its last millisecond', async () => {
    const { id, email } = await buildRestaurant(server, { plan: 'base' });
    await setRestaurant(id, `subscription_status = 'trial', trial_ends_at = $2`, trialEnd(now));
    server.clock.set(new Date('2026-12-21T09:59:59.999Z'));
    // The sign-in of before has run out by then.
    const again = server.browser();
    await again.client.accounts.signIn({ email, password });
    expect(await again.client.plans.current()).toMatchObject({ subscriptionActive: true });
    server.clock.set(new Date('2026-12-21T10:00:00.000Z'));
    expect(await again.client.plans.current()).toMatchObject({
      subscriptionActive: false,
      endsAt: '2026-12-21T10:00:00.000Z',
    });
  });

  it('is nobody else’s', async () => {
    const mine = await buildRestaurant(server, { plan: 'plus' });
    const other = await buildRestaurant(server, { plan: 'free', operator: false });
    expect(await mine.client.plans.current()).toMatchObject({ planType: 'plus', currentOperators: 1 });
    expect(await other.client.plans.current()).toMatchObject({ planType: 'free', currentOperators: 0 });
  });

  it('is told to every member, and needs a restaurant', async () => {
    const { id, client } = await buildRestaurant(server);
    await server.db.owner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [id]);
    expect(await client.plans.current()).toMatchObject({ planType: 'plus' });
    await server.db.owner('UPDATE profiles SET restaurant_id = NULL WHERE restaurant_id = $1', [id]);
    await expect(client.plans.current()).rejects.toMatchObject({ code: 'NO_RESTAURANT', status: 403 });
  });
});

describe('the features of a session', () => {
  it('[PLAN-26] are not loaded for a person without a restaurant', async () => {
    const { id, client } = await buildRestaurant(server);
    const before = (await client.accounts.session()).session;
    expect(Object.keys(before?.features ?? {}).length).toBeGreaterThan(20);
    await server.db.owner('UPDATE profiles SET restaurant_id = NULL WHERE restaurant_id = $1', [id]);
    const { session } = await client.accounts.session();
    expect(session).toMatchObject({ restaurant: null, features: {} });
  });

  it('[PLAN-25] are the basics while they cannot be loaded, and come back with the next question', async () => {
    const { client } = await buildRestaurant(server, { plan: 'plus' });
    await server.db.owner('REVOKE SELECT ON operators FROM credenza_tenant');
    try {
      expect((await client.accounts.session()).session).toMatchObject({
        restaurant: { planType: 'plus' },
        features: FALLBACK_FEATURES,
      });
    } finally {
      await server.db.owner('GRANT SELECT ON operators TO credenza_tenant');
    }
    expect((await client.accounts.session()).session?.features).toMatchObject({
      registers: true,
      audit_log: true,
      max_operators: 10,
      current_operators: 1,
    });
  });

  it('[PLAN-01] follow the one plan that the restaurant has', async () => {
    const { email, client } = await buildRestaurant(server, { plan: 'test' });
    for (const plan of planTypes) {
      await changePlan(server.db.database, email, plan, now, new Date(later));
      const { session } = await client.accounts.session();
      const held = featuresOfPlan(plan);
      expect(session?.restaurant?.planType).toBe(plan);
      for (const [feature, has] of Object.entries(held))
        if (feature in session!.features)
          expect([plan, feature, session!.features[feature]]).toEqual([plan, feature, has]);
    }
  });
});

describe('a change of plan', () => {
  it('[PLAN-29] from the test plan keeps all that was recorded', async () => {
    const { email, client } = await buildRestaurant(server, { plan: 'test' });
    await client.inventory.create({ id: newId(), name: 'Farina 00', unit: 'kg' });
    expect(await changePlan(server.db.database, email, 'plus', now)).toMatchObject({
      from: 'test',
      to: 'plus',
    });
    const { rows } = await client.inventory.list({});
    expect(rows).toMatchObject([{ name: 'Farina 00' }]);
    expect((await client.operators.list()).operators).toHaveLength(1);
    expect(await client.plans.current()).toMatchObject({ planType: 'plus', subscriptionActive: true });
  });

  it('downwards keeps every operator readable and lets none be added', async () => {
    const { email, client } = await buildRestaurant(server, { plan: 'plus', operator: false });
    for (const name of ['Anna', 'Bruno', 'Carla', 'Dario'])
      await client.operators.create({ id: newId(), name, icon: 'fish' });
    await changePlan(server.db.database, email, 'base', now);
    expect((await client.operators.list()).operators).toHaveLength(4);
    expect(await client.plans.current()).toMatchObject({ currentOperators: 4, maxOperators: 1 });
    await expect(client.operators.create({ id: newId(), name: 'Eva', icon: 'fish' })).rejects.toMatchObject({
      code: 'OPERATOR_LIMIT',
    });
  });

  it('to a bonus holds until its end and then gives what Free gives', async () => {
    const { email, client } = await buildRestaurant(server, { plan: 'test' });
    await changePlan(server.db.database, email, 'bonus_plus', now, new Date(later));
    expect(await client.plans.current()).toMatchObject({ subscriptionActive: true, maxOperators: 10 });
    await changePlan(server.db.database, email, 'bonus_plus', now);
    expect(await client.plans.current()).toMatchObject({ subscriptionActive: false, maxOperators: 3 });
  });

  it('is told to open screens when it is done', async () => {
    const { email, browser } = await buildRestaurant(server, { plan: 'test' });
    const leave = new AbortController();
    const { body } = await browser.fetch('/api/realtime', { signal: leave.signal });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    await changePlan(server.db.database, email, 'plus', now);
    let heard = '';
    while (!heard.includes('event: hint\ndata: plans')) {
      const { value, done } = await reader.read();
      if (done) break;
      heard += value;
    }
    leave.abort();
    expect(heard).toContain('data: plans');
  });

  it('of somebody who has no restaurant is none', async () => {
    expect(await changePlan(server.db.database, 'nessuno@example.test', 'plus', now)).toBeNull();
  });
});
