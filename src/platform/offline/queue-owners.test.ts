import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { heldElsewhere } from './held-elsewhere.ts';
import { whoseHeaders } from './queue.ts';
import { device, anna, kitchen, reading, refuse, waiting } from './test-kit.ts';

let here: ReturnType<typeof device>;
beforeEach(() => {
  here = device();
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
    const headers = (ticket: string | null, attended: boolean) => {
      const { 'x-credenza-device-time': shown, ...who } = whoseHeaders(kept!, { ticket, attended });
      // What the device's own clock showed goes along in any case.
      expect(shown).toBe('2026-11-21T09:00:00.000Z');
      return who;
    };
    expect(headers('t', false)).toEqual({ 'x-operator-ticket': 't' });
    expect(headers('t', true)).toEqual({ 'x-operator-ticket': 't', 'x-operator-attended': anna.id });
    for (const attended of [true, false])
      expect(headers(null, attended)).toEqual({ 'x-operator-attended': anna.id });
  });

  it.each([
    ['too young for what was copied in', 'time', { performedAt: '2026-11-20T08:00:00.000Z' }],
    ['from before the PIN that was set here', 'superseded', {}],
  ])('a ticket that is %s: whoever works here may vouch, nobody else', async (_what, reason, more) => {
    const tab = await here.tab();
    const { queue, store } = tab;
    const write = () => tab.write(reading(more));
    here.answer = (_write, ticket) =>
      ticket === null ? {} : refuse('OPERATOR_TICKET_REFUSED', 403, { reason })();
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

  it('[ERR-20] a time that the device’s clock gave and that can not be is stood for by nobody unasked', async () => {
    const { write, queue, store } = await here.tab();
    here.answer = (_write, ticket) =>
      ticket === null ? {} : refuse('OPERATOR_TICKET_REFUSED', 403, { reason: 'time' })();
    here.online = false;
    here.serverOffset = null;
    await write();
    here.online = true;
    await queue.atOnce();
    expect(here.sent).toHaveLength(1);
    const [kept] = await store.list('kitchen');
    expect(kept).toMatchObject({ state: 'refused' });
    await queue.sendAgain(kept!);
    expect(here.sent.at(-1)).toMatchObject({ id: kept!.id, ticket: null });
    expect(await store.list('kitchen')).toEqual([]);
  });

  it('a ticket of before somebody left is not stood for without being asked', async () => {
    const { write, queue, store } = await here.tab();
    here.answer = refuse('OPERATOR_TICKET_REFUSED', 403, { reason: 'left' });
    here.online = false;
    await write();
    here.online = true;
    await queue.atOnce();
    expect(here.sent).toHaveLength(1);
    expect(await store.list('kitchen')).toMatchObject([{ state: 'refused' }]);
    // Chosen again here, they get another; none of before is taken up when this page is opened anew.
    await queue.keepTicket({ restaurantId: 'kitchen', operatorId: anna.id, ticket: 'ticket of Anna' });
    await queue.keepTicket(null);
    expect(await queue.ticketOf('kitchen', anna.id)).toBeNull();
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
    // [UX-46] Whoever is there by now can be told of it.
    const [held] = await store.list('kitchen');
    expect(heldElsewhere(await queue.list(null), 'other')).toEqual({ count: 1, since: held!.keptAt });
    expect(heldElsewhere(await queue.list(null), 'kitchen')).toEqual({ count: 0, since: null });
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
