import { fillPool } from './fill-pool.ts';
import type { FillPoolOptions } from './fill-pool.ts';

/** How often is looked whether one is missing, in milliseconds: what a visitor waits for at the worst, beside the making. */
const everyMs = 10_000;

/**
 * Sees to it, for as long as the server is up, that restaurants to try wait (`fillPool`). A fault is told and stops nothing.
 * @returns ends it, after the write that is under way
 */
export function keepPool(
  options: Omit<FillPoolOptions, 'signal'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const look = (): void => {
    underWay = fillPool({ ...options, signal: ending.signal })
      .then(() => {}, onError)
      .then(() => {
        if (!ending.signal.aborted) timer = setTimeout(look, everyMs).unref();
      });
  };
  look();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await underWay;
  };
}
