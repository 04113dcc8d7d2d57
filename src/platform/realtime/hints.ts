import pg from 'pg';
import type { Transaction } from '#platform/db/database.ts';
import { isUuid } from '#platform/kernel/ids.ts';

/**
 * A hint says that something of a restaurant changed, never what: the client asks again through the ordinary
 * endpoints. So a lost hint costs freshness, until the next one or until the stream is opened anew, and a hint leaks nothing.
 */
export interface Hints {
  /** Tells every instance that `topics` of a restaurant changed. Call it after the commit; it never throws or waits. */
  publish(restaurantId: string, topics: readonly string[]): void;
  /** Calls `listener` for each hint about a restaurant until the returned function is called. */
  subscribe(restaurantId: string, listener: (topics: readonly string[]) => void): () => void;
  close(): Promise<void>;
}

const channel = 'credenza_hints';
/** Hints are gathered this long, in milliseconds: NOTIFY inside each write would queue all commits behind one lock. */
const gatherMs = 40;
/** Wait before listening again after the connection was lost, in milliseconds. */
const reconnectMs = 1_000;

/**
 * Tells every instance at the commit of `tx`. For what is rare and must not be missed, such as the end of a session: it
 * makes commits queue, so ordinary writes publish afterwards.
 */
export async function announce(
  tx: Transaction,
  restaurantId: string,
  topics: readonly string[],
): Promise<void> {
  await tx.connection.query('SELECT pg_notify($1, $2)', [channel, `${restaurantId}|${topics.join(',')}`]);
}

export interface HintsOptions {
  readonly url: string;
  readonly onError: (error: Error) => void;
}

/** Opens the one connection that both listens and notifies. It comes back by itself when the database does. */
export function openHints(options: HintsOptions): Hints {
  const listeners = new Map<string, Set<(topics: readonly string[]) => void>>();
  const waiting = new Map<string, Set<string>>();
  let client: pg.Client | undefined;
  let flushTimer: NodeJS.Timeout | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let closed = false;
  let connecting = connect();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'credenza-hints',
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', ({ payload }) => deliver(payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      client = next;
    } catch (error) {
      options.onError(error instanceof Error ? error : new Error(String(error)));
      lost(next);
    }
  }

  function lost(which: pg.Client): void {
    if (client === which) client = undefined;
    which.removeAllListeners('end');
    which.end().catch(() => {});
    if (closed || reconnectTimer) return;
    reconnectTimer = setTimeout(() => {
      reconnectTimer = undefined;
      connecting = connect();
    }, reconnectMs);
    reconnectTimer.unref();
  }

  function deliver(payload: string): void {
    const [restaurantId = '', topics = ''] = payload.split('|');
    for (const listener of listeners.get(restaurantId) ?? []) listener(topics.split(','));
  }

  function flush(): void {
    flushTimer = undefined;
    const payloads = [...waiting].map(([restaurantId, topics]) => `${restaurantId}|${[...topics].join(',')}`);
    waiting.clear();
    if (!client) payloads.forEach(deliver);
    else
      client
        .query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) payload', [channel, payloads])
        .catch((error: Error) => options.onError(error));
  }

  return {
    publish(restaurantId, topics) {
      if (closed || !isUuid(restaurantId)) return;
      const set = waiting.get(restaurantId) ?? new Set();
      for (const topic of topics) set.add(topic);
      waiting.set(restaurantId, set);
      flushTimer ??= setTimeout(flush, gatherMs);
    },
    subscribe(restaurantId, listener) {
      const set = listeners.get(restaurantId) ?? new Set();
      set.add(listener);
      listeners.set(restaurantId, set);
      return () => {
        set.delete(listener);
        // Called a second time, this set may long have been replaced by another page's.
        if (set.size === 0 && listeners.get(restaurantId) === set) listeners.delete(restaurantId);
      };
    },
    async close() {
      closed = true;
      clearTimeout(flushTimer);
      clearTimeout(reconnectTimer);
      // One that is being opened would otherwise stay open with nobody to close it.
      await connecting;
      client?.removeAllListeners('end');
      await client?.end().catch(() => {});
    },
  };
}
