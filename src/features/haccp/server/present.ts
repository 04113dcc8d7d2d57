import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { presentAnswerTo, presentEntry } from '#features/registers/server/index.ts';
import { measuredWithOf } from '#features/thermometers/measured-with-of.ts';
import type { DoubtfulSpan } from '#features/thermometers/trust.ts';
import type { Check, Task } from '../contract.ts';
import { figuresOf, givenFigures, limitsOf } from '../limits-of.ts';
import type { haccpTasks } from '../tables.ts';
import type { TimedSchedule } from '../task-times.ts';
import type { CheckRow } from './register.ts';

export type TaskRow = typeof haccpTasks.$inferSelect;

/** A task as the API says it. Postgres gives times of day with seconds. */
export function presentTask(row: TaskRow): Task {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    frequency: row.frequency,
    criticalLimit: row.criticalLimit,
    // Of a task from before there were figures, those that its text says.
    ...givenFigures(figuresOf(limitsOf(row))),
    correctiveAction: row.correctiveAction,
    category: row.category,
    dueTime: row.dueTime.slice(0, 5),
    ...(row.moreDueTimes === null ? {} : { moreDueTimes: row.moreDueTimes.map(timeOfDay) }),
    ...(row.recheckMinutes === null ? {} : { recheckMinutes: row.recheckMinutes }),
    ...(row.widerReason === null ? {} : { widerReason: row.widerReason }),
    ...(row.manualRowId === null || row.manualVersion === null
      ? {}
      : { manual: { rowId: row.manualRowId, version: row.manualVersion } }),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    ...(row.scheduledSince === null ? {} : { scheduledSince: row.scheduledSince.toISOString() }),
  };
}

const timeOfDay = (time: string): string => time.slice(0, 5);

/** When a task is due, as the rules take it. */
export const scheduleOf = (row: TaskRow): TimedSchedule => ({
  frequency: row.frequency,
  dueTime: timeOfDay(row.dueTime),
  since: sinceOf(row),
  more: (row.moreDueTimes ?? []).map((time, index) => ({
    time: timeOfDay(time),
    since: row.moreSince?.[index] ?? sinceOf(row),
  })),
});

/** Since when a task is asked for as it is; of one with several times, at its first. */
export const sinceOf = ({ scheduledSince, createdAt }: TaskRow): Date => scheduledSince ?? createdAt;

/**
 * A check as the API says it.
 *
 * @param spans times of which nobody knows whether a thermometer was true; none where that is not told
 */
export function presentCheck(row: CheckRow, spans: readonly DoubtfulSpan[] = []): Check {
  return {
    ...presentEntry(row),
    taskId: row.taskId,
    taskName: row.taskName,
    value: row.value,
    criticalLimit: row.criticalLimit,
    ...givenFigures(row),
    status: row.status,
    ...(row.limitsAsOf === null ? {} : { limitsAsOf: row.limitsAsOf.toISOString() }),
    ...measuredWithOf(row, spans),
  };
}

/** An answer to a check as the API says it. */
export const presentAnswer = presentAnswerTo('checkId');

/** True where one of the columns holds the text, whatever the case; no character of it is a wildcard. */
export function holds(columns: readonly AnyPgColumn[], text: string | null): SQL | undefined {
  if (text === null) return undefined;
  const found = columns.map((column) => sql`position(lower(${text}) in lower(${column})) > 0`);
  return sql`(${sql.join(found, sql` or `)})`;
}
