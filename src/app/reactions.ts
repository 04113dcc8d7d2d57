import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/accounts/web/index.ts';
import { isUnreachable } from '#platform/http/client.ts';
import { reactionTo } from '#platform/http/reaction.ts';
import { tellUnexpected } from './global-errors.ts';

/** What a cache of TanStack Query says of a read or a write, as far as it matters here. */
interface CacheEvent {
  readonly type: string;
  readonly action?: { readonly type: string; readonly error?: unknown };
  readonly query?: { readonly meta?: Readonly<Record<string, unknown>> | undefined };
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows its own words for a failed read, and the documents want no toast. */
      quiet?: boolean;
    };
  }
}

/**
 * Carries out what `reactionTo` decides about the reads and writes of the whole app (ERR-11, C-39). A call that is
 * refused for want of a session asks once who is signed in, which also renews a session that still lives; nobody, or a
 * second refusal, ends the session here, and the frame leads to the sign-in page. Reads that failed twice are told in
 * the generic toast; writes are told by the screens that know what was being written.
 *
 * @param onUnreachable called when the server does not answer although there is a network
 * @returns ends the watch
 */
export function watchFailures(queryClient: QueryClient, onUnreachable: () => void): () => void {
  const { queryKey } = sessionQuery();
  let renewing = false;
  let renewed = false;

  function signedOut(): void {
    renewed = false;
    queryClient.setQueryData(queryKey, { session: null });
  }
  async function renew(): Promise<void> {
    if (renewing) return;
    if (renewed) return signedOut();
    renewing = true;
    try {
      const { session } = await queryClient.query({ ...sessionQuery(), staleTime: 0, retry: false });
      renewed = session !== null;
    } catch {
      // The server is away: that is told where it is noticed, and nobody is sent to sign in for it.
    } finally {
      renewing = false;
    }
    // What was refused is asked again, now that the server has said that the session lives.
    if (renewed) await queryClient.refetchQueries({ type: 'active', predicate: failed });
  }
  const failed = (query: { state: { status: string } }): boolean => query.state.status === 'error';

  function listen(kind: 'read' | 'write', event: CacheEvent): void {
    if (event.type !== 'updated') return;
    if (event.action?.type === 'success' && !renewing) renewed = false;
    if (event.action?.type !== 'error') return;
    const { error } = event.action;
    if (isUnreachable(error) && navigator.onLine) onUnreachable();
    // The cache speaks when all tries are over: the one retry of a read has been made.
    const reaction = reactionTo(error, { kind, failures: 1 });
    if (reaction === 'renew_session') void renew();
    if (reaction === 'tell' && kind === 'read' && navigator.onLine && event.query?.meta?.['quiet'] !== true)
      tellUnexpected();
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => listen('read', event)),
    queryClient.getMutationCache().subscribe((event) => listen('write', event)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
