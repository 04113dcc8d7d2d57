import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/accounts/web/index.ts';
import { operatorHeartbeatMinutes } from '../sessions.ts';
import { operatorsApi } from './queries.ts';

/** Keeps this device's operator session alive while the app is open (OPER-20); asks who works when it has run out. */
export function useHeartbeat(active: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!active) return undefined;
    const beat = async (): Promise<void> => {
      // Without a network there is nothing to refresh; the next beat tries again.
      const answer = await operatorsApi.heartbeat.call().catch(() => undefined);
      if (answer?.active === false)
        await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    };
    const timer = setInterval(() => void beat(), operatorHeartbeatMinutes * 60_000);
    return () => clearInterval(timer);
  }, [active, queryClient]);
}
