import type { KeptWrite } from './kept-write.ts';

/**
 * What a device keeps of other restaurants than the one that is signed in: it goes out when somebody of theirs signs in there.
 *
 * @param writes all that the device keeps
 * @returns how many have not reached the server, and when the oldest was kept, ISO; null without any
 */
export function heldElsewhere(
  writes: readonly KeptWrite[],
  restaurantId: string | null,
): { readonly count: number; readonly since: string | null } {
  const kept = writes
    .filter((write) => write.restaurantId !== restaurantId && write.state !== 'discarded')
    .map(({ keptAt }) => keptAt);
  return { count: kept.length, since: kept.toSorted()[0] ?? null };
}
