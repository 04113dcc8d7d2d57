import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { isRestaurantAdmin } from '#features/access/server/index.ts';
import type { Member } from '#features/access/server/index.ts';
import { planEnd, readPlanType, subscriptionActive } from '#features/access/entitlements.ts';
import type { PlanType } from '#features/access/entitlements.ts';
import { restaurants } from '#features/access/tables.ts';
import type { Billing } from '../contract.ts';
import { graceEnd, lives, paidPlans } from '../standing.ts';
import { subscriptionOf } from './find-customer.ts';
import { readKeys } from './stripe.ts';
import { servicePage } from './service-page.ts';

/** The subscription of the caller's restaurant, as it was last heard of; the service is not asked. */
export async function readBilling(services: Services, caller: Member): Promise<Billing> {
  const [{ secretKey, webhookSecret }, row] = await Promise.all([
    readKeys(services),
    subscriptionOf(services, caller.restaurant.id),
  ]);
  const isKnown = row?.status != null && row.periodEnd !== null;
  return {
    // Without the webhooks' secret a payment would bring no plan.
    configured: secretKey !== null && webhookSecret !== null,
    subscription: isKnown
      ? {
          status: row.status!,
          planType: row.planType,
          cycle: row.cycle,
          price: row.price,
          periodEnd: row.periodEnd!.toISOString(),
          endsAt: row.endsAt?.toISOString() ?? null,
          nextPlanType: row.nextPlanType,
          nextCycle: row.nextCycle,
          pastDueSince: row.pastDueSince?.toISOString() ?? null,
          graceEndsAt:
            row.pastDueSince && row.status === 'past_due' ? graceEnd(row.pastDueSince).toISOString() : null,
          isChangePending: row.isChangePending,
        }
      : null,
    isSubscribed: lives(row?.status ?? null),
    hasCustomer: isKnown,
    paymentUrl: isRestaurantAdmin(caller) ? servicePage(services, row?.paymentUrl) : null,
  };
}

/** Whether a plan that is paid for is in force, which, and until when (API-12, BILL-23). */
export async function readStatus(
  services: Services,
  caller: Member,
): Promise<{ subscribed: boolean; plan: PlanType; expires_at: string | null }> {
  const [row] = await services.database.as('accounts', (tx) =>
    tx
      .select({
        planType: restaurants.currentPlanType,
        subscriptionStatus: restaurants.subscriptionStatus,
        subscriptionExpiresAt: restaurants.subscriptionExpiresAt,
        bonusExpiresAt: restaurants.bonusExpiresAt,
        trialEndsAt: restaurants.trialEndsAt,
      })
      .from(restaurants)
      .where(eq(restaurants.id, caller.restaurant.id)),
  );
  const plan = row && readPlanType(row.planType);
  if (!row || !plan) throw refuse('NOT_FOUND');
  const state = { ...row, planType: plan };
  return {
    subscribed:
      paidPlans.some((paid) => paid === plan) &&
      row.subscriptionStatus === 'active' &&
      subscriptionActive(state, services.clock.now()),
    plan,
    expires_at: planEnd(state)?.toISOString() ?? null,
  };
}
