import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import { auditLogs } from '../tables.ts';

/** A record as its write left it. */
export interface WrittenRecord {
  readonly operatorId: string | null;
  readonly recordedAt: Date;
}

const keyOf = ({ operatorId, recordedAt }: WrittenRecord): string =>
  `${String(recordedAt.getTime())} ${operatorId ?? ''}`;

/**
 * Who says when records were made, where the clock of their device does not (decision 0025); null where it does. A write may leave
 * several records, each with an id of its own: they are known by its instant and its operator, of whose writes one device sends
 * one after the other.
 */
export async function timesSaid(
  tx: Transaction,
  restaurantId: string,
  records: readonly WrittenRecord[],
): Promise<(record: WrittenRecord) => TimeBy | null> {
  if (records.length === 0) return () => null;
  const found = await tx
    .select({
      operatorId: auditLogs.operatorId,
      recordedAt: auditLogs.recordedAt,
      timeBy: auditLogs.timeBy,
    })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.restaurantId, restaurantId),
        inArray(
          auditLogs.recordedAt,
          records.map(({ recordedAt }) => recordedAt),
        ),
        isNotNull(auditLogs.timeBy),
      ),
    );
  const said = new Map(found.map((write) => [keyOf(write), write.timeBy as TimeBy]));
  return (record) => said.get(keyOf(record)) ?? null;
}

/** The same inside of a statement whose first parameter is the restaurant. @param record an alias of a table of records */
export const timeSaidOf = (record: string): string => `
  (SELECT w.time_by FROM audit_logs w
    WHERE w.restaurant_id = $1 AND w.recorded_at = ${record}.recorded_at AND w.time_by IS NOT NULL
      AND w.operator_id IS NOT DISTINCT FROM ${record}.operator_id
    ORDER BY w.id LIMIT 1)`;
