import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/access/web/index.ts';
import { browserQueue } from '#platform/offline/browser-queue.ts';
import { operatorHeartbeatMinutes } from '#features/access/operator-sessions.ts';
import { operatorsApi } from './queries.ts';

/**
 * Keeps this device's operator session alive while the app is open: at once, because a page may be opened in the last
 * of the 30 minutes, and every 5 minutes (OPER-20). Reads the session again when it has run out. Where nobody works it
 * tells as well what is held here, for the records are on the device whoever has left it (NOTIF-27).
 */
export function useHeartbeat(active: boolean, restaurantId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (restaurantId === null) return undefined;
    const beat = async (): Promise<void> => {
      // Without a network there is nothing to refresh; the next beat tries again.
      const answer = await operatorsApi.heartbeat.call(await heldHere(restaurantId)).catch(() => undefined);
      if (active && answer?.active === false)
        await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    };
    void beat();
    const timer = setInterval(() => void beat(), operatorHeartbeatMinutes * 60_000);
    return () => clearInterval(timer);
  }, [active, restaurantId, queryClient]);
}

/** What this device could not send yet, for the restaurant's administrator to know of; null where that can not be read, which is not none. */
async function heldHere(
  restaurantId: string,
): Promise<{ readonly held: number | null; readonly heldSince: string | null }> {
  try {
    const queue = await browserQueue();
    if (queue === null) return { held: null, heldSince: null };
    const writes = await queue.list(restaurantId);
    const unsent = writes.filter(({ state }) => state !== 'discarded');
    const since = unsent.map(({ keptAt }) => keptAt).toSorted((a, b) => a.localeCompare(b));
    return { held: unsent.length, heldSince: since[0] ?? null };
  } catch {
    return { held: null, heldSince: null };
  }
}
