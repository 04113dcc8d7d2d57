import { Component } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_LIFE_MS, draftKey } from '#platform/ui/drafts.ts';
import { endedHere } from '#platform/ui/held-drafts.ts';
import { clearToast, open, session, toastTitle } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal } = await import('#tests/support/web-app.tsx');
const { useAuth } = await import('./AuthProvider.tsx');
const { useSignOut } = await import('./useSignOut.ts');
const { renewSession } = await import('#features/access/web/session-news.ts');
const { sessionQuery } = await import('#features/access/web/session.ts');

const anna = session();
const bruno = session({
  user: { ...anna.user, id: '01890000-0000-7000-8000-000000000002', email: 'bruno@example.test' },
});

let current: () => unknown;
let signOut: () => unknown;
/** Another tab of this browser. */
let otherTab: BroadcastChannel;
let heard: unknown[] = [];

beforeEach(() => {
  server.asked.length = 0;
  current = () => ({ session: anna });
  signOut = () => ({ signedOut: true });
  server.answer = ({ path }) => (path === '/accounts/session' ? current() : signOut());
  otherTab = new BroadcastChannel('credenza.session');
  heard = [];
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  localStorage.clear();
  clearToast();
});
afterEach(() => {
  otherTab.close();
  document.body.hidden = false;
});

/** A screen that shows who is signed in and what was read for them, and signs out. */
function Room() {
  const { state, session: known } = useAuth();
  const leave = useSignOut();
  const email = known?.user.email ?? 'nobody';
  const { data } = useQuery({
    queryKey: ['secret'],
    queryFn: () => `secret of ${email}`,
    enabled: known !== null,
  });
  const failed = (error: unknown) => document.body.setAttribute('data-failed', String(error));
  return (
    <div>
      <p>{`${state} ${email}`}</p>
      <p>{data}</p>
      <input aria-label="note" />
      <button type="button" onClick={() => void leave().catch(failed)}>
        Esci
      </button>
    </div>
  );
}
const show = () => open(<Room />, '/room');

/** Shows what a component threw. */
class Catch extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

describe('who is signed in', () => {
  it('[AUTH-60] is being asked at first, then known', async () => {
    let answer: (value: unknown) => void = () => undefined;
    current = () => new Promise((resolve) => (answer = resolve));
    show();
    expect(await screen.findByText('loading nobody')).toBeTruthy();
    answer({ session: anna });
    expect(await screen.findByText('signedIn anna@example.test')).toBeTruthy();
  });

  it('[AUTH-60] is nobody for a visitor', async () => {
    current = () => ({ session: null });
    show();
    expect(await screen.findByText('signedOut nobody')).toBeTruthy();
  });

  it('[AUTH-64] is nobody when it can not be found out, without a toast', async () => {
    current = () => refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    show();
    expect(await screen.findByText('signedOut nobody')).toBeTruthy();
    expect(toastTitle()).toBeUndefined();
  });

  it('[AUTH-63] can not be asked outside of the provider', () => {
    // React tells of what a boundary caught; here it is what is wanted.
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <Catch>
        <Room />
      </Catch>,
    );
    expect(screen.getByText('useAuth must be used within an AuthProvider')).toBeTruthy();
    quiet.mockRestore();
  });
});

describe('signing out', () => {
  it('[UX-15] another operator does not find what was typed, and goes on with what was begun', async () => {
    sessionStorage.setItem(draftKey('check.1.value'), '{}');
    localStorage.setItem(draftKey('haccp-round'), '{"steps":[]}');
    const { queryClient } = show();
    await screen.findByText('secret of anna@example.test');
    expect(sessionStorage.getItem(draftKey('check.1.value'))).toBe('{}');
    const operator = { id: '01890000-0000-7000-8000-000000000009', name: 'Ugo', icon: 'chef-hat' };
    act(() => {
      queryClient.setQueryData(sessionQuery().queryKey, { session: { ...anna, operator } } as never);
    });
    await vi.waitFor(() => expect(sessionStorage.getItem(draftKey('check.1.value'))).toBeNull());
    expect(localStorage.getItem(draftKey('haccp-round'))).not.toBeNull();
  });

  it('[AUTH-61] forgets the person, what was read for them and who worked here, and tells the other tabs', async () => {
    localStorage.setItem('credenza.operator', 'op-1');
    localStorage.setItem(draftKey('haccp-round'), '{"steps":[]}');
    const { queryClient } = show();
    await screen.findByText('secret of anna@example.test');
    current = () => ({ session: null });
    fireEvent.click(screen.getByRole('button', { name: 'Esci' }));
    expect(await screen.findByText('here is /login')).toBeTruthy();
    expect(queryClient.getQueryData(sessionQuery().queryKey)).toEqual({ session: null });
    expect(queryClient.getQueryData(['secret'])).toBeUndefined();
    expect(localStorage.getItem('credenza.operator')).toBeNull();
    expect(localStorage.getItem(draftKey('haccp-round'))).toBeNull();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
  });

  it('[AUTH-61] works where the browser refuses storage', async () => {
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    show();
    await screen.findByText('secret of anna@example.test');
    fireEvent.click(screen.getByRole('button', { name: 'Esci' }));
    expect(await screen.findByText('here is /login')).toBeTruthy();
  });

  it('[AUTH-62] passes a failure on to whoever called, and changes nothing', async () => {
    localStorage.setItem('credenza.operator', 'op-1');
    signOut = () => Promise.reject(new TypeError('Failed to fetch'));
    show();
    await screen.findByText('secret of anna@example.test');
    fireEvent.click(screen.getByRole('button', { name: 'Esci' }));
    await vi.waitFor(() => expect(document.body.dataset['failed']).toBe('TypeError: Failed to fetch'));
    expect(screen.getByText('signedIn anna@example.test')).toBeTruthy();
    expect(localStorage.getItem('credenza.operator')).toBe('op-1');
    expect(heard).toEqual([]);
  });
});

describe('[UX-76] a session that ends by itself', () => {
  const ugo = { id: '01890000-0000-7000-8000-000000000009', name: 'Ugo', icon: 'chef-hat' };
  const pia = { ...ugo, id: '01890000-0000-7000-8000-000000000008', name: 'Pia' };
  const draft = draftKey('sanitization');
  const known = (queryClient: ReturnType<typeof show>['queryClient'], next: object | null) =>
    act(async () => {
      queryClient.setQueryData(sessionQuery().queryKey, { session: next } as never);
      await Promise.resolve();
    });

  async function typedAndEnded(): Promise<ReturnType<typeof show>['queryClient']> {
    sessionStorage.clear();
    current = () => ({ session: { ...anna, operator: ugo } });
    const { queryClient } = show();
    await screen.findByText('secret of anna@example.test');
    sessionStorage.setItem(draft, '{"values":{"notes":"Sotto i banchi"}}');
    await known(queryClient, null);
    await screen.findByText('signedOut nobody');
    // No form of whoever comes next finds it.
    expect(sessionStorage.getItem(draft)).toBeNull();
    expect(endedHere(new Date())).toEqual({ count: 1 });
    return queryClient;
  }

  it('gives what was typed back to who typed it, once they work here again', async () => {
    const queryClient = await typedAndEnded();
    await known(queryClient, { ...anna, operator: null });
    await screen.findByText('signedIn anna@example.test');
    expect(sessionStorage.getItem(draft)).toBeNull();
    await known(queryClient, { ...anna, operator: ugo });
    await vi.waitFor(() => expect(sessionStorage.getItem(draft)).toContain('Sotto i banchi'));
    expect(endedHere(new Date())).toBeNull();
  });

  it.each([
    ['another operator', { ...anna, operator: pia }],
    ['another account', { ...bruno, operator: ugo }],
  ])('gives nothing to %s, and nothing later either', async (_, next) => {
    const queryClient = await typedAndEnded();
    await known(queryClient, next);
    await vi.waitFor(() => expect(endedHere(new Date())).toBeNull());
    await known(queryClient, { ...anna, operator: ugo });
    await screen.findByText('signedIn anna@example.test');
    expect(sessionStorage.getItem(draft)).toBeNull();
  });

  it('holds nothing where somebody signs out, also after one that ended', async () => {
    const queryClient = await typedAndEnded();
    await known(queryClient, { ...anna, operator: ugo });
    await screen.findByText('signedIn anna@example.test');
    fireEvent.click(screen.getByRole('button', { name: 'Esci' }));
    await screen.findByText('here is /login');
    expect(endedHere(new Date())).toBeNull();
    expect(sessionStorage.getItem(draft)).toBeNull();
  });

  it('holds it for as long as any draft', async () => {
    await typedAndEnded();
    expect(endedHere(new Date(Date.now() + DRAFT_LIFE_MS + 1_000))).toBeNull();
  });
});

describe('a change in another tab', () => {
  it('[AUTH-69] nobody is left: the page shows nothing of the person before', async () => {
    const { queryClient } = show();
    await screen.findByText('secret of anna@example.test');
    current = () => ({ session: null });
    sessionStorage.setItem('credenza.draft.reading.1.2.3', '{}');
    otherTab.postMessage('changed');
    expect(await screen.findByText('signedOut nobody')).toBeTruthy();
    expect(screen.queryByText('secret of anna@example.test')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(queryClient.getQueryData(['secret'])).toBeUndefined();
  });

  it('[AUTH-69] somebody else is there: never a moment with the data of the one and the name of the other', async () => {
    show();
    await screen.findByText('secret of anna@example.test');
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'Anna typed this' } });
    const seen = new Set<string>();
    const watch = new MutationObserver(() => seen.add(document.body.textContent));
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    current = () => ({ session: bruno });
    otherTab.postMessage('changed');
    expect(await screen.findByText('secret of bruno@example.test')).toBeTruthy();
    watch.disconnect();
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('');
    expect(
      [...seen].filter((text) => text.includes('signedIn bruno') && text.includes('secret of anna')),
    ).toEqual([]);
  });

  it('[AUTH-69] the same person signing in again disturbs nothing', async () => {
    const { queryClient } = show();
    await screen.findByText('secret of anna@example.test');
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'Anna typed this' } });
    const asked = server.asked.length;
    otherTab.postMessage('changed');
    await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(asked));
    expect(queryClient.getQueryData(['secret'])).toBe('secret of anna@example.test');
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('Anna typed this');
    expect(screen.getByText('secret of anna@example.test')).toBeTruthy();
  });

  it('[AUTH-69] is told when this tab signs somebody in', async () => {
    current = () => ({ session: null });
    const { queryClient } = show();
    await screen.findByText('signedOut nobody');
    current = () => ({ session: bruno });
    await act(() => renewSession(queryClient));
    expect(await screen.findByText('signedIn bruno@example.test')).toBeTruthy();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
  });
});

describe('a page that comes back from the browser’s memory', () => {
  const leaveAndReturn = async (meanwhile: () => unknown) => {
    fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
    expect(document.body.hidden).toBe(true);
    current = meanwhile;
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(document.body.hidden).toBe(true);
    await vi.waitFor(() => expect(document.body.hidden).toBe(false));
  };

  it('is shown again when the same person is signed in', async () => {
    show();
    await screen.findByText('secret of anna@example.test');
    await leaveAndReturn(() => ({ session: anna }));
    expect(screen.getByText('secret of anna@example.test')).toBeTruthy();
  });

  it.each([
    ['nobody is signed in any more', () => ({ session: null })],
    ['it can not be found out who is signed in', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('shows nothing of before when %s', async (_case, meanwhile) => {
    show();
    await screen.findByText('secret of anna@example.test');
    await leaveAndReturn(meanwhile);
    expect(screen.getByText('signedOut nobody')).toBeTruthy();
    expect(screen.queryByText('secret of anna@example.test')).toBeNull();
  });

  it('is never hidden for a visitor', async () => {
    current = () => ({ session: null });
    show();
    await screen.findByText('signedOut nobody');
    fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
    expect(document.body.hidden).toBe(false);
  });
});

it.each([
  ['is deleted', () => ({})],
  [
    'stays where a browser blocks its storage, and the page goes on',
    () => {
      throw new DOMException('', 'SecurityError');
    },
  ],
])(
  'what was kept for the time without a network %s when nobody is signed in',
  async (_what, deleteDatabase) => {
    const asked = vi.fn<(name: string) => object>(deleteDatabase);
    vi.stubGlobal('indexedDB', { deleteDatabase: asked });
    show();
    await screen.findByText(`signedIn ${anna.user.email}`);
    expect(asked).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Esci' }));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('credenza.reads'));
  },
);
