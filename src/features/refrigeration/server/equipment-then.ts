import { historyOf } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { zConfirmedEquipment } from '../stored-equipment.ts';
import type { ConfirmedEquipment } from '../type-limits.ts';

/** A reading as far as it says when its equipment is looked at. */
export interface ReadThen {
  readonly equipmentId: string | null;
  readonly performedAt: Date;
  /** Of when its limits are, where those of its instant were not known. */
  readonly limitsAsOf: Date | null;
}

/** Equipment as it is today, and since when. */
export interface EquipmentToday extends ConfirmedEquipment {
  readonly id: string;
  readonly updatedAt: Date;
}

/** The instant as of which a reading was judged. */
const judgedAsOf = ({ performedAt, limitsAsOf }: ReadThen): Date => limitsAsOf ?? performedAt;

/**
 * Name, type and reason of equipment as they were when some readings were judged (C-45): what was changed since says nothing of them.
 * Where that is not known any more, as they are today.
 */
export async function equipmentThen(
  tx: Transaction,
  restaurantId: string,
  readings: readonly ReadThen[],
  today: ReadonlyMap<string, EquipmentToday>,
): Promise<(reading: ReadThen) => ConfirmedEquipment | null> {
  const changed = readings.flatMap((reading) => {
    const now = reading.equipmentId === null ? undefined : today.get(reading.equipmentId);
    return now !== undefined && judgedAsOf(reading) < now.updatedAt ? [now.id] : [];
  });
  const stood = await historyOf(
    tx,
    restaurantId,
    { type: 'refrigeration_equipment', ids: [...new Set(changed)] },
    zConfirmedEquipment,
  );
  return (reading) => {
    const now = reading.equipmentId === null ? undefined : today.get(reading.equipmentId);
    if (now === undefined) return null;
    const as = judgedAsOf(reading);
    if (as >= now.updatedAt) return now;
    const then = stood(now.id, as);
    return then.is === 'known' ? then.state : now;
  };
}
