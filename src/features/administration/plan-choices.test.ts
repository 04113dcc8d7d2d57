import { describe, expect, it } from 'vitest';
import { subscriptionActive } from '#features/access/entitlements.ts';
import { endsOnADay, mayGiveToSubscriber, planChoices, planGiven } from './plan-choices.ts';

const until = new Date('2026-12-31T22:59:59.999Z');

describe('[ADMIN-28] what a restaurant is given', () => {
  it.each([
    ['bonus_plus', 'bonus_plus', 'active', until, null],
    ['bonus', 'bonus', 'active', until, null],
    ['trial', 'base', 'trial', null, until],
    ['free', 'free', 'active', null, null],
    ['test', 'test', 'active', null, null],
  ] as const)('%s is the plan %s, %s', (choice, plan, status, bonus, trial) => {
    expect(planGiven(choice, endsOnADay(choice) ? until : null)).toEqual({
      currentPlanType: plan,
      subscriptionStatus: status,
      subscriptionExpiresAt: null,
      bonusExpiresAt: bonus,
      trialEndsAt: trial,
    });
  });

  it('is in force until its last instant, and not after it', () => {
    for (const choice of planChoices.filter(endsOnADay)) {
      const { currentPlanType, ...given } = planGiven(choice, until);
      const at = (offset: number) =>
        subscriptionActive({ planType: currentPlanType, ...given }, new Date(until.getTime() + offset));
      expect([choice, at(-1), at(0)]).toEqual([choice, true, false]);
    }
  });

  it('takes nothing away from who pays', () => {
    expect(planChoices.filter(mayGiveToSubscriber)).toEqual(['bonus_plus']);
  });
});
