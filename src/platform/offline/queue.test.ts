import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { timesInDoubt, wasKept } from './kept-write.ts';
import { openQueueStore } from './queue-store.ts';
import type { QueueStore } from './queue-store.ts';
import { device, endpoint, about, reading, kitchen, refuse, waiting } from './test-kit.ts';

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

  it('[UX-28] a form that is sent before the page knows who works here waits for it, and not for ever', async () => {
    const { queue } = await here.tab(null);
    const asked = queue.whosePlace();
    queue.setPlace(kitchen);
    expect(await asked).toBe(kitchen);
    // Told once, it is known at once: also that everybody has left.
    queue.setPlace(null);
    expect(await queue.whosePlace()).toBeNull();
    const { queue: nobodys } = await here.tab(null);
    const never = nobodys.whosePlace();
    here.runTimers();
    expect(await never).toBeNull();
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

  it('[OFF-60] 1,000 writes at once meet a server that says when to ask again: none is lost, none asked before', async () => {
    const { write, queue, store } = await here.tab();
    here.online = false;
    const inputs = Array.from({ length: 1_000 }, (_, n) => reading({ n }));
    for (const input of inputs) await write(input);
    here.online = true;
    here.waits.length = 0;
    let left = 0;
    let refused = 0;
    let resting = false;
    const tooSoon: string[] = [];
    here.answer = ({ id }) => {
      if (resting) tooSoon.push(id);
      if (left-- > 0) return {};
      refused += 1;
      resting = true;
      return refuse('TOO_MANY_CALLS', 429, { retryAfterSeconds: 7 })();
    };
    await queue.atOnce();
    // The network comes back once more, another form is sent, a page is opened: the server has said when.
    const another = reading({ n: 1_000 });
    expect(await write(another)).toEqual({ kept: 'no_network' });
    await queue.atOnce();
    queue.setPlace(kitchen);
    while (here.stored.size <= 1_000) {
      const before = refused;
      expect(here.waits.findLast((ms) => ms > 1)).toBe(7_000);
      resting = false;
      left = 90;
      here.runTimers();
      await vi.waitFor(() => expect(refused > before || here.stored.size > 1_000).toBe(true));
    }
    await vi.waitFor(async () => expect(await waiting(store)).toEqual([]));
    expect(tooSoon).toEqual([]);
    expect([...here.stored]).toEqual([...inputs, another].map(({ id }) => [id, 1]));
    expect(refused).toBe(12);
  });

  it('the server is asked ever more rarely, but twice a minute; from its answer on as at first', async () => {
    const { write, store } = await here.tab();
    // A form waits for a millisecond here.
    const pauses = () => here.waits.filter((ms) => ms > 1);
    here.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await write();
    for (let n = 2; n <= 7; n++) {
      here.runTimers();
      await vi.waitFor(() => expect(pauses()).toHaveLength(n));
    }
    expect(pauses()).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000]);
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

describe('the time of the act', () => {
  const day = 24 * 3_600_000;
  type Tab = Awaited<ReturnType<typeof here.tab>>;

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

  it('[ERR-14] is asked for again where one answer alone said something else', async () => {
    let asked = 0;
    const askTime = async () => {
      asked += 1;
      if (asked === 2) here.serverOffset = day;
    };
    const { write } = await here.tab(kitchen, { askTime });
    here.serverOffset = null;
    await write();
    expect(asked).toBe(2);
    expect(here.sent[0]?.input.performedAt).toBe(new Date(here.clock + day).toISOString());
  });

  it('[ERR-14] that the answers do not agree on lets nothing go out', async () => {
    const { write, store } = await here.tab(kitchen, { askTime: () => Promise.resolve() });
    here.serverOffset = null;
    expect(await write()).toEqual({ kept: 'no_network' });
    expect(here.sent).toEqual([]);
    expect(await waiting(store)).toHaveLength(1);
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

  it('put right in two tabs at once, of a browser without locks, is that of the first: the content is one', async () => {
    here.serverOffset = null;
    here.online = false;
    const exclusively = (work: () => Promise<void>) => work();
    // Each hears the server by itself, some milliseconds apart.
    const offsets: (number | null)[] = [null, null];
    const tabOf = (n: 0 | 1) =>
      here.tab(kitchen, {
        exclusively,
        serverOffset: () => offsets[n]!,
        askTime: async () => {
          await Promise.resolve();
          if (!here.online) throw new TypeError('Failed to fetch');
          offsets[n] = day + n;
        },
      });
    const [one, two] = [await tabOf(0), await tabOf(1)];
    const input = reading();
    await one.write(input);
    here.online = true;
    await Promise.all([one.queue.atOnce(), two.queue.atOnce()]);
    expect(here.stored.has(input.id)).toBe(true);
    expect(new Set(here.sent.map((write) => write.input.performedAt)).size).toBe(1);
    expect(await waiting(one.store)).toEqual([]);
  });

  it.each([
    ['sent it', async ({ store }: Tab, id: string) => store.remove(id), []],
    [
      'threw it away',
      async ({ store, queue }: Tab, id: string) => queue.discard((await store.get(id))!, 'doppia'),
      ['discarded'],
    ],
  ])('put right after another tab %s does not bring the write back', async (_what, meanwhile, left) => {
    here.serverOffset = null;
    here.online = false;
    const input = reading();
    const tab: Tab = await here.tab(kitchen, {
      askTime: async () => {
        await meanwhile(tab, input.id);
        here.serverOffset = day;
      },
    });
    await tab.write(input);
    here.online = true;
    await tab.queue.atOnce();
    expect(here.sent).toEqual([]);
    expect((await tab.store.list('kitchen')).map(({ state }) => state)).toEqual(left);
  });

  const minute = 60_000;
  /** Sets the device's clock by so much; ticks go on. */
  const setClock = (by: number): void => {
    here.clock += by;
    here.apart += by;
    // As `toldServerOffset` says of a clock that was set since the server was heard.
    here.serverOffset = null;
  };
  /** Lets the device sleep, while nobody sees the page. */
  const sleep = (ms: number): void => {
    here.clock += ms;
    here.apart += ms;
    here.serverOffset = null;
  };

  it.each([
    ['ahead by four minutes', 4 * minute],
    ['back by four minutes', -4 * minute],
    ['ahead by a day', day],
    ['back by three hours', -3 * 60 * minute],
  ])(
    '[API-40] by a clock that was set %s without a network, and put right, is the true one',
    async (_what, by) => {
      const { write, queue } = await here.tab();
      await queue.look();
      here.online = false;
      here.clock += 10 * minute;
      const done = here.clock;
      setClock(by);
      await write();
      setClock(-by);
      here.clock += 5 * minute;
      here.online = true;
      await queue.atOnce();
      expect(here.sent[0]?.input.performedAt).toBe(new Date(done).toISOString());
      expect(here.headers[0]).toMatchObject({
        'x-credenza-time-by': 'ticks',
        'x-credenza-device-time': new Date(done + by).toISOString(),
      });
    },
  );

  it('[API-40] of a page that looked at its clocks before it heard the server, and not since, is the true one', async () => {
    here.serverOffset = null;
    const { write, queue } = await here.tab();
    await queue.look();
    here.hear(0);
    here.online = false;
    const done = [here.clock];
    setClock(-4 * minute);
    await write();
    setClock(4 * minute);
    here.online = true;
    await queue.atOnce();
    // Heard again by what was sent, and no look between: set ahead, and back, once more.
    here.hear(0);
    here.online = false;
    here.clock += 2_000;
    done.push(here.clock);
    setClock(-5 * minute);
    await write();
    setClock(5 * minute);
    here.online = true;
    await queue.atOnce();
    expect(here.sent.map(({ input }) => input.performedAt)).toEqual(
      done.map((at) => new Date(at).toISOString()),
    );
    expect(here.headers.map((one) => one['x-credenza-time-by'])).toEqual(['ticks', 'ticks']);
  });

  it('[API-40] of a page opened anew after the clock was set, where only what was sent had heard the server', async () => {
    here.serverOffset = null;
    const first = await here.tab();
    await first.write();
    here.online = false;
    const done = here.clock;
    setClock(-4 * minute);
    const again = await here.tab();
    await again.write();
    setClock(4 * minute);
    here.online = true;
    await again.queue.atOnce();
    expect(await again.store.list('kitchen')).toEqual([]);
    expect(here.sent[1]?.input.performedAt).toBe(new Date(done).toISOString());
  });

  it('[API-40] by a clock that nobody set says so by saying nothing', async () => {
    const { write } = await here.tab();
    await write();
    expect(here.headers[0]).not.toHaveProperty('x-credenza-time-by');
  });

  it('[API-41] which nothing tells is asked of the person, holds up nothing, and is sent as they say', async () => {
    const { write, queue, store } = await here.tab();
    await queue.look();
    here.online = false;
    const done = here.clock;
    setClock(4 * minute);
    await queue.look();
    const input = reading();
    await write(input);
    // Four minutes of sleep, and then the clock is put right: which of the two was which, nobody knows.
    sleep(4 * minute);
    await queue.look();
    setClock(-4 * minute);
    const second = reading();
    here.online = true;
    await queue.atOnce();
    here.serverOffset = 0;
    await write(second);
    expect(here.sent.map(({ id }) => id)).toEqual([second.id]);
    const [task] = await store.list('kitchen');
    const times = [done, done + 4 * minute].map((at) => new Date(at).toISOString());
    expect(task).toMatchObject({
      id: input.id,
      state: 'refused',
      refusal: { code: 'CLOCK_MOVED', message: expect.stringContaining('quando l’hai fatto?') as string },
    });
    expect(timesInDoubt(task!)).toEqual(times);
    await queue.sayWhen(task!, times[0]!);
    expect(here.sent[1]).toMatchObject({ id: input.id, input: { performedAt: times[0] } });
    expect(here.headers[1]).toMatchObject({
      'x-credenza-time-by': 'person',
      'x-credenza-device-time': times[1],
    });
    expect(await waiting(store)).toEqual([]);
  });

  it('[API-41] is asked of the person also while the form is there, which can not ask', async () => {
    const tab: Tab = await here.tab(kitchen, {
      askTime: async () => {
        sleep(4 * minute);
        await tab.queue.look();
        setClock(-4 * minute);
        here.serverOffset = 0;
      },
    });
    await tab.queue.look();
    setClock(4 * minute);
    await tab.queue.look();
    const input = reading();
    expect(await tab.write(input)).toEqual({ kept: 'refused' });
    expect(await waiting(tab.store)).toEqual([[input.id, 'refused']]);
  });

  it('[API-40] of a write that an earlier version kept is told as it told it', async () => {
    const { write, queue, store } = await here.tab();
    here.serverOffset = null;
    here.online = false;
    const input = reading();
    await write(input);
    const { look: _look, ...kept } = (await store.get(input.id))!;
    await store.change(kept);
    here.told = day;
    here.online = true;
    await queue.atOnce();
    expect(here.sent[0]?.input.performedAt).toBe(new Date(here.clock + day).toISOString());
  });

  it('[API-40] a device that can not keep its looks loses no write', async () => {
    const store = await openQueueStore(here.name);
    const forgetful: QueueStore = {
      ...store,
      changeNote: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    };
    const { write } = await here.tab(kitchen, { store: forgetful });
    await write();
    expect(here.sent).toHaveLength(1);
  });

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
  const withoutRoom = async (): Promise<QueueStore> => ({
    ...(await openQueueStore(here.name)),
    add: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  });

  it('says without a network that it could NOT be kept, and sends nothing', async () => {
    const { write } = await here.tab(kitchen, { store: await withoutRoom() });
    here.online = false;
    await expect(write()).rejects.toMatchObject({
      code: 'NOT_KEPT',
      message: expect.stringContaining('NON è stata salvata') as string,
    });
    expect(here.sent).toEqual([]);
  });

  it('[API-59] sends at once where there is a network, and hands on what the server says', async () => {
    const { write } = await here.tab(kitchen, { store: await withoutRoom() });
    here.answer = ({ id }) => ({ id, status: 'OK' });
    const input = reading();
    expect(await write(input)).toEqual({ response: { id: input.id, status: 'OK' } });
    // As it was typed: sent again by the same form, its content is the same.
    expect(here.sent).toMatchObject([{ id: input.id, attended: true, input }]);
    expect(here.sent[0]?.input).not.toHaveProperty('performedAt');
    here.answer = refuse('INPUT_INVALID', 422);
    await expect(write()).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('[API-59] says that nothing was kept where the network ends in the middle of it', async () => {
    const { write } = await here.tab(kitchen, { store: await withoutRoom() });
    here.answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await expect(write()).rejects.toThrow('Failed to fetch');
  });
});

describe('[API-60] a device whose storage was emptied while the app is open', () => {
  const emptied = () =>
    new Promise((resolve) => {
      indexedDB.deleteDatabase(here.name).addEventListener('success', resolve);
    });

  it('keeps the next write all the same, behind what waited before', async () => {
    const { write, store } = await here.tab();
    here.online = false;
    const [first, next] = [reading(), reading()];
    await write(first);
    await emptied();
    expect(await write(next)).toEqual({ kept: 'no_network' });
    expect(await waiting(store)).toEqual([
      [first.id, 'waiting'],
      [next.id, 'waiting'],
    ]);
  });

  it('keeps what waited once more when it looks at its clocks, in whichever page, and sends it once', async () => {
    const { queue, write, store } = await here.tab();
    const other = await here.tab();
    here.online = false;
    const input = reading();
    await write(input);
    await vi.waitFor(async () => expect(await waiting(other.store)).toHaveLength(1));
    await other.queue.look();
    await emptied();
    await Promise.all([queue.look(), other.queue.look()]);
    expect(await waiting(store)).toEqual([[input.id, 'waiting']]);
    here.online = true;
    await queue.atOnce();
    await vi.waitFor(async () => expect(await waiting(store)).toEqual([]));
    expect(here.stored.get(input.id)).toBe(1);
    await queue.look();
    expect(await waiting(store)).toEqual([]);
  });

  it('brings nothing back that has left it', async () => {
    const { queue, write, store } = await here.tab();
    await write();
    await queue.look();
    await emptied();
    await queue.look();
    expect(await waiting(store)).toEqual([]);
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
    'deviceAt',
    'endpoint',
    'faults',
    'id',
    'input',
    'keptAt',
    'look',
    'operator',
    'restaurantId',
    'seq',
    'state',
    'ticket',
    'userId',
  ]);
  db.close();
});
