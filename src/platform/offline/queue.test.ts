import 'fake-indexeddb/auto';
import { ORPCError } from '@orpc/client';
import { forceCloseDatabase } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { wasKept } from './kept-write.ts';
import type { KeptWrite } from './kept-write.ts';
import { openQueueStore } from './queue-store.ts';
import type { QueueStore } from './queue-store.ts';
import { createQueue, whoseHeaders } from './queue.ts';
import type { Place, QueueParts } from './queue.ts';
import type { QueueNews } from './sender.ts';

/** What a device, its tabs and the network are to the queue. Each test has a database of its own. */
function device() {
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
  const timers: (() => void)[] = [];
  /** For how long each of them was to wait, in milliseconds. */
  const waits: number[] = [];
  let lock: Promise<void> = Promise.resolve();
  const self = {
    name,
    stored,
    sent,
    waits,
    online: true,
    clock: Date.parse('2026-11-21T09:00:00.000Z'),
    serverOffset: 0 as number | null,
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
      let hear: (news: QueueNews) => void = () => {};
      const queue = createQueue({
        store,
        send: async (write, { ticket, attended }) => {
          // A request takes longer than anything that is decided on the device.
          await Promise.resolve();
          if (!self.online) throw new TypeError('Failed to fetch');
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
        now: () => self.clock,
        serverOffset: () => self.serverOffset,
        rememberedOffset: () => self.remembered,
        askTime: async () => {
          await Promise.resolve();
          if (!self.online) throw new TypeError('Failed to fetch');
          self.serverOffset = self.told;
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

const endpoint = ['refrigeration', 'recordReading'] as const;
const about = { title: 'Temperatura', fields: [] };
const reading = (more: object = {}) => ({ id: newId(), temperature: 3, ...more });
const anna = { id: newId(), name: 'Anna' };
const kitchen: Place = { restaurantId: 'kitchen', userId: 'owner', operator: anna, ticket: 'ticket of Anna' };
const refuse = (code: string, status: number, data?: unknown) => () => {
  throw new ORPCError(code, { status, message: 'No.', data });
};
const waiting = async (store: QueueStore) =>
  (await store.list('kitchen')).map(({ id, state }) => [id, state]);

let here: ReturnType<typeof device>;
beforeEach(() => {
  here = device();
});

describe('with a network', () => {
  it('a write is answered by the server, and nothing stays behind', async () => {
    const { write, store } = await here.tab();
    here.answer = () => ({ status: 'OK' });
    expect(await write()).toEqual({ response: { status: 'OK' } });
    expect(await waiting(store)).toEqual([]);
    expect(here.sent).toMatchObject([
      { ticket: 'ticket of Anna', attended: true, input: { performedAt: '2026-11-21T09:00:00.000Z' } },
    ]);
  });

  it('is on the device before it is sent', async () => {
    const { write, store } = await here.tab();
    let before: unknown;
    here.answer = async () => {
      before = await waiting(store);
      return {};
    };
    const input = reading();
    await write(input);
    expect(before).toEqual([[input.id, 'waiting']]);
  });

  it('a refusal goes to the form, which still holds what was typed', async () => {
    const { write, store } = await here.tab();
    here.answer = refuse('STOCK_UNAVAILABLE', 409, { available: 1 });
    await expect(write()).rejects.toMatchObject({ code: 'STOCK_UNAVAILABLE', data: { available: 1 } });
    expect(await waiting(store)).toEqual([]);
  });

  it('a refusal whose form is gone stays as a task, is told as one, and is no answer', async () => {
    const { queue, store } = await here.tab();
    let isOpen = true;
    const told: unknown[] = [];
    queue.listen((news) => news.kind === 'refused' && told.push(queue.attends(news.write.id)));
    here.answer = () => {
      isOpen = false;
      return refuse('STOCK_UNAVAILABLE', 409)();
    };
    const input = reading();
    expect(await queue.write(endpoint, input, about, () => isOpen)).toEqual({ kept: 'refused' });
    expect(await waiting(store)).toEqual([[input.id, 'refused']]);
    expect(told).toEqual([false]);
  });

  it('goes in the name that was chosen in its own tab, whichever tab sends it', async () => {
    const bruno = { ...kitchen, operator: { id: newId(), name: 'Bruno' }, ticket: 'ticket of Bruno' };
    const [first, second] = [await here.tab(), await here.tab(bruno)];
    const [one, two] = [reading(), reading()];
    await Promise.all([first.write(one), second.write(two)]);
    expect(new Map(here.sent.map(({ id, ticket }) => [id, ticket]))).toEqual(
      new Map([
        [one.id, 'ticket of Anna'],
        [two.id, 'ticket of Bruno'],
      ]),
    );
  });

  it('sent by another tab, its answer still reaches the form', async () => {
    const [first, second] = [await here.tab(), await here.tab()];
    here.answer = () => ({ status: 'OK' });
    const answers = await Promise.all([first.write(), second.write(), first.write()]);
    expect(answers).toEqual(answers.map(() => ({ response: { status: 'OK' } })));
    expect([...here.stored.values()]).toEqual([1, 1, 1]);
  });
});

describe('without a network', () => {
  it('a write is kept, and goes out in order when it is back', async () => {
    const { write, queue, store } = await here.tab();
    here.online = false;
    const inputs = [reading(), reading(), reading()];
    for (const input of inputs) expect(await write(input)).toEqual({ kept: 'no_network' });
    here.online = true;
    await queue.atOnce();
    expect(here.sent.map(({ id, ticket }) => [id, ticket])).toEqual(
      inputs.map(({ id }) => [id, 'ticket of Anna']),
    );
    expect(await waiting(store)).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['is cut before the server has it', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['times out', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['ends at a gateway', refuse('UNAVAILABLE', 502)],
    ['meets a server that starts', refuse('UNAVAILABLE', 503)],
    ['asks too often', refuse('TOO_MANY_REQUESTS', 429)],
  ])('what %s is kept and tried again', async (_what, answer) => {
    const { write, store } = await here.tab();
    here.answer = answer;
    const input = reading();
    expect(await write(input)).toEqual({ kept: 'no_network' });
    expect(await waiting(store)).toEqual([[input.id, 'waiting']]);
    here.answer = () => ({});
    here.runTimers();
    await vi.waitFor(async () => expect(await waiting(store)).toEqual([]));
    expect(new Set(here.sent.map((one) => JSON.stringify(one.input))).size).toBe(1);
  });

  it('the server is asked ever more rarely, but once a minute; from its answer on as at first', async () => {
    const { write, store } = await here.tab();
    // A form waits for a millisecond here.
    const pauses = () => here.waits.filter((ms) => ms > 1);
    here.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await write();
    for (let n = 2; n <= 8; n++) {
      here.runTimers();
      await vi.waitFor(() => expect(pauses()).toHaveLength(n));
    }
    expect(pauses()).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000]);
    here.answer = () => ({});
    here.runTimers();
    await vi.waitFor(async () => expect(await waiting(store)).toEqual([]));
    here.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await write();
    expect(pauses().at(-1)).toBe(1_000);
  });

  it('a lost answer does no harm: the same write, the same content', async () => {
    const { write, queue } = await here.tab();
    const input = reading();
    here.answer = (one) => {
      here.stored.set(one.id, 1);
      throw new TypeError('Failed to fetch');
    };
    expect(wasKept(await write(input))).toBe(true);
    here.answer = (one) => {
      here.stored.delete(one.id);
      return {};
    };
    await queue.atOnce();
    expect([...here.stored]).toEqual([[input.id, 1]]);
    expect(here.sent[0]?.input).toEqual(here.sent[1]?.input);
  });

  it('500 writes survive the tab and go out after three days, twice from two tabs: each once, in order', async () => {
    here.online = false;
    const before = await here.tab();
    const inputs = Array.from({ length: 500 }, (_, n) => reading({ n }));
    for (const input of inputs) await before.write(input);
    before.store.close();
    here.clock += 3 * 24 * 3_600_000;
    const [one, two] = [await here.tab(), await here.tab()];
    here.online = true;
    // Both tabs hear of the network, and then again.
    await Promise.all([one.queue.atOnce(), two.queue.atOnce(), one.queue.atOnce(), two.queue.atOnce()]);
    expect(here.sent.map(({ id }) => id)).toEqual(inputs.map(({ id }) => id));
    expect(await waiting(one.store)).toEqual([]);
    expect(here.sent.every(({ input }) => input.performedAt === '2026-11-21T09:00:00.000Z')).toBe(true);
  });

  it('a second tap keeps it once', async () => {
    const { write, store } = await here.tab();
    here.online = false;
    const input = reading();
    await write(input);
    await write(input);
    expect(await waiting(store)).toHaveLength(1);
  });
});

describe('who did it', () => {
  it('another operator at work by then changes nothing', async () => {
    const { write, queue } = await here.tab();
    here.online = false;
    await write();
    queue.setPlace({ ...kitchen, operator: { id: newId(), name: 'Bruno' }, ticket: 'ticket of Bruno' });
    here.online = true;
    await queue.atOnce();
    expect(here.sent).toMatchObject([{ ticket: 'ticket of Anna' }]);
  });

  it('stays with a write whose form has stopped waiting', async () => {
    const { write, queue } = await here.tab();
    here.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await write()).toEqual({ kept: 'no_network' });
    queue.setPlace({ ...kitchen, operator: { id: newId(), name: 'Bruno' }, ticket: 'ticket of Bruno' });
    here.answer = () => ({});
    await queue.atOnce();
    expect(here.sent.at(-1)?.ticket).toBe('ticket of Anna');
  });

  it('is vouched for by the ticket of that operator in that restaurant, and by no other', async () => {
    const { queue } = await here.tab();
    await queue.keepTicket({ restaurantId: 'kitchen', operatorId: anna.id, ticket: 'ticket of Anna' });
    expect(await queue.ticketOf('kitchen', anna.id)).toBe('ticket of Anna');
    expect(await queue.ticketOf('kitchen', newId())).toBeNull();
    expect(await queue.ticketOf('other', anna.id)).toBeNull();
  });

  it('is asked for where the server gave no ticket, rather than guessed', async () => {
    const { write, queue, store } = await here.tab({ ...kitchen, ticket: null });
    here.online = false;
    await write();
    here.online = true;
    queue.setPlace({ ...kitchen, operator: { id: newId(), name: 'Bruno' } });
    await queue.atOnce();
    expect(here.sent).toEqual([]);
    const [kept] = await store.list('kitchen');
    expect(kept).toMatchObject({
      state: 'refused',
      refusal: { message: 'Scegli Anna come operatore e invia di nuovo.' },
    });
    queue.setPlace(kitchen);
    await queue.sendAgain(kept!);
    expect(here.sent).toMatchObject([{ id: kept!.id, ticket: null }]);
  });

  it('is said by its ticket; while its form is open, and without a ticket, also by the operator whom the tab shows', async () => {
    const { write, store } = await here.tab();
    here.online = false;
    await write();
    const [kept] = await store.list('kitchen');
    const headers = (ticket: string | null, attended: boolean) => whoseHeaders(kept!, { ticket, attended });
    expect(headers('t', false)).toEqual({ 'x-operator-ticket': 't' });
    expect(headers('t', true)).toEqual({ 'x-operator-ticket': 't', 'x-operator-attended': anna.id });
    for (const attended of [true, false])
      expect(headers(null, attended)).toEqual({ 'x-operator-attended': anna.id });
  });

  it('a ticket that is too young for what was copied in: whoever works here may vouch, nobody else', async () => {
    const { write, queue, store } = await here.tab();
    here.answer = (_write, ticket) =>
      ticket === null ? {} : refuse('OPERATOR_TICKET_REFUSED', 403, { reason: 'time' })();
    here.online = false;
    await write();
    here.online = true;
    await queue.atOnce();
    expect(here.sent.map(({ ticket, attended }) => [ticket, attended])).toEqual([
      ['ticket of Anna', false],
      [null, false],
    ]);
    here.online = false;
    await write();
    queue.setPlace({ ...kitchen, operator: { id: newId(), name: 'Bruno' } });
    here.online = true;
    await queue.atOnce();
    expect(await store.list('kitchen')).toMatchObject([{ state: 'refused' }]);
  });

  it('another restaurant on this device sends nothing of the first; the first does when it is back', async () => {
    const { write, queue, store } = await here.tab();
    here.online = false;
    await write();
    here.online = true;
    queue.setPlace({ ...kitchen, restaurantId: 'other' });
    await queue.atOnce();
    queue.setPlace(null);
    await queue.atOnce();
    expect(here.sent).toEqual([]);
    expect(await waiting(store)).toHaveLength(1);
    queue.setPlace({ ...kitchen, userId: 'a colleague' });
    await queue.atOnce();
    expect(here.sent).toHaveLength(1);
  });

  it('a session that has ended keeps everything until somebody of the restaurant signs in', async () => {
    const { write, queue, store } = await here.tab();
    here.answer = refuse('UNAUTHENTICATED', 401);
    expect(await write()).toEqual({ kept: 'signed_out' });
    // The tab still believes in the first restaurant while the cookies are of another one.
    here.answer = refuse('OPERATOR_TICKET_REFUSED', 403, { reason: 'restaurant' });
    await queue.atOnce();
    expect(await store.list('kitchen')).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('what the server refuses later', () => {
  async function refusedOne() {
    const tab = await here.tab();
    here.online = false;
    await tab.write(reading({ quantity: 9 }));
    const next = reading();
    await tab.write(next);
    here.online = true;
    here.answer = ({ input }) =>
      input['quantity'] === 9 ? refuse('STOCK_UNAVAILABLE', 409, { available: 1 })() : {};
    await tab.queue.atOnce();
    const [refused] = await tab.store.list('kitchen');
    return { ...tab, refused: refused!, next };
  }

  it('stays as a task, in its words, and does not hold up the others', async () => {
    const { store, refused, next } = await refusedOne();
    expect(refused).toMatchObject({
      state: 'refused',
      input: { quantity: 9 },
      refusal: { code: 'STOCK_UNAVAILABLE', message: 'No.', data: { available: 1 } },
    });
    expect([...here.stored.keys()]).toEqual([next.id]);
    expect(await store.next('kitchen')).toBeUndefined();
  });

  it('corrected is another write, in the same name and time', async () => {
    const { queue, store, refused } = await refusedOne();
    const id = newId();
    await queue.correct(refused, id, { quantity: 1 });
    expect(here.sent.at(-1)).toMatchObject({
      id,
      ticket: 'ticket of Anna',
      input: { id, quantity: 1, performedAt: refused.input.performedAt },
    });
    expect(await waiting(store)).toEqual([]);
  });

  it('corrected twice, by a second tap or in another tab, is one write', async () => {
    const { queue, store, refused } = await refusedOne();
    const { length } = here.sent;
    await Promise.all([
      queue.correct(refused, newId(), { quantity: 1 }),
      queue.correct(refused, newId(), { quantity: 2 }),
    ]);
    expect(here.sent).toHaveLength(length + 1);
    expect(await waiting(store)).toEqual([]);
  });

  it('stays a task where the device has no room for the corrected one', async () => {
    const { store, refused } = await refusedOne();
    const full: QueueStore = {
      ...store,
      replace: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    };
    const { queue } = await here.tab(kitchen, { store: full });
    await expect(queue.correct(refused, newId(), { quantity: 1 })).rejects.toMatchObject({
      code: 'NOT_KEPT',
    });
    expect(await waiting(store)).toEqual([[refused.id, 'refused']]);
  });

  it('made after the operator was made to leave is nobody’s, until somebody vouches for it', async () => {
    const { write, queue, store } = await here.tab();
    here.online = false;
    const input = reading();
    await write(input);
    here.online = true;
    here.answer = (_write, ticket) =>
      ticket === null ? {} : refuse('OPERATOR_TICKET_REFUSED', 403, { reason: 'forced_out' })();
    await queue.atOnce();
    // Also where the same operator works again: that it was them is theirs to say.
    const [refused] = await store.list('kitchen');
    expect(refused).toMatchObject({ state: 'refused', id: input.id });
    await queue.sendAgain(refused!);
    expect(here.sent.at(-1)).toMatchObject({ id: input.id, ticket: null });
    expect(await waiting(store)).toEqual([]);
  });

  it('for its ticket is vouched for by whoever corrects it', async () => {
    const { write, queue, store } = await here.tab();
    here.online = false;
    await write();
    here.online = true;
    here.answer = (_write, ticket) =>
      ticket === null ? {} : refuse('OPERATOR_TICKET_REFUSED', 403, { reason: 'forced_out' })();
    await queue.atOnce();
    const [refused] = await store.list('kitchen');
    const bruno = { id: newId(), name: 'Bruno' };
    queue.setPlace({ ...kitchen, operator: bruno, ticket: 'ticket of Bruno' });
    await queue.correct(refused!, newId(), { temperature: 4 });
    expect(here.sent.at(-1)).toMatchObject({ ticket: null, operatorId: bruno.id });
    expect(await waiting(store)).toEqual([]);
  });

  it('sent again as it is keeps its id and whose it is, whoever works here by then', async () => {
    const { queue, store, refused } = await refusedOne();
    here.answer = () => ({});
    queue.setPlace({ ...kitchen, operator: { id: newId(), name: 'Bruno' }, ticket: 'ticket of Bruno' });
    await queue.sendAgain(refused);
    expect(here.sent.at(-1)).toMatchObject({
      id: refused.id,
      ticket: 'ticket of Anna',
      input: { quantity: 9 },
    });
    expect(await waiting(store)).toEqual([]);
  });

  it('thrown away stays to be read, with the reason, and is never sent', async () => {
    const { queue, store, refused } = await refusedOne();
    const { length } = here.sent;
    await queue.discard(refused, 'contata due volte');
    await queue.atOnce();
    expect(here.sent).toHaveLength(length);
    expect(await store.list('kitchen')).toMatchObject([
      { state: 'discarded', discarded: { reason: 'contata due volte', at: '2026-11-21T09:00:00.000Z' } },
    ]);
  });

  it('thrown away leaves the device after 30 days, and nothing else does', async () => {
    const { queue, store, refused, write } = await refusedOne();
    await queue.discard(refused, 'contata due volte');
    here.online = false;
    const input = reading();
    await write(input);
    here.clock += 30 * 24 * 3_600_000;
    queue.setPlace(kitchen);
    expect((await queue.list('kitchen')).map(({ state }) => state)).toEqual(['discarded', 'waiting']);
    here.clock += 1;
    queue.setPlace(kitchen);
    await vi.waitFor(async () => expect(await waiting(store)).toEqual([[input.id, 'waiting']]));
  });

  it('is listed in the order in which it was done, whatever became of it', async () => {
    const { write, queue, store } = await here.tab();
    here.online = false;
    const inputs = [reading(), reading(), reading()];
    for (const input of inputs) await write(input);
    here.online = true;
    here.answer = refuse('STOCK_UNAVAILABLE', 409);
    await queue.atOnce();
    await queue.discard((await store.get(inputs[1]!.id))!, 'contata due volte');
    expect((await queue.list('kitchen')).map(({ id, state }) => [id, state])).toEqual([
      [inputs[0]!.id, 'refused'],
      [inputs[1]!.id, 'discarded'],
      [inputs[2]!.id, 'refused'],
    ]);
  });

  it('over one that makes the server fail each time a person looks after five times, and the others go on', async () => {
    const { write, queue, store } = await here.tab();
    here.answer = ({ input }) => (input['bad'] === true ? refuse('INTERNAL', 500)() : {});
    here.online = false;
    await write(reading({ bad: true }));
    await write();
    here.online = true;
    for (let n = 0; n < 4; n++) await queue.atOnce();
    expect((await store.list('kitchen')).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await queue.atOnce();
    expect((await store.list('kitchen')).map(({ state }) => state)).toEqual(['refused']);
  });
});

describe('the time of the act', () => {
  const day = 24 * 3_600_000;

  it.each([
    ['a day ahead', -day],
    ['a day behind', day],
  ])('by a device whose clock is %s is the server’s', async (_what, offset) => {
    const { write } = await here.tab();
    here.serverOffset = offset;
    await write();
    expect(here.sent[0]?.input.performedAt).toBe(new Date(here.clock + offset).toISOString());
  });

  it.each([
    ['ahead', -day],
    ['behind', day],
  ])(
    'kept before anybody knew that the clock is %s is put right before it is sent',
    async (_what, offset) => {
      const { write, queue } = await here.tab();
      here.serverOffset = null;
      here.online = false;
      await write();
      here.clock += day;
      here.serverOffset = offset;
      here.online = true;
      await queue.atOnce();
      expect(here.sent[0]?.input.performedAt).toBe(new Date(here.clock - day + offset).toISOString());
    },
  );

  it('is asked for before the first write goes out, so that its content is the same however often it is sent', async () => {
    const { write, queue } = await here.tab();
    here.serverOffset = null;
    here.told = day;
    here.answer = (one) => {
      here.stored.set(one.id, 0);
      throw new TypeError('Failed to fetch');
    };
    expect(wasKept(await write())).toBe(true);
    here.answer = () => ({});
    await queue.atOnce();
    const right = new Date(here.clock + day).toISOString();
    expect(here.sent.map(({ input }) => input.performedAt)).toEqual([right, right]);
  });

  it('can not be asked for without a server: then nothing goes out', async () => {
    const asked = { askTime: () => Promise.reject(new TypeError('Failed to fetch')) };
    const { write, store } = await here.tab(kitchen, asked);
    here.serverOffset = null;
    expect(await write()).toEqual({ kept: 'no_network' });
    expect(here.sent).toEqual([]);
    expect(await waiting(store)).toHaveLength(1);
  });

  it.each([
    ['fails', refuse('INTERNAL', 500)],
    ['refuses', refuse('NOT_FOUND', 404)],
  ])(
    'asked of a server that %s is not held against the write, which was not sent',
    async (_what, askTime) => {
      const { write, queue, store } = await here.tab(kitchen, { askTime: async () => askTime() });
      here.serverOffset = null;
      expect(await write()).toEqual({ kept: 'no_network' });
      for (let n = 0; n < 5; n++) await queue.atOnce();
      expect(here.sent).toEqual([]);
      expect(await store.list('kitchen')).toMatchObject([{ state: 'waiting', faults: 0 }]);
    },
  );

  it.each([
    ['went wrong since', 0, day],
    ['was put right since', day, 0],
  ])(
    'by what the device remembered of a clock that %s is put right before it is sent',
    async (_what, remembered, told) => {
      const { write, queue } = await here.tab();
      here.serverOffset = null;
      here.remembered = remembered;
      here.told = told;
      here.online = false;
      await write();
      here.online = true;
      await queue.atOnce();
      expect(here.sent[0]?.input.performedAt).toBe(new Date(here.clock + told).toISOString());
    },
  );

  it('that the person said stays as it was said', async () => {
    const { write, queue } = await here.tab();
    here.serverOffset = null;
    here.online = false;
    await write(reading({ performedAt: '2026-11-20T08:00:00.000Z' }));
    here.serverOffset = day;
    here.online = true;
    await queue.atOnce();
    expect(here.sent[0]?.input.performedAt).toBe('2026-11-20T08:00:00.000Z');
  });
});

describe('a device without room', () => {
  it('says that it could NOT be kept, and sends nothing', async () => {
    const store = await openQueueStore(here.name);
    const full: QueueStore = {
      ...store,
      add: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    };
    const { write } = await here.tab(kitchen, { store: full });
    await expect(write()).rejects.toMatchObject({
      code: 'NOT_KEPT',
      message: expect.stringContaining('NON è stata salvata') as string,
    });
    expect(here.sent).toEqual([]);
  });
});

it('a device that lost hold of its storage keeps the next write all the same', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  const { write, store } = await here.tab();
  here.online = false;
  await write();
  for (const { value } of open.mock.results) forceCloseDatabase((value as IDBOpenDBRequest).result as never);
  open.mockRestore();
  expect(await write()).toEqual({ kept: 'no_network' });
  expect(await waiting(store)).toHaveLength(2);
});

it('a new version of the app reads what an old one kept', async () => {
  const { write } = await here.tab();
  here.online = false;
  await write();
  // The shape on the disk is a promise: rename none of it without a migration.
  const db = await openDB(here.name);
  const [row] = (await db.getAll('writes')) as Record<string, unknown>[];
  expect(Object.keys(row!).toSorted()).toEqual([
    'about',
    'clockKnown',
    'endpoint',
    'faults',
    'id',
    'input',
    'keptAt',
    'operator',
    'restaurantId',
    'seq',
    'state',
    'ticket',
    'userId',
  ]);
  db.close();
});
