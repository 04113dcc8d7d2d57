import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { YearsShown } from '../contract.ts';
import { trainingYears } from '../tables.ts';
import { usualYears } from '../training-standing.ts';

/** The table of years as it is now: the restaurant's own, else the usual one. */
export async function readYears(tx: Transaction, restaurantId: string): Promise<YearsShown> {
  const [row] = await tx
    .select()
    .from(trainingYears)
    .where(eq(trainingYears.restaurantId, restaurantId))
    .orderBy(desc(trainingYears.recordedAt), desc(trainingYears.id))
    .limit(1);
  return {
    region: row?.region ?? null,
    years: row
      ? {
          haccp_manager: row.haccpManager,
          haccp_worker: row.haccpWorker,
          allergen_course: row.allergenCourse,
          other_course: row.otherCourse,
        }
      : { ...usualYears },
    setBy: row?.operatorName ?? null,
    setAt: row?.recordedAt.toISOString() ?? null,
  };
}
