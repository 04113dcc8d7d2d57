import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import { refrigerationErrors } from '../errors.it.ts';
import { refrigerationEquipment } from '../tables.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { limitsOf } from './present.ts';

const refuseReading = refusals(refrigerationErrors);

/** What a reading takes over from the equipment that it is of. */
export interface ReadEquipment {
  readonly id: string;
  readonly name: string;
  readonly limits: TemperatureLimits;
}

/**
 * Equipment that was in use when it was read, held still until the commit: the limits stored are those that judged. A
 * reading from before it was put away belongs in the register, also when it comes in later.
 * @throws NOT_FOUND for equipment of another restaurant, EQUIPMENT_ARCHIVED
 */
export async function equipmentInUse(
  tx: Transaction,
  restaurantId: string,
  equipmentId: string,
  performedAt: Date,
): Promise<ReadEquipment> {
  const row = await lockedEquipment(tx, restaurantId, eq(refrigerationEquipment.id, equipmentId));
  if (!row) throw refuse('NOT_FOUND');
  if (row.archivedAt !== null && performedAt >= row.archivedAt) throw refuseReading('EQUIPMENT_ARCHIVED');
  return { id: row.id, name: row.name, limits: limitsOf(row) };
}

/** The equipment in use that bears a name, whatever its case, held still likewise; null when none does. */
export async function equipmentNamed(
  tx: Transaction,
  restaurantId: string,
  name: string,
): Promise<ReadEquipment | null> {
  const named = and(
    isNull(refrigerationEquipment.archivedAt),
    sql`lower(${refrigerationEquipment.name}) = lower(${name})`,
  );
  const row = await lockedEquipment(tx, restaurantId, named);
  return row ? { id: row.id, name: row.name, limits: limitsOf(row) } : null;
}

async function lockedEquipment(tx: Transaction, restaurantId: string, wanted: SQL | undefined) {
  const [row] = await tx
    .select()
    .from(refrigerationEquipment)
    .where(and(eq(refrigerationEquipment.restaurantId, restaurantId), wanted))
    .for('share');
  return row;
}
