import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { sessionQuery } from '#features/access/web/index.ts';
import type { Session } from '#features/access/session.ts';
import { isUnreachable } from '#platform/http/client.ts';
import type { Screen } from '#platform/routing/screen.ts';
import { entryTo, isReserved, wayInTo } from './access.ts';
import { reservedRooms } from './reserved.ts';

/** How long the server may take to say who is here before the last known state is shown, in milliseconds. */
const patienceMs = 2_500;

/** Who was signed in here when the server was last asked; from now on every screen knows. */
export async function recall(queryClient: QueryClient): Promise<Session | null> {
  const { recallSession } = await import('./offline/last-known.ts');
  return recallSession(queryClient);
}

/**
 * Who is signed in, from memory or, the first time, from the server; where that can not be reached in time, who was
 * when it was last asked. The question stays open: its answer counts when it comes.
 */
async function whoIsHere(queryClient: QueryClient): Promise<Session | null> {
  const asked = queryClient.query({ ...sessionQuery(), staleTime: 'static' }).then(({ session }) => session);
  const known = queryClient.getQueryData<{ session: Session | null }>(sessionQuery().queryKey);
  if (known) return known.session;
  // Whoever is not waited for may still fail.
  asked.catch(() => undefined);
  if (!navigator.onLine) return (await recall(queryClient)) ?? asked;
  const inTime = await Promise.race([
    asked.catch((error: unknown) => {
      if (isUnreachable(error)) return undefined;
      throw error;
    }),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ]);
  return inTime === undefined ? ((await recall(queryClient)) ?? asked) : inTime;
}

/** Lets somebody through a screen's door, or throws where they go instead. */
export async function guardScreen(queryClient: QueryClient, screen: Screen, href: string): Promise<void> {
  const entry = entryTo(screen, await whoIsHere(queryClient), href);
  if (entry.kind === 'redirect') throw redirect({ href: entry.to, replace: true });
}

/** Sends a visitor of a path that belongs to a reserved room to sign in. */
export async function guardReserved(queryClient: QueryClient, pathname: string, href: string): Promise<void> {
  if (!isReserved(reservedRooms, pathname)) return;
  const to = wayInTo(await whoIsHere(queryClient), href);
  if (to !== null) throw redirect({ href: to, replace: true });
}
