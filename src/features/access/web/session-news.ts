import type { QueryClient } from '@tanstack/react-query';
import { noteLeaving } from '#platform/ui/drafts.ts';
import type { Session } from '../session.ts';
import { sessionQuery } from './session.ts';

/** Tabs of one browser share their cookies, so they share the news that somebody signed in or out (AUTH-69). */
const channel = openChannel();

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('credenza.session');
  } catch {
    // A browser that keeps pages apart this strictly: they learn of it from the next refusal.
    return undefined;
  }
}

/** Tells the other tabs that who is signed in here has changed. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed');
}

/**
 * Reads anew who is signed in. Call it after whatever signs somebody in or out; the other tabs are told too.
 * @throws what the call throws; who is signed in then stays as it was known
 */
export async function renewSession(queryClient: QueryClient): Promise<Session | null> {
  const session = await readSessionAgain(queryClient);
  tellOtherTabs();
  return session;
}

/**
 * Reads anew who is signed in and works here, for this tab. A question that is under way already is not waited for: its
 * answer may be from before what just happened.
 * @throws what the call throws; who is signed in then stays as it was known
 */
export async function readSessionAgain(queryClient: QueryClient): Promise<Session | null> {
  // The page's first question may still wait for its answer, and the doors for both; later ones are about the past.
  await queryClient.query({ ...sessionQuery(), staleTime: 'static' }).catch(() => undefined);
  await queryClient.cancelQueries({ queryKey: sessionQuery().queryKey });
  return (await queryClient.query({ ...sessionQuery(), staleTime: 0 })).session;
}

/**
 * Keeps a page in step with the other tabs, and with the time it spent in the browser's memory of earlier pages: what
 * a signed-in person saw is hidden as the page is left, and shown again only when the same person is still signed in.
 * @returns ends the watch
 */
export function watchSession(queryClient: QueryClient): () => void {
  const { queryKey } = sessionQuery();
  const personHere = (): string | undefined => queryClient.getQueryData(queryKey)?.session?.user.id;

  const onNews = (): void => {
    noteLeaving();
    // Without an answer the page stays as it is; the next refusal tells.
    void readSessionAgain(queryClient)
      .then((session) => {
        if (session !== null) noteLeaving(false);
      })
      .catch(() => noteLeaving(false));
  };
  const onLeave = (): void => {
    document.body.hidden = personHere() !== undefined;
  };
  const onReturn = async ({ persisted }: PageTransitionEvent): Promise<void> => {
    if (!persisted || !document.body.hidden) return;
    const before = personHere();
    const session = await readSessionAgain(queryClient).catch(() => null);
    if (session?.user.id === before) document.body.hidden = false;
    // Nobody, or not to be found out: AuthProvider shows the page again once it is another one.
    else if (session === null) queryClient.setQueryData(queryKey, { session });
  };
  const back = (event: PageTransitionEvent): void => void onReturn(event);

  channel?.addEventListener('message', onNews);
  addEventListener('pagehide', onLeave);
  addEventListener('pageshow', back);
  return () => {
    channel?.removeEventListener('message', onNews);
    removeEventListener('pagehide', onLeave);
    removeEventListener('pageshow', back);
  };
}
