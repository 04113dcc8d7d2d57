import { and, eq, isNotNull } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { googleCalendarEvents, googleGuides } from '../tables.ts';
import type { CalendarSource } from './calendar-source.ts';
import { inTurn } from './in-turn.ts';
import { refuseCopy } from './refuse.ts';
import { syncCalendar } from './sync-calendar.ts';

/** Tries by hand: each writes every event. */
const perRestaurant = { name: 'google-calendar-rewrite', points: 5, seconds: 300 };

/**
 * Writes every event of the restaurant's calendar again, whatever a person did to them there; what does not fit into this turn follows by
 * itself.
 * @throws GOOGLE_CALENDAR_NOT_USED, GOOGLE_COPY_BUSY, TOO_MANY_REQUESTS
 */
export async function rewriteCalendar(
  services: Services,
  caller: Member,
  sources: readonly CalendarSource[],
  signal?: AbortSignal,
): Promise<{ success: boolean }> {
  const restaurantId = caller.restaurant.id;
  await services.limits.take(perRestaurant, restaurantId);
  const isUsed = await services.database.asTenant(restaurantId, async (tx) => {
    const [restaurant] = await tx
      .select({ calendarId: restaurants.googleCalendarId })
      .from(restaurants)
      .where(and(eq(restaurants.id, restaurantId), isNotNull(restaurants.googleServiceAccountKey)));
    if (!restaurant || restaurant.calendarId === null) return false;
    await tx
      .update(googleCalendarEvents)
      .set({ fingerprint: '' })
      .where(eq(googleCalendarEvents.restaurantId, restaurantId));
    await tx
      .update(googleGuides)
      .set({ calendarDueAt: null, calendarWord: null })
      .where(eq(googleGuides.restaurantId, restaurantId));
    return true;
  });
  if (!isUsed) throw refuseCopy('GOOGLE_CALENDAR_NOT_USED');
  const turn = await inTurn(services, restaurantId, signal, () =>
    syncCalendar(services, restaurantId, sources),
  );
  services.hints.publish(restaurantId, ['googleCopy']);
  if (turn === 'busy') throw refuseCopy('GOOGLE_COPY_BUSY');
  return { success: turn !== 'failed' };
}
