import type { Reader } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Closing } from '../closed-days.ts';
import { readClosings } from './read-closings.ts';

/** What was told of closed days and counts, the newest day first. */
export async function listClosings(
  { database }: Services,
  { restaurant }: Reader,
): Promise<{ closings: Closing[] }> {
  return { closings: [...(await database.asTenant(restaurant.id, (tx) => readClosings(tx, restaurant.id)))] };
}
