import { useEffect, useState } from 'react';
import { serverNow, serverTime } from '#platform/http/server-clock.ts';

const minuteMs = 60_000;

/**
 * The time by the server's clock, again every minute: a tablet on the wall shows the same page for hours.
 *
 * @param readAt when what is shown was read, by the device's clock in milliseconds: never is it judged by an earlier time
 */
export function useNow(readAt = 0): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const read = serverTime(readAt);
  return read > now ? read : now;
}
