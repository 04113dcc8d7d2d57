/** How often a task is due (HACCP-07); the first is the one a new task starts with (HACCP-06). */
export const frequencies = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Local time in Europe/Rome by which a task is due unless it names its own (DASH-12, C-04). */
export const DEFAULT_DUE_TIME = '14:00';

/** Most times of a day besides the first at which a task is owed: eight in all. */
export const maxMoreTimes = 7;

/** What lies between two times of a task at the least, in minutes: nearer than that nobody knows for which of them a check was made. */
export const minMinutesApart = 30;

/** Whether two times 'HH:MM' that are not the same are too near to each other. */
export const areTooClose = (a: string, b: string): boolean =>
  a !== b && Math.abs(minutesOf(a) - minutesOf(b)) < minMinutesApart;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The times of a task as they are kept: each once, in the order of the day. */
export const inOrder = (times: readonly string[]): string[] => [...new Set(times)].toSorted();
