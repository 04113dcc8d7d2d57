import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { QueueStore } from './queue-store.ts';
import { device, reading, kitchen, refuse, waiting } from './test-kit.ts';

let here: ReturnType<typeof device>;
beforeEach(() => {
  here = device();
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

describe('[ERR-13] what is no answer of the server', () => {
  it('an answer that names what the write is about is one: a lot that was put elsewhere', async () => {
    const { write, store } = await here.tab();
    const lotId = newId();
    here.answer = () => ({ id: lotId, storageLocation: 'Cella 1' });
    expect(await write(reading({ lotId }))).toEqual({ response: { id: lotId, storageLocation: 'Cella 1' } });
    expect(await waiting(store)).toEqual([]);
  });

  const id = newId();
  it.each<[string, () => unknown]>([
    ['a gateway that failed, as the link tells it', refuse('UNAVAILABLE', 500)],
    ['a page in the server’s place, as the link tells it', refuse('UNAVAILABLE', 502)],
    ['nothing', () => null],
    ['a text', () => 'ok'],
    ['an answer about another write', () => ({ id })],
  ])('%s: the write stays, waits ever longer, and is never a task', async (_what, answer) => {
    const { write, queue, store } = await here.tab();
    here.online = false;
    const inputs = [reading(), reading()];
    for (const input of inputs) await write(input);
    here.online = true;
    here.answer = answer;
    for (let n = 0; n < 8; n++) await queue.atOnce();
    expect(await waiting(store)).toEqual(inputs.map((input) => [input.id, 'waiting']));
    // From then on, as before: each once, in order.
    here.stored.clear();
    here.answer = (one) => ({ id: one.id });
    await queue.atOnce();
    expect([...here.stored]).toEqual(inputs.map((input) => [input.id, 1]));
    expect(await waiting(store)).toEqual([]);
  });
});
