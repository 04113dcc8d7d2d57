import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asked } from '#tests/support/web-app.tsx';
import { fill, open, press } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { refusal } = await import('#tests/support/web-app.tsx');
const { ResetPasswordScreen } = await import('./ResetPasswordScreen.tsx');

let answers: Record<string, (request: Asked) => unknown> = {};
const leave = vi.fn<(href: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.asked.length = 0;
  leave.mockReset();
  answers = {
    '/accounts/session': () => ({ session: null }),
    '/accounts/check-reset': () => ({ valid: true }),
    '/accounts/reset-password': () => ({ changed: true }),
  };
  server.answer = (request) => answers[request.path]?.(request);
});
afterEach(() => {
  vi.useRealTimers();
});

const show = async (query = '?token=abc') => {
  const shown = open(<ResetPasswordScreen leave={leave} />, `/reset-password-confirm${query}`);
  await settle();
  return shown;
};
/** Lets time pass; nothing here waits by itself. */
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Draws what is ready, within a tenth of a second. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await after(5);
};
const save = async (password = 'Mozzarella1!', confirmation = password) => {
  screen.getByRole('button', { name: 'Salva la password' });
  fill({ 'Nuova password': password, 'Conferma password': confirmation });
  press('Salva la password');
  await settle();
};
const resets = () => server.asked.filter(({ path }) => path === '/accounts/reset-password');

describe('/reset-password-confirm', () => {
  it('[AUTH-46] checks the link first, then shows the form', async () => {
    let good: (answer: unknown) => void = () => undefined;
    answers['/accounts/check-reset'] = () => new Promise((resolve) => (good = resolve));
    await show();
    expect(screen.getByText('Controllo il link…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salva la password' })).toBeNull();
    expect(server.asked.at(-1)?.path).toBe('/accounts/check-reset');
    good({ valid: true });
    await settle();
    expect(screen.getByRole('button', { name: 'Salva la password' })).toBeTruthy();
    expect(server.asked.find(({ path }) => path === '/accounts/check-reset')?.body).toEqual({ token: 'abc' });
  });

  it.each([
    ['?token=old', 'a link that is no longer good'],
    ['', 'no link at all'],
  ])(
    '[AUTH-47] [AUTH-56] with %s (%s) it says so and asks for another after three seconds',
    async (query) => {
      answers['/accounts/check-reset'] = () => ({ valid: false });
      const { at } = await show(query);
      expect(screen.getByRole('alert').textContent).toContain('Link scaduto o non valido.');
      expect(screen.queryByLabelText('Nuova password')).toBeNull();
      await after(2_800);
      expect(at()).toBe(`/reset-password-confirm${query}`);
      await after(200);
      expect(screen.getByText('here is /forgot-password')).toBeTruthy();
    },
  );

  it('[AUTH-48] has two passwords, each of which can be shown', async () => {
    await show();
    screen.getByRole('button', { name: 'Salva la password' });
    const fields = ['Nuova password', 'Conferma password'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }),
    );
    const toggles = screen.getAllByRole('button', { name: 'Mostra password' });
    expect(fields.map(({ type }) => type)).toEqual(['password', 'password']);
    act(() => toggles[0]!.click());
    expect(fields.map(({ type }) => type)).toEqual(['text', 'password']);
    act(() => toggles[1]!.click());
    expect(fields.map(({ type }) => type)).toEqual(['text', 'text']);
  });

  it('[AUTH-49] five characters are not sent, six are for the server to judge', async () => {
    answers['/accounts/reset-password'] = () =>
      refusal(
        422,
        'NEW_PASSWORD_WEAK',
        'La password è troppo debole. Usa almeno 8 caratteri con lettere e numeri.',
      );
    await show();
    await save('Ab1!x');
    expect(screen.getByText('La password deve essere di almeno 6 caratteri')).toBeTruthy();
    expect(resets()).toEqual([]);
    fill({ 'Nuova password': 'Ab1!xy', 'Conferma password': 'Ab1!xy' });
    // Not by the button, which takes a second tap this soon for the same one.
    fireEvent.submit(screen.getByRole('button', { name: 'Salva la password' }).closest('form')!);
    await settle();
    expect(resets()).toHaveLength(1);
    expect(screen.queryByText('La password deve essere di almeno 6 caratteri')).toBeNull();
  });

  it('[AUTH-50] passwords that differ are not sent', async () => {
    await show();
    await save('Mozzarella1!', 'Mozzarella2!');
    expect(screen.getByText('Le password non corrispondono')).toBeTruthy();
    expect(resets()).toEqual([]);
  });

  it('[AUTH-51] a link that ended meanwhile is told, and another one can be asked for', async () => {
    answers['/accounts/reset-password'] = () => refusal(410, 'LINK_INVALID', 'Link scaduto o non valido.');
    await show();
    await save();
    expect(screen.getByRole('alert').textContent).toContain(
      'Sessione scaduta. Richiedi un nuovo link di reset.',
    );
    await after(3_000);
    await settle();
    expect(screen.getByText('here is /forgot-password')).toBeTruthy();
  });

  it.each([
    ['[AUTH-52]', 409, 'PASSWORD_UNCHANGED', 'La nuova password deve essere diversa da quella attuale.'],
    [
      '[AUTH-53]',
      422,
      'NEW_PASSWORD_WEAK',
      'La password è troppo debole. Usa almeno 8 caratteri con lettere e numeri.',
    ],
    ['too many', 429, 'TOO_MANY_REQUESTS', 'Troppi tentativi. Riprova tra qualche minuto.'],
  ])('%s tells what is wrong and keeps what was typed', async (_row, status, code, text) => {
    answers['/accounts/reset-password'] = () => refusal(status, code, text);
    await show();
    await save();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nuova password', { selector: 'input' }).value).toBe(
      'Mozzarella1!',
    );
  });

  it('[AUTH-54] [AUTH-55] gives up after 30 seconds without an answer', async () => {
    answers['/accounts/reset-password'] = () => new Promise(() => undefined);
    await show();
    await save();
    await settle();
    expect(resets()).toHaveLength(1);
    await after(29_800);
    expect(screen.queryByRole('alert')).toBeNull();
    await after(200);
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('Operazione troppo lenta. Riprova.');
    // And it can be tried again.
    answers['/accounts/reset-password'] = () => ({ changed: true });
    fireEvent.submit(screen.getByRole('button', { name: 'Salva la password' }).closest('form')!);
    await settle();
    expect(screen.getByText('Password cambiata')).toBeTruthy();
  });

  it('[AUTH-55] waits the whole 30 seconds: the shorter bound of other calls does not end it', async () => {
    const bounds = vi.spyOn(AbortSignal, 'timeout');
    answers['/accounts/reset-password'] = () => new Promise(() => undefined);
    await show();
    expect(bounds).toHaveBeenCalled();
    bounds.mockClear();
    await save();
    await settle();
    expect(resets()).toHaveLength(1);
    expect(bounds).toHaveBeenCalledTimes(1);
    expect(bounds.mock.calls[0]![0]).toBeGreaterThan(30_000);
  });

  it('[AUTH-57] says that it is done and opens the sign-in page after two seconds', async () => {
    const { at } = await show();
    await save();
    expect(screen.getByText('Password cambiata')).toBeTruthy();
    expect(resets()).toMatchObject([{ body: { token: 'abc', password: 'Mozzarella1!' } }]);
    await after(1_800);
    expect(at()).toBe('/reset-password-confirm?token=abc');
    await after(200);
    await settle();
    expect(screen.getByText('here is /login')).toBeTruthy();
    await after(10_000);
    expect(leave).not.toHaveBeenCalled();
  });

  it('[AUTH-58] lets the browser go there after five seconds when the app did not', async () => {
    const { router } = await show();
    // A sign-in page whose code never comes.
    vi.spyOn(router, 'navigate').mockReturnValue(new Promise(() => undefined));
    await save();
    expect(screen.getByText('Password cambiata')).toBeTruthy();
    await after(4_800);
    expect(leave).not.toHaveBeenCalled();
    await after(200);
    expect(leave.mock.calls).toEqual([['/login']]);
  });

  it('forgets a session that the new password has ended', async () => {
    await show();
    await save();
    screen.getByText('Password cambiata');
    expect(server.asked.map(({ path }) => path).lastIndexOf('/accounts/session')).toBeGreaterThan(
      server.asked.map(({ path }) => path).indexOf('/accounts/reset-password'),
    );
  });
});
