import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import { signedIn } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { ConfirmEmailScreen } = await import('./ConfirmEmailScreen.tsx');

const user = userEvent.setup();
let who: unknown = { session: null };
let answer: unknown;
beforeEach(() => {
  server.asked.length = 0;
  who = { session: null };
  answer = { email: 'nuova@example.test' };
  server.answer = ({ path }: Asked) => (path === '/accounts/session' ? who : answer);
});
const show = (query = '?token=a.b') =>
  showScreen(<ConfirmEmailScreen />, `/account/confirm-email${query}`, ['/login', '/account', '/']);
const press = async () => user.click(await screen.findByRole('button', { name: 'Conferma la nuova email' }));

describe('the page of the link to a new address', () => {
  it('uses the link when it is tapped, not when it is opened', async () => {
    show();
    await screen.findByRole('button', { name: 'Conferma la nuova email' });
    expect(server.writes()).toEqual([]);
    await press();
    expect(await screen.findByText('Ora accedi con nuova@example.test.')).toBeTruthy();
    expect(server.writes()).toMatchObject([{ path: '/account/confirm-email', body: { token: 'a.b' } }]);
    expect(screen.getByRole('link', { name: 'Vai all’accesso' }).getAttribute('href')).toBe('/login');
  });

  it('leads on to the account where somebody is signed in, whose address is read anew', async () => {
    who = signedIn();
    show();
    await press();
    expect((await screen.findByRole('link', { name: 'Vai al tuo account' })).getAttribute('href')).toBe(
      '/account',
    );
    await vi.waitFor(() =>
      expect(server.asked.filter(({ path }) => path === '/accounts/session').length).toBeGreaterThan(1),
    );
  });

  it('says that a link is of no use', async () => {
    answer = refusal(410, 'LINK_INVALID', 'Link scaduto o non valido.');
    show();
    await press();
    expect(await screen.findByText('Chiedi un nuovo link dalla pagina “Il tuo account”.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so at once without a link', async () => {
    show('');
    expect(await screen.findByText('Link scaduto o non valido.')).toBeTruthy();
    expect(server.writes()).toEqual([]);
  });

  it('may be tried again when the server did not answer', async () => {
    answer = refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.');
    show();
    await press();
    expect(await screen.findByText('Il servizio non risponde in questo momento.')).toBeTruthy();
    answer = { email: 'nuova@example.test' };
    await press();
    expect(await screen.findByText('Email cambiata')).toBeTruthy();
  });
});
