import { describe, expect, it } from 'vitest';
import { graceDays, graceEnd, lives, rightsBy, stripeStatuses } from './standing.ts';
import type { RightsBefore, SubscriptionFacts } from './standing.ts';

const now = new Date('2034-05-10T10:00:00.000Z');
const periodEnd = new Date('2034-06-01T00:00:00.000Z');
const facts: SubscriptionFacts = {
  subscriptionId: 'sub_1',
  status: 'active',
  planType: 'plus',
  cycle: 'monthly',
  price: 4_999,
  periodEnd,
  endsAt: null,
  scheduleId: null,
  nextPlanType: null,
  nextCycle: null,
  pastDueSince: null,
  paymentUrl: null,
  isChangePending: false,
  endedUnpaid: false,
};
const before: RightsBefore = {
  planType: 'plus',
  subscriptionStatus: 'active',
  subscriptionExpiresAt: periodEnd,
  bonusExpiresAt: null,
};
const rights = (changes: Partial<SubscriptionFacts>, was: Partial<RightsBefore> = {}, at = now) => {
  const { planType, subscriptionStatus, subscriptionExpiresAt } = rightsBy(
    { ...facts, ...changes },
    { ...before, ...was },
    at,
  );
  return [planType, subscriptionStatus, subscriptionExpiresAt];
};

describe('[BILL-32] what a subscription gives', () => {
  it('is the paid plan while it is paid', () => {
    for (const status of ['active', 'trialing'] as const)
      expect(rights({ status }, { planType: 'test', subscriptionExpiresAt: null })).toEqual([
        'plus',
        'active',
        periodEnd,
      ]);
  });

  it('stays for the days of grace after a payment that failed, to the millisecond, and then is Free’s', () => {
    const since = new Date('2034-05-01T08:00:00.000Z');
    const end = graceEnd(since);
    expect(end.getTime() - since.getTime()).toBe(graceDays * 86_400_000);
    const owed = { status: 'past_due', pastDueSince: since } as const;
    expect(rights(owed, {}, new Date(end.getTime() - 1))).toEqual(['plus', 'active', end]);
    expect(rights(owed, {}, end)).toEqual(['plus', 'inactive', end]);
  });

  it.each(['unpaid', 'paused'] as const)('is none while %s', (status) => {
    expect(rights({ status })).toEqual(['plus', 'inactive', periodEnd]);
  });

  it('becomes Free when people gave it up, and the name without the rights when it was not paid', () => {
    expect(rights({ status: 'canceled' })).toEqual(['free', 'active', null]);
    expect(rights({ status: 'canceled', endedUnpaid: true })).toEqual(['plus', 'inactive', periodEnd]);
  });

  it.each(['incomplete', 'incomplete_expired'] as const)('does not begin while %s', (status) => {
    expect(rights({ status }, { planType: 'test', subscriptionExpiresAt: null })).toEqual([
      'test',
      'active',
      null,
    ]);
  });

  it('does not change by a price that is none of ours', () => {
    expect(rights({ planType: null }, { planType: 'base' })).toEqual(['base', 'active', periodEnd]);
  });

  it.each([
    ['bonus_plus', 'base', 1, 'bonus_plus'],
    ['bonus_plus', 'plus', 1, 'bonus_plus'],
    ['bonus', 'base', 1, 'bonus'],
    ['bonus', 'plus', 1, 'plus'],
    ['bonus_plus', 'base', 0, 'base'],
    ['bonus', 'base', 0, 'base'],
  ] as const)('with a %s and %s that is paid, %i ms before the bonus ends: %s', (bonus, paid, left, plan) => {
    const bonusExpiresAt = new Date(now.getTime() + left);
    const [given] = rights(
      { planType: paid },
      { planType: bonus, subscriptionExpiresAt: null, bonusExpiresAt },
    );
    expect(given).toBe(plan);
  });

  it.each(['test', 'free', 'bonus', 'bonus_plus'] as const)(
    'takes nothing from a restaurant on %s when an old one has ended',
    (planType) => {
      const was = { planType, subscriptionExpiresAt: null } as const;
      expect(rights({ status: 'canceled' }, was)).toEqual([planType, 'active', null]);
      expect(rights({ status: 'canceled', endedUnpaid: true }, was)).toEqual([planType, 'active', null]);
    },
  );

  it('lives until it has ended or never began', () => {
    expect(stripeStatuses.filter(lives)).toEqual(['active', 'trialing', 'past_due', 'unpaid', 'paused']);
    expect(lives(null)).toBe(false);
  });
});
