import * as fake from 'fake-indexeddb';
import { hashKey } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/http/query-client.ts';
import { isClockBehind, noteServerTime, serverNow } from '#platform/http/server-clock.ts';
import { forgetPage } from '#platform/kernel/page-memory.ts';
import { browserQueue, rememberServerClock } from '#platform/offline/browser-queue.ts';
import { forgetReads, keepRead, recallRead } from '#platform/offline/kept-reads.ts';
import { openQueueStore } from '#platform/offline/queue-store.ts';
import type { Screen } from '#platform/routing/screen.ts';
import { people } from '../test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const network = await vi.hoisted(async () => {
  const { receipted } = await import('#tests/support/web-app.tsx');
  const made = { answer: (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')) };
  globalThis.fetch = async (_input, init) => receipted(await made.answer(), init);
  return made;
});
const { sessionQuery } = await import('#features/access/web/index.ts');
const { guardScreen } = await import('../doors.ts');
const { createAppRouter } = await import('../router.tsx');
const { isKept, keepLastKnown, recallSession } = await import('./last-known.ts');

const session = { ...people.member, expiresAt: '2999-01-01T00:00:00.000Z' };
const owner = `${session.user.id} ${session.restaurant?.id}`;
const sessionKey = sessionQuery().queryKey;
const equipmentKey = [['refrigeration', 'equipment'], { type: 'query' }];
const stops: (() => void)[] = [];

// For good: what a test set off may still be reading after its end. Only `indexedDB` tells that a browser keeps things.
for (const [name, value] of Object.entries(fake))
  if (name.startsWith('IDB')) Reflect.set(globalThis, name, value);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
  network.answer = () => Promise.reject(new TypeError('Failed to fetch'));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
  await forgetReads();
});

const keep = (data: unknown, queryKey: readonly unknown[], of = owner, readAt = 1_000) =>
  keepRead({ hash: hashKey(queryKey), owner: of, data, readAt });

function watched(signedIn: unknown = session) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  queryClient.setQueryData(sessionKey, { session: signedIn } as never);
  stops.push(keepLastKnown(queryClient));
  return queryClient;
}
/** Asks as a screen does that stays open. */
function ask(queryClient: ReturnType<typeof createQueryClient>, answer: () => Promise<unknown>) {
  void queryClient.query({ queryKey: equipmentKey, queryFn: answer }).catch(() => undefined);
  return () => queryClient.getQueryState(equipmentKey);
}
const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

describe('at the door, without a network', () => {
  const room = { path: '/haccp', access: 'member' } as unknown as Screen;

  it('whoever was signed in when the server was last asked comes in', async () => {
    await keep({ session }, sessionKey);
    const queryClient = createQueryClient();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await guardScreen(queryClient, room, '/haccp');
    expect(queryClient.getQueryState(sessionKey)).toMatchObject({ data: { session }, dataUpdatedAt: 1_000 });
  });

  it('nor is a password asked for that nobody could check: the sign-in page learns who it was', async () => {
    await keep({ session }, sessionKey);
    const queryClient = createQueryClient();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const router = createAppRouter(queryClient, {
      screens: [{ path: '/login', access: 'public', frame: 'bare', load: async () => () => null }],
      history: createMemoryHistory({ initialEntries: ['/login'] }),
    });
    await router.load();
    expect(queryClient.getQueryData(sessionKey)).toEqual({ session });
  });

  it('a page for everybody opens also where that can not be recalled', async () => {
    await keep({ session }, sessionKey);
    const queryClient = createQueryClient();
    vi.spyOn(queryClient, 'setQueryData').mockImplementation(() => {
      throw new Error('The code that recalls is not on this device');
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const router = createAppRouter(queryClient, {
      screens: [{ path: '/login', access: 'public', frame: 'bare', load: async () => () => null }],
      history: createMemoryHistory({ initialEntries: ['/login'] }),
    });
    await router.load();
    expect(router.state.matches.map(({ status }) => status)).not.toContain('error');
    expect(queryClient.setQueryData).toHaveBeenCalledOnce();
  });

  it('also where there is a network and the server does not answer', async () => {
    await keep({ session }, sessionKey);
    const queryClient = watchedNobody();
    await guardScreen(queryClient, room, '/haccp');
    expect(queryClient.getQueryData(sessionKey)).toEqual({ session });
  });
  const watchedNobody = () => {
    const queryClient = createQueryClient();
    queryClient.setDefaultOptions({ queries: { retry: false } });
    return queryClient;
  };

  it('a session that has run out by then opens nothing', async () => {
    await keep({ session: { ...session, expiresAt: '2026-01-01T00:00:00.000Z' } }, sessionKey);
    expect(await recallSession(createQueryClient())).toBeNull();
  });

  it.each([
    ['ahead', -1],
    ['behind', 1],
  ])(
    '[ERR-17] of a tablet whose clock is a day %s too, once it has heard the server',
    async (_what, days) => {
      const day = 86_400_000;
      // It ends in an hour by the server's clock; by the tablet's it did long ago, or will in a day.
      const expiresAt = new Date(Date.now() + days * day + 3_600_000).toISOString();
      await keep({ session: { ...session, expiresAt } }, sessionKey);
      noteServerTime(Date.now() + days * day, Date.now());
      await rememberServerClock();
      forgetPage();
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const queryClient = createQueryClient();
      await guardScreen(queryClient, room, '/haccp');
      expect(queryClient.getQueryData(sessionKey)).toMatchObject({ session: { expiresAt } });
    },
  );

  it('[ERR-17] a session that has run out by the server’s clock opens nothing on a tablet that is a day behind', async () => {
    const day = 86_400_000;
    await keep(
      { session: { ...session, expiresAt: new Date(Date.now() + day - 1).toISOString() } },
      sessionKey,
    );
    noteServerTime(Date.now() + day, Date.now());
    await rememberServerClock();
    forgetPage();
    expect(await recallSession(createQueryClient())).toBeNull();
  });

  describe('[ERR-23] opened anew by a device whose clock was set back', () => {
    const day = 86_400_000;
    const told = Date.parse('2026-11-28T12:00:00.000Z');
    /** A page that was told the time, then another one without a network, by a clock that was set by so much meanwhile. */
    async function openedAnew(setBy: number, between: () => Promise<unknown> = async () => undefined) {
      vi.useFakeTimers({ toFake: ['Date', 'performance'], now: told });
      noteServerTime(told, told, undefined, performance.now());
      await rememberServerClock();
      await between();
      forgetPage();
      vi.setSystemTime(Date.now() + setBy);
      await browserQueue();
    }

    it.each([
      ['by a day', -day, told, true],
      ['by 330 days', -330 * day, told, true],
      ['not at all', 0, told, false],
      ['ahead', day, told + day, false],
    ])('%s', async (_what, setBy, expected, behind) => {
      await openedAnew(setBy);
      expect([serverNow().getTime(), isClockBehind()]).toEqual([expected, behind]);
    });

    it('knows what an open page has counted since it was told', async () => {
      await openedAnew(-day, async () => {
        await browserQueue();
        vi.advanceTimersByTime(3_600_000);
        document.dispatchEvent(new Event('visibilitychange'));
        await vi.waitFor(async () => {
          const store = await openQueueStore();
          const kept = await store.note('known instants');
          store.close();
          expect(kept).toEqual({ vouched: told + 3_600_000, shown: told + 3_600_000 });
        });
      });
      expect(serverNow().getTime()).toBe(told + 3_600_000);
    });

    it('a session that has run out by then opens nothing', async () => {
      await keep({ session: { ...session, expiresAt: new Date(told - 1).toISOString() } }, sessionKey);
      await openedAnew(-day);
      expect(await recallSession(createQueryClient())).toBeNull();
    });
  });

  it('nobody known: the door says that it could not ask', async () => {
    await expect(guardScreen(watchedNobody(), room, '/haccp')).rejects.toThrow('Failed to fetch');
  });

  it('an answer of the server is truer than what was kept', async () => {
    await keep({ session }, sessionKey);
    network.answer = () => Promise.resolve(Response.json({ session: null }));
    await expect(guardScreen(createQueryClient(), room, '/haccp')).rejects.toMatchObject({
      options: { href: '/login?from=%2Fhaccp' },
    });
  });
});

describe('what the screens read', () => {
  it('is kept with its time, for whom it was read', async () => {
    const queryClient = watched();
    ask(queryClient, () => Promise.resolve(['Frigo 1']));
    await vi.waitFor(async () =>
      expect(await recallRead(hashKey(equipmentKey))).toMatchObject({ owner, data: ['Frigo 1'] }),
    );
    expect(await recallRead(hashKey(sessionKey))).toMatchObject({ data: { session } });
  });

  it('comes back as old as it is, in place of a failure', async () => {
    await keep(['Frigo 1'], equipmentKey);
    const state = ask(watched(), unreachable);
    await vi.waitFor(() =>
      expect(state()).toMatchObject({ status: 'success', data: ['Frigo 1'], dataUpdatedAt: 1_000 }),
    );
  });

  it('stays on show when it can not be read again', async () => {
    const queryClient = watched();
    queryClient.setQueryData(equipmentKey, ['Frigo 1'], { updatedAt: 1_000 });
    const state = ask(queryClient, unreachable);
    await vi.waitFor(() => expect(state()?.fetchStatus).toBe('idle'));
    expect(state()).toMatchObject({ status: 'success', error: null, data: ['Frigo 1'] });
  });

  it('a refusal of the server is no missing network', async () => {
    await keep(['Frigo 1'], equipmentKey);
    const state = ask(watched(), () => Promise.reject(new Error('refused')));
    await vi.waitFor(() => expect(state()?.status).toBe('error'));
  });

  it('is never shown to somebody else, nor to the same person in another restaurant', async () => {
    await keep(['Frigo 1'], equipmentKey, `${session.user.id} another restaurant`);
    const state = ask(watched(), unreachable);
    await vi.waitFor(() => expect(state()?.status).toBe('error'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(state()?.data).toBeUndefined();
  });

  it('is gone when the person signs out', async () => {
    const queryClient = watched();
    await keep(['Frigo 1'], equipmentKey);
    queryClient.setQueryData(sessionKey, { session: null });
    await vi.waitFor(async () => expect(await recallRead(hashKey(equipmentKey))).toBeUndefined());
  });

  it('does not come back by what a page still reads after the person has signed out in another', async () => {
    const queryClient = watched();
    dispatchEvent(new Event('pagehide'));
    expect(await recallRead(hashKey(sessionKey))).toBeDefined();
    await forgetReads();
    queryClient.setQueryData(equipmentKey, ['Frigo 1']);
    dispatchEvent(new Event('pagehide'));
    expect(await recallRead(hashKey(equipmentKey))).toBeUndefined();
    // Nor does it get among what is kept for whoever signs in next.
    await keep({ session }, sessionKey, 'somebody else');
    queryClient.setQueryData(equipmentKey, ['Frigo 2']);
    dispatchEvent(new Event('pagehide'));
    expect(await recallRead(hashKey(equipmentKey))).toBeUndefined();
  });

  it.each([
    [['inventory', 'list'], true],
    [['operators', 'list'], true],
    [['operators', 'selection'], false],
    [['accountSecurity', 'sessions'], false],
    [['administration', 'restaurants'], false],
  ])('%s is kept: %s', (path, expected) => expect(isKept([path])).toBe(expected));
});
