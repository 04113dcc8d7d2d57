/** Differences that are no fault of the device's clock: the header has whole seconds, and the answer took its time. */
const toleratedMs = 5_000;

let offset: number | null = null;

/** Takes the server's time from the `Date` header of an answer that came in just now. */
export function noteServerTime(header: string | null, now: number): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  const ahead = at - now;
  offset = Math.abs(ahead) < toleratedMs ? 0 : ahead;
}

/** Milliseconds by which the server's clock is ahead of the device's; null while no answer has told. */
export const serverOffset = (): number | null => offset;

/** What was known of the server's clock when the app was last open. An answer tells better. */
export function recallServerOffset(known: number | null): void {
  offset ??= known;
}
