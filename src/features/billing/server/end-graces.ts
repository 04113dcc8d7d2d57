import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/realtime/hints.ts';
import { restaurants } from '#features/access/tables.ts';
import { billingMails } from '../mails.it.ts';
import { graceDays } from '../standing.ts';
import { subscriptions } from '../tables.ts';
import { mailAdministrators } from './mail-administrators.ts';
import { giveRights } from './sync-customer.ts';
import type { BillingTools } from './stripe.ts';

/** Looks each hour whose grace after a failed payment is over; nobody has to tell. */
export const endGracesJob: JobKind<object> = {
  name: 'end-graces',
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: '7 * * * *',
};

/**
 * Ends the plans whose grace is over (C-11): their name stays, their rights are those of Free, and the restaurant's administrators are
 * told. Asks nobody outside, so that a plan ends when it must even while the payment service is away.
 * @returns how many ended
 */
export async function endGraces(tools: BillingTools): Promise<number> {
  const now = tools.clock.now();
  const since = new Date(now.getTime() - graceDays * 24 * 3_600_000);
  return tools.database.as('accounts', async (tx) => {
    const due = await tx
      .select({ row: subscriptions })
      .from(subscriptions)
      .innerJoin(restaurants, eq(restaurants.id, subscriptions.restaurantId))
      .where(
        and(
          eq(subscriptions.status, 'past_due'),
          isNotNull(subscriptions.pastDueSince),
          lte(subscriptions.pastDueSince, since),
          eq(restaurants.subscriptionStatus, 'active'),
          inArray(restaurants.currentPlanType, ['base', 'plus']),
        ),
      )
      .for('update', { of: subscriptions });
    let ended = 0;
    for (const { row } of due) {
      const { subscriptionId, periodEnd } = row;
      if (subscriptionId === null || periodEnd === null) continue;
      const facts = { ...row, subscriptionId, periodEnd, status: 'past_due' as const, endedUnpaid: false };
      if (!(await giveRights(tx, row.restaurantId, facts, now))) continue;
      ended += 1;
      await announce(tx, row.restaurantId, ['billing', 'plans']);
      await mailAdministrators(
        tools,
        tx,
        row.restaurantId,
        billingMails.lapsed(`${tools.baseUrl}/subscription`),
      );
    }
    return ended;
  });
}
