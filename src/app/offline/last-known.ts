import type { Query, QueryClient } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import type { Session } from '#features/access/session.ts';
import { sessionQuery } from '#features/access/web/index.ts';
import { isUnreachable } from '#platform/http/client.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { browserQueue, rememberServerClock } from '#platform/offline/browser-queue.ts';
import { forgetReads, keepRead, recallRead } from '#platform/offline/kept-reads.ts';
import { isReadKept } from '../rooms.ts';

/** A state that changes several times in a row is kept once, this long after, in milliseconds. */
const restMs = 100;

type Answer = { readonly session: Session | null };

/** Whose a kept answer is: a person's, for one restaurant. */
export const ownerOf = ({ user, restaurant }: Session): string => `${user.id} ${restaurant?.id ?? ''}`;

/** Whether what a query reads is kept for the time without a network. */
export function isKept(queryKey: readonly unknown[]): boolean {
  const path: unknown = queryKey[0];
  if (!Array.isArray(path)) return false;
  const [feature, name] = path as unknown[];
  return typeof feature === 'string' && isReadKept(feature, name);
}

/**
 * Who was signed in here when the server was last asked, as long as that session has not run out: what the doors go by
 * when it can not be asked now. The server still decides every call by itself.
 */
export async function recallSession(queryClient: QueryClient): Promise<Session | null> {
  const { queryKey } = sessionQuery();
  const read = await recallRead(hashKey(queryKey)).catch(() => undefined);
  // With it comes what is remembered of the server's clock: by its own, a tablet a day ahead has outlived every session.
  await browserQueue();
  const session = (read?.data as Answer | undefined)?.session;
  if (!read || !session || Date.parse(session.expiresAt) <= serverNow().getTime()) return null;
  // An answer that came meanwhile is truer.
  const known = queryClient.getQueryData<Answer>(queryKey);
  if (known) return known.session;
  queryClient.setQueryData(queryKey, { session }, { updatedAt: read.readAt });
  return session;
}

/**
 * Keeps what the operational screens read, and gives it back where the server can not be reached: to a query that has
 * nothing to show, and in place of the failure of one that has. All of it goes when the person signs out; what was read
 * for somebody else is never shown.
 * @returns ends it
 */
export function keepLastKnown(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  const sessionHash = hashKey(sessionQuery().queryKey);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const pending = new Map<string, () => void>();
  const owner = (): string | null => {
    const session = queryClient.getQueryData<Answer>(sessionQuery().queryKey)?.session;
    return session ? ownerOf(session) : null;
  };
  const concerns = (query: Query): boolean => query.queryHash === sessionHash || isKept(query.queryKey);

  function keepSoon(query: Query): void {
    const { queryHash } = query;
    clearTimeout(timers.get(queryHash));
    const keep = (): void => {
      timers.delete(queryHash);
      pending.delete(queryHash);
      const whose = owner();
      const { data, dataUpdatedAt } = query.state;
      // A browser without room for it shows what it can read.
      void rememberServerClock();
      if (whose !== null && data !== undefined)
        keepRead(
          { hash: queryHash, owner: whose, data, readAt: dataUpdatedAt },
          ...(queryHash === sessionHash ? [] : [sessionHash]),
        ).catch(() => undefined);
    };
    pending.set(queryHash, keep);
    timers.set(queryHash, setTimeout(keep, restMs));
  }
  async function giveBack(query: Query): Promise<void> {
    const read = await recallRead(query.queryHash).catch(() => undefined);
    if (read === undefined || read.owner !== owner() || query.state.data !== undefined) return;
    queryClient.setQueryData(query.queryKey, read.data, { updatedAt: read.readAt });
  }
  function forgetAll(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    pending.clear();
    forgetReads().catch(() => undefined);
  }

  /** The page is left: what was to be kept is kept now. */
  function keepNow(): void {
    for (const keep of pending.values()) keep();
  }

  addEventListener('pagehide', keepNow);
  for (const query of cache.getAll()) {
    if (!concerns(query)) continue;
    if (query.state.data !== undefined) keepSoon(query);
    else if (!navigator.onLine || query.state.status === 'error') void giveBack(query);
  }
  const stop = cache.subscribe((event) => {
    const { query } = event;
    if (!concerns(query)) return;
    if (event.type === 'added' && !navigator.onLine) void giveBack(query);
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') {
      const signedOut = query.queryHash === sessionHash && (query.state.data as Answer).session === null;
      if (signedOut) forgetAll();
      else keepSoon(query);
    }
    if (event.action.type === 'error' && isUnreachable(event.action.error)) {
      if (query.state.data === undefined) void giveBack(query);
      // The last known state is worth more than the news that there is no newer one; the frame tells that.
      else query.setState({ status: 'success', error: null });
    }
  });
  return () => {
    stop();
    removeEventListener('pagehide', keepNow);
    keepNow();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
