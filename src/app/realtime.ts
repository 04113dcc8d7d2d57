import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** Reads again what the server says has changed, for as long as somebody is signed in. The browser reconnects by itself. */
export function useRealtimeHints(signedIn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!signedIn) return undefined;
    const source = new EventSource('/api/realtime');
    const onHint = (event: MessageEvent<string>): void => {
      // A topic is a feature's name, which is also where its queries' keys start.
      for (const topic of event.data.split(',')) void queryClient.invalidateQueries({ queryKey: [[topic]] });
      void queryClient.invalidateQueries({ queryKey: [['dashboard']] });
    };
    source.addEventListener('hint', onHint);
    let opened = false;
    source.addEventListener('open', () => {
      // What changed while there was no stream was not heard: read all of it again.
      if (opened) void queryClient.invalidateQueries();
      opened = true;
    });
    return () => source.close();
  }, [signedIn, queryClient]);
}
