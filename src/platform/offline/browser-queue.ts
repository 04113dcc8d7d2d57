import { sendWrite } from '#platform/http/client.ts';
import {
  lastHeard,
  recallServerOffset,
  serverOffset,
  thisMoment,
  toldServerOffset,
} from '#platform/http/server-clock.ts';
import { pageMemory } from '#platform/kernel/page-memory.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Look } from './clock-trail.ts';
import { openQueueStore } from './queue-store.ts';
import { createQueue, whoseHeaders } from './queue.ts';
import type { WriteQueue } from './queue.ts';
import type { QueueNews } from './sender.ts';

/** A form waits this long for the server before the write is left to the queue, in milliseconds. */
const patienceMs = 8_000;
/** A write that waits does not hold up the others for longer, in milliseconds. */
const timeoutMs = 20_000;
const clockNote = 'server offset';
/** How often the clocks are looked at, so that one that is set is noticed, in milliseconds. */
const lookEveryMs = 30_000;

const remembered = pageMemory<number | null>(() => null);
const opening = pageMemory<Promise<WriteQueue | null> | null>(() => null);

/** This browser's queue; null where the browser keeps nothing, and every write needs the network. */
export function browserQueue(): Promise<WriteQueue | null> {
  return (opening.current ??= open().catch(() => null));
}

/** Writes down what an answer has told of the server's clock, for the next time that the app is opened. */
export async function rememberServerClock(): Promise<void> {
  const offset = toldServerOffset();
  if (offset === null || offset === remembered.current || typeof indexedDB === 'undefined') return;
  remembered.current = offset;
  try {
    const store = await openQueueStore();
    await store.setNote(clockNote, offset);
    store.close();
  } catch {
    remembered.current = null;
  }
}

async function open(): Promise<WriteQueue | null> {
  if (typeof indexedDB === 'undefined') return null;
  const store = await openQueueStore();
  const known = await store.note(clockNote);
  recallServerOffset(typeof known === 'number' ? known : null);
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
  const keepLook = (): void => void queue.look();
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
