import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import { announce } from '#platform/realtime/hints.ts';
import { endOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { heldPlan } from '#features/access/server/index.ts';
import type { Caller } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { recordAct } from '#features/audit/server/index.ts';
import { lives } from '#features/billing/standing.ts';
import { subscriptions } from '#features/billing/tables.ts';
import { administrationErrors } from '../errors.it.ts';
import { mayGiveToSubscriber, planGiven } from '../plan-choices.ts';
import type { PlanChoice } from '../plan-choices.ts';
import { noteInRestaurant } from './note-in-restaurant.ts';

const refuse = refusals(administrationErrors);

/** What a restaurant is given, and why. */
export interface PlanWanted {
  readonly id: string;
  readonly choice: PlanChoice;
  /** The last day, for what ends on one. */
  readonly until: LocalDate | null;
  readonly reason: string;
}

/**
 * Gives a restaurant a bonus, a trial or a plan that nobody pays for, with the reason (C-44); its open screens learn at once
 * what they may show. What it has recorded stays.
 * @throws NOT_FOUND, PLAN_IS_PAID
 */
export async function changeRestaurantPlan(
  { database, clock }: Services,
  caller: Caller,
  { id, choice, until, reason }: PlanWanted,
): Promise<void> {
  const now = clock.now();
  const given = planGiven(choice, until === null ? null : endOfRomeDay(until));
  await database.as('accounts', async (tx) => {
    const [restaurant] = await tx
      .select({
        name: restaurants.name,
        from: restaurants.currentPlanType,
        subscriptionStatus: restaurants.subscriptionStatus,
        trialEndsAt: restaurants.trialEndsAt,
        bonusExpiresAt: restaurants.bonusExpiresAt,
      })
      .from(restaurants)
      .where(eq(restaurants.id, id))
      .for('update');
    if (!restaurant) throw refuseCommon('NOT_FOUND');
    const [subscription] = await tx
      .select({ status: subscriptions.status })
      .from(subscriptions)
      .where(eq(subscriptions.restaurantId, id));
    if (lives(subscription?.status ?? null) && !mayGiveToSubscriber(choice)) throw refuse('PLAN_IS_PAID');
    await tx.update(restaurants).set(given).where(eq(restaurants.id, id));
    const details = { from: restaurant.from, to: given.currentPlanType, choice, until };
    const held = heldPlan({ ...restaurant, planType: restaurant.from });
    await noteInRestaurant(tx, id, 'plans.change', { ...details, by: 'platform', held }, now);
    await recordAct(
      tx,
      caller,
      { action: 'restaurant_plan_changed', subject: restaurant.name, subjectId: id, reason, details },
      now,
    );
    await announce(tx, id, ['plans']);
  });
}
