import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';

/**
 * The documents name the restaurant in the body. It says nothing that the session does not say: it is held against the
 * caller's own, and no other restaurant is told apart from one that does not exist (API-26).
 * @throws FORBIDDEN
 */
export function requireOwnRestaurant(caller: Member, restaurantId: string): void {
  if (caller.restaurant.id !== restaurantId) throw refuse('FORBIDDEN');
}
