import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
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
 * Makes sure that a name means one piece of equipment in use, whatever its case. Call `lockNames` before.
 * @param ownId the equipment that is to bear the name
 * @throws EQUIPMENT_NAME_TAKEN
 */
export async function requireFreeName(
  tx: Transaction,
  restaurantId: string,
  name: string,
  ownId: string,
): Promise<void> {
  const namesakes = await tx
    .select({ id: refrigerationEquipment.id })
    .from(refrigerationEquipment)
    .where(
      and(
        eq(refrigerationEquipment.restaurantId, restaurantId),
        isNull(refrigerationEquipment.archivedAt),
        ne(refrigerationEquipment.id, ownId),
        sql`lower(${refrigerationEquipment.name}) = lower(${name})`,
      ),
    )
    .limit(1);
  if (namesakes.length > 0) throw refuse('EQUIPMENT_NAME_TAKEN');
}
