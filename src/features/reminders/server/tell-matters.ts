import { and, eq } from 'drizzle-orm';
import type { DaySource } from '#features/day/server/index.ts';
import type { Notice } from '#features/day/notice.ts';
import type { JobTools } from '#platform/rooms/server-room.ts';
import { matterName, shownMatter } from '../matters.ts';
import { isQuiet, quietEnd } from '../quiet-hours.ts';
import { pushedMatters, reminderChoices, reminderLooks } from '../tables.ts';
import { escalate } from './escalate.ts';
import { findPerson } from './person.ts';
import type { Person } from './person.ts';
import { pressingMatters } from './pressing-matters.ts';
import { devicesOf } from './push-devices.ts';
import { pushJob } from './send-push.ts';

type Tools = Pick<JobTools, 'database' | 'clock' | 'logger' | 'secrets' | 'baseUrl' | 'jobs' | 'memory'>;

/** Restaurants that are looked at in one round, and so many at the same time; the others come with the next. */
const mostInARound = 200;
const atOnce = 4;

interface Changed {
  readonly restaurant_id: string;
  readonly word: string;
}

/**
 * $1 now, $2 most: restaurants that somebody wants to hear of and in which something changed since they were looked at, or that are to be
 * looked at again; those that were looked at longest ago first. What this feature itself stores is no change.
 */
const changedStatement = `
  SELECT r.id AS restaurant_id, w.word
    FROM restaurants r
    JOIN restaurant_versions v ON v.restaurant_id = r.id
   CROSS JOIN LATERAL (SELECT md5((v.versions - 'reminders')::text) AS word) w
    LEFT JOIN reminder_looks l ON l.restaurant_id = r.id
   WHERE (EXISTS (SELECT FROM push_devices d WHERE d.restaurant_id = r.id)
          OR EXISTS (SELECT FROM reminder_choices c WHERE c.restaurant_id = r.id AND c.escalate_on))
     AND r.tryout_until IS NULL AND r.suspended_at IS NULL
     AND (l.restaurant_id IS NULL OR l.word <> w.word OR l.look_at <= $1::timestamptz)
   ORDER BY l.looked_at NULLS FIRST, r.id LIMIT $2::int`;

/**
 * Tells people's devices at once what has become critical, by what was written or by time alone, each once, and in their quiet hours
 * only who wants it; the others hear of it when those are over, if it still goes on. What nobody answers goes by e-mail to who chose
 * that (`escalate`). One restaurant that fails holds no other up.
 * @param most restaurants in this round
 */
export async function tellMatters(
  tools: Tools,
  sources: readonly DaySource[],
  most = mostInARound,
): Promise<void> {
  const changed = await tools.database.oneAs<Changed & Record<string, unknown>>('maintenance', {
    name: 'restaurants_to_look_at',
    text: changedStatement,
    values: [tools.clock.now().toISOString(), most],
  });
  const next = async (): Promise<void> => {
    for (let one = changed.shift(); one !== undefined; one = changed.shift()) {
      try {
        await lookAt(tools, sources, one);
      } catch (error) {
        tools.logger.warn({ err: error, restaurantId: one.restaurant_id }, 'what is critical');
        await noteLook(tools, one, new Date(tools.clock.now().getTime() + 60_000)).catch(() => {});
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

async function lookAt(tools: Tools, sources: readonly DaySource[], changed: Changed): Promise<void> {
  const restaurantId = changed.restaurant_id;
  const { database, clock } = tools;
  const listeners = await database.oneAs<{ user_id: string }>('maintenance', {
    name: 'listeners',
    text: `SELECT user_id FROM push_devices WHERE restaurant_id = $1::uuid
            UNION SELECT user_id FROM reminder_choices WHERE restaurant_id = $1::uuid AND escalate_on ORDER BY user_id`,
    values: [restaurantId],
  });
  let again: Date | null = null;
  for (const { user_id: userId } of listeners) {
    const person = await findPerson(database, restaurantId, userId, clock.now());
    if (!person) continue;
    const { matters, now, lookAgainAt } = await pressingMatters(tools, person, sources);
    const quietUntil = matters.length === 0 ? null : await tell(tools, person, matters, now);
    const escalatesNext = await escalate(tools, person, matters, now);
    again = earlier(again, earlier(escalatesNext, earlier(lookAgainAt, quietUntil)));
  }
  await noteLook(tools, changed, again);
}

const earlier = (a: Date | null, b: Date | null): Date | null =>
  a === null || (b !== null && b < a) ? b : a;

/** @returns when the quiet of this person ends, where something waits for that; else null */
async function tell(
  tools: Tools,
  { userId, restaurant }: Person,
  matters: readonly Notice[],
  now: Date,
): Promise<Date | null> {
  const { database, jobs } = tools;
  const devices = await devicesOf(tools, restaurant.id, userId);
  if (devices.length === 0) return null;
  return database.asTenant(restaurant.id, async (tx) => {
    const [choice] = await tx
      .select()
      .from(reminderChoices)
      .where(and(eq(reminderChoices.restaurantId, restaurant.id), eq(reminderChoices.userId, userId)));
    const hours = choice?.quietOn
      ? { from: choice.quietFrom.slice(0, 5), to: choice.quietTo.slice(0, 5) }
      : null;
    if (hours && choice?.quietForCritical === false && isQuiet(hours, now)) return quietEnd(hours, now);
    for (const matter of matters) {
      // Whoever stores the row tells it, and the jobs leave with the row.
      const stored = await tx
        .insert(pushedMatters)
        .values({ restaurantId: restaurant.id, userId, matter: matterName(matter), pushedAt: now })
        .onConflictDoNothing()
        .returning({ matter: pushedMatters.matter });
      if (stored.length === 0) continue;
      const shown = shownMatter(matter, restaurant.name);
      for (const { id: deviceId } of devices)
        await jobs.send(pushJob, { ...shown, restaurantId: restaurant.id, deviceId }, { tx });
    }
    return null;
  });
}

async function noteLook(
  { database, clock }: Pick<Tools, 'database' | 'clock'>,
  { restaurant_id: restaurantId, word }: Changed,
  lookAtAgain: Date | null,
): Promise<void> {
  const noted = { word, lookedAt: clock.now(), lookAt: lookAtAgain };
  await database.asTenant(restaurantId, (tx) =>
    tx
      .insert(reminderLooks)
      .values({ restaurantId, ...noted })
      .onConflictDoUpdate({ target: reminderLooks.restaurantId, set: noted }),
  );
}
