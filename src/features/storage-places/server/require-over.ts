import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { planAllows } from '#features/access/entitlements.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { namePattern } from '#platform/kernel/place-names.ts';
import { storagePlaces } from '#features/inventory/tables.ts';
import { isPlaceOutUnder } from '#features/refrigeration/out-of-limits.ts';
import { readOutside } from '#features/refrigeration/server/index.ts';
import { refrigerationEquipment } from '#features/refrigeration/tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { storagePlacesErrors } from '../errors.it.ts';

const refuse = refusals(storagePlacesErrors);

/**
 * Holds that a place is not said to be other equipment, or none, while the temperature of what it is is out of its limits: what stands
 * there would be called good by that. Under a plan without registers nobody can read one: there what somebody judged is over (PLAN-39).
 *
 * @param before the equipment that it is; null for none
 * @param after the equipment that it is said to be
 * @throws PLACE_OUT
 */
export async function requireOver(
  tx: Transaction,
  { restaurant }: OperatorCaller,
  before: string | null,
  after: string | null,
  at: Date,
): Promise<void> {
  if (before === null || before === after) return;
  const outside = await readOutside(tx, restaurant.id, romeDate(at));
  const isOut = isPlaceOutUnder(planAllows(restaurant, 'registers', at));
  if (outside.some((one) => one.equipmentId === before && isOut(one))) throw refuse('PLACE_OUT');
}

/**
 * Holds the same of a name that a place gets: what stands under the name of equipment, or of an archived place that is equipment, stands
 * in it until another place bears that.
 *
 * @param tied the equipment that the place is said to be
 * @throws PLACE_OUT
 */
export async function requireNameOver(
  tx: Transaction,
  caller: OperatorCaller,
  name: string,
  tied: string | null,
  at: Date,
): Promise<void> {
  const restaurantId = caller.restaurant.id;
  const { id, name: called } = refrigerationEquipment;
  const bearers = await tx
    .selectDistinct({ id })
    .from(refrigerationEquipment)
    .leftJoin(
      storagePlaces,
      and(
        eq(storagePlaces.restaurantId, restaurantId),
        eq(storagePlaces.equipmentId, id),
        isNotNull(storagePlaces.archivedAt),
      ),
    )
    .where(
      and(
        eq(refrigerationEquipment.restaurantId, restaurantId),
        or(
          sql`lower(btrim(${called})) ~ lower(${namePattern(name)}::text)`,
          sql`lower(btrim(${storagePlaces.name})) ~ lower(${namePattern(name)}::text)`,
        ),
      ),
    );
  for (const bearer of bearers) await requireOver(tx, caller, bearer.id, tied, at);
}
