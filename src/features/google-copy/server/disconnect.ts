import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { calendarAnew } from './sync-calendar.ts';
import { googleCalendarEvents, googleCopies, googleCopyTabs, googleGuides } from '../tables.ts';

/** Ends the copy and forgets the key. Spreadsheet and calendar stay as they are: they are the restaurant's. */
export async function disconnect(services: Services, caller: Member, id: string): Promise<{ success: true }> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<{ success: true }>(services, caller, {
    id,
    action: 'googleCopy.disconnect',
    input: {},
    entity: { type: 'restaurant', id: restaurantId },
    hints: ['googleCopy'],
    run: async (tx) => {
      await tx
        .update(restaurants)
        .set({ googleServiceAccountKey: null, googleServiceAccountEmail: null })
        .where(eq(restaurants.id, restaurantId));
      await tx.delete(googleCopyTabs).where(eq(googleCopyTabs.restaurantId, restaurantId));
      await tx.delete(googleCalendarEvents).where(eq(googleCalendarEvents.restaurantId, restaurantId));
      // Connected again all of it is looked at anew.
      await tx
        .update(googleGuides)
        .set({ ...calendarAnew, calendarWord: null, calendarSyncedAt: null })
        .where(eq(googleGuides.restaurantId, restaurantId));
      await tx.delete(googleCopies).where(eq(googleCopies.restaurantId, restaurantId));
      return { response: { success: true } };
    },
  });
}
