import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/accounts/web/index.ts';

/** Whose data this page holds: the person and their restaurant; null for a visitor. */
export function holderOf(data: unknown): string | null {
  const session = (
    data as { session?: { user: { id: string }; restaurant: { id: string } | null } | null } | undefined
  )?.session;
  return session ? `${session.user.id} ${session.restaurant?.id ?? ''}` : null;
}

/**
 * Forgets whatever was read for one person at the moment the server says that another one, or nobody, is signed in —
 * also when that happened in another tab. The cache's listeners are called before anything is drawn again, so that
 * no screen ever shows one person what another had read.
 *
 * @returns ends the watch
 */
export function forgetOnChange(queryClient: QueryClient): () => void {
  const { queryKey } = sessionQuery();
  const sessionHash = hashKey(queryKey);
  const cache = queryClient.getQueryCache();
  let holder = holderOf(queryClient.getQueryData(queryKey));
  return cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== sessionHash) return;
    const now = holderOf(query.state.data);
    if (now === holder) return;
    const before = holder;
    holder = now;
    if (before === null) return;
    for (const other of cache.getAll()) if (other !== query) cache.remove(other);
    queryClient.getMutationCache().clear();
  });
}
