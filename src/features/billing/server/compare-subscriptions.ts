import { eq, isNull } from 'drizzle-orm';
import { newId } from '#platform/kernel/ids.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { addressesOfSuperAdministrators } from '#features/access/server/index.ts';
import { billingMails } from '../mails.it.ts';
import { billingComparisons, stripeEvents, subscriptions } from '../tables.ts';
import { idOf } from './id-of.ts';
import { isServiceError, openStripe } from './stripe.ts';
import type { BillingTools } from './stripe.ts';
import { syncCustomer } from './sync-customer.ts';

/**
 * Compares every subscription with the payment service each night, half an hour before restaurants that only try are emptied: what
 * was paid and never told of is known by then.
 */
export const compareSubscriptionsJob: JobKind<object> = {
  name: 'compare-subscriptions',
  retryLimit: 3,
  retryDelaySeconds: 120,
  expireSeconds: 2 * 3_600,
  cron: '30 23 * * *',
};

/** Something that a person has to look at. Ids of the service; nothing that anybody typed. */
export interface Finding {
  readonly what: 'several_subscriptions' | 'unknown_price' | 'unknown_customer' | 'not_compared';
  readonly customer: string;
}

/** What came of a comparison. */
export interface Comparison {
  readonly compared: number;
  readonly mended: number;
  readonly findings: readonly Finding[];
}

/**
 * Fetches every customer anew and takes over what the service says: mends whatever events were lost, late or not handled. What it may
 * not decide it reports to the super administrators: a customer who pays twice, a price or a customer that is none of ours, and what
 * could not be asked.
 * @returns null without keys
 */
export async function compareSubscriptions(tools: BillingTools): Promise<Comparison | null> {
  const opened = await openStripe(tools);
  if (!opened) return null;
  const { database, clock, logger, jobs } = tools;
  const { stripe, isLive } = opened;
  const startedAt = clock.now();
  const id = newId();
  await database.as('maintenance', (tx) => tx.insert(billingComparisons).values({ id, startedAt }));
  const rows = await database.as('accounts', (tx) =>
    tx
      .select({ customerId: subscriptions.customerId })
      .from(subscriptions)
      .where(eq(subscriptions.isLive, isLive))
      .orderBy(subscriptions.restaurantId),
  );
  const own = new Set(rows.map(({ customerId }) => customerId));
  const findings: Finding[] = [];
  let [compared, mended] = [0, 0];
  for (const { customerId } of rows) {
    try {
      const synced = await syncCustomer(tools, stripe, customerId);
      compared += 1;
      if (synced?.changed) mended += 1;
      if (synced && synced.living > 1) findings.push({ what: 'several_subscriptions', customer: customerId });
      if (synced?.facts && synced.living > 0 && synced.facts.planType === null)
        findings.push({ what: 'unknown_price', customer: customerId });
    } catch (error) {
      if (!isServiceError(error)) throw error;
      logger.warn({ type: error.type, customer: customerId }, 'subscription not compared');
      findings.push({ what: 'not_compared', customer: customerId });
    }
  }
  // Who pays there, and is known to nobody here.
  const strangers = new Set<string>();
  for await (const one of stripe.subscriptions.list({ status: 'active', limit: 100 })) {
    const customer = idOf(one.customer);
    if (customer !== null && !own.has(customer)) strangers.add(customer);
  }
  for (const customer of strangers) findings.push({ what: 'unknown_customer', customer });
  const isWhole = findings.every(({ what }) => what !== 'not_compared');
  await database.as('accounts', async (tx) => {
    // What they told of is known now.
    if (isWhole)
      await tx
        .update(stripeEvents)
        .set({ handledAt: clock.now(), outcome: 'applied' })
        .where(isNull(stripeEvents.handledAt));
  });
  const to = findings.length === 0 ? [] : await addressesOfSuperAdministrators(database);
  await database.as('maintenance', async (tx) => {
    await tx
      .update(billingComparisons)
      .set({ finishedAt: clock.now(), compared, mended, findings, hasFailed: !isWhole })
      .where(eq(billingComparisons.id, id));
    for (const address of to)
      await jobs.send(mailJob, { to: address, ...billingMails.findings(findings) }, { tx });
  });
  return { compared, mended, findings };
}
