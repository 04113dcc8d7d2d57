import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import { statesOf } from '#features/audit/server/index.ts';
import type { StateSince } from '#features/audit/server/index.ts';
import type { OpenDays } from '#features/closed-days/closed-days.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import { longestAskedMissed } from '#features/registers/missed.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { madeAtOf } from '#features/registers/made-at.ts';
import { addDays, daysBetween, formatTime, romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { MissedReading } from '../contract.ts';
import { isOffFor } from '../equipment-types.ts';
import { shiftsOwed } from '../missed-shifts.ts';
import type { ScheduleThen } from '../missed-shifts.ts';
import { zScheduledEquipment } from '../stored-equipment.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { fulfils } from './matters.ts';
import { presentEquipment, sinceOf } from './present.ts';
import type { EquipmentRow } from './present.ts';

/**
 * What temperatures nobody read of those that were owed on some days (FRIG-48): a register of what was read alone looks whole however
 * much is missing. Undefined for more days than are counted, and where none was owed: nobody says then that none was missed.
 */
export async function missedReadings(
  services: Services,
  caller: Reader,
  from: LocalDate,
  to: LocalDate,
): Promise<MissedReading[] | undefined> {
  if (from > to || daysBetween(from, to) > longestAskedMissed) return undefined;
  const now = services.clock.now();
  const { id } = caller.restaurant;
  const { equipment, states, madeOf, openDays } = await services.database.asTenant(id, async (tx) => {
    const all = await tx
      .select()
      .from(refrigerationEquipment)
      .where(eq(refrigerationEquipment.restaurantId, id))
      .orderBy(asc(sql`lower(${refrigerationEquipment.name})`), asc(refrigerationEquipment.id));
    const type = 'refrigeration_equipment';
    const ids = all.map((one) => one.id);
    return {
      equipment: all,
      states: await statesOf(tx, id, { type, ids }, zScheduledEquipment),
      madeOf: await readingsAround(tx, id, from, to),
      openDays: await readOpenDays(tx, id),
    };
  });
  const found = equipment.map((one) => {
    const schedules = schedulesOf(one, states.get(one.id) ?? [], openDays);
    return { name: one.name, ...shiftsOwed(schedules, madeOf.get(one.id) ?? [], from, to, now) };
  });
  if (found.every(({ owed }) => owed === 0)) return undefined;
  return found
    .flatMap(({ name, missed }) =>
      [...Map.groupBy(missed, ({ dueAt }) => romeDate(dueAt))].map(([date, shifts]): MissedReading => ({
        date,
        equipmentName: name,
        times: shifts.map(({ dueAt }) => formatTime(dueAt)),
      })),
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** When equipment was read that counts, by its id; of the days before and after as well, into which the outermost shifts reach. */
async function readingsAround(
  tx: Transaction,
  restaurantId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<ReadonlyMap<string, readonly Date[]>> {
  const { equipmentId, performedAt, recordedAt } = refrigerationLogs;
  const rows = await tx
    .select({ equipmentId, performedAt, recordedAt })
    .from(refrigerationLogs)
    .where(
      and(
        eq(refrigerationLogs.restaurantId, restaurantId),
        isNotNull(equipmentId),
        gte(performedAt, startOfRomeDay(addDays(from, -2))),
        lt(performedAt, startOfRomeDay(addDays(to, 3))),
        isUncorrected(refrigerationLogs),
        fulfils(sql`${refrigerationLogs}`),
      ),
    );
  const byEquipment = Map.groupBy(rows, (row) => row.equipmentId!);
  return new Map([...byEquipment].map(([id, read]) => [id, read.map(madeAtOf)]));
}

/** How equipment was to be read from its first day on; what it was once in a shape that nobody knows is left out. */
function schedulesOf(
  equipment: EquipmentRow,
  states: readonly StateSince<{ dueTimes: string[]; archived: boolean; type: EquipmentRow['type'] }>[],
  openDays: OpenDays,
): readonly ScheduleThen[] {
  const known = states.flatMap((then) =>
    then.is === 'known'
      ? [
          {
            from: then.at,
            dueTimes: then.state.dueTimes,
            inUse: !then.state.archived,
            isOff: isOffFor(then.state.type, openDays),
          },
        ]
      : [],
  );
  if (known.length > 0) return known;
  const { dueTimes, archived, type } = presentEquipment(equipment);
  return [{ from: sinceOf(equipment), dueTimes, inUse: !archived, isOff: isOffFor(type, openDays) }];
}
