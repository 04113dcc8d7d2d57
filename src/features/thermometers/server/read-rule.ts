import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { RuleShown } from '../contract.ts';
import { usualMonths, usualTolerance } from '../deviation.ts';
import type { RuleVersion } from '../deviation.ts';
import { thermometerRules } from '../tables.ts';

/** The versions of the rule, the oldest first; few in years. */
export async function readRuleVersions(tx: Transaction, restaurantId: string): Promise<RuleVersion[]> {
  return tx
    .select({
      tolerance: thermometerRules.tolerance,
      months: thermometerRules.months,
      since: thermometerRules.recordedAt,
    })
    .from(thermometerRules)
    .where(eq(thermometerRules.restaurantId, restaurantId))
    .orderBy(thermometerRules.recordedAt, thermometerRules.id);
}

/** The rule as it is now: the restaurant's own, else the usual one. */
export async function readRule(tx: Transaction, restaurantId: string): Promise<RuleShown> {
  const [row] = await tx
    .select()
    .from(thermometerRules)
    .where(eq(thermometerRules.restaurantId, restaurantId))
    .orderBy(desc(thermometerRules.recordedAt), desc(thermometerRules.id))
    .limit(1);
  return {
    tolerance: row?.tolerance ?? usualTolerance,
    months: row?.months ?? usualMonths,
    widerReason: row?.widerReason ?? null,
    setBy: row?.operatorName ?? null,
    setAt: row?.recordedAt.toISOString() ?? null,
  };
}
