/** Why Google did not do what it was asked for, as it is kept and told (`problems.it.ts`). */
export const copyProblems = [
  'key_missing',
  'key_unreadable',
  'key_refused',
  'clock_wrong',
  'api_disabled',
  'sheet_missing',
  'sheet_not_shared',
  'sheet_read_only',
  'sheet_not_native',
  'sheet_of_other',
  'sheet_full',
  'folder_missing',
  'folder_not_folder',
  'calendar_missing',
  'calendar_read_only',
  'tab_missing',
  'no_room_in_tab',
  'no_storage',
  'busy',
  'unavailable',
  'unreachable',
  'timeout',
  'refused',
] as const;
export type CopyProblem = (typeof copyProblems)[number];

/** What ends by itself, so that it is only tried again; everything else waits for a person. */
export const passing: ReadonlySet<CopyProblem> = new Set([
  'busy',
  'unavailable',
  'unreachable',
  'timeout',
  'no_room_in_tab',
]);

/** Seconds between two writes to one spreadsheet: half of what Google lets an account write in a minute. */
export const flushSeconds = 2;
/** Longest wait before a copy that fails is tried again, in seconds. */
export const longestWaitSeconds = 300;

/**
 * Seconds until a copy is tried again that failed so many times in a row; what Google asked for, where that is longer. Google asks
 * for waits that double.
 */
export function waitAfter(failures: number, asked: number | null): number {
  const own = Math.min(longestWaitSeconds, flushSeconds * 2 ** Math.min(Math.max(failures, 1) - 1, 20));
  return Math.min(Math.max(own, asked ?? 0), 3_600);
}
