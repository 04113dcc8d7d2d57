import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { haccpTaskCompletions as checks } from '../tables.ts';

/** Whose correction of a check stands, and since when; undefined for a check that nobody corrected (C-48). */
export async function correctionOf(
  tx: Transaction,
  restaurantId: string,
  checkId: string,
): Promise<{ operatorName: string; correctedAt: string } | undefined> {
  const [row] = await tx
    .select({
      operatorName: checks.operatorName,
      at: sql`coalesce(${checks.correctedAt}, ${checks.recordedAt})`.mapWith(checks.recordedAt),
    })
    .from(checks)
    .where(and(eq(checks.restaurantId, restaurantId), eq(checks.correctsId, checkId)));
  return row && { operatorName: row.operatorName, correctedAt: row.at.toISOString() };
}
