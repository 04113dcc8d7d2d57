import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import { readAgain } from '#platform/http/read-again.ts';
import { hearHints } from './hint-stream.ts';

/** Reads again what the server says has changed, for as long as somebody is signed in: another one gets a stream of their own. */
export function useRealtimeHints(): void {
  const session = useSession();
  const listener = session?.restaurant ? `${session.user.id} ${session.restaurant.id}` : null;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (listener === null) return undefined;
    return hearHints(listener, {
      onHint: (topics) => void readAgain(queryClient, topics),
      onMissed: () => void queryClient.invalidateQueries(),
    });
  }, [listener, queryClient]);
}
