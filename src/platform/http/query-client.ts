import { QueryClient } from '@tanstack/react-query';
import { reactionTo } from './reaction.ts';

const minute = 60_000;

/** Reads stay fresh for 5 minutes and are kept for 10; one retry, and only where it may help (UX-08…10, C-39). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        retry: (failures, error) => reactionTo(error, { kind: 'read', failures }) === 'retry',
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      // Without a network a write fails at once, in words and with everything typed still there; the library would
      // hold it back in memory, where a closed page loses it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
