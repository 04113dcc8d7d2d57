import type { QueryClient } from '@tanstack/react-query';
import { sessionApi, sessionQuery } from '#features/access/web/index.ts';
import { errorCode, isUnreachable } from '#platform/http/client.ts';
import { reactionTo } from '#platform/http/reaction.ts';
import { endRest, isResting, letRest, restingCode } from '#platform/http/resting.ts';
import { tellUnexpected } from './global-errors.ts';

/** What a cache of TanStack Query says of a read or a write, as far as it matters here. */
interface CacheEvent {
  readonly type: string;
  readonly action?: { readonly type: string; readonly error?: unknown };
  readonly query?: {
    readonly queryKey: readonly unknown[];
    readonly meta?: Readonly<Record<string, unknown>> | undefined;
    readonly state: { readonly data?: unknown };
  };
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows its own words for a failed read, and the documents want no toast. */
      quiet?: boolean;
      /** The screen says so where the answer would stand; it is told only while an older answer stands there. */
      saidInPlace?: boolean;
    };
  }
}

/**
 * Carries out what `reactionTo` decides about the reads and writes of the whole app (ERR-11, C-39). A call that is
 * refused for want of a session asks once who is signed in, which also renews a session that still lives; nobody, or a
 * second refusal, ends the session here, and the frame leads to the sign-in page. Reads that failed twice are told in
 * the generic toast; writes are told by the screens that know what was being written.
 *
 * A call that the server did not answer makes it be asked who is signed in: when it does not answer that either, it is
 * away. When it does, the read that failed is alone with it: it is asked again ever more rarely, and told once.
 *
 * @param onUnreachable called when the server does not answer although there is a network
 * @returns ends the watch
 */
export function watchFailures(queryClient: QueryClient, onUnreachable: () => void): () => void {
  const { queryKey } = sessionQuery();
  let renewing = false;
  let renewed = false;
  let asking: Promise<boolean> | null = null;
  let over = false;

  /** Whether the server answers at all. */
  function serverAnswers(): Promise<boolean> {
    asking ??= sessionApi.session
      .call()
      .then(
        () => true,
        (error: unknown) => !isUnreachable(error),
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  }
  async function unreached(name: readonly string[] | null): Promise<void> {
    if (!(await serverAnswers())) return over ? undefined : onUnreachable();
    // Without the session nothing else can be told.
    if (over || name === null || name.join() === nameOf(queryKey)?.join()) return;
    letRest(name, () => {
      const predicate = (query: { queryKey: readonly unknown[] }): boolean =>
        nameOf(query.queryKey)?.join() === name.join();
      const wanted = queryClient.getQueryCache().findAll({ type: 'active', predicate });
      if (over || wanted.length === 0) endRest(name);
      else void queryClient.refetchQueries({ type: 'active', predicate });
    });
  }

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
    const name = event.query === undefined ? null : nameOf(event.query.queryKey);
    if (event.action?.type === 'success') {
      if (!renewing) renewed = false;
      // What was put there from memory came from no server.
      if (name !== null && !isManual(event.action)) endRest(name);
    }
    if (event.action?.type !== 'error') return;
    const { error } = event.action;
    const known = name !== null && isResting(name);
    if (isUnreachable(error) && navigator.onLine && errorCode(error) !== restingCode) void unreached(name);
    // The cache speaks when all tries are over: the one retry of a read has been made.
    const reaction = reactionTo(error, { kind, failures: 1 });
    if (reaction === 'renew_session') void renew();
    if (reaction !== 'tell' || kind !== 'read' || !navigator.onLine || known) return;
    const { meta, state } = event.query ?? {};
    const isSaid = meta?.['quiet'] === true || (meta?.['saidInPlace'] === true && state?.data === undefined);
    if (!isSaid) tellUnexpected();
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => listen('read', event)),
    queryClient.getMutationCache().subscribe((event) => listen('write', event)),
  ];
  return () => {
    over = true;
    for (const stop of stops) stop();
  };
}

/** The endpoint that a query reads, as its key begins; null for one of another kind. */
function nameOf([first]: readonly unknown[]): readonly string[] | null {
  return Array.isArray(first) ? (first as readonly string[]) : null;
}

/** True for what a screen or the device's memory put in the place of an answer. */
const isManual = (action: object): boolean => 'manual' in action && action.manual === true;
