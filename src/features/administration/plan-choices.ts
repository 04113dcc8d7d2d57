import type { PlanType, SubscriptionStatus } from '#features/access/entitlements.ts';

/** What one of us may give a restaurant: a bonus or a trial until a day, or a plan that nobody pays for. */
export const planChoices = ['bonus_plus', 'bonus', 'trial', 'free', 'test'] as const;
export type PlanChoice = (typeof planChoices)[number];

/** Those that end on a day. */
export const endsOnADay = (choice: PlanChoice): choice is 'bonus_plus' | 'bonus' | 'trial' =>
  choice === 'bonus_plus' || choice === 'bonus' || choice === 'trial';

/** What a restaurant's row says after a choice. */
export interface GivenPlan {
  readonly currentPlanType: PlanType;
  readonly subscriptionStatus: SubscriptionStatus;
  readonly subscriptionExpiresAt: null;
  readonly bonusExpiresAt: Date | null;
  readonly trialEndsAt: Date | null;
}

/**
 * What a choice becomes in the restaurant's row (C-02, C-06): a trial is one of Base.
 * @param until end of the last day, for what ends on one
 */
export function planGiven(choice: PlanChoice, until: Date | null): GivenPlan {
  const isTrial = choice === 'trial';
  const isBonus = choice === 'bonus' || choice === 'bonus_plus';
  return {
    currentPlanType: isTrial ? 'base' : choice,
    subscriptionStatus: isTrial ? 'trial' : 'active',
    subscriptionExpiresAt: null,
    bonusExpiresAt: isBonus ? until : null,
    trialEndsAt: isTrial ? until : null,
  };
}

/** Whether a choice may be given to who pays a subscription: only what holds more than whatever is paid. */
export const mayGiveToSubscriber = (choice: PlanChoice): boolean => choice === 'bonus_plus';
