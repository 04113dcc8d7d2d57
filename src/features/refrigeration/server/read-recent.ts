import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { recentReadings } from '../contract.ts';
import type { EquipmentCard } from '../contract.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { madeAtOf } from '#features/registers/made-at.ts';
import { isUncorrected } from '#features/registers/server/index.ts';

type Recent = NonNullable<EquipmentCard['recent']>;

/** The last readings that count of each piece of equipment in use, the oldest first: one look into the index a piece. */
export async function readRecent(tx: Transaction, restaurantId: string): Promise<Map<string, Recent>> {
  const last = tx
    .select({
      performedAt: refrigerationLogs.performedAt,
      recordedAt: refrigerationLogs.recordedAt,
      temperature: refrigerationLogs.temperature,
    })
    .from(refrigerationLogs)
    .where(
      and(
        eq(refrigerationLogs.restaurantId, restaurantId),
        eq(refrigerationLogs.equipmentId, refrigerationEquipment.id),
        isUncorrected(refrigerationLogs),
      ),
    )
    .orderBy(sql`${refrigerationLogs.performedAt} DESC NULLS LAST`, desc(refrigerationLogs.recordedAt))
    .limit(recentReadings)
    .as('recent');
  const rows = await tx
    .select({
      equipmentId: refrigerationEquipment.id,
      performedAt: last.performedAt,
      recordedAt: last.recordedAt,
      temperature: last.temperature,
    })
    .from(refrigerationEquipment)
    .innerJoinLateral(last, sql`true`)
    .where(
      and(eq(refrigerationEquipment.restaurantId, restaurantId), isNull(refrigerationEquipment.archivedAt)),
    );
  const points = Map.groupBy(rows, ({ equipmentId }) => equipmentId);
  return new Map(
    [...points].map(([id, readings]) => [
      id,
      readings
        .map((row) => ({ madeAt: madeAtOf(row).toISOString(), temperature: row.temperature }))
        .toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : one.madeAt > other.madeAt ? 1 : 0)),
    ]),
  );
}
