import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';
import { signedIn, withPasskeys } from './test-kit.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
// jsdom has no passkeys: what the device answers is the test's.
const device = vi.hoisted(() => ({ startAuthentication: vi.fn<() => Promise<unknown>>() }));
vi.mock('@simplewebauthn/browser', () => device);
const { PasskeyWayIn } = await import('./PasskeyWayIn.tsx');

const user = userEvent.setup();
/** As the library words what the device says. */
const deviceError = (name: string): Error => Object.assign(new Error('not for people'), { name });
const challenge = { challenge: 'abc', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
const key = {
  id: 'id',
  rawId: 'id',
  type: 'public-key',
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
};
let takeBack: () => void;
let who: unknown;
let signInAnswer: unknown;

beforeEach(() => {
  server.asked.length = 0;
  device.startAuthentication.mockReset().mockResolvedValue(key);
  takeBack = withPasskeys();
  who = { session: null };
  signInAnswer = { isSuperAdmin: false };
  server.answer = ({ path }: Asked) => {
    if (path === '/accounts/session') return who;
    return path.endsWith('/options') ? challenge : signInAnswer;
  };
});
afterEach(() => takeBack());

const show = () => showScreen(<PasskeyWayIn />, '/login');
const press = async () => user.click(await screen.findByRole('button', { name: 'Accedi con passkey' }));

describe('the way in with a passkey', () => {
  it('sends what the device answered, and who is signed in is known', async () => {
    show();
    await screen.findByRole('button', { name: 'Accedi con passkey' });
    who = signedIn();
    await press();
    expect(await screen.findByText('Accesso effettuato')).toBeTruthy();
    expect(device.startAuthentication).toHaveBeenCalledWith({ optionsJSON: challenge });
    expect(server.writes().at(-1)).toMatchObject({
      path: '/account/passkey-sign-in',
      body: { key: { id: 'id', response: { clientDataJSON: 'c', signature: 's', userHandle: null } } },
    });
    expect(server.asked.at(-1)?.path).toBe('/accounts/session');
  });

  it('is hidden where the browser has no passkeys', async () => {
    takeBack();
    showScreen(
      <>
        <p>form</p>
        <PasskeyWayIn />
      </>,
      '/login',
    );
    await screen.findByText('form');
    expect(screen.queryByRole('button', { name: 'Accedi con passkey' })).toBeNull();
    takeBack = withPasskeys();
  });

  it.each([
    [
      'lets it be',
      deviceError('NotAllowedError'),
      'Accesso con passkey annullato. Riprova o usa la password.',
    ],
    [
      'can not',
      deviceError('SecurityError'),
      'Questo dispositivo non è riuscito a usare la passkey. Usa la password.',
    ],
  ])('says in Italian when the person or device %s', async (_what, error, text) => {
    device.startAuthentication.mockRejectedValue(error);
    show();
    await press();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(server.asked.some(({ path }) => path === '/account/passkey-sign-in')).toBe(false);
  });

  it('says what the server refuses, and that cookies are blocked', async () => {
    signInAnswer = refusal(401, 'PASSKEY_REFUSED', 'Non è stato possibile accedere con questa passkey.');
    show();
    await press();
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Non è stato possibile accedere con questa passkey.',
    );
    signInAnswer = { isSuperAdmin: false };
    await press();
    expect(await screen.findByText(/Il browser non conserva i cookie/)).toBeTruthy();
  });
});
