import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal } = await import('#tests/support/web-app.tsx');
const { ConfirmScreen } = await import('./ConfirmScreen.tsx');

let answer: () => unknown = () => ({});

beforeEach(() => {
  server.asked.length = 0;
  answer = () => ({ confirmed: true });
  server.answer = ({ path }) => (path === '/accounts/session' ? { session: null } : answer());
});

describe('/auth/confirm', () => {
  it('[AUTH-59] confirms the address once, on the server, and goes home to say so', async () => {
    const { at } = open(<ConfirmScreen />, '/auth/confirm?token=abc.def');
    await screen.findByText('here is /');
    expect(at()).toBe('/?verified=true');
    expect(server.writes()).toMatchObject([{ path: '/accounts/confirm', body: { token: 'abc.def' } }]);
  });

  it('[AUTH-59] a bad link is told, with a way on', async () => {
    answer = () => refusal(410, 'LINK_INVALID', 'Link scaduto o non valido.');
    open(<ConfirmScreen />, '/auth/confirm?token=old');
    expect((await screen.findByRole('alert')).textContent).toContain('Link scaduto o non valido.');
    expect(screen.getByRole('link', { name: 'Torna all’accesso' }).getAttribute('href')).toBe('/login');
  });

  it('[AUTH-59] without a token nothing is asked', async () => {
    open(<ConfirmScreen />, '/auth/confirm');
    expect((await screen.findByRole('alert')).textContent).toContain('Link scaduto o non valido.');
    expect(server.writes()).toEqual([]);
  });
});
