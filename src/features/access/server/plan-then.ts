import { sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { PlanState } from '../entitlements.ts';

/** What a change of plan notes of what was held until then, in the answer of its row in the audit log. */
export type HeldPlan = {
  readonly planType: PlanState['planType'];
  readonly subscriptionStatus: PlanState['subscriptionStatus'];
  readonly trialEndsAt: string | null;
  readonly bonusExpiresAt: string | null;
};

/** `HeldPlan` of what stands in a restaurant's row. */
export const heldPlan = (state: PlanState): HeldPlan => ({
  planType: state.planType,
  subscriptionStatus: state.subscriptionStatus,
  trialEndsAt: state.trialEndsAt?.toISOString() ?? null,
  bonusExpiresAt: state.bonusExpiresAt?.toISOString() ?? null,
});

/**
 * What a restaurant held at an instant, where its plan was changed since, by hand or by what is paid, and until when it
 * did (decision 0012). The change itself is no part of it: what was done in its very millisecond was done after.
 * @returns null where no change is known since, and for one that did not note what was held
 */
export async function planThen(
  { database }: Pick<Services, 'database'>,
  restaurantId: string,
  at: Date,
): Promise<{ readonly plan: PlanState; readonly until: Date } | null> {
  // By its words, not its table: the audit log stands above who calls.
  const { rows } = await database.asTenant(restaurantId, (tx) =>
    tx.execute<{ held: HeldPlan | null; until: Date | string }>(sql`
      SELECT response -> 'held' AS held, recorded_at AS until
        FROM audit_logs
       WHERE restaurant_id = ${restaurantId}::uuid AND entity_id = ${restaurantId}::uuid
         AND action = 'plans.change' AND recorded_at > ${at.toISOString()}::timestamptz
       ORDER BY recorded_at, id
       LIMIT 1`),
  );
  const [row] = rows;
  if (!row?.held) return null;
  const instantOf = (text: string | null) => (text === null ? null : new Date(text));
  const { trialEndsAt, bonusExpiresAt, ...held } = row.held;
  return {
    plan: { ...held, trialEndsAt: instantOf(trialEndsAt), bonusExpiresAt: instantOf(bonusExpiresAt) },
    until: new Date(row.until),
  };
}
