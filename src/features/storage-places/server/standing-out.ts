import { eq, sql } from 'drizzle-orm';
import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { equipmentAsPlaces, formerNamesOf } from '#features/inventory/equipment-places.ts';
import { knownEquipment } from '#features/inventory/server/index.ts';
import { storagePlaces } from '#features/inventory/tables.ts';
import { isPlaceOut } from '#features/refrigeration/out-of-limits.ts';
import { readOutside } from '#features/refrigeration/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import { standingOut, standingOutDay, standingOutNotices } from '../standing-out.ts';
import type { GoodsStanding, StandingOut } from '../standing-out.ts';

/** Goods that stand in equipment which is still out of its limits after its food was judged, remembered for as long as nothing of it changes. */
const goodsStandingOut = question({
  name: 'goods_standing_out',
  parts: ['refrigeration', 'thermometers', 'inventory', 'preparations'],
  async read(tx, restaurantId, { date }: { date: LocalDate }): Promise<readonly StandingOut[]> {
    const outside = await readOutside(tx, restaurantId, date);
    // Of most restaurants nothing is: then nothing else is looked at.
    if (!outside.some((one) => !one.goesOn && isPlaceOut(one))) return [];
    const places = await tx
      .select({
        id: storagePlaces.id,
        name: storagePlaces.name,
        kind: storagePlaces.kind,
        equipmentId: storagePlaces.equipmentId,
        archivedAt: storagePlaces.archivedAt,
      })
      .from(storagePlaces)
      .where(eq(storagePlaces.restaurantId, restaurantId))
      .orderBy(sql`lower(${storagePlaces.name})`, storagePlaces.id);
    const named = equipmentAsPlaces(
      places.filter(({ archivedAt }) => archivedAt === null),
      await knownEquipment(tx, restaurantId),
    );
    return standingOut({
      outside,
      places: places.map(({ archivedAt, ...place }) => ({ ...place, archived: archivedAt !== null })),
      formerNames: (equipmentId) => formerNamesOf(equipmentId, named),
      goods: await readGoods(tx, restaurantId),
    });
  },
});

/** Where all that is in stock stands, and since when. */
async function readGoods(tx: Transaction, restaurant: string): Promise<GoodsStanding[]> {
  const restaurantId = sql`${restaurant}::uuid`;
  const rows = await executeNamed<{ where: string; since: string }>(
    tx,
    'goods_standing',
    sql`
    SELECT coalesce(l.storage_location, p.storage_location) AS where, coalesce(l.placed_at, l.created_at) AS since
      FROM lots l JOIN products p ON p.restaurant_id = ${restaurantId} AND p.id = l.product_id
     WHERE l.restaurant_id = ${restaurantId} AND l.quantity > 0 AND coalesce(l.storage_location, p.storage_location) IS NOT NULL
    UNION ALL
    SELECT t.storage_location, coalesce(t.moved_at, t.created_at)
      FROM preparation_tubs t
     WHERE t.restaurant_id = ${restaurantId} AND t.quantity > 0 AND t.storage_location IS NOT NULL`,
  );
  return rows.map(({ where, since }) => ({ where, since: new Date(since) }));
}

/** What of it is told of the day and in the bell. */
export const standingOutInDay: DaySource = {
  day: telling(
    ({ date }) => [goodsStandingOut({ date })],
    ([standing], viewer) => standingOutDay(standing, viewer),
  ),
  notices: telling(
    ({ date }) => [goodsStandingOut({ date })],
    ([standing], viewer) => standingOutNotices(standing, viewer),
  ),
};
