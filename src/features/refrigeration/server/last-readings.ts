import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { prepared } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Asker } from '#platform/memory/memory.ts';
import { question } from '#platform/memory/question.ts';
import { madeAtOf } from '#features/registers/made-at.ts';
import type { LastRead } from '../readings-due.ts';
import type { LastReading } from '../day.ts';
import { refrigerationEquipment } from '../tables.ts';
import { lastFulfillingOf, lastReadingOf } from './last-reading.ts';

/** Each piece of equipment in use with its times, its last valid reading, and the last one that says something of its shift, by name. */
export const lastReadings = question({
  name: 'last_readings',
  parts: ['refrigeration'],
  read: (tx, restaurantId): Promise<readonly LastReading[]> => lastOfEach(tx).execute({ restaurantId }),
});

/** Each piece of equipment in use with when it was read last by what may be true, or added where it never was (FRIG-34). */
export async function lastReadOfEach(services: Services, restaurant: Asker): Promise<LastRead[]> {
  const [equipment] = await services.memory.read(restaurant, [lastReadings({})]);
  return equipment.map(
    ({ equipmentId, equipmentName: name, dueTimes, createdAt, performedAt, recordedAt }) => ({
      equipmentId,
      name,
      dueTimes,
      readAt: performedAt && recordedAt ? madeAtOf({ performedAt, recordedAt }) : createdAt,
    }),
  );
}

const lastOfEach = prepared((tx) => {
  const last = lastReadingOf(tx, sql.placeholder('restaurantId'));
  const fulfilling = lastFulfillingOf(tx, sql.placeholder('restaurantId'));
  return tx
    .select({
      equipmentId: refrigerationEquipment.id,
      equipmentName: refrigerationEquipment.name,
      dueTimes: refrigerationEquipment.dueTimes,
      createdAt: refrigerationEquipment.createdAt,
      updatedAt: refrigerationEquipment.updatedAt,
      type: refrigerationEquipment.type,
      widerReason: refrigerationEquipment.widerReason,
      scheduledSince: refrigerationEquipment.scheduledSince,
      performedAt: fulfilling.performedAt,
      recordedAt: fulfilling.recordedAt,
      temperature: last.temperature,
      status: last.status,
      limits: {
        warnAbove: refrigerationEquipment.warnAbove,
        warnBelow: refrigerationEquipment.warnBelow,
        criticalAbove: refrigerationEquipment.criticalAbove,
        criticalBelow: refrigerationEquipment.criticalBelow,
      },
    })
    .from(refrigerationEquipment)
    .leftJoinLateral(last, sql`true`)
    .leftJoinLateral(fulfilling, sql`true`)
    .where(
      and(
        eq(refrigerationEquipment.restaurantId, sql.placeholder('restaurantId')),
        isNull(refrigerationEquipment.archivedAt),
      ),
    )
    .orderBy(asc(sql`lower(${refrigerationEquipment.name})`), asc(refrigerationEquipment.id))
    .prepare('due_readings');
});
