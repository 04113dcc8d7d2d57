import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { answerFor, retryAfter } from '#platform/http/server/error-answers.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { calendarText } from '../calendar-text.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { CalendarTask } from '../calendar-text.ts';
import type { CalendarDays } from '../recurrence.ts';
import { taskCalendars } from '../tables.ts';
import { readTasks } from './read-tasks.ts';

/** Calendars that one address may ask for in an hour: a phone asks a few times, a service for many phones more often. */
const perAddress = { name: 'task-calendar', points: 240, seconds: 3_600, mayForget: true } as const;

/**
 * `/calendario/{code}.ics`: the tasks of whoever gave this address, as they stand. No sign-in; kept by nobody on the way and found by no
 * search engine. A code that was taken back, one that never was and what is no code get the same answer.
 */
export const calendarPages = ({ services, addressOf, inTurn, toldAsOutage }: PageTools) =>
  new Hono().on('GET', '/:file', async (c) => {
    const kept = {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'x-content-type-options': 'nosniff',
    };
    const plain = (status: number, more: Readonly<Record<string, string>> = {}): Response =>
      new Response(null, { status, headers: { ...kept, ...more } });
    const shown = async (): Promise<Response> => {
      await services.limits.take(perAddress, addressOf(c));
      const [, code = ''] = /^(.{36})\.ics$/.exec((c.req.param('file') ?? '').toLowerCase()) ?? [];
      const found = isUuid(code)
        ? await findTasks(services.database, code, romeDate(services.clock.now()))
        : undefined;
      if (found === undefined) return plain(404);
      const body = calendarText(found, services.baseUrl);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      if (c.req.header('if-none-match')?.includes(etag)) return plain(304, { etag });
      return new Response(body, {
        status: 200,
        headers: {
          ...kept,
          etag,
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="haccp.ics"',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      });
    };
    try {
      return await inTurn(c, shown);
    } catch (error) {
      const { answer } = answerFor(error);
      const isPlain = answer.status === 429 || answer.status === 503;
      if (answer.status !== 429 && !(answer.status === 503 && toldAsOutage(error)))
        services.logger.error({ err: error }, 'task calendar failed');
      return isPlain ? plain(answer.status, retryAfter(answer)) : plain(500);
    }
  });

/** The tasks in use of the restaurant that an address is of; undefined where it leads nowhere. */
async function findTasks(
  database: Database,
  code: string,
  today: LocalDate,
): Promise<{ restaurant: string; tasks: CalendarTask[]; days: CalendarDays } | undefined> {
  const [found] = await database.oneAs<{ restaurant_id: string }>('maintenance', {
    name: 'task_calendar_link',
    text: 'SELECT restaurant_id FROM task_calendars WHERE link_code = $1::uuid',
    values: [code],
  });
  if (!found) return undefined;
  const restaurantId = found.restaurant_id;
  return database.asTenant(
    restaurantId,
    async (tx) => {
      const [calendar] = await tx
        .select({ linkCode: taskCalendars.linkCode, restaurant: restaurants.name })
        .from(taskCalendars)
        .innerJoin(restaurants, eq(restaurants.id, taskCalendars.restaurantId))
        .where(eq(taskCalendars.restaurantId, restaurantId));
      // Taken back since.
      if (calendar?.linkCode !== code) return undefined;
      const { isClosed, weekOn } = await readOpenDays(tx, restaurantId);
      return {
        restaurant: calendar.restaurant,
        days: { isClosed, week: weekOn(today), today },
        tasks: await readTasks(tx, restaurantId),
      };
    },
    { snapshot: true },
  );
}
