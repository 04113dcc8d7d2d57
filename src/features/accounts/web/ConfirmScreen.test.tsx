import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    const leave = vi.fn();
    open(<ConfirmScreen leave={leave} />, '/auth/confirm?token=abc.def');
    await waitFor(() => expect(leave.mock.calls).toEqual([['/?verified=true']]));
    expect(server.writes()).toMatchObject([{ path: '/accounts/confirm', body: { token: 'abc.def' } }]);
  });

  it('[AUTH-59] a bad link is told, with a way on', async () => {
    answer = () => refusal(410, 'LINK_INVALID', 'Link scaduto o non valido.');
    open(<ConfirmScreen />, '/auth/confirm?token=old');
    expect((await screen.findByRole('alert')).textContent).toContain('Link scaduto o non valido.');
    expect(screen.getByRole('link', { name: 'Torna all’accesso' }).getAttribute('href')).toBe('/login');
  });

  it('[AUTH-71] opened elsewhere asks for the password, keeps a wrong one, and shows the way without it', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    answer = () => refusal(403, 'CONFIRMATION_NEEDS_PASSWORD', 'Inserisci la password.');
    const leave = vi.fn();
    open(<ConfirmScreen leave={leave} />, '/auth/confirm?token=abc.def');
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Imposta una nuova password' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    await user.click(screen.getByRole('button', { name: 'Conferma l’indirizzo' }));
    await screen.findByText('Inserisci la password');
    expect(server.writes()).toHaveLength(1);
    answer = () => refusal(403, 'CONFIRMATION_PASSWORD_WRONG', 'La password non è quella scelta.');
    await user.type(password, 'Ricotta2!');
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('La password non è quella scelta.');
    expect(password.value).toBe('Ricotta2!');
    answer = () => ({ confirmed: true });
    await user.clear(password);
    await user.type(password, 'Mozzarella1!');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(leave.mock.calls).toEqual([['/?verified=true']]));
    expect(server.writes().at(-1)).toMatchObject({
      body: { token: 'abc.def', password: 'Mozzarella1!' },
    });
  });

  it('[AUTH-59] without a token nothing is asked', async () => {
    open(<ConfirmScreen />, '/auth/confirm');
    expect((await screen.findByRole('alert')).textContent).toContain('Link scaduto o non valido.');
    expect(server.writes()).toEqual([]);
  });
});
