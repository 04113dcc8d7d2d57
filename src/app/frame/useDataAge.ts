import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isClockBehind, serverNow, serverTime } from '#platform/http/server-clock.ts';
import { formatItalianDateTime, formatTime } from '#platform/kernel/dates.ts';
import { isKept } from '../offline/last-known.ts';
import { frameTexts as texts } from './messages.it.ts';

/** How often the age is looked at again, in milliseconds. */
const everyMs = 15_000;
const hour = 60;

/** How old what the screen shows is, in words, while nothing newer comes in; null when there is nothing to date. */
export function useDataAge(watching: boolean): string | null {
  const queryClient = useQueryClient();
  const [age, setAge] = useState<string | null>(null);
  useEffect(() => {
    if (!watching) return undefined;
    const cache = queryClient.getQueryCache();
    const look = (): void => {
      const times = cache
        .findAll({ type: 'active' })
        .filter(({ queryKey, state }) => isKept(queryKey) && state.data !== undefined)
        .map(({ state }) => serverTime(state.dataUpdatedAt).getTime());
      setAge(times.length === 0 ? null : ageText(Math.min(...times), serverNow().getTime(), isClockBehind()));
    };
    const timer = setInterval(look, everyMs);
    // A few at a time: a screen has many queries.
    let soon: ReturnType<typeof setTimeout> | undefined = setTimeout(look);
    const stop = cache.subscribe(({ type }) => {
      if (type !== 'observerAdded' && type !== 'updated') return;
      clearTimeout(soon);
      soon = setTimeout(look, 50);
    });
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
      stop();
    };
  }, [watching, queryClient]);
  return watching ? age : null;
}

/**
 * The age of what was read at `readAt`, in the words of the banner; both in milliseconds by the server's clock. Where nobody knows
 * what time it is, the age is not known either: it says when.
 */
export function ageText(readAt: number, now: number, isBehind = false): string {
  const minutes = Math.floor((now - readAt) / 60_000);
  if (isBehind || minutes < -1) return texts.readAt(formatItalianDateTime(new Date(readAt)));
  if (minutes < 1) return texts.readNow;
  if (minutes < hour) return texts.readMinutesAgo(minutes);
  const at = new Date(readAt);
  return texts.readAt(minutes < 12 * hour ? formatTime(at) : formatItalianDateTime(at));
}
