import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { refrigerationLogs } from '../tables.ts';
import { isUncorrected } from './valid-readings.ts';

const dayMs = 86_400_000;
/** For how many days a reading outside its limits is asked about; it stays open in the register for good. */
const askedForDays = 30;

/** A reading outside its limits of which nobody has said yet what was done. */
export interface OpenExcursion {
  readonly readingId: string;
  /** Null for equipment that was named freely. */
  readonly equipmentId: string | null;
  readonly equipmentName: string;
  /** °C. */
  readonly temperature: number;
  readonly status: 'Warning' | 'Critical';
  readonly performedAt: Date;
}

/** Outside its limits, not corrected, and without any answer: neither with it nor after it. */
export const isOpenExcursion: SQL = sql`(${and(
  // As the index of these few says it.
  sql`${refrigerationLogs.status} <> 'OK'`,
  isNull(refrigerationLogs.correctiveAction),
  sql`NOT EXISTS (SELECT FROM refrigeration_actions answer WHERE answer.restaurant_id = ${refrigerationLogs.restaurantId} AND answer.reading_id = ${refrigerationLogs.id})`,
  isUncorrected(),
)})`;

/** The readings of the last 30 days that still ask what was done, the newest first. */
export async function readOpenExcursions(
  tx: Transaction,
  restaurantId: string,
  now: Date,
): Promise<OpenExcursion[]> {
  const since = now.getTime() - askedForDays * dayMs;
  const rows = await openSince(tx).execute({ restaurantId, since: new Date(since) });
  return rows.flatMap(({ status, ...row }) => (status === 'OK' ? [] : [{ ...row, status }]));
}

const openSince = prepared((tx) =>
  tx
    .select({
      readingId: refrigerationLogs.id,
      equipmentId: refrigerationLogs.equipmentId,
      equipmentName: refrigerationLogs.equipmentName,
      temperature: refrigerationLogs.temperature,
      status: refrigerationLogs.status,
      performedAt: refrigerationLogs.performedAt,
    })
    .from(refrigerationLogs)
    .where(
      and(
        eq(refrigerationLogs.restaurantId, sql.placeholder('restaurantId')),
        gte(refrigerationLogs.performedAt, sql.placeholder('since')),
        isOpenExcursion,
      ),
    )
    .orderBy(desc(refrigerationLogs.performedAt), desc(refrigerationLogs.id))
    .prepare('open_excursions'),
);
