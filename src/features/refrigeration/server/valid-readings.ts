import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';

/** A reading counts unless a later one corrects it (C-48). `reading` is the name of the readings in the query. */
export function isUncorrected(reading: SQL = sql`${refrigerationLogs}`): SQL {
  return sql`NOT EXISTS (SELECT FROM refrigeration_logs correction WHERE correction.restaurant_id = ${reading}.restaurant_id AND correction.corrects_id = ${reading}.id)`;
}

/**
 * When a reading was made at the latest: not after it was recorded. A tablet whose clock runs ahead may say tomorrow;
 * what it says stays in the register, but must not count as the newest until then.
 */
export const madeAt =
  sql<Date>`least(${refrigerationLogs.performedAt}, ${refrigerationLogs.recordedAt})`.mapWith(
    refrigerationLogs.performedAt,
  );

/**
 * The last valid reading of each piece of equipment in a query over `refrigeration_equipment`, to be joined laterally:
 * two looks into the index a piece. What was said to be made may be up to a day ahead of the truth, so the last one is
 * among those of the last day that anything was said of.
 */
export function lastReadingOf(tx: Transaction, restaurantId: string | Placeholder) {
  return tx
    .select()
    .from(refrigerationLogs)
    .where(
      and(
        eq(refrigerationLogs.restaurantId, restaurantId),
        eq(refrigerationLogs.equipmentId, refrigerationEquipment.id),
        gte(
          refrigerationLogs.performedAt,
          sql`(SELECT newest.performed_at - interval '1 day' FROM refrigeration_logs newest
                WHERE newest.restaurant_id = ${restaurantId}::uuid AND newest.equipment_id = ${refrigerationEquipment.id}
                  AND ${isUncorrected(sql`newest`)}
                ORDER BY newest.performed_at DESC NULLS LAST LIMIT 1)`,
        ),
        isUncorrected(),
      ),
    )
    .orderBy(desc(madeAt), desc(refrigerationLogs.recordedAt), desc(refrigerationLogs.id))
    .limit(1)
    .as('last_reading');
}

/** When a stored reading was made at the latest, as `madeAt` says it in SQL. */
export function madeAtOf(row: { readonly performedAt: Date; readonly recordedAt: Date }): Date {
  return row.performedAt < row.recordedAt ? row.performedAt : row.recordedAt;
}
