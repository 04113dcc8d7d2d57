import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';

/** Whoever judges food waits here for whoever is at it, so that of two at the same time the second is told. */
export async function holdJudgements(tx: Transaction, restaurantId: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('judgement:' || ${restaurantId}::text, 0))`,
  );
}
