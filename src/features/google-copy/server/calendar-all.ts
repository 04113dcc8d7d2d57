import { sql } from 'drizzle-orm';
import { restaurants } from '#features/access/tables.ts';
import { restaurantVersions } from '#platform/memory/tables.ts';
import { googleCalendarEvents, googleGuides } from '../tables.ts';
import type { CalendarSource } from './calendar-source.ts';
import { syncCalendar } from './sync-calendar.ts';
import type { CalendarTools } from './sync-calendar.ts';

/** Restaurants that one server writes for at the same time. */
const atOnce = 4;
/** Most that are looked for in one round; the others come with the next. */
const mostInARound = 100;

/** The restaurants whose calendar is not at what their rooms have for it, and that nobody writes to, who waited longest first. */
export async function dueCalendars(
  { database, clock }: CalendarTools,
  sources: readonly Pick<CalendarSource, 'parts'>[],
): Promise<string[]> {
  const now = clock.now().toISOString();
  const { rows } = await database.as('maintenance', (tx) =>
    tx.execute<{ id: string }>(sql`
      SELECT r.id
        FROM ${restaurants} r
        LEFT JOIN ${googleGuides} g ON g.restaurant_id = r.id
        LEFT JOIN ${restaurantVersions} v ON v.restaurant_id = r.id
       WHERE r.google_service_account_key IS NOT NULL
         AND (r.google_calendar_id IS NOT NULL
              OR EXISTS (SELECT FROM ${googleCalendarEvents} e WHERE e.restaurant_id = r.id))
         AND (g.calendar_due_at IS NULL OR g.calendar_due_at <= ${now})
         AND (g.calendar_lease_until IS NULL OR g.calendar_lease_until < ${now})
         AND g.calendar_word IS DISTINCT FROM
             concat_ws(' ', coalesce(r.google_calendar_id, '')${sql.join(
               sources.flatMap(({ parts }) =>
                 parts.map((part) => sql`, coalesce(v.versions ->> ${part}::text, '-')`),
               ),
             )})
       ORDER BY g.calendar_due_at NULLS FIRST
       LIMIT ${mostInARound}`),
  );
  return rows.map(({ id }) => id);
}

/** Writes to every calendar that is behind; one that fails holds nobody up. */
export async function calendarAll(tools: CalendarTools, sources: readonly CalendarSource[]): Promise<void> {
  const waiting = await dueCalendars(tools, sources);
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await syncCalendar(tools, id, sources);
      } catch (error) {
        tools.logger.warn({ err: error, restaurantId: id }, 'calendar at Google');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
