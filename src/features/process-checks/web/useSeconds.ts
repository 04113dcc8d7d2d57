import { useEffect, useState } from 'react';
import { serverNow } from '#platform/http/server-clock.ts';

const secondMs = 1_000;

/**
 * The time by the server's clock, again every second: a timer is what lies between two instants, so one that slept or was reloaded shows
 * what is true.
 */
export function useSeconds(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
