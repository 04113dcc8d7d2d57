import { readerOf } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { cleaningPlanVersions } from '../tables.ts';

export type PlanVersionRow = typeof cleaningPlanVersions.$inferSelect;

/**
 * A version of an item of the plan as it is hashed (C-46): by it is told what was owed, and so what was missed. Never change the
 * shape of what has been hashed.
 */
export function planEvidence(row: PlanVersionRow): Evidence {
  return {
    type: 'cleaning_plan_version',
    id: row.id,
    record: {
      id: row.id,
      itemId: row.itemId,
      number: row.number,
      status: row.status,
      area: row.area,
      subject: row.subject,
      productUsed: row.productUsed,
      instructions: row.instructions,
      responsible: row.responsible,
      frequency: row.frequency,
      weekdays: row.weekdays,
      everyDays: row.everyDays,
      dueTime: row.dueTime,
      recordedAt: row.recordedAt.toISOString(),
    },
  };
}

/** All versions of a restaurant's plan as they are stored now, in the form that was hashed: for the integrity check. */
export const readPlanEvidence = readerOf(cleaningPlanVersions, planEvidence);
