import type { Services } from '#platform/http/server/context.ts';
import { refuseCopy } from './refuse.ts';

/**
 * Asks Google for somebody who waits for it: one call of a restaurant at a time, a few of all.
 * @throws GOOGLE_COPY_BUSY
 */
export const inTurn = <T>(
  { outside }: Pick<Services, 'outside'>,
  restaurantId: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  const busy = (): Error => refuseCopy('GOOGLE_COPY_BUSY');
  return outside.line.run(restaurantId, { refuseOwn: busy, refuseAll: busy }, work, signal);
};
