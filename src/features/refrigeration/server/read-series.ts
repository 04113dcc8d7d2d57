import { and, eq, gte, sql } from 'drizzle-orm';
import { addDays, romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/accounts/server/index.ts';
import type { TemperatureStatus } from '../temperature-status.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';

/** Most points of a plot, the newest: more than a reading every half hour for 30 days can not be told apart on it. */
const maxPoints = 1_500;

export interface SeriesPoint {
  readonly performedAt: string;
  /** °C. */
  readonly temperature: number;
  readonly status: TemperatureStatus;
}

/**
 * Readings of one piece of equipment over the last `days` calendar days of Rome, today included, oldest first (C-31).
 * @throws NOT_FOUND for equipment of another restaurant
 */
export async function readSeries(
  services: Services,
  caller: Member,
  input: { readonly equipmentId: string; readonly days: number },
): Promise<SeriesPoint[]> {
  const restaurantId = caller.restaurant.id;
  const since = startOfRomeDay(addDays(romeDate(services.clock.now()), 1 - input.days));
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
        performedAt: refrigerationLogs.performedAt,
        temperature: refrigerationLogs.temperature,
        status: refrigerationLogs.status,
      })
      .from(refrigerationLogs)
      .where(
        and(
          eq(refrigerationLogs.restaurantId, restaurantId),
          eq(refrigerationLogs.equipmentId, input.equipmentId),
          gte(refrigerationLogs.performedAt, since),
        ),
      )
      .orderBy(sql`${refrigerationLogs.performedAt} DESC NULLS LAST`)
      .limit(maxPoints);
  });
  return rows.toReversed().map((row) => ({ ...row, performedAt: row.performedAt.toISOString() }));
}
