import { and, asc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Step } from '../non-conformity.ts';
import { nonConformitySteps } from '../tables.ts';

export type StepRow = typeof nonConformitySteps.$inferSelect;

/** A stored step as the rule takes it. */
export const stepOf = (row: StepRow): Step => ({
  id: row.id,
  kind: row.kind,
  entryId: row.entryId,
  part: row.part,
  cause: row.cause,
  action: row.action,
  food: row.food,
  goods: row.goods,
  verified: row.verified,
  operatorName: row.operatorName,
  at: row.recordedAt,
});

/** What was said of some non-conformities, the oldest first. */
export async function readSteps(tx: Transaction, restaurantId: string, condition: SQL): Promise<Step[]> {
  const rows = await tx
    .select()
    .from(nonConformitySteps)
    .where(and(eq(nonConformitySteps.restaurantId, restaurantId), condition))
    .orderBy(asc(nonConformitySteps.recordedAt), asc(nonConformitySteps.id));
  return rows.map(stepOf);
}
