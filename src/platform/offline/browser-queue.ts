import { sendWrite } from '#platform/http/client.ts';
import {
  knownInstants,
  lastHeard,
  noteShown,
  recallInstants,
  recallServerOffset,
  serverOffset,
  thisMoment,
  toldServerOffset,
} from '#platform/http/server-clock.ts';
import type { KnownInstants } from '#platform/http/server-clock.ts';
import { pageMemory } from '#platform/kernel/page-memory.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Look } from './clock-trail.ts';
import { openQueueStore } from './queue-store.ts';
import { createQueue, whoseHeaders } from './queue.ts';
import type { WriteQueue } from './queue.ts';
import type { QueueStore } from './queue-store.ts';
import type { QueueNews } from './sender.ts';

/** A form waits this long for the server before the write is left to the queue, in milliseconds. */
const patienceMs = 8_000;
/** A write that waits does not hold up the others for longer, in milliseconds. */
const timeoutMs = 20_000;
const clockNote = 'server offset';
/** The note of the latest instants that this device knows (`KnownInstants`). */
const instantsNote = 'known instants';
/** What an answer has told of the time is written down again no sooner, in milliseconds; the looks do so as well. */
const restMs = 10_000;
/** How often the clocks are looked at, so that one that is set is noticed, in milliseconds. */
const lookEveryMs = 30_000;

const remembered = pageMemory<{ readonly offset: number; readonly ticks: number } | null>(() => null);
/** When the server was last heard of what is written down, by the ticks of this page. */
const keptHeard = pageMemory<number | null>(() => null);
const opening = pageMemory<Promise<WriteQueue | null> | null>(() => null);

/** This browser's queue; null where the browser keeps nothing, and every write needs the network. */
export function browserQueue(): Promise<WriteQueue | null> {
  return (opening.current ??= open().catch(() => null));
}

/** Writes down what an answer has told of the server's clock, for the next time that the app is opened. */
export async function rememberServerClock(): Promise<void> {
  const offset = toldServerOffset();
  if (offset === null || typeof indexedDB === 'undefined') return;
  const { ticks } = thisMoment();
  const isNew = offset !== remembered.current?.offset;
  if (!isNew && ticks - remembered.current!.ticks < restMs) return;
  remembered.current = { offset, ticks };
  try {
    const store = await openQueueStore();
    if (isNew) await store.setNote(clockNote, offset);
    await keepInstants(store);
    store.close();
  } catch {
    remembered.current = null;
  }
}

/**
 * Writes down the latest instants that this device knows, so that an earlier one is not believed when the app is opened anew
 * without a network (server-clock.ts). What the server has just said replaces what was known; elsewhere no page lowers what another
 * one has left.
 */
async function keepInstants(store: QueueStore): Promise<void> {
  const own = knownInstants();
  const heard = lastHeard()?.ticks ?? null;
  const isFresh = heard !== null && heard !== keptHeard.current;
  await store.changeNote(instantsNote, (kept) => {
    const before = asInstants(kept);
    return isFresh
      ? own
      : { vouched: later(before.vouched, own.vouched), shown: later(before.shown, own.shown) };
  });
  keptHeard.current = heard;
}

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** A note as it was kept, by whichever version of the app. */
function asInstants(kept: unknown): KnownInstants {
  const { vouched, shown } = (kept ?? {}) as Partial<Record<keyof KnownInstants, unknown>>;
  const known = (at: unknown): number | null => (typeof at === 'number' && Number.isFinite(at) ? at : null);
  return { vouched: known(vouched), shown: known(shown) };
}

async function open(): Promise<WriteQueue | null> {
  if (typeof indexedDB === 'undefined') return null;
  const store = await openQueueStore();
  const known = await store.note(clockNote);
  recallServerOffset(typeof known === 'number' ? known : null);
  recallInstants(asInstants(await store.note(instantsNote)));
  const channel = new BroadcastChannel('credenza.queue');
  const look = lookingOnPage();
  const queue = createQueue({
    store,
    send: (write, how) => {
      const headers = whoseHeaders(write, how);
      return sendWrite(write.endpoint, write.input, {
        timeoutMs,
        headers,
        writeId: write.id,
      });
    },
    exclusively: oneTabAtATime,
    later(work, ms) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    others: {
      post: (news) => channel.postMessage(news),
      listen: (hear) =>
        channel.addEventListener('message', ({ data }: MessageEvent<QueueNews>) => hear(data)),
    },
    online: () => navigator.onLine,
    look,
    serverOffset: () => toldServerOffset(undefined, thisMoment()),
    heard: () => lastHeard(),
    rememberedOffset: () => serverOffset(),
    // The lightest call there is, also for who is signed in no more.
    askTime: async () => {
      await sendWrite(['accounts', 'session'], {}, { timeoutMs });
    },
    patienceMs,
  });
  addEventListener('online', () => void queue.atOnce());
  const keepLook = (): void => {
    void queue.look();
    noteShown();
    keepInstants(store).catch(() => undefined);
  };
  keepLook();
  setInterval(keepLook, lookEveryMs);
  // What happens while nobody sees the page stands between two looks.
  document.addEventListener('visibilitychange', keepLook);
  return queue;
}

/** Looks at the clocks of this device, for as long as this page is open. */
function lookingOnPage(): () => Look {
  const page = newId();
  let wasHidden = false;
  return () => {
    const isHidden = document.visibilityState === 'hidden';
    const away = isHidden || wasHidden;
    wasHidden = isHidden;
    const { now, ticks } = thisMoment();
    return { page, now, ticks, ...(away ? { away } : {}) };
  };
}

/** A browser without locks has the server alone to see to it that nothing is stored twice, which it does. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('credenza.queue', work);
  else await work();
}
