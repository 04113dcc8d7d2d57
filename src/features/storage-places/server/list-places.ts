import { sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Place } from '../contract.ts';
import type { PlaceKind } from '../place-kinds.ts';

interface PlaceRow extends Record<string, unknown> {
  id: string;
  name: string;
  kind: PlaceKind;
  archived: boolean;
  products: number;
}

/** Every place by name, archived ones last, and the names that products use without one. */
export async function listPlaces(
  services: Services,
  caller: Member,
): Promise<{ places: Place[]; unlisted: { name: string; products: number }[] }> {
  const restaurantId = caller.restaurant.id;
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const named = sql`
        SELECT lower(storage_location) AS key, min(storage_location) AS name, count(*)::int AS products
          FROM products
         WHERE restaurant_id = ${restaurantId}::uuid AND archived_at IS NULL AND storage_location IS NOT NULL
         GROUP BY lower(storage_location)`;
      const places = await tx.execute<PlaceRow>(sql`
        WITH named AS (${named})
        SELECT p.id, p.name, p.kind, p.archived_at IS NOT NULL AS archived, coalesce(n.products, 0) AS products
          FROM storage_places p
          LEFT JOIN named n ON n.key = lower(p.name)
         WHERE p.restaurant_id = ${restaurantId}::uuid
         ORDER BY archived, lower(p.name), p.id`);
      const unlisted = await tx.execute<{ name: string; products: number }>(sql`
        WITH named AS (${named})
        SELECT name, products FROM named
         WHERE key NOT IN (SELECT lower(name) FROM storage_places
                            WHERE restaurant_id = ${restaurantId}::uuid AND archived_at IS NULL)
         ORDER BY key LIMIT 100`);
      return { places: places.rows, unlisted: unlisted.rows };
    },
    { snapshot: true },
  );
}
