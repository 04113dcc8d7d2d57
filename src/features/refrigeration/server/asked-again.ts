import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import { isOffFor } from '../equipment-types.ts';
import { askedAgainSince, readingsDue, shiftAround } from '../readings-due.ts';
import { refrigerationEquipment } from '../tables.ts';
import { presentEquipment, sinceOf } from './present.ts';
import type { EquipmentRow } from './present.ts';
import { madeAtOf } from '#features/registers/made-at.ts';
import { lastFulfillingOf } from './last-reading.ts';

/**
 * Whether other due times would wipe out the delay of a shift that is late: by those of before it is, by those it would not be (FRIG-46); also while it is put away, since it
 * is owed again when it is taken back (FRIG-50).
 * @param dueTimes from now on
 */
export async function wipesDelay(
  tx: Transaction,
  equipment: EquipmentRow,
  dueTimes: readonly string[],
  now: Date,
): Promise<boolean> {
  const made = (await fulfillingOf(tx, equipment)).map(madeAtOf);
  const isOff = isOffFor(equipment.type, await readOpenDays(tx, equipment.restaurantId));
  const isLateBy = (times: readonly string[]) =>
    readingsDue(times, made, sinceOf(equipment), now, isOff).state === 'overdue';
  const { dueTimes: before } = presentEquipment(equipment);
  // Put away in another turn it is not late when it is taken back (FRIG-51).
  const { opensAt } = shiftAround(before, now);
  const wasLate = opensAt <= (equipment.archivedAt ?? now) && isLateBy(before);
  return wasLate && !isLateBy(dueTimes);
}

/** When the last reading of equipment was made that says something of its shift; none where there is none. */
function fulfillingOf(tx: Transaction, equipment: EquipmentRow) {
  const last = lastFulfillingOf(tx, equipment.restaurantId);
  return tx
    .select({ performedAt: last.performedAt, recordedAt: last.recordedAt })
    .from(refrigerationEquipment)
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        eq(refrigerationEquipment.restaurantId, equipment.restaurantId),
        eq(refrigerationEquipment.id, equipment.id),
      ),
    );
}

/**
 * `askedAgainSince` of stored equipment that is changed or taken back at `now`, by its last reading that says something of its shift: no earlier one
 * can count where that does not. Put away, it was asked for until then.
 * @param next the times from now on, where it is given others
 */
export async function askedAgain(
  tx: Transaction,
  equipment: EquipmentRow,
  now: Date,
  next: readonly string[] | null = null,
): Promise<Date | null> {
  const readings = await fulfillingOf(tx, equipment);
  const schedule = { dueTimes: presentEquipment(equipment).dueTimes, since: sinceOf(equipment) };
  const isOff = isOffFor(equipment.type, await readOpenDays(tx, equipment.restaurantId));
  const { archivedAt } = equipment;
  const owedBy = archivedAt === null ? next : null;
  return askedAgainSince(schedule, readings.map(madeAtOf), archivedAt ?? now, now, isOff, owedBy);
}
