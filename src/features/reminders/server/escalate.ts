import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Notice } from '#features/day/notice.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import type { JobTools } from '#platform/rooms/server-room.ts';
import { escalatesAt, unansweredName } from '../escalation.ts';
import { pathOf } from '../matters.ts';
import { reminderChoices, unansweredMatters } from '../tables.ts';
import { digestTexts, escalationMail } from '../texts.it.ts';
import type { Person } from './person.ts';

type Tools = Pick<JobTools, 'database' | 'baseUrl' | 'jobs'>;

/** While something was answered and is to be measured again, its minutes may run out though nothing is written. */
const lookAfterAnswerMs = 5 * 60_000;

/**
 * Notes what nobody answers and, once a matter has stood so for as long as the person chose, tells them by one e-mail: once a matter,
 * and once more where it was to be measured again and nobody did. What is answered is forgotten.
 * @param matters what is critical now
 * @returns when to look again though nothing changed; null: not before something does
 */
export async function escalate(
  { database, baseUrl, jobs }: Tools,
  { userId, email, restaurant }: Person,
  matters: readonly Notice[],
  now: Date,
): Promise<Date | null> {
  const own = and(eq(unansweredMatters.restaurantId, restaurant.id), eq(unansweredMatters.userId, userId));
  return database.asTenant(restaurant.id, async (tx) => {
    const [choice] = await tx
      .select({ on: reminderChoices.escalateOn, after: reminderChoices.escalateAfter })
      .from(reminderChoices)
      .where(and(eq(reminderChoices.restaurantId, restaurant.id), eq(reminderChoices.userId, userId)));
    if (choice?.on !== true) return null;
    const unanswered = new Map(
      matters.flatMap((notice) => {
        const name = unansweredName(notice);
        return name === null ? [] : [[name, notice] as const];
      }),
    );
    const names = [...unanswered.keys()];
    await tx
      .delete(unansweredMatters)
      .where(names.length === 0 ? own : and(own, notInArray(unansweredMatters.matter, names)));
    if (names.length > 0)
      await tx
        .insert(unansweredMatters)
        .values(names.map((matter) => ({ restaurantId: restaurant.id, userId, matter, seenAt: now })))
        .onConflictDoNothing();
    const waiting = await tx
      .select()
      .from(unansweredMatters)
      .where(and(own, isNull(unansweredMatters.toldAt)));
    const due = waiting.filter(({ seenAt }) => escalatesAt(seenAt, choice.after) <= now);
    if (due.length > 0) {
      // Whoever notes it tells it, and the e-mail leaves with the row.
      const noted = await tx
        .update(unansweredMatters)
        .set({ toldAt: now })
        .where(
          and(
            own,
            isNull(unansweredMatters.toldAt),
            inArray(
              unansweredMatters.matter,
              due.map(({ matter }) => matter),
            ),
          ),
        )
        .returning({ matter: unansweredMatters.matter });
      const told = noted.flatMap(({ matter }) => unanswered.get(matter) ?? []);
      const [first] = told;
      if (first)
        await jobs.send(
          mailJob,
          {
            to: email,
            ...escalationMail(told, { restaurant: restaurant.name, now, after: choice.after, baseUrl }),
            action: {
              label: digestTexts.action,
              url: `${baseUrl}${told.length === 1 ? pathOf(first) : '/dashboard'}`,
            },
          },
          { tx },
        );
    }
    const next = waiting
      .filter((one) => !due.includes(one))
      .map(({ seenAt }) => escalatesAt(seenAt, choice.after).getTime());
    if (matters.length > names.length) next.push(now.getTime() + lookAfterAnswerMs);
    return next.length === 0 ? null : new Date(Math.min(...next));
  });
}
