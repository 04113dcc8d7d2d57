import { useEffect, useState } from 'react';
import { browserQueue } from './browser-queue.ts';
import { heldElsewhere } from './held-elsewhere.ts';

const nothing = heldElsewhere([], null);

/** What this device keeps of other restaurants than this one; read again whenever something of it changes. */
export function useHeldElsewhere(restaurantId: string | null): ReturnType<typeof heldElsewhere> {
  const [held, setHeld] = useState(nothing);
  useEffect(() => {
    let over = false;
    let stop = (): void => {};
    const follow = async (): Promise<void> => {
      const queue = await browserQueue();
      if (over || queue === null) return;
      const read = async (): Promise<void> => {
        const found = heldElsewhere(await queue.list(null), restaurantId);
        if (!over) setHeld(found);
      };
      stop = queue.listen(() => void read().catch(() => undefined));
      await read();
    };
    // What can not be read now is read at the next change.
    follow().catch(() => undefined);
    return () => {
      over = true;
      stop();
    };
  }, [restaurantId]);
  return held;
}
