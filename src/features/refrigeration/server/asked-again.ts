import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import { isOffFor } from '../equipment-types.ts';
import { askedAgainSince } from '../readings-due.ts';
import { refrigerationEquipment } from '../tables.ts';
import { presentEquipment, sinceOf } from './present.ts';
import type { EquipmentRow } from './present.ts';
import { madeAtOf } from '#features/registers/made-at.ts';
import { lastFulfillingOf } from './last-reading.ts';

/**
 * `askedAgainSince` of stored equipment that is changed or taken back at `now`, by its last reading that says something of its shift: no earlier one
 * can count where that does not. Put away, it was asked for until then.
 */
export async function askedAgain(tx: Transaction, equipment: EquipmentRow, now: Date): Promise<Date | null> {
  const last = lastFulfillingOf(tx, equipment.restaurantId);
  const readings = await tx
    .select({ performedAt: last.performedAt, recordedAt: last.recordedAt })
    .from(refrigerationEquipment)
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        eq(refrigerationEquipment.restaurantId, equipment.restaurantId),
        eq(refrigerationEquipment.id, equipment.id),
      ),
    );
  const schedule = { dueTimes: presentEquipment(equipment).dueTimes, since: sinceOf(equipment) };
  const isOff = isOffFor(equipment.type, await readOpenDays(tx, equipment.restaurantId));
  return askedAgainSince(schedule, readings.map(madeAtOf), equipment.archivedAt ?? now, now, isOff);
}
