import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { statesOf } from '#features/audit/server/index.ts';
import type { StateSince } from '#features/audit/server/index.ts';
import { madeAtOf } from '#features/registers/made-at.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { TurnsOfEquipment } from '../missed-shifts.ts';
import { zScheduledEquipment } from '../stored-equipment.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { fulfils } from './matters.ts';
import { presentEquipment, sinceOf } from './present.ts';
import type { EquipmentRow } from './present.ts';

/** All equipment that there ever was, by name, with how it was to be read and when it was, around some days. */
export async function readTurns(
  tx: Transaction,
  restaurantId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<readonly TurnsOfEquipment[]> {
  const equipment = await tx
    .select()
    .from(refrigerationEquipment)
    .where(eq(refrigerationEquipment.restaurantId, restaurantId))
    .orderBy(asc(sql`lower(${refrigerationEquipment.name})`), asc(refrigerationEquipment.id));
  const ids = equipment.map(({ id }) => id);
  const states = await statesOf(
    tx,
    restaurantId,
    { type: 'refrigeration_equipment', ids },
    zScheduledEquipment,
  );
  const madeOf = await readingsAround(tx, restaurantId, from, to);
  return equipment.map((one) => ({
    id: one.id,
    name: one.name,
    schedules: schedulesOf(one, states.get(one.id) ?? []),
    readings: madeOf.get(one.id) ?? [],
  }));
}

/** The same of a day and the one before it, of which a turn may still be owed. */
export const turnsOfDay = question({
  name: 'turns_of_day',
  parts: ['refrigeration'],
  read: (tx, restaurantId, { date }: { date: LocalDate }) => readTurns(tx, restaurantId, date, date),
});

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
): TurnsOfEquipment['schedules'] {
  const known = states.flatMap((then) =>
    then.is === 'known'
      ? [{ from: then.at, dueTimes: then.state.dueTimes, inUse: !then.state.archived, type: then.state.type }]
      : [],
  );
  if (known.length > 0) return known;
  const { dueTimes, archived, type } = presentEquipment(equipment);
  return [{ from: sinceOf(equipment), dueTimes, inUse: !archived, type }];
}
