import type { InferSelectModel } from 'drizzle-orm';
import { presentAnswerTo, presentEntry } from '#features/registers/server/index.ts';
import { measuredWithOf } from '#features/thermometers/measured-with-of.ts';
import type { DoubtfulSpan } from '#features/thermometers/trust.ts';
import type { Equipment, Matter, Reading } from '../contract.ts';
import type { refrigerationEquipment } from '../tables.ts';
import { limitsOf } from '../temperature-status.ts';
import type { ReadingRow } from './register.ts';
import type { ReadingMatter } from '../reading-matter.ts';

export type EquipmentRow = InferSelectModel<typeof refrigerationEquipment>;

/** Since when equipment is to be read as it is. */
export const sinceOf = ({
  scheduledSince,
  createdAt,
}: Pick<EquipmentRow, 'scheduledSince' | 'createdAt'>): Date => scheduledSince ?? createdAt;

/** A stored piece of equipment as it travels. */
export function presentEquipment(row: EquipmentRow): Equipment {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    limits: limitsOf(row),
    dueTimes: row.dueTimes.map(timeOfDay).toSorted(),
    ...(row.recheckMinutes === null ? {} : { recheckMinutes: row.recheckMinutes }),
    ...(row.widerReason === null ? {} : { widerReason: row.widerReason }),
    archived: row.archivedAt !== null,
  };
}

/**
 * A stored reading as it travels.
 *
 * @param spans times of which nobody knows whether a thermometer was true; none where that is not told
 */
export function presentReading(row: ReadingRow, spans: readonly DoubtfulSpan[] = []): Reading {
  return {
    ...presentEntry(row),
    equipmentId: row.equipmentId,
    equipmentName: row.equipmentName,
    ...(row.scale === null ? {} : { scale: row.scale }),
    temperature: row.temperature,
    status: row.status,
    limits: limitsOf(row),
    ...(row.limitsAsOf === null ? {} : { limitsAsOf: row.limitsAsOf.toISOString() }),
    ...measuredWithOf(row, spans),
  };
}

/** A stored answer as it travels. */
export const presentAnswer = presentAnswerTo('readingId');

/** A matter that goes on, as it travels. */
export function presentMatter({ said, archived, scale, limitsThen, ...matter }: ReadingMatter): Matter {
  return {
    ...matter,
    ...(scale === null ? {} : { scale }),
    performedAt: matter.performedAt.toISOString(),
    ...(said === null
      ? {}
      : { answer: { ...said, at: said.at.toISOString(), recheckAt: said.recheckAt.toISOString() } }),
    ...(limitsThen === null ? {} : { limitsThen }),
    ...(archived ? { archived } : {}),
  };
}

/** 'HH:MM' of a time as Postgres writes it, 'HH:MM:SS'. */
export function timeOfDay(stored: string): string {
  return stored.slice(0, 5);
}
