import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToast, fill, open, press, session } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { AuthScreen } = await import('./AuthScreen.tsx');

let current: ReturnType<typeof session> | null = null;

beforeEach(() => {
  server.asked.length = 0;
  current = null;
  server.answer = ({ path, body }) => {
    if (path === '/accounts/session') return { session: current };
    if (path === '/accounts/sign-in') {
      current = session();
      return { isSuperAdmin: false };
    }
    return { email: body['email'] };
  };
  clearToast();
});

const show = (query = '') => open(<AuthScreen ways={[]} />, `/auth${query}`);
const openTab = async () =>
  (await screen.findAllByRole('tab')).find((tab) => tab.getAttribute('aria-selected') === 'true')
    ?.textContent;
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

describe('/auth', () => {
  it.each([
    ['', 'Accedi'],
    ['?tab=signin', 'Accedi'],
    ['?plan=test&tab=signin', 'Accedi'],
    ['?tab=signup', 'Registrati'],
    ['?plan=test', 'Registrati'],
    ['?plan=free', 'Registrati'],
    ['?tab=signup&plan=free', 'Registrati'],
  ])('[AUTH-36] "%s" opens %s', async (query, tab) => {
    show(query);
    expect(await openTab()).toBe(tab);
  });

  it('[AUTH-36] signs in like /login, and leads back where somebody was going', async () => {
    const { at } = show('?from=%2Fhaccp');
    await screen.findByRole('button', { name: 'Accedi' });
    fill({ Email: 'anna@example.test', Password: 'Mozzarella1!' });
    press('Accedi');
    await screen.findByText('here is /haccp');
    expect(at()).toBe('/haccp');
    expect(server.writes()).toEqual([
      {
        method: 'POST',
        path: '/accounts/sign-in',
        query: {},
        body: { email: 'anna@example.test', password: 'Mozzarella1!', remember: false },
      },
    ]);
  });

  it('[AUTH-36] goes back and forth between the tabs, also with a plan', async () => {
    show('?plan=free');
    await screen.findByRole('button', { name: 'Crea account' });
    fireEvent.click(screen.getByRole('tab', { name: 'Accedi' }));
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Registrati' }));
    expect(await screen.findByRole('button', { name: 'Crea account' })).toBeTruthy();
  });

  it('[AUTH-37] asks for a tick, beside links to the three documents', async () => {
    show('?plan=free');
    const tick = await screen.findByRole<HTMLInputElement>('checkbox');
    expect([tick.required || tick.getAttribute('aria-required') === 'true', tick.checked]).toEqual([
      true,
      false,
    ]);
    for (const [name, href] of [
      ['Termini di servizio', '/terms'],
      ['Informativa sulla privacy', '/privacy'],
      ['Informativa sui cookie', '/cookies'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
  });

  it('[AUTH-38] without the tick nothing is sent', async () => {
    show('?plan=free');
    await signUp();
    expect(screen.getByText('Devi accettare le condizioni per continuare')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(server.writes()).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.queryByText('Devi accettare le condizioni per continuare')).toBeNull();
  });

  it('[AUTH-39] names six characters as the floor, and the field enforces them', async () => {
    show('?tab=signup');
    await screen.findByRole('button', { name: 'Crea account' });
    const password = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
    expect(screen.getByText(/^Minimo 6 caratteri/)).toBeTruthy();
    expect(password.minLength).toBe(6);
    for (const [text, told] of [
      ['Ab1!x', 'La password deve essere di almeno 6 caratteri'],
      ['Ab1!xy', 'La password deve essere di almeno 8 caratteri'],
      ['Ab1!xyz', 'La password deve essere di almeno 8 caratteri'],
      ['abc123!@', 'La password deve contenere almeno una lettera maiuscola'],
    ] as const) {
      await signUp({ Password: text, 'Conferma password': text });
      expect(screen.getByText(told)).toBeTruthy();
    }
    expect(server.writes()).toEqual([]);
  });

  it.each([
    ['?tab=signup', 'test'],
    ['?plan=test', 'test'],
    ['?plan=bonus', 'test'],
    ['?plan=free', 'free'],
  ])('[AUTH-70] "%s" sends what /login sends, for the plan %s', async (query, plan) => {
    show(query);
    await screen.findByRole('button', { name: 'Crea account' });
    fireEvent.click(screen.getByRole('checkbox'));
    await signUp();
    await screen.findByRole('button', { name: 'Accedi' });
    expect(server.writes()).toEqual([
      {
        method: 'POST',
        path: '/accounts/sign-up',
        query: {},
        body: { email: 'anna@example.test', password: 'Mozzarella1!', plan },
      },
    ]);
  });
});
