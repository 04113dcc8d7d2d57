import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import { openSession, passkey, signedIn, withPasskeys } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
// jsdom has no passkeys: what the device answers is the test's.
const device = vi.hoisted(() => ({ startRegistration: vi.fn<() => Promise<unknown>>() }));
vi.mock('@simplewebauthn/browser', () => device);
const waiting = vi.hoisted(() => ({ count: 0 }));
vi.mock('#platform/offline/useKeptWrites.ts', () => ({ useUnsentWork: () => waiting.count }));
const { AccountScreen } = await import('./AccountScreen.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const here = openSession({ current: true, device: { browser: 'Firefox', system: 'Linux' } });
const lost = openSession();
const newKey = {
  id: 'id',
  rawId: 'id',
  type: 'public-key',
  response: { clientDataJSON: 'c', attestationObject: 'a', transports: ['internal'], publicKey: 'p' },
};
/** What the server answers to a path; tests put their own in. */
let answers: Record<string, unknown>;
let takeBack: () => void;

beforeEach(() => {
  server.asked.length = 0;
  waiting.count = 0;
  device.startRegistration.mockReset().mockResolvedValue(newKey);
  takeBack = withPasskeys();
  answers = {
    '/accounts/session': signedIn(),
    '/account/sessions': { sessions: [here, lost] },
    '/account/passkeys': { passkeys: [] },
  };
  server.answer = ({ method, path }: Asked) => answers[`${method} ${path}`] ?? answers[path] ?? {};
});
afterEach(() => takeBack());

const show = () => showScreen(<AccountScreen />, '/account', ['/login']);
let pressedAt = 0;
/** A button takes a second tap within 400 ms for the echo of the first. */
const pressAgain = async (name: string) => {
  await vi.waitFor(() => expect(performance.now() - pressedAt).toBeGreaterThan(420));
  await press(name);
};
const press = async (name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  pressedAt = performance.now();
};
const inDialog = async () =>
  within(
    await vi.waitFor(() => {
      const open = document.querySelector<HTMLElement>('[role=dialog],[role=alertdialog]');
      if (!open) throw new Error('no dialog is open');
      return open;
    }),
  );
const writes = () => server.writes().map(({ method, path, body }) => ({ method, path, body }));
const type = async (label: RegExp, text: string) => user.type(await screen.findByLabelText(label), text);

describe('the connected devices', () => {
  it('are named with their place and times; this one is marked and has no button', async () => {
    show();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Firefox su LinuxQuesto dispositivoIn uso adessoIndirizzo di rete 10.0.0.7 · Accesso del 20/11/2026 08:30',
      'Chrome su AndroidUltimo uso 21/11/2026 10:00Indirizzo di rete 10.0.0.7 · Accesso del 20/11/2026 08:30Disconnetti',
    ]);
  });

  it('are signed out one by one after a question', async () => {
    answers[`/account/sessions/${lost.id}`] = { ended: true };
    show();
    await press('Disconnetti Chrome su Android, accesso del 20/11/2026 08:30');
    expect(writes()).toEqual([]);
    answers['/account/sessions'] = { sessions: [here] };
    await user.click((await inDialog()).getByRole('button', { name: 'Disconnetti' }));
    expect(await screen.findByText('Dispositivo disconnesso')).toBeTruthy();
    expect(writes()).toEqual([{ method: 'DELETE', path: `/account/sessions/${lost.id}`, body: {} }]);
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Esci da tutti gli altri dispositivi' })).toBeNull();
  });

  it('that are signed out already count as signed out; a failure is told and the question stays', async () => {
    const path = `/account/sessions/${lost.id}`;
    answers[path] = refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    show();
    await press(/^Disconnetti Chrome/);
    await user.click((await inDialog()).getByRole('button', { name: 'Disconnetti' }));
    expect(await screen.findByText('Si è verificato un errore.')).toBeTruthy();
    answers[path] = refusal(404, 'NOT_FOUND', 'Non trovato.');
    await user.click((await inDialog()).getByRole('button', { name: 'Disconnetti' }));
    expect(await screen.findByText('Dispositivo disconnesso')).toBeTruthy();
  });

  it('are signed out all but this one', async () => {
    answers['/account/sessions/end-others'] = { ended: 1 };
    show();
    await press('Esci da tutti gli altri dispositivi');
    await user.click((await inDialog()).getByRole('button', { name: 'Esci dagli altri' }));
    expect(await screen.findByText('Altri dispositivi disconnessi')).toBeTruthy();
    expect(writes()).toEqual([{ method: 'POST', path: '/account/sessions/end-others', body: {} }]);
  });

  it('are signed out everywhere, and the sign-in page opens', async () => {
    answers['/account/sessions/end-all'] = { ended: 2 };
    const router = show();
    await press('Esci ovunque');
    await user.click((await inDialog()).getByRole('button', { name: 'Esci ovunque' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(writes().map(({ path }) => path)).toEqual(['/account/sessions/end-all', '/accounts/sign-out']);
  });

  it('are not signed out everywhere without a word about what this one has not sent yet', async () => {
    waiting.count = 3;
    show();
    await press('Esci ovunque');
    expect((await inDialog()).getByText(/^3 registrazioni non sono ancora arrivate al server/)).toBeTruthy();
  });

  it('that can not be read are said to be so, with a way to ask again', async () => {
    answers['/account/sessions'] = refusal(500, 'INTERNAL', 'Errore');
    show();
    expect(await screen.findByText('Non è stato possibile leggere i dispositivi collegati')).toBeTruthy();
    answers['/account/sessions'] = { sessions: [here] };
    await press('Riprova');
    expect(await screen.findByText('Questo dispositivo')).toBeTruthy();
  });
});

describe('a change of password', () => {
  const fill = async (current: string, next: string, repeated = next) => {
    show();
    await press('Cambia password');
    await type(/^Password attuale/, current);
    await type(/^Nuova password/, next);
    await type(/^Conferma password/, repeated);
    await press('Salva la nuova password');
  };

  it('shows what is wrong beside the fields and sends nothing', async () => {
    await fill('x', 'abc', 'abd');
    const dialog = await inDialog();
    expect(dialog.getByText('La password deve essere di almeno 8 caratteri')).toBeTruthy();
    expect(dialog.getByText('Le password non corrispondono')).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  it.each([
    ['CURRENT_PASSWORD_WRONG', 403, 'La password attuale non è corretta.', /^Password attuale/],
    [
      'PASSWORD_UNCHANGED',
      409,
      'La nuova password deve essere diversa da quella attuale.',
      /^Nuova password/,
    ],
    ['PASSWORD_WEAK', 422, 'La password deve essere più forte', /^Nuova password/],
  ])('says %s beside its field, and nothing typed is lost', async (code, status, message, label) => {
    answers['/account/password'] = refusal(status, code, message);
    await fill('Mozzarella1!', 'Ricotta2?');
    const dialog = await inDialog();
    expect(await dialog.findByText(message)).toBeTruthy();
    const field = dialog.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Password attuale/).value).toBe('Mozzarella1!');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Nuova password/).value).toBe('Ricotta2?');
    // What was said is about what stood there.
    await user.type(field, '3');
    expect(dialog.queryByText(message)).toBeNull();
  });

  it('is told with how many devices were signed out', async () => {
    answers['/account/password'] = { endedSessions: 2 };
    await fill('Mozzarella1!', 'Ricotta2?');
    expect(await screen.findByText('Altri 2 dispositivi sono stati disconnessi.')).toBeTruthy();
    expect(writes()).toEqual([
      {
        method: 'POST',
        path: '/account/password',
        body: { currentPassword: 'Mozzarella1!', newPassword: 'Ricotta2?' },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a change of e-mail', () => {
  it('says in the server’s words what happens next', async () => {
    answers['/account/email'] = { message: 'Ti abbiamo scritto a nuova@example.test.' };
    show();
    expect(await screen.findByText('anna@example.test')).toBeTruthy();
    await press('Cambia email');
    await press('Invia il link');
    expect(await screen.findAllByText('Campo obbligatorio')).toHaveLength(2);
    await type(/^Nuova email/, ' nuova@example.test ');
    await type(/^Password attuale/, 'Mozzarella1!');
    await pressAgain('Invia il link');
    expect(await screen.findByText('Ti abbiamo scritto a nuova@example.test.')).toBeTruthy();
    expect(writes()).toEqual([
      {
        method: 'POST',
        path: '/account/email',
        body: { email: 'nuova@example.test', currentPassword: 'Mozzarella1!' },
      },
    ]);
  });

  it('tells a failure that belongs to no field, and keeps what was typed', async () => {
    answers['/account/email'] = refusal(429, 'TOO_MANY_REQUESTS', 'Troppi tentativi.');
    show();
    await press('Cambia email');
    await type(/^Nuova email/, 'nuova@example.test');
    await type(/^Password attuale/, 'Mozzarella1!');
    await press('Invia il link');
    expect(await screen.findByText('Troppi tentativi.')).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nuova email/)).value).toBe('nuova@example.test');
  });
});

describe('passkeys', () => {
  const add = async () => {
    show();
    await press('Aggiungi passkey');
    await type(/^Password attuale/, 'Mozzarella1!');
    await press('Crea la passkey');
  };

  it('are added with the password, a name and what the device made', async () => {
    answers['/account/passkeys/options'] = { challenge: 'abc' };
    answers['POST /account/passkeys'] = passkey();
    await add();
    expect(await screen.findByText('Passkey aggiunta')).toBeTruthy();
    expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
    expect(writes()).toMatchObject([
      { path: '/account/passkeys/options', body: { currentPassword: 'Mozzarella1!' } },
      {
        path: '/account/passkeys',
        body: { key: { id: 'id', response: { attestationObject: 'a', transports: ['internal'] } } },
      },
    ]);
  });

  it.each([
    ['NotAllowedError', 'La creazione è stata annullata o il tempo è scaduto. Riprova.'],
    ['InvalidStateError', 'Questo dispositivo ha già una passkey per il tuo account.'],
    ['UnknownError', 'Questo dispositivo non è riuscito a creare una passkey.'],
  ])('that the device does not make (%s) are explained', async (name, text) => {
    device.startRegistration.mockRejectedValue(Object.assign(new Error('not for people'), { name }));
    await add();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Password attuale/).value).toBe('Mozzarella1!');
  });

  it('are renamed and removed', async () => {
    const one = passkey();
    answers['/account/passkeys'] = { passkeys: [one] };
    answers[`/account/passkeys/${one.id}`] = one;
    show();
    await press('Rinomina Telefono di Anna');
    await user.clear(await screen.findByLabelText(/^Nome/));
    await press('Salva');
    expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
    await type(/^Nome/, 'Banco');
    await pressAgain('Salva');
    expect(await screen.findByText('Nome salvato')).toBeTruthy();
    await press('Rimuovi Telefono di Anna');
    await user.click((await inDialog()).getByRole('button', { name: 'Rimuovi' }));
    expect(await screen.findByText('Passkey rimossa')).toBeTruthy();
    expect(writes()).toEqual([
      { method: 'PATCH', path: `/account/passkeys/${one.id}`, body: { name: 'Banco' } },
      { method: 'DELETE', path: `/account/passkeys/${one.id}`, body: {} },
    ]);
  });

  it('[AUTH-83] are removed once it was shown who is there, where the server asks for that', async () => {
    const one = passkey();
    const path = `/account/passkeys/${one.id}`;
    answers['/account/passkeys'] = { passkeys: [one] };
    answers[path] = refusal(403, 'PROOF_REQUIRED', 'Conferma che sei tu.');
    show();
    await press('Rimuovi Telefono di Anna');
    await user.click((await inDialog()).getByRole('button', { name: 'Rimuovi' }));
    await type(/^Password attuale/, 'Mozzarella1!');
    answers[path] = { removed: true };
    answers['/account/proof'] = { provenUntil: '2026-11-24T10:15:00.000Z' };
    await press('Conferma');
    expect(await screen.findByText('Passkey rimossa')).toBeTruthy();
    expect(writes().map(({ method, path: to }) => [method, to])).toEqual([
      ['DELETE', path],
      ['POST', '/account/proof'],
      ['DELETE', path],
    ]);
  });

  it('have no button where the browser can not make them', async () => {
    takeBack();
    show();
    expect(await screen.findByText('Questo browser non permette di usare le passkey qui.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Aggiungi passkey' })).toBeNull();
    takeBack = withPasskeys();
  });
});
