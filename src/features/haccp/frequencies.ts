/** How often a task is due (HACCP-07); the first is the one a new task starts with (HACCP-06). */
export const frequencies = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Local time in Europe/Rome by which a task is due unless it names its own (DASH-12, C-04). */
export const DEFAULT_DUE_TIME = '14:00';
