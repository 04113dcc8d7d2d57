import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  effectiveFeatures,
  type Feature,
  features,
  featuresOfPlan,
  lowestPlanWith,
  maxOperators,
  operatorsOfPlan,
  planAllows,
  planEnd,
  planFeatures,
  type PlanState,
  planTypes,
  readPlanType,
  subscriptionActive,
  subscriptionStatuses,
  trialDays,
  trialEnd,
} from './entitlements.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const later = new Date(now.getTime() + 1);
const earlier = new Date(now.getTime() - 1);

function state(planType: PlanState['planType'], changes: Partial<PlanState> = {}): PlanState {
  return { planType, subscriptionStatus: 'active', trialEndsAt: null, bonusExpiresAt: later, ...changes };
}

/** What each feature is held by, in force. Written out by hand, from the documents. */
const matrix: Readonly<Record<Feature, string>> = {
  dashboard: 'test free base plus bonus bonus_plus',
  operator_management: 'test free base plus bonus bonus_plus',
  inventory_basic: 'test free base plus bonus bonus_plus',
  scanner: 'test free base plus bonus bonus_plus',
  google_integration: 'test free base plus bonus bonus_plus',
  qr_labels: 'test base plus bonus bonus_plus',
  haccp_basic: 'test base plus bonus bonus_plus',
  registers: 'plus bonus_plus',
  voice_interface: 'plus bonus_plus',
  haccp_advanced: 'plus bonus_plus',
  autoregulation: 'plus bonus_plus',
  audit_log: 'plus bonus_plus',
  smart_planning: 'plus bonus_plus',
  advanced_notifications: 'plus bonus_plus',
  advanced_reports: 'plus bonus_plus',
  multiple_operators: 'free plus bonus_plus',
};

/** The plans that hold a feature, asked in every way there is. */
function holders(feature: Feature): string {
  return planTypes
    .filter((plan) => {
      const has = planAllows(state(plan), feature, now);
      expect(planFeatures(state(plan), now)[feature]).toBe(has);
      expect(featuresOfPlan(plan)[feature]).toBe(has);
      return has;
    })
    .join(' ');
}

describe('every plan × every feature', () => {
  it('the matrix covers every feature', () => {
    expect(Object.keys(matrix)).toEqual([...features]);
  });

  it.each(features)('%s', (feature) => {
    expect(holders(feature)).toBe(matrix[feature]);
  });

  it('the voice interface is for Plus alone', () => {
    expect(holders('voice_interface')).toBe('plus bonus_plus');
  });

  it('full autoregulation is for Plus alone', () => {
    expect(holders('autoregulation')).toBe('plus bonus_plus');
  });

  it('the registers are for Plus alone', () => {
    expect(holders('registers')).toBe('plus bonus_plus');
    expect(lowestPlanWith('registers')).toBe('plus');
  });

  it('advanced HACCP is for Plus alone', () => {
    expect(holders('haccp_advanced')).toBe('plus bonus_plus');
  });

  it('the audit log is for Plus alone', () => {
    expect(holders('audit_log')).toBe('plus bonus_plus');
  });

  it('smart planning, advanced notifications and advanced reports are for Plus alone', () => {
    for (const feature of ['smart_planning', 'advanced_notifications', 'advanced_reports'] as const)
      expect(holders(feature)).toBe('plus bonus_plus');
  });

  it('[PLAN-17] Base has basic HACCP and labels', () => {
    expect(planAllows(state('base'), 'haccp_basic', now)).toBe(true);
    expect(planAllows(state('base'), 'qr_labels', now)).toBe(true);
  });

  it('[PLAN-20] Free and Plus allow multiple operators', () => {
    expect(holders('multiple_operators')).toBe('free plus bonus_plus');
  });

  it('[PLAN-18] Basic has no multiple operators', () => {
    expect(planAllows(state('base'), 'multiple_operators', now)).toBe(false);
    expect(planAllows(state('basic'), 'multiple_operators', now)).toBe(false);
  });

  it('Free has no labels and no HACCP', () => {
    expect(planAllows(state('free'), 'qr_labels', now)).toBe(false);
    expect(planAllows(state('free'), 'haccp_basic', now)).toBe(false);
    expect(planAllows(state('free'), 'haccp_advanced', now)).toBe(false);
  });

  it.each([
    ['free', 3],
    ['test', 1],
    ['base', 1],
    ['basic', 1],
    ['bonus', 1],
    ['plus', 10],
    ['bonus_plus', 10],
  ] as const)('[OPER-42] %s allows %i operators', (plan, most) => {
    expect(maxOperators(state(plan), now)).toBe(most);
  });

  it('several operators and multiple_operators are the same thing', () => {
    for (const plan of planTypes) {
      expect(featuresOfPlan(plan).multiple_operators).toBe(maxOperators(state(plan), now) > 1);
    }
  });
});

describe('subscriptionActive (C-11)', () => {
  it.each([
    ['free', { subscriptionStatus: 'inactive' }, true],
    ['test', { subscriptionStatus: 'inactive' }, true],
    ['test', { subscriptionStatus: 'trial', trialEndsAt: earlier }, true],
    ['base', { subscriptionStatus: 'active' }, true],
    ['basic', { subscriptionStatus: 'active' }, true],
    ['plus', { subscriptionStatus: 'active' }, true],
    ['base', { subscriptionStatus: 'inactive' }, false],
    ['plus', { subscriptionStatus: 'inactive' }, false],
    ['plus', { subscriptionStatus: 'inactive', trialEndsAt: later }, false],
    ['base', { subscriptionStatus: 'trial', trialEndsAt: later }, true],
    ['base', { subscriptionStatus: 'trial', trialEndsAt: now }, false],
    ['base', { subscriptionStatus: 'trial', trialEndsAt: earlier }, false],
    ['base', { subscriptionStatus: 'trial', trialEndsAt: null }, false],
    ['bonus', { bonusExpiresAt: later }, true],
    ['bonus', { bonusExpiresAt: later, subscriptionStatus: 'inactive' }, true],
    ['bonus', { bonusExpiresAt: now }, false],
    ['bonus', { bonusExpiresAt: earlier }, false],
    ['bonus', { bonusExpiresAt: null }, false],
    ['bonus_plus', { bonusExpiresAt: later }, true],
    ['bonus_plus', { bonusExpiresAt: now }, false],
  ] as const)('%s %j → %s', (plan, changes, active) => {
    expect(subscriptionActive(state(plan, changes), now)).toBe(active);
  });
});

describe('a plan that has lapsed', () => {
  it.each([
    state('bonus', { bonusExpiresAt: now }),
    state('bonus_plus', { bonusExpiresAt: earlier }),
    state('plus', { subscriptionStatus: 'inactive' }),
    state('base', { subscriptionStatus: 'trial', trialEndsAt: earlier }),
  ])('gives what Free gives (C-06): %j', (lapsed) => {
    expect(planFeatures(lapsed, now)).toEqual(featuresOfPlan('free'));
    expect(maxOperators(lapsed, now)).toBe(3);
  });

  it('never gives more than the plan in force gave, but for Free’s own rights', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...planTypes),
        fc.constantFrom(...subscriptionStatuses),
        fc.constantFrom(null, earlier, now, later),
        fc.constantFrom(null, earlier, now, later),
        fc.constantFrom(...features),
        (planType, subscriptionStatus, trialEndsAt, bonusExpiresAt, feature) => {
          const some = { planType, subscriptionStatus, trialEndsAt, bonusExpiresAt };
          const allowed = planAllows(some, feature, now);
          const own = featuresOfPlan(planType)[feature];
          expect(allowed).toBe(subscriptionActive(some, now) ? own : featuresOfPlan('free')[feature]);
        },
      ),
      { seed: 51, numRuns: 500 },
    );
  });
});

describe('lowestPlanWith (C-56)', () => {
  it.each([
    ['dashboard', 'free'],
    ['multiple_operators', 'free'],
    ['qr_labels', 'base'],
    ['haccp_basic', 'base'],
    ['registers', 'plus'],
    ['voice_interface', 'plus'],
    ['audit_log', 'plus'],
  ] as const)('%s needs %s', (feature, plan) => {
    expect(lowestPlanWith(feature)).toBe(plan);
  });
});

describe('readPlanType', () => {
  it('[PLAN-02][PLAN-03] knows the plan types, and reads basic as base (C-05)', () => {
    expect(planTypes.map((plan) => readPlanType(plan))).toEqual([...planTypes]);
    expect(readPlanType('basic')).toBe('base');
    expect(readPlanType('Plus')).toBeNull();
    expect(readPlanType('')).toBeNull();
    expect(readPlanType('toString')).toBeNull();
    for (const feature of features) {
      expect(planAllows(state('basic'), feature, now)).toBe(planAllows(state('base'), feature, now));
    }
  });
});

describe('effectiveFeatures', () => {
  const asked = (planType: PlanState['planType'], changes: object = {}) =>
    effectiveFeatures({
      ...state(planType),
      adminLevel: null,
      isSuperAdmin: false,
      currentOperators: 2,
      now,
      ...changes,
    });

  it('[PLAN-21][PLAN-22][PLAN-23][PLAN-24] has exactly the documented keys, and those of C-06', () => {
    const keys = [
      'dashboard, operator_management, inventory_basic, scanner, google_integration, voice_interface',
      'admin_access, super_admin_access, restaurant_management, subscription_management',
      'max_operators, subscription_active, subscription_status, current_operators',
      'voice_advanced, haccp_advanced, advanced_notifications, advanced_reports, multiple_operators',
      'qr_labels, haccp_basic, registers, audit_log, autoregulation, smart_planning',
    ];
    expect(Object.keys(asked('plus'))).toEqual(keys.join(', ').split(', '));
  });

  it('on Plus', () => {
    expect(asked('plus')).toEqual({
      dashboard: true,
      operator_management: true,
      inventory_basic: true,
      scanner: true,
      google_integration: true,
      voice_interface: true,
      admin_access: false,
      super_admin_access: false,
      restaurant_management: false,
      subscription_management: false,
      max_operators: 10,
      subscription_active: true,
      subscription_status: 'active',
      current_operators: 2,
      voice_advanced: true,
      haccp_advanced: true,
      advanced_notifications: true,
      advanced_reports: true,
      multiple_operators: true,
      qr_labels: true,
      haccp_basic: true,
      registers: true,
      audit_log: true,
      autoregulation: true,
      smart_planning: true,
    });
  });

  it('on Base, whose trial is over', () => {
    const over = { subscriptionStatus: 'trial', trialEndsAt: now };
    expect(asked('base', over)).toMatchObject({
      qr_labels: false,
      haccp_basic: false,
      subscription_active: false,
      subscription_status: 'trial',
      max_operators: 3,
      current_operators: 2,
    });
  });

  it.each(planTypes)('every flag of %s is that of the table', (plan) => {
    const held = featuresOfPlan(plan);
    const map = asked(plan);
    for (const feature of features) {
      if (feature in map) expect(map).toHaveProperty(feature, held[feature]);
    }
  });

  it('voice_advanced says for every plan whether the voice interface is held', () => {
    for (const plan of planTypes)
      expect([plan, asked(plan).voice_advanced]).toEqual([
        plan,
        planAllows(state(plan), 'voice_interface', now),
      ]);
    expect(asked('plus', { subscriptionStatus: 'inactive' }).voice_advanced).toBe(false);
    expect(lowestPlanWith('voice_interface')).toBe('plus');
  });

  it('[PLAN-22] gives administration to the person, whatever the plan (C-12)', () => {
    const rights = (changes: object, plan: PlanState['planType'] = 'plus') => {
      const map = asked(plan, changes);
      return [
        map.admin_access,
        map.restaurant_management,
        map.subscription_management,
        map.super_admin_access,
      ];
    };
    expect(rights({})).toEqual([false, false, false, false]);
    expect(rights({ adminLevel: 'admin' })).toEqual([false, false, false, false]);
    expect(rights({ adminLevel: 'super_admin' })).toEqual([false, false, false, false]);
    expect(rights({ adminLevel: 'restaurant_admin' })).toEqual([true, true, true, false]);
    expect(rights({ adminLevel: 'restaurant_admin' }, 'free')).toEqual([true, true, true, false]);
    expect(rights({ isSuperAdmin: true })).toEqual([true, true, true, true]);
  });
});

describe('the trial', () => {
  it('[PLAN-28] ends 30 days after it began, also over a change of the clock', () => {
    expect(trialDays).toBe(30);
    expect(trialEnd(now).toISOString()).toBe('2026-12-21T10:00:00.000Z');
    expect(trialEnd(new Date('2026-03-15T23:30:00.000Z')).toISOString()).toBe('2026-04-14T23:30:00.000Z');
    const trial = state('base', { subscriptionStatus: 'trial', trialEndsAt: trialEnd(now) });
    expect(subscriptionActive(trial, new Date(trialEnd(now).getTime() - 1))).toBe(true);
    expect(subscriptionActive(trial, trialEnd(now))).toBe(false);
  });
});

describe('planEnd', () => {
  const all = { subscriptionExpiresAt: now, trialEndsAt: earlier, bonusExpiresAt: later };
  it.each([
    ['free', 'active', null],
    ['test', 'trial', null],
    ['base', 'active', now],
    ['basic', 'active', now],
    ['plus', 'inactive', now],
    ['base', 'trial', earlier],
    ['bonus', 'active', later],
    ['bonus_plus', 'inactive', later],
  ] as const)('[PLAN-30] of %s, %s: %s', (plan, subscriptionStatus, end) => {
    expect(planEnd({ ...state(plan, { subscriptionStatus }), ...all })).toBe(end);
  });

  it('[PLAN-30] knows three states of a subscription', () => {
    expect(subscriptionStatuses).toEqual(['active', 'trial', 'inactive']);
  });
});

describe('the comparison', () => {
  it('has a column of operators that agrees with the limit', () => {
    for (const plan of planTypes) expect(operatorsOfPlan(plan)).toBe(maxOperators(state(plan), now));
  });
});
