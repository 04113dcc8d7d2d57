import { ORPCError } from '@orpc/client';
import { newId } from '#platform/kernel/ids.ts';
import type { ServerMark } from './clock-trail.ts';
import type { KeptWrite } from './kept-write.ts';
import { openQueueStore } from './queue-store.ts';
import type { QueueStore } from './queue-store.ts';
import { createQueue, whoseHeaders } from './queue.ts';
import type { Place, QueueParts } from './queue.ts';
import type { QueueNews } from './sender.ts';

/** What a device, its tabs and the network are to the queue. Each test has a database of its own. */
export function device() {
  const name = `queue ${newId()}`;
  const tabs: ((news: QueueNews) => void)[] = [];
  /** What the server has stored: the write's id, and how often it was sent. */
  const stored = new Map<string, number>();
  const sent: {
    id: string;
    ticket: string | null;
    attended: boolean;
    operatorId: string;
    input: KeptWrite['input'];
  }[] = [];
  /** The headers of each that was sent. */
  const headers: Readonly<Record<string, string>>[] = [];
  const timers: (() => void)[] = [];
  /** For how long each of them was to wait, in milliseconds. */
  const waits: number[] = [];
  let lock: Promise<void> = Promise.resolve();
  const self = {
    name,
    stored,
    sent,
    headers,
    waits,
    online: true,
    /** The device's clock, as it is set. */
    clock: Date.parse('2026-11-21T09:00:00.000Z'),
    /** By how much the clock that nobody sets is behind it: what was slept, and by how much the other was set. */
    apart: Date.parse('2026-11-21T08:00:00.000Z'),
    serverOffset: 0 as number | null,
    /** Both clocks when the server was last heard, and by how much its own was ahead. */
    heard: null as ServerMark | null,
    /** The server is heard now. */
    hear(offset: number): void {
      self.serverOffset = offset;
      self.heard = { now: self.clock, ticks: self.clock - self.apart, offset };
    },
    /** What the device remembers of the server's clock from another day. */
    remembered: null as number | null,
    /** What the server's clock is found to be ahead by when it is asked. */
    told: 0,
    /** What the server does with a write before it answers. */
    answer: (_write: KeptWrite, _ticket: string | null): unknown => ({}),
    /** Lets the timers that wait run out. */
    runTimers(): void {
      for (const run of timers.splice(0)) run();
    },
    async tab(place: Place | null = kitchen, parts: Partial<QueueParts> = {}) {
      const store = parts.store ?? (await openQueueStore(name));
      const page = newId();
      let hear: (news: QueueNews) => void = () => {};
      const queue = createQueue({
        store,
        send: async (write, { ticket, attended }) => {
          // A request takes longer than anything that is decided on the device.
          await Promise.resolve();
          if (!self.online) throw new TypeError('Failed to fetch');
          headers.push(whoseHeaders(write, { ticket, attended }));
          sent.push({ id: write.id, ticket, attended, operatorId: write.operator.id, input: write.input });
          const response = await self.answer(write, ticket);
          stored.set(write.id, (stored.get(write.id) ?? 0) + 1);
          return response;
        },
        exclusively: (work) => {
          const mine = lock.then(work);
          lock = mine.catch(() => undefined);
          return mine;
        },
        later(work, ms) {
          timers.push(work);
          waits.push(ms);
          return () => {
            if (timers.includes(work)) timers.splice(timers.indexOf(work), 1);
          };
        },
        others: {
          post: (news) => {
            for (const other of tabs) if (other !== hear) other(structuredClone(news));
          },
          listen: (listener) => {
            hear = listener;
            tabs.push(listener);
          },
        },
        online: () => self.online,
        look: () => ({ page, now: self.clock, ticks: self.clock - self.apart }),
        serverOffset: () => self.serverOffset,
        heard: () => self.heard,
        rememberedOffset: () => self.remembered,
        askTime: async () => {
          await Promise.resolve();
          if (!self.online) throw new TypeError('Failed to fetch');
          self.hear(self.told);
        },
        patienceMs: 1,
        ...parts,
      });
      queue.setPlace(place);
      return { queue, store, write: (input = reading()) => queue.write(endpoint, input, about) };
    },
  };
  return self;
}

/** A write that waits in these tests. */
export const endpoint = ['refrigeration', 'recordReading'] as const;

/** What it says to people. */
export const about = { title: 'Temperatura', fields: [] };

/** A reading with an id of its own. */
export const reading = (more: object = {}) => ({ id: newId(), temperature: 3, ...more });

/** Who works here. */
export const anna = { id: newId(), name: 'Anna' };

/** Where, and by whose leave. */
export const kitchen: Place = {
  restaurantId: 'kitchen',
  userId: 'owner',
  operator: anna,
  ticket: 'ticket of Anna',
};

/** What the server answers when it will not take a write. */
export const refuse = (code: string, status: number, data?: unknown) => () => {
  throw new ORPCError(code, { status, message: 'No.', data });
};

/** What a device keeps: ids and states. */
export const waiting = async (store: QueueStore) =>
  (await store.list('kitchen')).map(({ id, state }) => [id, state]);
