import type { KeptWrite } from './kept-write.ts';

/** Hours after which what a device still holds is told loudly, to whoever works there and to the owner. */
export const heldHours = 2;

/** What a device has held for too long. */
export interface HeldTooLong {
  /** All that has not reached the server from it. */
  readonly count: number;
  /** Since when the oldest of it waits. */
  readonly since: Date;
  /** The server had all of it and took none: a network helps nothing, to put it right does. */
  readonly allRefused: boolean;
}

/**
 * What has waited on this device for two hours or longer, with everything behind it; null where nothing has. Refused
 * writes count: they have not arrived either.
 *
 * @param now by the server's clock, as `keptAt` is
 */
export function heldTooLong(writes: readonly KeptWrite[], now: Date): HeldTooLong | null {
  const unsent = writes.filter(({ state }) => state !== 'discarded');
  if (unsent.length === 0) return null;
  const since = Math.min(...unsent.map(({ keptAt }) => Date.parse(keptAt)));
  if (now.getTime() - since < heldHours * 3_600_000) return null;
  const allRefused = unsent.every(({ state }) => state === 'refused');
  return { count: unsent.length, since: new Date(since), allRefused };
}
