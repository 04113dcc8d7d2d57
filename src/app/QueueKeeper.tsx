import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Session } from '#features/access/session.ts';
import { useWaitingWork } from './frame/useWaitingWork.ts';
import { recallSession } from './offline/last-known.ts';

/**
 * Has what waits on this device sent, whichever page is open: also one that does not exist. Where the server could not
 * even be asked who is signed in, whoever was when it was last asked is.
 */
export function QueueKeeper({ session }: { session: Session | null }) {
  const queryClient = useQueryClient();
  useWaitingWork(session);
  useEffect(() => {
    if (session === null) recallSession(queryClient).catch(() => undefined);
  }, [session, queryClient]);
  return null;
}
