import { useEffect, useState } from 'react';
import { serverNow, serverTime } from '#platform/http/server-clock.ts';
import { onTimePassing } from './time-passing.ts';

/**
 * The time by the server's clock, again every minute, and at once where another time becomes known: a tablet on the wall shows the same
 * page for hours, and its own clock may be a day off.
 *
 * @param readAt when what is shown was read, by the device's clock in milliseconds: never is it judged by an earlier time
 */
export function useNow(readAt = 0): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => onTimePassing(() => setNow(serverNow())), []);
  const read = serverTime(readAt);
  return read > now ? read : now;
}
