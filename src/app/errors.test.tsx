import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import type { Screen } from '#platform/routing/screen.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { FakeEventSource, frameAnswer } from './frame/test-kit.tsx';
import { people } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal, stranger } = await import('#tests/support/web-app.tsx');
const { showApp } = await import('./frame/test-kit.tsx');
const { handleGlobalErrors } = await import('./global-errors.ts');
const { extensionPauseMs } = await import('./ErrorScreen.tsx');
const { toastStore } = await import('#platform/ui/toast.ts');
const { wakeAll } = await import('#platform/http/resting.ts');
const { haccpApi } = await import('#features/haccp/web/queries.ts');

const user = userEvent.setup();
/** What goes wrong when the screen under test is drawn; null when all is well. */
let fault: Error | null;
/** What the screen under test reads; whether its failure is told by itself. */
let quiet: boolean;
let saidInPlace: boolean;

const unexpected = {
  title: 'Si è verificato un errore',
  text: 'Riprova o contatta il supporto se il problema persiste.',
};
const shown = () => {
  const toast = toastStore.getSnapshot();
  return toast?.open ? { title: toast.title, text: toast.text } : null;
};
const clearToast = (): void => {
  const toast = toastStore.getSnapshot();
  if (toast) toastStore.dismiss(toast.id);
};

const drawn: Screen = {
  path: '/disegno',
  access: 'member',
  load: async () =>
    function Drawn() {
      if (fault) throw fault;
      return <p>Tutto bene</p>;
    },
};
const read: Screen = {
  path: '/lettura',
  access: 'member',
  load: async () =>
    function Read() {
      const { data, refetch } = useQuery({
        ...haccpApi.checksToday.queryOptions({ input: {} }),
        meta: { quiet, saidInPlace },
        retryDelay: 0,
      });
      return (
        <button type="button" onClick={() => void refetch()}>
          {data ? `Letti ${data.total}` : 'Niente'}
        </button>
      );
    },
};
const home: Screen = { path: '/', access: 'public', frame: 'bare', load: async () => () => <p>Casa</p> };
const login: Screen = {
  path: '/login',
  access: 'public',
  frame: 'bare',
  load: async () => () => <p>Entra</p>,
};
const table = [drawn, read, home, login];

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.opened.length = 0;
  fault = null;
  quiet = false;
  saidInPlace = false;
  clearToast();
  server.asked.length = 0;
  server.answer = ({ path }) => frameAnswer(path, people.member);
});

describe('a screen that fails', () => {
  it('[ERR-01, ERR-02, ERR-04] says so, leads home, and is drawn again on demand', async () => {
    expectConsole('error', /rotto/);
    expectConsole('warn', /Error in route match/);
    fault = new Error('rotto');
    showApp('/disegno', table);
    expect(await screen.findByRole('heading', { name: 'Qualcosa è andato storto' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Torna alla Home' }).getAttribute('href')).toBe('/');
    fault = null;
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Tutto bene')).toBeTruthy();
  });

  it('[ERR-03] is loaded anew on demand', async () => {
    expectConsole('error', /rotto/);
    expectConsole('warn', /Error in route match/);
    const reload = vi.fn();
    vi.stubGlobal('location', { href: window.location.href, reload });
    fault = new Error('rotto');
    showApp('/disegno', table);
    await user.click(await screen.findByRole('button', { name: 'Ricarica Pagina' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[ERR-05, ERR-06] because of an extension names it, and is drawn again after one second', async () => {
    expectConsole('error', /x is null/);
    expectConsole('warn', /Error in route match/);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      fault = Object.assign(new Error('x is null'), { stack: 'at chrome-extension://abc/content.js:1:1' });
      showApp('/disegno', table);
      expect(await screen.findByRole('heading', { name: "Errore dell'estensione" })).toBeTruthy();
      fault = null;
      expect(extensionPauseMs).toBe(1_000);
      await act(async () => vi.advanceTimersByTime(1_000));
      expect(screen.getByText('Tutto bene')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what nobody caught', () => {
  const listening = (): Window => {
    const target = new EventTarget() as unknown as Window;
    handleGlobalErrors(target);
    return target;
  };
  const rejection = (reason: unknown): Event => Object.assign(new Event('unhandledrejection'), { reason });

  it('[ERR-07, ERR-10] in a script is told in one plain toast', () => {
    listening().dispatchEvent(new ErrorEvent('error', { error: new Error('rotto') }));
    expect(shown()).toEqual(unexpected);
  });

  it('[ERR-07, ERR-09] in a promise is told alike', () => {
    listening().dispatchEvent(rejection(new Error('rotto')));
    expect(shown()).toEqual(unexpected);
  });

  it.each([
    ['a file of an extension', new ErrorEvent('error', { message: 'x', filename: 'moz-extension://a/b.js' })],
    [
      'a stack of an extension',
      new ErrorEvent('error', { error: new Error('at chrome-extension://a/b.js') }),
    ],
    ['runtime.lastError', rejection('Unchecked runtime.lastError: The message port closed')],
    ['a storage that is full (C-39)', rejection(new DOMException('full', 'QuotaExceededError'))],
  ])('[ERR-08] of %s makes no toast', (_name, event) => {
    listening().dispatchEvent(event);
    expect(shown()).toBeNull();
  });
});

describe('[ERR-11] a call that fails', () => {
  const reads = (): number => server.asked.filter(({ path }) => path === '/haccp/checks/today').length;
  const answering = (answer: () => unknown): void => {
    server.answer = ({ path }) =>
      path === '/haccp/checks/today' ? answer() : frameAnswer(path, people.member);
  };

  it('because of the server is tried once more, then told', async () => {
    answering(() => refusal(500, 'INTERNAL', 'x'));
    showApp('/lettura', table);
    await waitFor(() => expect(shown()).toEqual(unexpected));
    expect(reads()).toBe(2);
  });

  it('is not told where the screen has its own words', async () => {
    quiet = true;
    answering(() => refusal(500, 'INTERNAL', 'x'));
    showApp('/lettura', table);
    await waitFor(() => expect(reads()).toBe(2));
    await act(async () => {});
    expect(shown()).toBeNull();
  });

  it('is told once beside what says it in its place: only while an older answer stands there', async () => {
    saidInPlace = true;
    let fails = true;
    answering(() => (fails ? refusal(500, 'INTERNAL', 'x') : { rows: [], total: 3, nextCursor: null }));
    showApp('/lettura', table);
    await waitFor(() => expect(reads()).toBe(2));
    await act(async () => {});
    expect(shown()).toBeNull();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Niente' }));
    await screen.findByRole('button', { name: 'Letti 3' });
    fails = true;
    await user.click(screen.getByRole('button', { name: 'Letti 3' }));
    await waitFor(() => expect(shown()).toEqual(unexpected));
  });

  it('is not told when the server refused with a reason', async () => {
    answering(() => refusal(403, 'PLAN_REQUIRED', 'x'));
    showApp('/lettura', table);
    await waitFor(() => expect(reads()).toBe(1));
    await act(async () => {});
    expect([shown(), reads()]).toEqual([null, 1]);
  });

  it('for want of a session renews it once and goes on', async () => {
    let refused = 0;
    answering(() =>
      refused++ === 0 ? refusal(401, 'UNAUTHENTICATED', 'x') : { rows: [], total: 7, nextCursor: null },
    );
    const { at } = showApp('/lettura', table);
    expect(await screen.findByText('Letti 7')).toBeTruthy();
    expect([at(), shown(), reads()]).toEqual(['/lettura', null, 2]);
  });

  it('twice for want of a session leads to the sign-in page, with the way back', async () => {
    answering(() => refusal(401, 'UNAUTHENTICATED', 'x'));
    const { at } = showApp('/lettura?da=qui', table);
    expect(await screen.findByText('Entra')).toBeTruthy();
    expect(at()).toBe('/login?from=%2Flettura%3Fda%3Dqui');
    expect([shown(), reads()]).toEqual([null, 2]);
  });

  it('because the session has ended leads there at once', async () => {
    let ended = false;
    server.answer = ({ path }) => {
      if (path !== '/haccp/checks/today') return frameAnswer(path, ended ? null : people.member);
      ended = true;
      return refusal(401, 'UNAUTHENTICATED', 'x');
    };
    const { at } = showApp('/lettura', table);
    expect(await screen.findByText('Entra')).toBeTruthy();
    expect([at(), reads()]).toEqual(['/login?from=%2Flettura', 1]);
  });
});

describe('[ERR-15] a read that fails alone, while the server answers', () => {
  const gateway = () => stranger(new Response('<p>Bad Gateway', { status: 502 }));
  let answer: () => unknown;
  const reads = (path = '/haccp/checks/today'): number =>
    server.asked.filter((one) => one.path === path).length;
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer = gateway;
    server.answer = ({ path }) =>
      path === '/haccp/checks/today' ? answer() : frameAnswer(path, people.member);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (seconds: number) =>
    act(async () => {
      // The server itself is there, and its stream of hints beats.
      FakeEventSource.opened.at(-1)?.dispatchEvent(new Event('beat'));
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
    });

  it('is tried once more, told once, and asked ever more rarely; nothing is said of the server', async () => {
    const titles: string[] = [];
    const stop = toastStore.subscribe(() => titles.push(toastStore.getSnapshot()?.title ?? ''));
    showApp('/lettura', table);
    await waitFor(() => expect(reads()).toBe(2));
    await pass(1);
    const before = reads('/accounts/session');
    expect(await screen.findByText('Una parte dei dati non si aggiorna')).toBeTruthy();
    await pass(14);
    expect(reads()).toBe(4);
    await pass(15);
    expect(reads()).toBe(6);
    await pass(60);
    expect(reads()).toBe(8);
    stop();
    expect(new Set(titles.filter((title) => title !== ''))).toEqual(new Set(['Si è verificato un errore']));
    expect(screen.queryByText('Il server non risponde')).toBeNull();
    // Once for each time that it failed.
    expect(reads('/accounts/session') - before).toBeLessThanOrEqual(3);
  });

  it('is asked by nobody while it rests, but by a person', async () => {
    const { queryClient } = showApp('/lettura', table);
    await waitFor(() => expect(reads()).toBe(2));
    await pass(1);
    for (let n = 0; n < 20; n++) await act(() => queryClient.invalidateQueries());
    expect(reads()).toBe(2);
    wakeAll();
    answer = () => ({ rows: [], total: 7, nextCursor: null });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Letti 7')).toBeTruthy();
  });

  it('is shown as soon as it answers again, and not told of any more', async () => {
    showApp('/lettura', table);
    await waitFor(() => expect(reads()).toBe(2));
    await pass(1);
    answer = () => ({ rows: [], total: 7, nextCursor: null });
    await pass(6);
    expect(await screen.findByText('Letti 7')).toBeTruthy();
    expect(screen.queryByText('Una parte dei dati non si aggiorna')).toBeNull();
    expect(shown()?.title).not.toBe('Il server risponde di nuovo');
  });
});

describe('the connection', () => {
  const unreachable = (): never => {
    throw new TypeError('Failed to fetch');
  };

  it('that is lost while the server is away is told, and its return too', async () => {
    let down = true;
    server.answer = ({ path }) => {
      if (path === '/haccp/checks/today' && down) unreachable();
      if (path === '/accounts/session' && down && server.asked.length > 4) unreachable();
      return path === '/haccp/checks/today'
        ? { rows: [], total: 7, nextCursor: null }
        : frameAnswer(path, people.member);
    };
    showApp('/lettura', table);
    expect(await screen.findByText('Il server non risponde')).toBeTruthy();
    down = false;
    await waitFor(() => expect(shown()?.title).toBe('Il server risponde di nuovo'));
    expect(await screen.findByText('Letti 7')).toBeTruthy();
    expect(screen.queryByText('Il server non risponde')).toBeNull();
  });

  it('that was never there is told in place of the app, which comes by itself', async () => {
    expectConsole('error', /Failed to fetch/);
    expectConsole('warn', /Error in route match/);
    let down = true;
    server.answer = ({ path }) => (down ? unreachable() : frameAnswer(path, people.member));
    showApp('/disegno', table);
    expect(await screen.findByRole('heading', { name: 'Il server non risponde' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Riprovo da solo…');
    down = false;
    expect(await screen.findByText('Tutto bene')).toBeTruthy();
  });

  it('of a device without a network is told as that, not as a server that is away', async () => {
    showApp('/disegno', table);
    await screen.findByText('Tutto bene');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('Sei fuori linea')).toBeTruthy();
    expect(screen.queryByText('Il server non risponde')).toBeNull();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Sei fuori linea')).toBeNull());
  });

  it('whose stream of hints is answered with an error is opened again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      showApp('/disegno', table);
      await screen.findByText('Tutto bene');
      const [first] = FakeEventSource.opened;
      first?.close();
      first?.dispatchEvent(new Event('error'));
      await act(async () => vi.advanceTimersByTime(1_000));
      expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/realtime', '/api/realtime']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[ERR-21] whose stream of hints says nothing any more, not even its beat, is read again and the stream opened anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      showApp('/lettura', table);
      await screen.findByText('Letti 0');
      const reads = () => server.asked.filter(({ path }) => path === '/haccp/checks/today').length;
      const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
      const [first] = FakeEventSource.opened;
      // A kitchen where nothing happens for ten minutes: the beats are all there is.
      for (let n = 0; n < 30; n++) {
        await pass(20_000);
        first?.dispatchEvent(new MessageEvent('beat'));
      }
      expect([reads(), FakeEventSource.opened.length]).toEqual([1, 1]);
      // The connection died, and nobody told this page.
      await pass(95_000);
      expect(first?.readyState).toBe(FakeEventSource.CLOSED);
      expect([reads(), FakeEventSource.opened.length]).toEqual([2, 2]);
      // What goes between lets no stream through: what is shown is never older than that all the same.
      for (let n = 0; n < 100; n++) {
        FakeEventSource.opened.at(-1)?.dispatchEvent(new Event('error'));
        await pass(3_000);
      }
      expect([reads(), FakeEventSource.opened.length]).toEqual([5, 5]);
      expect(FakeEventSource.opened.filter(({ readyState }) => readyState !== 2)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
