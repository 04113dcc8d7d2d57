import { useEffect, useState } from 'react';
import { serverNow } from '#platform/http/server-clock.ts';

const minuteMs = 60_000;

/** The time by the server's clock, again every minute: a tablet on the wall shows the same page for hours. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
