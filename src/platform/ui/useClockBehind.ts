import { useSyncExternalStore } from 'react';
import { isClockBehind, onClockSet } from '#platform/http/server-clock.ts';
import { pageMemory } from '#platform/kernel/page-memory.ts';

/** How often the clocks are compared while something shown depends on it, in milliseconds. */
const everyMs = 2_000;

interface Watch {
  readonly listeners: Set<() => void>;
  timer: ReturnType<typeof setInterval> | null;
}

const watch = pageMemory<Watch>(() => ({ listeners: new Set(), timer: null }));

/** One look for all that listens: a list has a badge in each row. */
function listen(listener: () => void): () => void {
  const own = watch.current;
  own.listeners.add(listener);
  const stop = onClockSet(listener);
  own.timer ??= setInterval(() => {
    for (const hear of own.listeners) hear();
  }, everyMs);
  return () => {
    stop();
    own.listeners.delete(listener);
    if (own.listeners.size > 0 || own.timer === null) return;
    clearInterval(own.timer);
    own.timer = null;
  };
}

/**
 * Whether this device's clock shows less than what the device itself knows, or nobody knows how far it is ahead (ERR-23, ERR-25): then nobody knows what time it is, and what
 * depends on it is not called good until the server has said it.
 */
export const useClockBehind = (): boolean => useSyncExternalStore(listen, () => isClockBehind());
