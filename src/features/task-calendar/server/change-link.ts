import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { CalendarLink } from '../contract.ts';
import { taskCalendarErrors } from '../errors.it.ts';
import { taskCalendars } from '../tables.ts';
import { presentLink } from './present-link.ts';

const refuse = refusals(taskCalendarErrors);

/** The row of a restaurant, made where there is none, held until the commit. */
async function hold(tx: Transaction, restaurantId: string): Promise<string | null> {
  await tx.insert(taskCalendars).values({ restaurantId }).onConflictDoNothing();
  const [row] = await tx
    .select({ linkCode: taskCalendars.linkCode })
    .from(taskCalendars)
    .where(eq(taskCalendars.restaurantId, restaurantId))
    .for('update');
  return row?.linkCode ?? null;
}

/**
 * Gives the calendar an address: a random code of the server, which nobody can guess. The one before leads nowhere any more.
 * @param seen the code that the person saw; null where there was none
 * @throws CALENDAR_LINK_CHANGED
 */
export function openLink(
  services: Services,
  caller: Member,
  input: { readonly id: string; readonly seen: string | null },
): Promise<CalendarLink> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<CalendarLink>(services, caller, {
    id: input.id,
    action: 'task_calendar.open_link',
    input,
    entity: { type: 'restaurant', id: restaurantId },
    hints: ['taskCalendar'],
    run: async (tx, at) => {
      if ((await hold(tx, restaurantId)) !== input.seen) throw refuse('CALENDAR_LINK_CHANGED');
      const linkCode = randomUUID();
      await tx
        .update(taskCalendars)
        .set({ linkCode, linkedAt: at })
        .where(eq(taskCalendars.restaurantId, restaurantId));
      return { response: presentLink(services.baseUrl, linkCode, at) };
    },
  });
}

type Revoked = { readonly code: string };

/** Takes the address back: it leads nowhere at once. @throws CALENDAR_LINK_CHANGED where it is not the one that counts */
export function revokeLink(
  services: Services,
  caller: Member,
  input: { readonly id: string; readonly seen: string },
): Promise<Revoked> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Revoked>(services, caller, {
    id: input.id,
    action: 'task_calendar.revoke_link',
    input,
    entity: { type: 'restaurant', id: restaurantId },
    hints: ['taskCalendar'],
    run: async (tx) => {
      if ((await hold(tx, restaurantId)) !== input.seen) throw refuse('CALENDAR_LINK_CHANGED');
      await tx
        .update(taskCalendars)
        .set({ linkCode: null, linkedAt: null })
        .where(eq(taskCalendars.restaurantId, restaurantId));
      return { response: { code: input.seen } };
    },
  });
}
