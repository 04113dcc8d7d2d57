import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { announce } from '#platform/realtime/hints.ts';
import { heldPlan } from '#features/access/server/index.ts';
import { profiles, users, restaurants } from '#features/access/tables.ts';
import { auditLogs } from '#features/audit/tables.ts';
import type { PlanType } from '#features/access/entitlements.ts';

/** What a change of plan did. */
export interface PlanChange {
  readonly restaurantName: string;
  readonly from: PlanType;
  readonly to: PlanType;
}

/**
 * Gives the restaurant of a person another plan and writes it into the audit log, in one transaction. Only for commands
 * on the server itself and for what pays: no endpoint changes a plan (C-44). What the restaurant has recorded stays.
 *
 * @param bonusExpiresAt end of a plan that is given as a bonus, which gives nothing without one (C-06)
 * @returns null when nobody with this address has a restaurant
 */
export async function changePlan(
  database: Database,
  email: string,
  plan: PlanType,
  now: Date,
  bonusExpiresAt: Date | null = null,
): Promise<PlanChange | null> {
  return database.as('accounts', async (tx) => {
    const [found] = await tx
      .select({
        id: restaurants.id,
        name: restaurants.name,
        plan: restaurants.currentPlanType,
        subscriptionStatus: restaurants.subscriptionStatus,
        trialEndsAt: restaurants.trialEndsAt,
        bonusExpiresAt: restaurants.bonusExpiresAt,
        userId: users.id,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .innerJoin(restaurants, eq(restaurants.id, profiles.restaurantId))
      .where(eq(users.email, email.trim().toLowerCase()))
      .for('update', { of: restaurants });
    if (!found) return null;
    await tx
      .update(restaurants)
      .set({ currentPlanType: plan, subscriptionStatus: 'active', bonusExpiresAt })
      .where(eq(restaurants.id, found.id));
    await tx.insert(auditLogs).values({
      restaurantId: found.id,
      id: newId(),
      action: 'plans.change',
      entityType: 'restaurant',
      entityId: found.id,
      room: 'plans',
      fingerprint: '',
      cameBy: 'command',
      response: {
        from: found.plan,
        to: plan,
        by: 'command line',
        held: heldPlan({ ...found, planType: found.plan }),
      },
      recordedAt: now,
    });
    // Open screens learn at once what they may show; the server decides by the new plan from now on anyway.
    await announce(tx, found.id, ['plans']);
    return { restaurantName: found.name, from: found.plan, to: plan };
  });
}
