import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Hints } from '#platform/realtime/hints.ts';

/** How often a quiet stream beats, in milliseconds: proxies keep it open, and a page that hears nothing knows that it is dead. */
const heartbeatMs = 20_000;
/** The hint that sessions may have ended: streams ask again whether they are still of somebody. */
const sessionTopic = 'accounts';
/** Hints that a reader may be behind by: one who reads nothing would have them gather in memory. */
const mostUnread = 100;
/** After which a browser may open a stream again that had to make room for others, in milliseconds. */
const comeBackMs = 60_000;

export interface EventStreamOptions {
  readonly hints: Hints;
  readonly restaurantId: string;
  /** Whether the caller still is somebody of that restaurant; a failure means that nobody can tell. */
  readonly isStillThere: () => Promise<boolean>;
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortSignal;
  /** Takes a place among the streams, with how to end this one; null when there is none. */
  readonly takePlace: (end: () => void) => (() => void) | null;
}

/**
 * A stream of hints, which lives no longer than the right to it, the server, or its place among the streams.
 * @returns null when there is no place for it
 */
export function eventStream(c: Context, options: EventStreamOptions): Response | null {
  const { hints, restaurantId, stopping } = options;
  let wake = (): void => {};
  let mustGo = false;
  const leave = options.takePlace(() => {
    mustGo = true;
    wake();
  });
  if (!leave) return null;
  const response = streamSSE(c, async (stream) => {
    let sessionsEnded = false;
    let unread = 0;
    const onEnd = (): void => wake();
    const unsubscribe = hints.subscribe(restaurantId, (topics) => {
      unread++;
      void stream.writeSSE({ event: 'hint', data: topics.join(',') }).finally(() => unread--);
      if (unread > mostUnread) mustGo = true;
      // Somebody's session may have ended, perhaps this one.
      else if (topics.includes(sessionTopic)) sessionsEnded = true;
      else return;
      wake();
    });
    const isOver = (): boolean => mustGo || stream.aborted || stopping.aborted;
    stream.onAbort(() => {
      unsubscribe();
      leave();
      onEnd();
    });
    stopping.addEventListener('abort', onEnd);
    try {
      await stream.writeSSE({ event: 'open', data: '' });
      while (!isOver()) {
        if (!sessionsEnded)
          await Promise.race([
            stream.sleep(heartbeatMs),
            new Promise<void>((resolve) => {
              wake = resolve;
            }),
          ]);
        sessionsEnded = false;
        // A stream lives no longer than the right to it: signed out, expired, moved to another restaurant. While the
        // database is away nobody can tell, and nothing is sent either.
        if (!isOver() && !(await options.isStillThere().catch(() => true))) break;
        if (!isOver()) await stream.writeSSE({ event: 'beat', data: '' });
      }
      // Opened again at once, it would in turn push out another one.
      if (mustGo && !stream.aborted && unread === 0) await stream.write(`retry: ${comeBackMs}\n\n`);
    } finally {
      stopping.removeEventListener('abort', onEnd);
      unsubscribe();
      leave();
    }
  });
  // The library says that it may be kept and asked about again: nothing of the API is kept.
  response.headers.set('cache-control', 'no-store');
  return response;
}
