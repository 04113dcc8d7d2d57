import { eq } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { CalendarLink } from '../contract.ts';
import { taskCalendars } from '../tables.ts';
import { presentLink } from './present-link.ts';

/** The address of a restaurant's calendar; null where there is none. */
export async function readLink(
  { database, baseUrl }: Services,
  { restaurant }: Member,
): Promise<{ link: CalendarLink | null }> {
  const [row] = await database.asTenant(restaurant.id, (tx) =>
    tx.select().from(taskCalendars).where(eq(taskCalendars.restaurantId, restaurant.id)),
  );
  const { linkCode = null, linkedAt = null } = row ?? {};
  return { link: linkCode === null || linkedAt === null ? null : presentLink(baseUrl, linkCode, linkedAt) };
}
