import { asc, eq } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { operators } from '#features/access/tables.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Lexicon } from './lexicon.ts';

/** By whom and by which room the log can be narrowed: all who ever worked here, also those who left. */
export async function readChoices({ database }: Services, { restaurant }: Member, { rooms }: Lexicon) {
  const people = await database.asTenant(restaurant.id, (tx) =>
    tx
      .select({ id: operators.id, name: operators.name })
      .from(operators)
      .where(eq(operators.restaurantId, restaurant.id))
      .orderBy(asc(operators.name), asc(operators.id)),
  );
  return {
    people,
    rooms: [...rooms]
      .map(([key, name]) => ({ key, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'it')),
  };
}
