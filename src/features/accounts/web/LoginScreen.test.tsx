import type { ComponentType } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Asked } from '#tests/support/web-app.tsx';
import { clearToast, fill, open, press, session, toastTitle } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
let kept: Partial<KeptWrite>[] = [];
vi.mock('#platform/offline/browser-queue.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  browserQueue: () => Promise.resolve({ list: () => Promise.resolve(kept), listen: () => () => undefined }),
}));
const { refusal } = await import('#tests/support/web-app.tsx');
const { LoginScreen } = await import('./LoginScreen.tsx');

/** What the server answers to each path; the session is a visitor's until something signs in. */
let answers: Record<string, (request: Asked) => unknown> = {};
let current: ReturnType<typeof session> | null = null;

beforeEach(() => {
  server.asked.length = 0;
  kept = [];
  current = null;
  answers = {
    '/accounts/session': () => ({ session: current }),
    '/accounts/sign-in': () => {
      current = session();
      return { isSuperAdmin: false };
    },
    '/accounts/sign-up': ({ body }) => Response.json({ email: body['email'] }, { status: 201 }),
    '/accounts/resend-confirmation': () => Response.json({ message: 'Email in arrivo.' }, { status: 202 }),
  };
  server.answer = (request) => answers[request.path]?.(request);
  clearToast();
});

const waits = { restaurantId: 'r', state: 'waiting', keptAt: '2026-11-21T08:15:00.000Z' } as const;
it.each([
  [[], null, null],
  [[{ ...waits, state: 'discarded' as const }], null, null],
  [
    [waits],
    'Su questo dispositivo aspetta 1 registrazione',
    'È del 21/11/2026 09:15 e non è ancora arrivata al server: parte quando qui accede qualcuno del ristorante che l’ha scritta.',
  ],
  [
    [waits, { ...waits, state: 'refused' as const, keptAt: '2026-11-21T08:10:00.000Z' }],
    'Su questo dispositivo aspettano 2 registrazioni',
    'La più vecchia è del 21/11/2026 09:10. Non sono ancora arrivate al server: partono quando qui accede qualcuno del ristorante che le ha scritte.',
  ],
])(
  '[UX-71] where nobody is signed in, %j is told, and nothing of what is in it',
  async (writes, title, text) => {
    kept = writes;
    login();
    await tab('Accedi');
    if (title === null) {
      await act(async () => vi.dynamicImportSettled());
      expect(screen.queryByText(/questo dispositivo/)).toBeNull();
    } else {
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(text, { exact: false })).toBeTruthy();
    }
  },
);

const login = (query = '', ways: readonly ComponentType[] = []) =>
  open(<LoginScreen ways={ways} />, `/login${query}`);
const tab = (name: string) => screen.findByRole('tab', { name });
const signIn = async (email = 'anna@example.test', password = 'Mozzarella1!') => {
  await tab('Accedi');
  fill({ Email: email, Password: password });
  press('Accedi');
};
const signUp = async (changes: Readonly<Record<string, string>> = {}) => {
  await screen.findByRole('button', { name: 'Crea account' });
  fill({
    Email: 'anna@example.test',
    Password: 'Mozzarella1!',
    'Conferma password': 'Mozzarella1!',
    ...changes,
  });
  press('Crea account');
};
const valueOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;

describe('the sign-in page', () => {
  it('[AUTH-01] is for visitors, with the tabs Accedi and Registrati', async () => {
    login();
    expect((await tab('Accedi')).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab').map((shown) => shown.textContent)).toEqual(['Accedi', 'Registrati']);
    fireEvent.click(await tab('Registrati'));
    expect(await screen.findByRole('button', { name: 'Crea account' })).toBeTruthy();
    fireEvent.click(await tab('Accedi'));
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy();
  });

  it('[AUTH-02] opens the sign-up for tab=signup', async () => {
    login('?tab=signup');
    expect(await screen.findByLabelText('Conferma password')).toBeTruthy();
    expect((await tab('Registrati')).getAttribute('aria-selected')).toBe('true');
  });

  it('[AUTH-03] asks for e-mail and password, which can be shown', async () => {
    login();
    await tab('Accedi');
    const password = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
    expect(password.type).toBe('password');
    press('Mostra password');
    expect(password.type).toBe('text');
    press('Nascondi password');
    expect(password.type).toBe('password');
  });

  it('[AUTH-04] sends "Ricordami" as it is ticked', async () => {
    login();
    await tab('Accedi');
    expect(screen.getByLabelText<HTMLInputElement>('Ricordami').checked).toBe(false);
    fireEvent.click(screen.getByLabelText('Ricordami'));
    await signIn();
    await screen.findByText('here is /dashboard');
    expect(server.writes()).toMatchObject([{ body: { remember: true } }]);
  });

  it('[AUTH-05] [AUTH-06] leads to the forgotten password and back home', async () => {
    login();
    await tab('Accedi');
    expect(screen.getByRole('link', { name: 'Password dimenticata?' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/');
  });

  it('[AUTH-40] [AUTH-41] asks for an e-mail address and a password before it sends anything', async () => {
    login();
    await tab('Accedi');
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect([email.type, email.required]).toEqual(['email', true]);
    press('Accedi');
    expect(screen.getByText('Inserisci il tuo indirizzo email')).toBeTruthy();
    expect(screen.getByText('Inserisci la password')).toBeTruthy();
    expect(document.activeElement).toBe(email);
    fill({ Email: '333 1234567' });
    expect(screen.getByText('Inserisci un indirizzo email valido')).toBeTruthy();
    expect(server.writes()).toEqual([]);
  });

  it('shows other ways in under the form', async () => {
    login('', [() => <button type="button">Usa una passkey</button>]);
    const way = await screen.findByRole('button', { name: 'Usa una passkey' });
    const send = screen.getByRole('button', { name: 'Accedi' });
    expect(send.compareDocumentPosition(way)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('after signing in', () => {
  it('[AUTH-10] [AUTH-11] leads to the dashboard and says so', async () => {
    const { at } = login();
    await signIn(' anna@example.test ');
    await screen.findByText('here is /dashboard');
    expect(at()).toBe('/dashboard');
    expect(toastTitle()).toBe('Accesso effettuato');
  });

  it('[AUTH-09] leads a super administrator to /admin', async () => {
    answers['/accounts/sign-in'] = () => {
      current = session({ isSuperAdmin: true, isPlatformAdmin: true, restaurant: null });
      return { isSuperAdmin: true };
    };
    const { at } = login('?from=/haccp');
    await signIn();
    await screen.findByText('here is /admin');
    expect(at()).toBe('/admin');
  });

  it.each([
    ['?from=%2Fhaccp%3Fsearch%3Dlatte', '/haccp?search=latte'],
    ['?from=%2Foperators', '/operators'],
    ['?from=%2Fadmin', '/dashboard'],
    ['?from=%2Fnon-esiste', '/dashboard'],
    ['?from=%2F%2Fevil.example', '/dashboard'],
    ['?from=%2F.%2F%2Fevil.example', '/dashboard'],
    ['?from=https%3A%2F%2Fevil.example', '/dashboard'],
    ['?from=javascript%3Aalert(1)', '/dashboard'],
    ['?from=%2Flogin', '/dashboard'],
  ])('[GUARD-03] [AUTH-10] from %s leads to %s', async (query, target) => {
    const { at } = login(query);
    await signIn();
    await screen.findByText(`here is ${target.replace(/\?.*/, '')}`);
    expect(decodeURIComponent(at())).toBe(target);
  });

  it.each([
    [session(), '/dashboard'],
    [session({ isSuperAdmin: true, isPlatformAdmin: true }), '/admin'],
  ])('[AUTH-08] who is signed in already goes on', async (already, target) => {
    current = already;
    login();
    expect(await screen.findByText(`here is ${target}`)).toBeTruthy();
  });

  it('says so when the browser keeps no cookies', async () => {
    answers['/accounts/sign-in'] = () => ({ isSuperAdmin: false });
    login();
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Il browser rifiuta i cookie');
    expect(toastTitle()).toBeUndefined();
  });
});

describe('a sign-in that fails', () => {
  const fails = async (answer: () => unknown): Promise<string> => {
    answers['/accounts/sign-in'] = answer;
    login();
    await signIn();
    const text = (await screen.findByRole('alert')).textContent;
    // Nothing typed is lost.
    expect([valueOf('Email'), valueOf('Password')]).toEqual(['anna@example.test', 'Mozzarella1!']);
    return text;
  };

  it.each([
    [
      '[AUTH-12] wrong password',
      () => refusal(401, 'CREDENTIALS_WRONG', 'Email o password non corretti'),
      'Email o password non corretti',
    ],
    [
      '[AUTH-14] too many tries',
      () => refusal(429, 'TOO_MANY_REQUESTS', 'Troppi tentativi. Riprova tra qualche minuto.'),
      'Troppi tentativi. Riprova tra qualche minuto.',
    ],
    ['fault', () => refusal(500, 'INTERNAL', 'Si è verificato un errore.'), 'Credenziali non valide'],
    ['unknown code', () => refusal(418, 'TEAPOT', 'Sono una teiera.'), 'Credenziali non valide'],
    [
      'unknown address',
      () => refusal(403, 'ORIGIN_REFUSED', 'La richiesta arriva da un altro sito ed è stata rifiutata.'),
      'Credenziali non valide',
    ],
    [
      'server down',
      () => refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento. Riprova tra poco.'),
      'Il servizio non risponde in questo momento. Riprova tra poco.',
    ],
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Errore di connessione. Riprova più tardi.',
    ],
  ])('[AUTH-15] or a reason that has words of its own: %s', async (_case, answer, text) => {
    expect(await fails(answer)).toBe(text);
  });

  it('[AUTH-16] names the time, by this device’s clock, until which the account is locked', async () => {
    const text = await fails(() =>
      refusal(423, 'ACCOUNT_LOCKED', 'Troppi tentativi', { lockedUntil: '2026-11-21T14:05:30.000Z' }),
    );
    // These tests run in New York.
    expect(text).toBe(
      'Account temporaneamente bloccatoTroppi tentativi di accesso falliti. Riprova dopo le 09:05',
    );
  });

  it('[AUTH-17] speaks of some minutes when the time is not told', async () => {
    const text = await fails(() => refusal(423, 'ACCOUNT_LOCKED', 'Troppi tentativi', { lockedUntil: null }));
    expect(text).toBe(
      'Account temporaneamente bloccatoTroppi tentativi di accesso falliti. Riprova tra alcuni minuti',
    );
  });

  it('[AUTH-13] asks to confirm the address first, and sends the mail again', async () => {
    expect(
      await fails(() => refusal(403, 'EMAIL_NOT_CONFIRMED', 'Conferma la tua email prima di accedere')),
    ).toContain('Conferma la tua email prima di accedere');
    const again = await screen.findByRole('button', { name: 'Invia di nuovo l’email' });
    // What the mail is asked for is the address that was refused, whatever is typed since.
    fill({ Email: 'altra@example.test' });
    fireEvent.click(again);
    expect(await screen.findByText('Email in arrivo.')).toBeTruthy();
    expect(server.writes().at(-1)).toMatchObject({
      path: '/accounts/resend-confirmation',
      body: { email: 'anna@example.test' },
    });
  });
});

describe('signing up', () => {
  it('[AUTH-07] asks for e-mail and the password twice, and names the terms', async () => {
    login('?tab=signup');
    await screen.findByRole('button', { name: 'Crea account' });
    for (const label of ['Email', 'Password', 'Conferma password'])
      expect(screen.getByLabelText(label, { selector: 'input' })).toBeTruthy();
    expect(screen.getByText(/Creando l’account accetti i/)).toBeTruthy();
    expect(
      ['Termini di servizio', 'Informativa sulla privacy', 'Informativa sui cookie'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('href'),
      ),
    ).toEqual(['/terms', '/privacy', '/cookies']);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    ['[AUTH-22]', 'Abc12!x', 'La password deve essere di almeno 8 caratteri'],
    ['[AUTH-23]', 'ABC123!@', 'La password deve contenere almeno una lettera minuscola'],
    ['[AUTH-24]', 'abc123!@', 'La password deve contenere almeno una lettera maiuscola'],
    ['[AUTH-25]', 'Abcdefg!', 'La password deve contenere almeno un numero'],
    ['[AUTH-26]', 'Abcdef12', 'La password deve contenere almeno un carattere speciale (@$!%*?&)'],
    ['[AUTH-26]', 'Abcdef1#', 'La password deve contenere almeno un carattere speciale (@$!%*?&)'],
  ])('%s %s is not sent: %s', async (_row, password, text) => {
    login('?tab=signup');
    await signUp({ Password: password, 'Conferma password': password });
    expect(screen.getByText(text)).toBeTruthy();
    expect(server.writes()).toEqual([]);
  });

  it('[AUTH-27] passwords that differ are not sent', async () => {
    login('?tab=signup');
    await signUp({ 'Conferma password': 'Mozzarella2!' });
    expect(screen.getByText('Le password non corrispondono')).toBeTruthy();
    expect(server.writes()).toEqual([]);
  });

  it('ticks each rule as it is met, and tells who listens what is still missing', async () => {
    login('?tab=signup');
    await screen.findByRole('button', { name: 'Crea account' });
    const rules = () =>
      screen.getAllByRole('listitem').map((rule) => rule.textContent.endsWith('da soddisfare'));
    const heard = () =>
      screen
        .getAllByRole('status')
        .map((status) => status.textContent)
        .filter((text) => text !== '');
    expect(rules()).toEqual([true, true, true, true, true]);
    expect(heard()).toEqual([]);
    fill({ Password: 'Abc1' });
    expect(rules()).toEqual([true, false, false, false, true]);
    expect(heard()).toEqual(['Manca ancora: almeno 8 caratteri, un carattere speciale (@$!%*?&)']);
    fill({ Password: 'Abc12345!' });
    expect(rules()).toEqual([false, false, false, false, false]);
    expect(heard()).toEqual(['La password rispetta tutte le regole']);
  });

  it.each([
    [
      '[AUTH-28]',
      () => refusal(409, 'EMAIL_TAKEN', 'Utente già registrato con questa email'),
      'Utente già registrato con questa email',
    ],
    [
      '[AUTH-29]',
      () => refusal(422, 'PASSWORD_WEAK', 'La password deve essere più forte'),
      'La password deve essere più forte',
    ],
    [
      'fault',
      () => refusal(500, 'INTERNAL', 'Si è verificato un errore.'),
      'Errore durante la registrazione',
    ],
    ['unknown code', () => refusal(418, 'TEAPOT', 'Sono una teiera.'), 'Errore durante la registrazione'],
    [
      'bad address',
      () =>
        refusal(422, 'INPUT_INVALID', 'Controlla i campi segnalati.', {
          fields: [{ field: 'email', code: 'invalid_email', message: 'Inserisci un indirizzo email valido' }],
        }),
      'Inserisci un indirizzo email valido',
    ],
  ])(
    '[AUTH-30] or a reason that has words of its own: %s tells why it failed and loses nothing',
    async (_row, answer, text) => {
      answers['/accounts/sign-up'] = answer;
      login('?tab=signup');
      await signUp();
      expect(await screen.findByText(text)).toBeTruthy();
      expect([valueOf('Email'), valueOf('Password'), valueOf('Conferma password')]).toEqual([
        'anna@example.test',
        'Mozzarella1!',
        'Mozzarella1!',
      ]);
    },
  );

  it('[AUTH-31] [AUTH-32] says that a mail is on its way, clears the fields and opens the sign-in tab', async () => {
    login('?tab=signup');
    await signUp();
    await screen.findByRole('button', { name: 'Accedi' });
    expect(toastTitle()).toBe("Registrazione completata – Controlla la tua email per confermare l'account");
    expect((await tab('Accedi')).getAttribute('aria-selected')).toBe('true');
    expect([valueOf('Email'), valueOf('Password')]).toEqual(['', '']);
    expect(await screen.findByText(/apri il link che ti abbiamo mandato/)).toBeTruthy();
    expect(screen.getByText('anna@example.test')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Invia di nuovo l’email' }));
    expect(await screen.findByText('Email in arrivo.')).toBeTruthy();
    fireEvent.click(await tab('Registrati'));
    await screen.findByRole('button', { name: 'Crea account' });
    expect([valueOf('Email'), valueOf('Password'), valueOf('Conferma password')]).toEqual(['', '', '']);
  });

  it.each([
    ['', 'test'],
    ['&plan=test', 'test'],
    ['&plan=plus', 'test'],
    ['&plan=free', 'free'],
  ])('[AUTH-33] with "%s" asks for the plan %s', async (query, plan) => {
    login(`?tab=signup${query}`);
    await signUp();
    await screen.findByRole('button', { name: 'Accedi' });
    expect(server.writes()[0]?.body).toEqual({ email: 'anna@example.test', password: 'Mozzarella1!', plan });
  });
});
