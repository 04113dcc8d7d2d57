import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { googleCopies } from '../tables.ts';
import { copyRestaurant } from './copy-restaurant.ts';
import { inTurn } from './in-turn.ts';
import { refuseCopy } from './refuse.ts';
import type { SheetTab } from './sheet-tab.ts';

/** Tries by hand: what Google asked for is respected by whoever presses ten times. */
const perRestaurant = { name: 'google-copy-retry', points: 10, seconds: 60 };

/**
 * Tries the copy now instead of later.
 * @throws GOOGLE_COPY_NOT_STARTED, GOOGLE_COPY_BUSY, TOO_MANY_REQUESTS
 */
export async function retry(
  services: Services,
  caller: Member,
  tabs: readonly SheetTab[],
  signal?: AbortSignal,
): Promise<{ success: boolean }> {
  const restaurantId = caller.restaurant.id;
  await services.limits.take(perRestaurant, restaurantId);
  const kept = await services.database.asTenant(restaurantId, (tx) =>
    tx
      .update(googleCopies)
      .set({ dueAt: services.clock.now() })
      .where(eq(googleCopies.restaurantId, restaurantId))
      .returning({ id: googleCopies.restaurantId }),
  );
  if (kept.length === 0) throw refuseCopy('GOOGLE_COPY_NOT_STARTED');
  const turn = await inTurn(services, restaurantId, signal, () =>
    copyRestaurant(services, restaurantId, tabs),
  );
  services.hints.publish(restaurantId, ['googleCopy']);
  if (turn === 'busy') throw refuseCopy('GOOGLE_COPY_BUSY');
  return { success: turn !== 'failed' };
}
