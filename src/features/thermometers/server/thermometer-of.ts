import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { thermometers } from '../tables.ts';

export type ThermometerRow = typeof thermometers.$inferSelect;

/**
 * A thermometer of a restaurant, put away or not.
 * @throws NOT_FOUND
 */
export async function thermometerOf(
  tx: Transaction,
  restaurantId: string,
  thermometerId: string,
): Promise<ThermometerRow> {
  const [row] = await tx
    .select()
    .from(thermometers)
    .where(and(eq(thermometers.restaurantId, restaurantId), eq(thermometers.id, thermometerId)));
  if (!row) throw refuse('NOT_FOUND');
  return row;
}
