import { sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Caller } from '#features/access/server/index.ts';
import { planTypes, readPlanType, subscriptionActive } from '#features/access/entitlements.ts';
import type { SubscriptionStatus } from '#features/access/entitlements.ts';
import type { Overview } from '../contract.ts';
import { trialWarningDays } from '../contract.ts';

interface Group extends Record<string, unknown> {
  plan: string;
  status: SubscriptionStatus;
  /** One end date of the group stands for all: they are on the same side of now. Instants as text. */
  trial_ends_at: string | null;
  bonus_expires_at: string | null;
  count: number;
  trials_ending: number;
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * The figures over all restaurants (C-36). The database groups them by what the rule of the plans looks at, so that it
 * is asked a handful of times and not once for each restaurant, and stays the only one.
 */
export async function readOverview(
  services: Services,
  { isSuperAdmin }: Pick<Caller, 'isSuperAdmin'>,
): Promise<Overview> {
  const now = services.clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await services.database.as('maintenance', (tx) =>
    tx.execute<Group>(sql`
      SELECT current_plan_type AS plan, subscription_status AS status,
             max(trial_ends_at) AS trial_ends_at, max(bonus_expires_at) AS bonus_expires_at,
             count(*)::int AS count,
             (count(*) FILTER (WHERE subscription_status = 'trial' AND trial_ends_at > ${at}
                AND trial_ends_at <= ${at} + make_interval(days => ${trialWarningDays})))::int AS trials_ending
        FROM restaurants
       -- What is only tried is nobody's, and gone by midnight (C-62).
       WHERE tryout_until IS NULL
       GROUP BY current_plan_type, subscription_status, trial_ends_at > ${at}, bonus_expires_at > ${at}`),
  );
  const counts = new Map(planTypes.map((plan) => [plan, 0]));
  let [restaurants, activeSubscriptions, trialsEnding] = [0, 0, 0];
  for (const group of rows) {
    const planType = readPlanType(group.plan);
    if (planType === null) throw new Error(`unknown plan ${group.plan}`);
    counts.set(planType, (counts.get(planType) ?? 0) + group.count);
    restaurants += group.count;
    trialsEnding += group.trials_ending;
    const state = {
      planType,
      subscriptionStatus: group.status,
      trialEndsAt: toDate(group.trial_ends_at),
      bonusExpiresAt: toDate(group.bonus_expires_at),
    };
    if (subscriptionActive(state, now)) activeSubscriptions += group.count;
  }
  const clock = isSuperAdmin ? await services.clockWatch.look() : null;
  return {
    restaurants,
    byPlan: [...counts].map(([planType, count]) => ({ planType, count })),
    activeSubscriptions,
    trialsEnding,
    disks: isSuperAdmin
      ? (await services.disks()).map(({ place, freeBytes, trouble, isLow }) => ({
          disk: place.name,
          free: freeBytes,
          isLow,
          isFull: trouble !== null,
        }))
      : [],
    ...(clock === null ? {} : { clock }),
  };
}
