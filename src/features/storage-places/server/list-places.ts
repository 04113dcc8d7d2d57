import { eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { planAllows } from '#features/access/entitlements.ts';
import { isPlaceOutUnder } from '#features/refrigeration/out-of-limits.ts';
import type { Outside } from '#features/refrigeration/out-of-limits.ts';
import { lastReadOfEach, temperaturesOutside } from '#features/refrigeration/server/index.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { refrigerationEquipment } from '#features/refrigeration/tables.ts';
import type { EquipmentPlace, EquipmentRead, Place, PlaceEquipment } from '../contract.ts';
import { inQuestion } from '../in-question.ts';
import { placeAmong, readAlike } from '#platform/kernel/place-names.ts';
import {
  equipmentAsPlaces,
  formerNamesOf,
  isKindInDoubt,
  placeKindOf,
} from '#features/inventory/equipment-places.ts';
import type { KnownEquipment } from '#features/inventory/equipment-places.ts';
import { knownEquipment } from '#features/inventory/server/index.ts';
import type { PlaceKind } from '../place-kinds.ts';

type EquipmentRow = typeof refrigerationEquipment.$inferSelect;

interface PlaceRow {
  id: string;
  name: string;
  kind: PlaceKind;
  archived: boolean;
  key: string;
  equipment_id: string | null;
  said_at: Date | string;
}

/** How many products say where they stand by a name, whatever its case. */
interface NamedRow {
  key: string;
  name: string;
  products: number;
}

/** Most names that are offered to be taken over. */
const maxUnlisted = 100;

interface Listed {
  readonly places: Place[];
  readonly unlisted: { readonly name: string; readonly products: number }[];
  readonly equipment?: PlaceEquipment[];
  readonly equipmentPlaces?: EquipmentPlace[];
  readonly inQuestion?: string[];
  readonly lastRead?: EquipmentRead[];
}

/**
 * Every place by name, archived ones last, with the equipment that it is, and the names that products use without one; and where a
 * temperature is out of its limits, and when each was read last: that only under a plan with registers, for nobody else could read one.
 */
export async function listPlaces(services: Services, caller: Member): Promise<Listed> {
  const restaurantId = caller.restaurant.id;
  const now = services.clock.now();
  const holdsRegisters = planAllows(caller.restaurant, 'registers', now);
  const [outside] = await services.memory.read(caller.restaurant, [
    temperaturesOutside({ date: romeDate(now) }),
  ]);
  const lastRead = holdsRegisters ? await lastReadOfEach(services, caller.restaurant) : [];
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const named = await tx.execute<NamedRow & Record<string, unknown>>(sql`
        SELECT lower(storage_location) AS key, min(storage_location) AS name, count(*)::int AS products
          FROM products
         WHERE restaurant_id = ${restaurantId}::uuid AND archived_at IS NULL AND storage_location IS NOT NULL
         GROUP BY lower(storage_location) ORDER BY key`);
      const places = await tx.execute<PlaceRow & Record<string, unknown>>(sql`
        SELECT p.id, p.name, lower(p.name) AS key, p.kind, p.archived_at IS NOT NULL AS archived, p.equipment_id, p.updated_at AS said_at
          FROM storage_places p
         WHERE p.restaurant_id = ${restaurantId}::uuid
         ORDER BY archived, lower(p.name), p.id`);
      const equipment = await tx
        .select()
        .from(refrigerationEquipment)
        .where(eq(refrigerationEquipment.restaurantId, restaurantId))
        .orderBy(sql`lower(${refrigerationEquipment.name})`, refrigerationEquipment.id);
      const { listed, unlisted } = counted(places.rows, named.rows);
      const known = await knownEquipment(tx, restaurantId);
      return {
        ...shown(listed, equipment, known, outside.filter(isPlaceOutUnder(holdsRegisters))),
        unlisted,
        ...(lastRead.length === 0
          ? {}
          : {
              lastRead: lastRead.map(({ readAt, dueTimes, ...one }) => ({
                ...one,
                dueTimes: [...dueTimes],
                readAt: readAt.toISOString(),
              })),
            }),
      };
    },
    { snapshot: true },
  );
}

type CountedRow = Omit<PlaceRow, 'key'> & { readonly products: number };

/**
 * The places with how many products stand there or on a shelf of it: each in the place that it names, or else in the closest in use of
 * which that is a shelf; and the names that none has.
 */
function counted(
  rows: readonly PlaceRow[],
  named: readonly NamedRow[],
): { readonly listed: CountedRow[]; readonly unlisted: Listed['unlisted'] } {
  const inUse = rows.filter(({ archived }) => !archived);
  const keys = new Set(inUse.map(({ key }) => key));
  const products = new Map<string, number>();
  for (const one of named) {
    const place = keys.has(one.key) ? one.key : (placeAmong(inUse, one.name)?.key ?? one.key);
    products.set(place, (products.get(place) ?? 0) + one.products);
  }
  return {
    listed: rows.map(({ key, ...row }) => ({ ...row, products: products.get(key) ?? 0 })),
    unlisted: named
      .filter(({ key, name }) => !keys.has(key) && !inUse.some((place) => readAlike(place.name, name)))
      .slice(0, maxUnlisted)
      .map(({ name, products: count }) => ({ name, products: count })),
  };
}

function shown(
  rows: readonly CountedRow[],
  equipment: readonly EquipmentRow[],
  known: readonly KnownEquipment[],
  outside: readonly Outside[],
): Omit<Listed, 'unlisted'> {
  const byId = new Map(equipment.map((one) => [one.id, one]));
  const isInDoubt = ({ equipment_id: equipmentId, kind, said_at: saidAt, archived }: CountedRow): boolean =>
    !archived && isKindInDoubt({ equipmentId, kind, saidAt: new Date(saidAt) }, known);
  const equipmentPlaces = equipmentAsPlaces(
    rows
      .filter(({ archived }) => !archived)
      .map((row) => ({
        name: row.name,
        kind: isInDoubt(row) ? ('unknown' as const) : row.kind,
        equipmentId: row.equipment_id,
      })),
    known,
  );
  const asked = inQuestion(
    rows.map(({ equipment_id: equipmentId, ...place }) => ({ ...place, equipmentId })),
    outside.map(({ equipmentId, equipmentName, archived }) => ({
      equipmentId,
      name: equipmentName,
      inUse: equipmentId !== null && !archived,
      formerNames: formerNamesOf(equipmentId, equipmentPlaces),
    })),
  );
  const choices = equipment.filter(
    ({ id, archivedAt }) => archivedAt === null || rows.some((row) => row.equipment_id === id),
  );
  return {
    places: rows.map((row) => {
      const { equipment_id: equipmentId, said_at: _, ...place } = row;
      const own = equipmentId === null ? undefined : byId.get(equipmentId);
      return {
        ...place,
        ...(own === undefined ? {} : { equipmentId: own.id, equipmentName: own.name }),
        ...(asked.places.has(place.id) ? { inQuestion: true as const } : {}),
        ...(isInDoubt(row) ? { kindInDoubt: true as const } : {}),
      };
    }),
    ...(choices.length === 0 ? {} : { equipment: choices.map(choiceOf) }),
    ...(equipmentPlaces.length === 0
      ? {}
      : {
          equipmentPlaces: equipmentPlaces.map(({ equipmentIds, ...one }) => ({
            ...one,
            ...(equipmentIds === undefined ? {} : { equipmentIds: [...equipmentIds] }),
          })),
        }),
    ...(asked.names.length === 0 ? {} : { inQuestion: [...asked.names] }),
  };
}

function choiceOf({ id, name, type }: EquipmentRow): PlaceEquipment {
  const kind = placeKindOf(type);
  return { id, name, ...(kind === null ? {} : { kind }) };
}
