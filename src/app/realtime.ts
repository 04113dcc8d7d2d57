import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#platform/http/read-again.ts';

/** How long to wait before a stream that the server refused or ended is opened again, by the failures so far, in milliseconds. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000] as const;
/**
 * After so long without a word of the server's there is no stream, whatever the browser says: the server beats every 20 seconds,
 * and lets a page that had to make room for another come back after 60. In milliseconds.
 */
const silentMs = 90_000;

/**
 * Reads again what the server says has changed, for as long as somebody is signed in. The browser reopens a stream that
 * broke; one that was answered with an error — a gateway's, while the server restarts — it gives up, and this does not.
 * Where nothing is heard — a network that lost the connection, a gateway that holds the stream back — all is read again and a
 * new one opened: what is shown as good is asked about at least that often (ERR-21).
 *
 * @param listener who listens, in which restaurant; null for nobody. Another one gets a stream of their own.
 */
export function useRealtimeHints(listener: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (listener === null) return undefined;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let opened = false;
    let failures = 0;
    const onLife = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        clearTimeout(timer);
        source.close();
        void queryClient.invalidateQueries();
        open();
        onLife();
      }, silentMs);
    };
    const onHint = (event: MessageEvent<string>): void => {
      void readAgain(queryClient, event.data.split(','));
    };
    function open(): void {
      source = new EventSource('/api/realtime');
      for (const sign of ['open', 'hint', 'beat']) source.addEventListener(sign, onLife);
      source.addEventListener('hint', onHint);
      source.addEventListener('open', () => {
        failures = 0;
        // What changed while there was no stream was not heard: read all of it again.
        if (opened) void queryClient.invalidateQueries();
        opened = true;
      });
      source.addEventListener('error', () => {
        if (source.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]);
        failures += 1;
      });
    }
    open();
    onLife();
    return () => {
      clearTimeout(timer);
      clearTimeout(silence);
      source.close();
    };
  }, [listener, queryClient]);
}
