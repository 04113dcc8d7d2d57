/** Failures within the window that lock an address (C-19); above the three that are warned of (AUTH-66). */
export const lockoutFailures = 5;
/** Minutes in which they count together. */
export const lockoutWindowMinutes = 15;
/** Minutes that the lock holds, counted from the failure that closed it. */
export const lockoutMinutes = 15;

/** How far back failures matter: one that is older can neither be part of a lock nor hold one, in milliseconds. */
export const lockoutMemoryMs = (lockoutWindowMinutes + lockoutMinutes) * 60_000;

/**
 * Until when an address is locked (AUTH-19, AUTH-20, C-19): five failures, the last at most 15 minutes after the first,
 * lock it for 15 minutes from the last.
 *
 * @param failures instants of the failures that count, in any order; tries on a locked account are none of them
 * @returns the end of the lock, or null when nothing holds it at `now`
 */
export function lockedUntil(failures: readonly Date[], now: Date): Date | null {
  const times = failures.map((failure) => failure.getTime()).toSorted((a, b) => a - b);
  let end = 0;
  for (let last = lockoutFailures - 1; last < times.length; last++) {
    const first = times[last - lockoutFailures + 1]!;
    if (times[last]! - first <= lockoutWindowMinutes * 60_000) end = times[last]! + lockoutMinutes * 60_000;
  }
  return end > now.getTime() ? new Date(end) : null;
}
