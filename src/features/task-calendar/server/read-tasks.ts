import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CalendarSource } from '#features/google-copy/server/index.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import { haccpTasks } from '#features/haccp/tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { CalendarTask } from '../calendar-text.ts';
import { firstSaidDay, recurrences } from '../recurrence.ts';
import { eventIdAt } from './event-id.ts';
import { atEachTime, lasts, saidOf } from '../task-event.ts';

/** Most events of a calendar: far more than a plan has. */
const mostTasks = 1_000;

/** The tasks in use at each of their times, as their events are made of them. */
export async function readTasks(tx: Transaction, restaurantId: string): Promise<CalendarTask[]> {
  const tasks = await tx
    .select()
    .from(haccpTasks)
    .where(and(eq(haccpTasks.restaurantId, restaurantId), isNull(haccpTasks.archivedAt)))
    .orderBy(asc(haccpTasks.createdAt), asc(haccpTasks.id))
    .limit(mostTasks);
  return tasks.flatMap((task) =>
    atEachTime({
      ...task,
      dueTime: task.dueTime.slice(0, 5),
      moreDueTimes: task.moreDueTimes?.map((time) => time.slice(0, 5)) ?? null,
      since: task.scheduledSince ?? task.createdAt,
    }),
  );
}

/** The tasks for the restaurant's calendar at Google: the same events as at the secret address. */
export const taskEvents: CalendarSource = {
  parts: ['haccp', 'closedDays'],
  read: async (tx, restaurantId, now) => {
    const { isClosed, weekOn } = await readOpenDays(tx, restaurantId);
    const today = romeDate(now);
    const recurrence = recurrences({ isClosed, week: weekOn(today), today });
    return (await readTasks(tx, restaurantId)).map((task) => {
      const is = recurrence(task.frequency);
      return {
        id: eventIdAt(task.id, task.time),
        title: task.name,
        text: saidOf(task),
        day: firstSaidDay(task, is, isClosed),
        time: task.dueTime,
        minutes: lasts,
        repeats: is.rule,
        without: is.without,
        also: is.also,
        path: '/haccp',
      };
    });
  },
};
