import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { prepared } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import { readingsDue } from '../readings-due.ts';
import { refrigerationEquipment } from '../tables.ts';
import { sinceOf, timeOfDay } from './present.ts';
import { madeAtOf } from '#features/registers/server/index.ts';
import { lastReadingOf } from './last-reading.ts';

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
export function dueReadings(equipment: readonly LastReading[], now: Date): DueReading[] {
  return equipment
    .flatMap(({ equipmentId, equipmentName, dueTimes, performedAt, recordedAt, ...row }) => {
      const readings = performedAt && recordedAt ? [madeAtOf({ performedAt, recordedAt })] : [];
      const { state, dueAt } = readingsDue(dueTimes.map(timeOfDay), readings, sinceOf(row), now);
      return state === 'due' || state === 'overdue' ? [{ equipmentId, equipmentName, dueAt, state }] : [];
    })
    .toSorted((left, right) => left.dueAt.getTime() - right.dueAt.getTime());
}

/** Each piece of equipment in use with its times and its last valid reading, by name. */
export const lastReadings = question({
  name: 'last_readings',
  parts: ['refrigeration'],
  read: (tx, restaurantId) => lastOfEach(tx).execute({ restaurantId }),
});

/** A piece of equipment as it decides what is owed. */
export type LastReading = Awaited<ReturnType<ReturnType<typeof lastOfEach>['execute']>>[number];

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
