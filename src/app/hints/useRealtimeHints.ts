import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#platform/http/read-again.ts';
import { hearHints } from './hint-stream.ts';

/**
 * Reads again what the server says has changed, for as long as somebody is signed in.
 *
 * @param listener who listens, in which restaurant; null for nobody. Another one gets a stream of their own.
 */
export function useRealtimeHints(listener: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (listener === null) return undefined;
    return hearHints(listener, {
      onHint: (topics) => void readAgain(queryClient, topics),
      onMissed: () => void queryClient.invalidateQueries(),
    });
  }, [listener, queryClient]);
}
