import { describe, expect, it } from 'vitest';
import type { PlanState } from '#features/access/entitlements.ts';
import { operatorLimit } from './limits.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const plan = (planType: PlanState['planType'], fields: Partial<PlanState> = {}): PlanState => ({
  planType,
  subscriptionStatus: 'active',
  trialEndsAt: null,
  bonusExpiresAt: null,
  ...fields,
});
const plus = { requiredPlan: 'plus', requiredPlanOperators: 10 };
const none = { requiredPlan: null, requiredPlanOperators: null };

describe('the operators a plan allows', () => {
  it.each([
    ['free', 3, plus],
    ['base', 1, plus],
    ['basic', 1, plus],
    ['test', 1, plus],
    ['plus', 10, none],
  ] as const)('[OPER-42] %s: %d, and the plan with more is named', (type, maxOperators, more) => {
    expect(operatorLimit(plan(type), now)).toEqual({ maxOperators, ...more });
  });

  it('are those of Free once the subscription has lapsed', () => {
    const lapsed = plan('plus', { subscriptionStatus: 'inactive' });
    expect(operatorLimit(lapsed, now)).toEqual({ maxOperators: 3, ...plus });
  });
});
