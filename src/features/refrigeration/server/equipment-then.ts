import { stoodThen } from '#features/audit/server/index.ts';
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
  readonly updatedAt: Date;
}

const askedOf = ({ equipmentId, performedAt, limitsAsOf }: ReadThen) => ({
  subjectId: equipmentId,
  asOf: limitsAsOf ?? performedAt,
});

/** Name, type and reason of equipment as they were when some readings were judged (FRIG-31), as `stoodThen` tells them. */
export async function equipmentThen(
  tx: Transaction,
  restaurantId: string,
  readings: readonly ReadThen[],
  today: ReadonlyMap<string, EquipmentToday>,
): Promise<(reading: ReadThen) => ConfirmedEquipment | null> {
  const then = await stoodThen(
    tx,
    restaurantId,
    'refrigeration_equipment',
    readings.map(askedOf),
    today,
    zConfirmedEquipment,
  );
  return (reading) => then(askedOf(reading));
}
