import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { readAlike } from '#platform/kernel/place-names.ts';
import { refrigerationErrors } from '../errors.it.ts';
import { refrigerationEquipment } from '../tables.ts';

const refuse = refusals(refrigerationErrors);

/**
 * Lets those who name equipment of a restaurant take turns until their commit, so that two at once can not both find a
 * name free. Comes first in the transaction: a row locked before it could be what another waits for.
 */
export async function lockNames(tx: Transaction, restaurantId: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`refrigeration:${restaurantId}`}, 0))`,
  );
}

/**
 * Makes sure that a name means one piece of equipment in use: none other is called so, or so that both are heard as one (FRIG-36). Two
 * that are called alike from before stay, as long as neither is called otherwise. Call `lockNames` before.
 * @param ownId the equipment that is to bear the name
 * @throws EQUIPMENT_NAME_TAKEN
 */
export async function requireFreeName(
  tx: Transaction,
  restaurantId: string,
  name: string,
  ownId: string,
): Promise<void> {
  const { id, name: called } = refrigerationEquipment;
  const inUse = await tx
    .select({ id, name: called })
    .from(refrigerationEquipment)
    .where(
      and(eq(refrigerationEquipment.restaurantId, restaurantId), isNull(refrigerationEquipment.archivedAt)),
    );
  const isKept = inUse.some((one) => one.id === ownId && one.name === name);
  const isTaken = inUse.some((one) => one.id !== ownId && readAlike(one.name, name));
  if (isTaken && !isKept) throw refuse('EQUIPMENT_NAME_TAKEN');
}
