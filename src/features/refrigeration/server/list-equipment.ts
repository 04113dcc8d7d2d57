import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/accounts/server/index.ts';
import type { EquipmentCard } from '../contract.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { presentEquipment, presentReading } from './present.ts';

/**
 * Equipment in use (or the archived) by name, each with its last reading, found by one look into the index a piece.
 * A reading is due when none was made today, by Rome's calendar (C-31, C-59).
 */
export async function listEquipment(
  services: Services,
  caller: Member,
  options: { readonly archived: boolean },
): Promise<EquipmentCard[]> {
  const restaurantId = caller.restaurant.id;
  const today = romeDate(services.clock.now());
  const rows = await services.database.asTenant(restaurantId, (tx) => {
    const last = tx
      .select()
      .from(refrigerationLogs)
      .where(
        and(
          eq(refrigerationLogs.restaurantId, restaurantId),
          eq(refrigerationLogs.equipmentId, refrigerationEquipment.id),
        ),
      )
      // As the index is written; ties by what was stored last.
      .orderBy(
        sql`${refrigerationLogs.performedAt} DESC NULLS LAST`,
        desc(refrigerationLogs.recordedAt),
        desc(refrigerationLogs.id),
      )
      .limit(1)
      .as('last_reading');
    return tx
      .select({ equipment: getTableColumns(refrigerationEquipment), last: last._.selectedFields })
      .from(refrigerationEquipment)
      .leftJoinLateral(last, sql`true`)
      .where(
        and(
          eq(refrigerationEquipment.restaurantId, restaurantId),
          options.archived
            ? isNotNull(refrigerationEquipment.archivedAt)
            : isNull(refrigerationEquipment.archivedAt),
        ),
      )
      .orderBy(asc(sql`lower(${refrigerationEquipment.name})`), asc(refrigerationEquipment.id));
  });
  return rows.map(({ equipment, last }) => ({
    ...presentEquipment(equipment),
    lastReading: last === null ? null : presentReading(last),
    dueToday: equipment.archivedAt === null && (last === null || romeDate(last.performedAt) < today),
  }));
}
