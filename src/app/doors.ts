import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { sessionQuery } from '#features/accounts/web/index.ts';
import type { Session } from '#features/accounts/contract.ts';
import type { Screen } from '#platform/routing/screen.ts';
import { entryTo, isReserved, wayInTo } from './access.ts';
import { reservedRooms } from './reserved.ts';

/** Who is signed in, from memory or, the first time, from the server. */
async function whoIsHere(queryClient: QueryClient): Promise<Session | null> {
  const { session } = await queryClient.query({ ...sessionQuery(), staleTime: 'static' });
  return session;
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
