/**
 * Whether something read for the first time is on its way: without a network nothing is. What stands below it waits, so that
 * nothing moves under a finger once it is there (UX-30).
 */
export const isAwaited = ({
  isPending,
  fetchStatus,
}: {
  readonly isPending: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}): boolean => isPending && fetchStatus === 'fetching';
