import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { isUncorrected, madeAt, nothingAfter } from '#features/registers/server/index.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { fulfils } from './matters.ts';

/**
 * The last valid reading of each piece of equipment in a query over `refrigeration_equipment`, to be joined laterally:
 * two looks into the index a piece. What was said to be made may be up to a day ahead of the truth, so the last one is
 * among those of the last day that anything was said of; one of a time to come is the last only where there is no other.
 */
export const lastReadingOf = (tx: Transaction, restaurantId: string | Placeholder) =>
  lastOf(tx, restaurantId, () => sql`true`, 'last_reading');

/** The same, of those that say something of their shift (`fulfils`): by it is told what is owed. */
export const lastFulfillingOf = (tx: Transaction, restaurantId: string | Placeholder) =>
  lastOf(tx, restaurantId, fulfils, 'last_fulfilling');

function lastOf<Name extends string>(
  tx: Transaction,
  restaurantId: string | Placeholder,
  counts: (name: SQL) => SQL,
  name: Name,
) {
  const made = madeAt(refrigerationLogs);
  const end = nothingAfter(refrigerationEquipment.restaurantId);
  return tx
    .select()
    .from(refrigerationLogs)
    .where(
      and(
        eq(refrigerationLogs.restaurantId, restaurantId),
        eq(refrigerationLogs.equipmentId, refrigerationEquipment.id),
        gte(
          refrigerationLogs.performedAt,
          sql`coalesce((SELECT newest.performed_at - interval '1 day' FROM refrigeration_logs newest
                WHERE newest.restaurant_id = ${restaurantId}::uuid AND newest.equipment_id = ${refrigerationEquipment.id}
                  AND ${isUncorrected(refrigerationLogs, sql`newest`)} AND ${counts(sql`newest`)} AND ${madeAt(refrigerationLogs, sql`newest`)} <= ${end}
                ORDER BY newest.performed_at DESC NULLS LAST LIMIT 1), '-infinity')`,
        ),
        isUncorrected(refrigerationLogs),
        counts(sql`${refrigerationLogs}`),
      ),
    )
    .orderBy(
      sql`${made} > ${end}`,
      desc(made),
      desc(refrigerationLogs.recordedAt),
      desc(refrigerationLogs.id),
    )
    .limit(1)
    .as(name);
}
