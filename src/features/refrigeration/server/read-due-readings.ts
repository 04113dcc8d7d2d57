import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { readingsDue } from '../readings-due.ts';
import { refrigerationEquipment } from '../tables.ts';
import { sinceOf, timeOfDay } from './present.ts';
import { lastReadingOf, madeAtOf } from './valid-readings.ts';

/** A temperature that is owed. */
export interface DueReading {
  readonly equipmentId: string;
  readonly equipmentName: string;
  readonly dueAt: Date;
  readonly state: 'due' | 'overdue';
}

/**
 * The readings owed at `now`, at most one for each piece of equipment in use: that of the running shift
 * (`readingsDue`). Those that have been due for longest come first, then by name.
 */
export async function readDueReadings(
  tx: Transaction,
  restaurantId: string,
  now: Date,
): Promise<DueReading[]> {
  const rows = await lastOfEach(tx).execute({ restaurantId });
  return rows
    .flatMap(({ equipmentId, equipmentName, dueTimes, performedAt, recordedAt, ...row }) => {
      const readings = performedAt && recordedAt ? [madeAtOf({ performedAt, recordedAt })] : [];
      const { state, dueAt } = readingsDue(dueTimes.map(timeOfDay), readings, sinceOf(row), now);
      return state === 'due' || state === 'overdue' ? [{ equipmentId, equipmentName, dueAt, state }] : [];
    })
    .toSorted((left, right) => left.dueAt.getTime() - right.dueAt.getTime());
}

const lastOfEach = prepared((tx) => {
  const last = lastReadingOf(tx, sql.placeholder('restaurantId'));
  return tx
    .select({
      equipmentId: refrigerationEquipment.id,
      equipmentName: refrigerationEquipment.name,
      dueTimes: refrigerationEquipment.dueTimes,
      createdAt: refrigerationEquipment.createdAt,
      scheduledSince: refrigerationEquipment.scheduledSince,
      performedAt: last.performedAt,
      recordedAt: last.recordedAt,
    })
    .from(refrigerationEquipment)
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        eq(refrigerationEquipment.restaurantId, sql.placeholder('restaurantId')),
        isNull(refrigerationEquipment.archivedAt),
      ),
    )
    .orderBy(asc(sql`lower(${refrigerationEquipment.name})`), asc(refrigerationEquipment.id))
    .prepare('due_readings');
});
