import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import type { FailedSignIn } from '../contract.ts';
import { failed, signedIn } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { SecurityNotice } = await import('./SecurityNotice.tsx');

const now = new Date('2026-11-21T10:00:00.000Z');
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
let who = signedIn();
let failures: FailedSignIn[] | Response = [];

beforeEach(() => {
  server.asked.length = 0;
  localStorage.clear();
  who = signedIn();
  failures = [];
  server.answer = ({ path }: Asked) => {
    if (path === '/accounts/session') return who;
    return failures instanceof Response ? failures.clone() : { failures };
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = () => showScreen(<SecurityNotice now={() => now} />, '/dashboard', ['/account']);
const asked = () => server.asked.filter(({ path }) => path === '/account/security-notice').length;
const answered = () => vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
const title = 'Accessi falliti con la tua email';
const user = userEvent.setup();

describe('the notice of failed sign-ins', () => {
  it('[AUTH-66] (C-54) warns from the third on, with time, device and place of the last ones', async () => {
    failures = failed(3);
    show();
    const notice = within((await screen.findByText(title)).closest<HTMLElement>('[role=status]')!);
    expect(notice.getByText(/ha provato ad accedere senza riuscirci 3 volte\./)).toBeTruthy();
    const list = notice.getByRole('list', { name: 'Ultimi tentativi falliti' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '21/11/2026 10:00 · Chrome su Android · 10.0.0.7',
      '21/11/2026 09:00 · Chrome su Android · 10.0.0.7',
      '21/11/2026 08:00 · Chrome su Android · 10.0.0.7',
    ]);
    expect(notice.getByRole('link', { name: 'Cambia password' }).getAttribute('href')).toBe('/account');
  });

  it('[AUTH-66] says nothing of two', async () => {
    failures = failed(2);
    show();
    await answered();
    await act(async () => {
      await Promise.resolve();
    });
    expect(screen.queryByText(title)).toBeNull();
  });

  it('does not claim to know more than the five that are listed', async () => {
    failures = failed(5);
    show();
    expect(await screen.findByText(/5 volte o più/)).toBeTruthy();
  });

  it('goes when it is dismissed, stays away, and comes back with a newer failure', async () => {
    failures = failed(3);
    show();
    await screen.findByText(title);
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByText(title)).toBeNull();

    document.body.replaceChildren();
    const before = asked();
    show();
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
    await act(async () => {
      await Promise.resolve();
    });
    expect(screen.queryByText(title)).toBeNull();

    document.body.replaceChildren();
    failures = [{ ...failed(1)[0]!, at: '2026-11-21T09:30:00.000Z' }, ...failed(3)];
    show();
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('is dismissed also where the browser refuses storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    failures = failed(3);
    show();
    await screen.findByText(title);
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByText(title)).toBeNull();
  });

  it('[AUTH-67] is asked again every 5 minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await answered();
    expect(asked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000 + 50_000));
    expect(asked()).toBe(1);
    failures = failed(3);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked()).toBe(2);
    expect(await screen.findByText(title)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect(asked()).toBe(3);
  });

  it('stays silent when the server does not answer', async () => {
    failures = refusal(500, 'INTERNAL', 'Errore');
    show();
    await answered();
    await act(async () => {
      await Promise.resolve();
    });
    expect(document.body.textContent).toBe('');
  });
});

describe('the hint to change the password', () => {
  it('[AUTH-68] (C-21) is shown when the sign-in before this one is 91 days ago, until it is dismissed', async () => {
    who = signedIn({ previousSignInAt: daysAgo(91) });
    show();
    expect(await screen.findByText(/Il tuo accesso precedente è del 22\/08\/2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cambia password' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByText(/accesso precedente/)).toBeNull();
  });

  it.each([
    ['89 days ago', daysAgo(89)],
    ['never', null],
  ])('[AUTH-68] is not shown when it was %s', async (_when, previousSignInAt) => {
    who = signedIn({ previousSignInAt });
    show();
    await answered();
    expect(screen.queryByText(/accesso precedente/)).toBeNull();
  });
});
