import { asc, eq } from 'drizzle-orm';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { restaurants } from '#features/access/tables.ts';
import { wipeRestaurant } from './wipe-restaurant.ts';
import type { WipeTools } from './wipe-restaurant.ts';

/** Empties the restaurants that are only trying, every night at midnight in Rome (JOB-01, C-02, C-59). */
export const nightlyWipeJob: JobKind<object> = {
  name: 'nightly-wipe',
  // Through a night in which the database is away: after an hour it is tried hourly.
  retryLimit: 8,
  retryDelaySeconds: 60,
  cron: '0 0 * * *',
};

/**
 * Wipes every restaurant whose plan is `test`, one transaction each; which ones is asked again inside of each. Killed
 * between two of them it is run again and does the rest. One that can not be wiped does not keep the others from it.
 * @returns how many were wiped
 * @throws AggregateError with what went wrong for single restaurants, after all were tried
 */
export async function wipeTestRestaurants(
  tools: WipeTools,
  now: Date,
): Promise<{ restaurants: number; rows: number }> {
  const due = await tools.database.as('maintenance', (tx) =>
    tx
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(eq(restaurants.currentPlanType, 'test'))
      .orderBy(asc(restaurants.id)),
  );
  const done = { restaurants: 0, rows: 0 };
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      const result = await wipeRestaurant(tools, id, { reason: 'nightly_wipe', now });
      if (result.done) done.restaurants++;
      for (const rows of Object.values(result.removed)) done.rows += rows;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} restaurants were not wiped`);
  return done;
}
