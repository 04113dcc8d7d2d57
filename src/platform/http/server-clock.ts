import { pageMemory } from '#platform/kernel/page-memory.ts';

/** Differences that are no fault of the device's clock: the header has whole seconds, and the answer took its time. */
const toleratedMs = 5_000;

const told = pageMemory<number | null>(() => null);
const recalled = pageMemory<number | null>(() => null);

/** Takes the server's time from the `Date` header of an answer that came in just now. */
export function noteServerTime(header: string | null, now: number): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  const ahead = at - now;
  told.current = Math.abs(ahead) < toleratedMs ? 0 : ahead;
}

/** Milliseconds by which the server's clock is ahead of the device's, as told or remembered; null while neither is. */
export const serverOffset = (): number | null => told.current ?? recalled.current;

/** The same as an answer has told this page; null while none has. */
export const toldServerOffset = (): number | null => told.current;

/**
 * An instant of the device's clock by the server's, as far as that is known: a tablet's own may be a day off.
 *
 * @param milliseconds since 1970, as `Date.now` or the age of what was read says it
 */
export const serverTime = (milliseconds: number): Date => new Date(milliseconds + (serverOffset() ?? 0));

/** This moment by the server's clock, as far as that is known. */
export const serverNow = (): Date => serverTime(Date.now());

/** What was known of the server's clock when the app was last open. An answer tells better. */
export function recallServerOffset(known: number | null): void {
  recalled.current ??= known;
}
