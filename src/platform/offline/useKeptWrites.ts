import { useEffect, useState } from 'react';
import { browserQueue } from './browser-queue.ts';
import type { KeptWrite } from './kept-write.ts';

/** What a button anywhere says to have the sheet opened in which refused writes are settled; the frame listens. */
export const settleEvent = 'settle';

/** Opens the sheet in which refused writes are settled. */
export const askToSettle = (): void => {
  dispatchEvent(new Event(settleEvent));
};

const none: readonly KeptWrite[] = [];

/** The writes of this restaurant that are kept on this device, oldest first; read again whenever they change. */
export function useKeptWrites(restaurantId: string | null): readonly KeptWrite[] {
  return useKnownWrites(restaurantId) ?? none;
}

/** As `useKeptWrites`; null until this device has been asked, for who decides something by them once. */
export function useKnownWrites(restaurantId: string | null): readonly KeptWrite[] | null {
  const [writes, setWrites] = useState<readonly KeptWrite[] | null>(null);
  useEffect(() => {
    let over = false;
    let stop = (): void => {};
    const follow = async (): Promise<void> => {
      const queue = await browserQueue();
      if (over) return;
      if (queue === null) return setWrites(none);
      const read = async (): Promise<void> => {
        const list = restaurantId === null ? [] : await queue.list(restaurantId);
        if (!over) setWrites(list);
      };
      stop = queue.listen(() => void read().catch(() => undefined));
      await read();
    };
    // What can not be read now is read at the next change.
    follow().catch(() => setWrites((before) => before ?? none));
    return () => {
      over = true;
      stop();
    };
  }, [restaurantId]);
  return writes;
}

/** How many writes of this restaurant have not reached the server from this device: for whoever is about to leave it. */
export function useUnsentWork(restaurantId: string | null): number {
  return useKeptWrites(restaurantId).filter(({ state }) => state !== 'discarded').length;
}

/** False where this browser keeps nothing, so that every write needs the network. */
export function useKeepsWrites(): boolean {
  const [keeps, setKeeps] = useState(true);
  useEffect(() => {
    void browserQueue().then((queue) => setKeeps(queue !== null));
  }, []);
  return keeps;
}
