import { and, desc, eq, gte } from 'drizzle-orm';
import { addDays, romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import type { SeriesPoint } from '../contract.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { isUncorrected, madeAt } from '#features/registers/server/index.ts';

/** Most points of a plot, the newest: more than a reading every half hour for 30 days can not be told apart on it. */
const maxPoints = 1_500;

const dayMs = 86_400_000;

const made = madeAt(refrigerationLogs);

/**
 * Readings of one piece of equipment that count, oldest first (C-31): of the last 24 hours for one day, else of the last
 * `days` calendar days of Rome, today included.
 * @throws NOT_FOUND for equipment of another restaurant
 */
export async function readSeries(
  services: Services,
  caller: Member,
  input: { readonly equipmentId: string; readonly days: number },
): Promise<SeriesPoint[]> {
  const restaurantId = caller.restaurant.id;
  const now = services.clock.now();
  const since =
    input.days === 1
      ? new Date(now.getTime() - dayMs)
      : startOfRomeDay(addDays(romeDate(now), 1 - input.days));
  const rows = await services.database.asTenant(restaurantId, async (tx) => {
    const [known] = await tx
      .select({ id: refrigerationEquipment.id })
      .from(refrigerationEquipment)
      .where(
        and(
          eq(refrigerationEquipment.restaurantId, restaurantId),
          eq(refrigerationEquipment.id, input.equipmentId),
        ),
      );
    if (!known) throw refuse('NOT_FOUND');
    return tx
      .select({
        madeAt: made,
        temperature: refrigerationLogs.temperature,
        status: refrigerationLogs.status,
        operatorName: refrigerationLogs.operatorName,
      })
      .from(refrigerationLogs)
      .where(
        and(
          eq(refrigerationLogs.restaurantId, restaurantId),
          eq(refrigerationLogs.equipmentId, input.equipmentId),
          // For the index; made at is never later than performed at.
          gte(refrigerationLogs.performedAt, since),
          gte(made, since),
          isUncorrected(refrigerationLogs),
        ),
      )
      .orderBy(desc(made))
      .limit(maxPoints);
  });
  return rows.toReversed().map((row) => ({ ...row, madeAt: row.madeAt.toISOString() }));
}
