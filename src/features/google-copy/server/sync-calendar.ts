import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { restaurantVersions } from '#platform/memory/tables.ts';
import { restaurants } from '#features/access/tables.ts';
import { eventBody, planEvents } from '../calendar-event.ts';
import type { EventChange, WantedEvent } from '../calendar-event.ts';
import { flushSeconds, waitAfter } from '../problems.ts';
import type { CopyProblem } from '../problems.ts';
import { googleCalendarEvents, googleGuides } from '../tables.ts';
import type { CalendarSource } from './calendar-source.ts';
import type { CopyTools, Turn } from './copy-restaurant.ts';
import { lookAtCalendar, putEvent, removeEvent } from './google-calendar.ts';
import { GoogleError } from './google-error.ts';
import { openGoogle } from './open-google.ts';
import type { Google } from './open-google.ts';

export type CalendarTools = CopyTools & Pick<Services, 'baseUrl'>;

/** Events that are written or taken away in one turn, some of which take two calls: Google counts calls by the minute. */
export const changesInATurn = 20;
/** Longer than all calls of one turn take, timeouts included, in milliseconds. */
const leaseMs = 900_000;

type Guide = typeof googleGuides.$inferSelect;

/**
 * Brings a restaurant's calendar nearer to what the rooms have for it (C-35), by as many events as one turn does. It may be called at any
 * time, by any server, and again after whatever happened: an event has one id of its own.
 */
export async function syncCalendar(
  tools: CalendarTools,
  restaurantId: string,
  sources: readonly CalendarSource[],
): Promise<Turn> {
  const leaseId = newId();
  const own = eq(googleGuides.restaurantId, restaurantId);
  const held = and(own, eq(googleGuides.calendarLeaseId, leaseId));
  const now = tools.clock.now();
  const [guide] = await tools.database.asTenant(restaurantId, async (tx) => {
    await tx.insert(googleGuides).values({ restaurantId }).onConflictDoNothing();
    return tx
      .update(googleGuides)
      .set({ calendarLeaseId: leaseId, calendarLeaseUntil: new Date(now.getTime() + leaseMs) })
      .where(
        and(
          own,
          or(isNull(googleGuides.calendarLeaseUntil), lt(googleGuides.calendarLeaseUntil, now)),
          or(isNull(googleGuides.calendarDueAt), lte(googleGuides.calendarDueAt, now)),
        ),
      )
      .returning();
  });
  if (!guide) return 'busy';
  let changes: Partial<Guide> = {};
  try {
    const done = await bringNearer(tools, restaurantId, sources, guide);
    changes = done.changes;
    return done.turn;
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    const failures = guide.calendarFailures + 1;
    changes = failed(tools, guide, failures, error.problem, error.retryAfterSeconds);
    tools.logger.info(
      { restaurantId, problem: error.problem, status: error.status, failures },
      'calendar at Google failed',
    );
    return 'failed';
  } finally {
    await tools.database.asTenant(restaurantId, (tx) =>
      tx
        .update(googleGuides)
        .set({ ...changes, calendarLeaseId: null, calendarLeaseUntil: null })
        .where(held),
    );
  }
}

/** Of a calendar that is tried at once, whatever went wrong with it before. */
export const calendarAnew = {
  calendarDueAt: null,
  calendarTitle: null,
  calendarFailures: 0,
  calendarProblem: null,
  calendarProblemAt: null,
} as const;

const failed = (
  { clock }: CalendarTools,
  guide: Guide,
  failures: number,
  problem: CopyProblem,
  asked: number | null,
): Partial<Guide> => ({
  calendarFailures: failures,
  calendarProblem: problem,
  calendarProblemAt: guide.calendarProblem === problem ? guide.calendarProblemAt : clock.now(),
  calendarDueAt: new Date(clock.now().getTime() + waitAfter(failures, asked) * 1_000),
});

async function bringNearer(
  tools: CalendarTools,
  restaurantId: string,
  sources: readonly CalendarSource[],
  guide: Guide,
): Promise<{ readonly turn: Turn; readonly changes: Partial<Guide> }> {
  const read = await tools.database.asTenant(
    restaurantId,
    (tx) => readWanted(tx, restaurantId, sources, tools),
    { snapshot: true },
  );
  const { calendarId, word, plan, hasKey } = read;
  // Nobody is there who could do it.
  if (!hasKey) return { turn: 'idle', changes: {} };
  const now = plan.slice(0, changesInATurn);
  let title = calendarId === null ? null : guide.calendarTitle;
  if (now.length > 0 || (calendarId !== null && (title === null || guide.calendarProblem !== null))) {
    const google = await openGoogle(tools, restaurantId);
    if (calendarId !== null) title = await lookAtCalendar(tools, google, calendarId);
    for (const change of now) await doChange(tools, google, restaurantId, calendarId, change);
  }
  const isWhole = now.length === plan.length;
  const at = tools.clock.now();
  return {
    turn: isWhole ? 'idle' : 'more',
    changes: {
      calendarTitle: title,
      calendarFailures: 0,
      calendarProblem: null,
      calendarProblemAt: null,
      calendarDueAt: new Date(at.getTime() + flushSeconds * 1_000),
      ...(isWhole ? { calendarWord: word, calendarSyncedAt: at } : {}),
    },
  };
}

/** Does one thing at Google, and then keeps that it was done. */
async function doChange(
  tools: CalendarTools,
  google: Google,
  restaurantId: string,
  calendarId: string | null,
  change: EventChange,
): Promise<void> {
  const { taskId } = change.event;
  if (change.do === 'remove') {
    await removeEvent(tools, google, change.event.calendarId, change.event.eventId).catch(
      (error: unknown) => {
        // A calendar that is not shared any more is nobody's concern here.
        if (!(change.isLeft && error instanceof GoogleError && error.problem === 'calendar_read_only'))
          throw error;
      },
    );
    await tools.database.asTenant(restaurantId, (tx) =>
      tx
        .delete(googleCalendarEvents)
        .where(
          and(eq(googleCalendarEvents.restaurantId, restaurantId), eq(googleCalendarEvents.taskId, taskId)),
        ),
    );
    return;
  }
  const { body, fingerprint } = change.event;
  // Only a calendar gets events.
  const place = calendarId!;
  await putEvent(tools, google, place, body, change.isNew);
  const row = { calendarId: place, eventId: body.id, fingerprint };
  await tools.database.asTenant(restaurantId, (tx) =>
    tx
      .insert(googleCalendarEvents)
      .values({ restaurantId, taskId, ...row })
      .onConflictDoUpdate({
        target: [googleCalendarEvents.restaurantId, googleCalendarEvents.taskId],
        set: row,
      }),
  );
}

/** What the calendar of now is to hold, and what is to be done for it. */
async function readWanted(
  tx: Transaction,
  restaurantId: string,
  sources: readonly CalendarSource[],
  { baseUrl, clock }: Pick<CalendarTools, 'baseUrl' | 'clock'>,
): Promise<{ calendarId: string | null; hasKey: boolean; word: string; plan: EventChange[] }> {
  const [restaurant] = await tx
    .select({
      calendarId: restaurants.googleCalendarId,
      key: restaurants.googleServiceAccountKey,
      versions: restaurantVersions.versions,
    })
    .from(restaurants)
    .leftJoin(restaurantVersions, eq(restaurantVersions.restaurantId, restaurants.id))
    .where(eq(restaurants.id, restaurantId));
  const calendarId = restaurant?.calendarId ?? null;
  const kept = await tx
    .select()
    .from(googleCalendarEvents)
    .where(eq(googleCalendarEvents.restaurantId, restaurantId));
  const wanted: WantedEvent[] = [];
  for (const { read } of calendarId === null ? [] : sources)
    for (const event of await read(tx, restaurantId, clock.now())) {
      const body = eventBody(event, baseUrl);
      const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('hex');
      wanted.push({ taskId: event.id, body, fingerprint });
    }
  return {
    calendarId,
    hasKey: restaurant !== undefined && restaurant.key !== null,
    word: calendarWord(calendarId, restaurant?.versions ?? null, sources),
    plan: planEvents(wanted, kept, calendarId),
  };
}

/** What a calendar is at: while it is the same there is nothing to do. `dueCalendars` puts it together in SQL. */
export const calendarWord = (
  calendarId: string | null,
  versions: Readonly<Record<string, string>> | null,
  sources: readonly Pick<CalendarSource, 'parts'>[],
): string =>
  [calendarId ?? '', ...sources.flatMap(({ parts }) => parts.map((part) => versions?.[part] ?? '-'))].join(
    ' ',
  );
