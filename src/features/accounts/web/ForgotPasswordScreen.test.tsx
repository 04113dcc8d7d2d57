import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, open, press } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal } = await import('#tests/support/web-app.tsx');
const { ForgotPasswordScreen } = await import('./ForgotPasswordScreen.tsx');

let answer: () => unknown = () => ({});

beforeEach(() => {
  server.asked.length = 0;
  answer = () => Response.json({ message: 'Controlla la posta.' }, { status: 202 });
  server.answer = ({ path }) => (path === '/accounts/session' ? { session: null } : answer());
});

const ask = async (email = 'anna@example.test') => {
  open(<ForgotPasswordScreen />, '/forgot-password');
  await screen.findByRole('heading', { name: 'Password dimenticata' });
  fill({ Email: email });
  press('Invia il link');
};

describe('/forgot-password', () => {
  it('[AUTH-42] [AUTH-40] has an e-mail form and a link to the sign-in page', async () => {
    await ask('');
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect([email.type, email.required]).toEqual(['email', true]);
    expect(screen.getByText('Inserisci il tuo indirizzo email')).toBeTruthy();
    expect(server.writes()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Torna all’accesso' }).getAttribute('href')).toBe('/login');
  });

  it('[AUTH-43] sends the address and shows what the server says', async () => {
    await ask();
    // The spinner of the loading session is a status too.
    expect(await screen.findByText('Controlla la posta.')).toBeTruthy();
    expect(server.writes()).toMatchObject([
      { method: 'POST', path: '/accounts/request-reset', body: { email: 'anna@example.test' } },
    ]);
  });

  it.each([
    [
      'a fault',
      () => refusal(500, 'INTERNAL', 'Si è verificato un errore.'),
      'Errore nel reset della password',
    ],
    [
      'an unknown refusal',
      () => refusal(418, 'TEAPOT', 'Sono una teiera.'),
      'Errore nel reset della password',
    ],
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Errore di connessione. Riprova più tardi.',
    ],
    [
      'too many tries',
      () => refusal(429, 'TOO_MANY_REQUESTS', 'Troppi tentativi. Riprova tra qualche minuto.'),
      'Troppi tentativi. Riprova tra qualche minuto.',
    ],
  ])('[AUTH-44] [AUTH-45] %s is told and the address stays', async (_case, given, text) => {
    answer = given;
    await ask();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@example.test');
  });
});
