import { setTimeout as wait } from 'node:timers/promises';
import type { JobTools, RoomRound } from '#platform/rooms/server-room.ts';

/**
 * Does the rounds of the rooms until it is stopped, each for itself: the next begins so long after the last has ended. One that fails is
 * told, and done again.
 */
export function startRounds(
  rounds: readonly RoomRound[],
  tools: JobTools,
  onError: (error: Error) => void,
): { readonly stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const running = rounds.map(async ({ everyMs, run }) => {
    while (!signal.aborted) {
      await wait(everyMs, undefined, { ref: false, signal }).catch(() => {});
      if (signal.aborted) return;
      await run(tools).catch((error: unknown) =>
        onError(error instanceof Error ? error : new Error(String(error))),
      );
    }
  });
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(running);
    },
  };
}
