import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/access/web/index.ts';

/** Waits before a stream that the server refused or ended is opened again, in milliseconds. */
const waits = [1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** Features whose changes may change what a person may do: the session is asked about as well. */
const topicsOfSession: readonly string[] = ['accounts', 'operators', 'plans', 'restaurants'];

/**
 * Reads again what the server says has changed, for as long as somebody is signed in. The browser reopens a stream that
 * broke; one that was answered with an error — a gateway's, while the server restarts — it gives up, and this does not.
 *
 * @param listener who listens, in which restaurant; null for nobody. Another one gets a stream of their own.
 */
export function useRealtimeHints(listener: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (listener === null) return undefined;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened = false;
    let failures = 0;
    const onHint = (event: MessageEvent<string>): void => {
      // A topic is a feature's name, which is also where its queries' keys start.
      const topics = event.data.split(',');
      for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [[topic]] });
      // A session that has just ended must not ask for the day any more: it would only be refused.
      if (topics.some((topic) => topic !== 'accounts'))
        for (const derived of ['dashboard', 'notifications'])
          void queryClient.invalidateQueries({ queryKey: [[derived]] });
      if (topics.some((topic) => topicsOfSession.includes(topic)))
        void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    };
    function open(): void {
      source = new EventSource('/api/realtime');
      source.addEventListener('hint', onHint);
      source.addEventListener('open', () => {
        failures = 0;
        // What changed while there was no stream was not heard: read all of it again.
        if (opened) void queryClient.invalidateQueries();
        opened = true;
      });
      source.addEventListener('error', () => {
        if (source.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, waits[Math.min(failures, waits.length - 1)]);
        failures += 1;
      });
    }
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [listener, queryClient]);
}
