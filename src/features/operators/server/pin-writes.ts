import type { Services } from '#platform/http/server/context.ts';

/**
 * PINs that a restaurant may send to be stored. Far more than it has operators, and far too few to find one by trying:
 * a write that is sent again is told from another by its PIN as well, so that its answer says whether the PIN is the one.
 */
const perRestaurant = { name: 'operator-pin-set', points: 20, seconds: 3_600 };

/**
 * Counts a write that carries a PIN. Also before the PIN is hashed: that takes a processor tens of milliseconds.
 * @throws TOO_MANY_REQUESTS
 */
export async function takePinWrite(services: Pick<Services, 'limits'>, restaurantId: string): Promise<void> {
  await services.limits.take(perRestaurant, restaurantId);
}
