import { and, eq } from 'drizzle-orm';
import type { DaySource } from '#features/day/server/index.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import type { JobTools } from '#platform/rooms/server-room.ts';
import { isDigestDue, nextDigestAt } from '../digest-time.ts';
import { reminderChoices } from '../tables.ts';
import { findPerson } from './person.ts';
import { writeDigest } from './write-digest.ts';

type Tools = Pick<JobTools, 'database' | 'clock' | 'logger' | 'secrets' | 'baseUrl' | 'jobs' | 'memory'>;

/** Most that are looked at in one round, and so many at the same time; the others come with the next. */
const mostInARound = 200;
const atOnce = 4;
/** One that failed is looked at again so much later, in milliseconds: it keeps nobody behind it waiting. */
const afterFaultMs = 15 * 60_000;

interface Due {
  readonly restaurant_id: string;
  readonly user_id: string;
}

/** $1 now, $2 most: the first person of each restaurant before the second, who waited longest first. */
const dueStatement = `
  SELECT restaurant_id, user_id
    FROM (SELECT restaurant_id, user_id, digest_due_at,
                 row_number() OVER (PARTITION BY restaurant_id ORDER BY digest_due_at, user_id) AS turn
            FROM reminder_choices WHERE digest_due_at <= $1::timestamptz) due
   ORDER BY turn, digest_due_at, user_id LIMIT $2::int`;

/**
 * Sends the daily e-mails whose time has come, once each day and person. One that fails holds nobody up.
 * @param most looked at in this round
 * @returns how many were sent
 */
export async function sendDigests(
  tools: Tools,
  sources: readonly DaySource[],
  most = mostInARound,
): Promise<number> {
  const due = await tools.database.oneAs<Due & Record<string, unknown>>('maintenance', {
    name: 'due_digests',
    text: dueStatement,
    values: [tools.clock.now().toISOString(), most],
  });
  let sent = 0;
  const next = async (): Promise<void> => {
    for (let one = due.shift(); one !== undefined; one = due.shift()) {
      try {
        if (await sendDigest(tools, sources, one)) sent++;
      } catch (error) {
        tools.logger.warn({ err: error, restaurantId: one.restaurant_id }, 'daily e-mail');
        await putOff(tools, one).catch((again: unknown) =>
          tools.logger.warn({ err: again, restaurantId: one.restaurant_id }, 'daily e-mail'),
        );
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return sent;
}

const ownRow = ({ restaurant_id: restaurantId, user_id: userId }: Due) =>
  and(eq(reminderChoices.restaurantId, restaurantId), eq(reminderChoices.userId, userId));

/** What is sent is worked out before the row is held; another server that was quicker, or a choice made meanwhile, counts. */
async function sendDigest(tools: Tools, sources: readonly DaySource[], due: Due): Promise<boolean> {
  const { database, clock, jobs } = tools;
  const now = clock.now();
  const today = romeDate(now);
  const [seen] = await database.asTenant(due.restaurant_id, (tx) =>
    tx.select().from(reminderChoices).where(ownRow(due)),
  );
  if (!seen?.digestOn) return false;
  const wish = { time: seen.digestTime.slice(0, 5), days: seen.digestDays };
  const person = isDigestDue(wish, now, seen.digestLastOn)
    ? await findPerson(database, due.restaurant_id, due.user_id, now)
    : null;
  const written =
    person && (await writeDigest(tools, person, sources, { code: seen.unsubscribeCode, isTest: false }));
  return database.asTenant(due.restaurant_id, async (tx) => {
    const [row] = await tx.select().from(reminderChoices).where(ownRow(due)).for('update');
    if (row?.changedAt.getTime() !== seen.changedAt.getTime() || row.digestLastOn !== seen.digestLastOn)
      return false;
    // Decided for today where it was due, sent or not.
    const lastOn = isDigestDue(wish, now, row.digestLastOn) ? today : row.digestLastOn;
    await tx
      .update(reminderChoices)
      .set({ digestLastOn: lastOn, digestDueAt: nextDigestAt(wish, now, lastOn) })
      .where(ownRow(due));
    if (!written || (written.isEmpty && !row.digestIfEmpty)) return false;
    await jobs.send(mailJob, written.mail, { tx });
    return true;
  });
}

async function putOff({ database, clock }: Tools, due: Due): Promise<void> {
  const digestDueAt = new Date(clock.now().getTime() + afterFaultMs);
  await database.asTenant(due.restaurant_id, (tx) =>
    tx
      .update(reminderChoices)
      .set({ digestDueAt })
      .where(and(ownRow(due), eq(reminderChoices.digestOn, true))),
  );
}
