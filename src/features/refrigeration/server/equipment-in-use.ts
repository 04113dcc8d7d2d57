import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import { stateAt } from '#features/audit/server/index.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { refrigerationErrors } from '../errors.it.ts';
import { equipmentCalled } from '../called-equipment.ts';
import { zStoredEquipment } from '../stored-equipment.ts';
import { refrigerationEquipment } from '../tables.ts';
import { limitsOf } from '../temperature-status.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { requireThere } from '#features/registers/server/index.ts';
import type { EntryInstants } from '#features/registers/server/index.ts';

const refuseReading = refusals(refrigerationErrors);

/** What a reading takes over from the equipment that it is of. */
export interface ReadEquipment {
  readonly id: string;
  readonly name: string;
  readonly type: EquipmentType;
  readonly limits: TemperatureLimits;
  /** Of when the limits are, where those of the reading's instant are not known any more. */
  readonly limitsAsOf: Date | null;
  /** `unknown`: what its limits were can not be read, so nothing within those of now counts as fine. */
  readonly scale: 'unknown' | null;
  /** When it was put into the register. */
  readonly createdAt: Date;
}

/**
 * Equipment that was in use when it was read, as it was then, held still until the commit. A reading from before it was
 * put away belongs in the register, also when it comes in later.
 * @throws NOT_FOUND for equipment of another restaurant, EQUIPMENT_ARCHIVED
 */
export async function equipmentInUse(
  tx: Transaction,
  restaurantId: string,
  equipmentId: string,
  instants: EntryInstants,
): Promise<ReadEquipment> {
  const [row] = await equipmentById(tx).execute({ restaurantId, equipmentId });
  if (!row) throw refuse('NOT_FOUND');
  if (row.archivedAt !== null && instants.performedAt >= row.archivedAt)
    throw refuseReading('EQUIPMENT_ARCHIVED');
  requireThere(instants, row.createdAt);
  return asItWas(tx, row, instants);
}

/** The equipment in use that bears a name (`equipmentCalled`), held still likewise; null when none does. */
export async function equipmentNamed(
  tx: Transaction,
  restaurantId: string,
  name: string,
  instants: EntryInstants,
): Promise<ReadEquipment | null> {
  const called = equipmentCalled(name, await namesInUse(tx).execute({ restaurantId }));
  if (called === null) return null;
  const [row] = await equipmentById(tx).execute({ restaurantId, equipmentId: called.id });
  // Put away or called otherwise while it was looked for.
  if (!row || row.archivedAt !== null || row.name !== called.name) return null;
  requireThere(instants, row.createdAt);
  return asItWas(tx, row, instants);
}

/**
 * Equipment as it was when it was read: a reading that waited on a device without a network is judged by the limits of
 * then, which the answer to the last write until then holds (C-45). Where there is none — it was read before anybody
 * had registered the equipment — by those of now, and the record says so. Where the answer can not be read any more, by
 * those of now as well, and never OK.
 */
async function asItWas(
  tx: Transaction,
  row: InferSelectModel<typeof refrigerationEquipment>,
  { performedAt, at }: EntryInstants,
): Promise<ReadEquipment> {
  const { id, name, type, createdAt } = row;
  const now = { id, name, type, limits: limitsOf(row), scale: null, createdAt };
  if (performedAt >= row.updatedAt) return { ...now, limitsAsOf: null };
  const entity = { type: 'refrigeration_equipment', id: row.id };
  const then = await stateAt(tx, row.restaurantId, entity, performedAt, zStoredEquipment);
  if (then.is === 'none') return { ...now, limitsAsOf: at };
  if (then.is === 'unreadable') return { ...now, limitsAsOf: at, scale: 'unknown' };
  return { ...now, ...then.state, limitsAsOf: null };
}

const restaurantsOwn = eq(refrigerationEquipment.restaurantId, sql.placeholder('restaurantId'));

const equipmentById = prepared((tx) =>
  tx
    .select()
    .from(refrigerationEquipment)
    .where(and(restaurantsOwn, eq(refrigerationEquipment.id, sql.placeholder('equipmentId'))))
    .for('share')
    .prepare('equipment_by_id'),
);

const namesInUse = prepared((tx) =>
  tx
    .select({ id: refrigerationEquipment.id, name: refrigerationEquipment.name })
    .from(refrigerationEquipment)
    .where(and(restaurantsOwn, isNull(refrigerationEquipment.archivedAt)))
    .prepare('equipment_names_in_use'),
);
