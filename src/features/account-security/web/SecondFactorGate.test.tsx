import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '#tests/support/sample-session.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Asked } from '#tests/support/web-app.tsx';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { SecondFactorGate } = await import('./SecondFactorGate.tsx');

const user = userEvent.setup();
let missing: 'set_up' | 'give' | null;
let given: unknown;
beforeEach(() => {
  server.asked.length = 0;
  given = { given: true };
  server.answer = ({ path }: Asked) => {
    if (path === '/accounts/session')
      return { session: { ...sessionOf({ superAdmin: true }), secondFactor: missing } };
    if (path === '/account/authenticator') return { secret: 'ABCDEFGH', address: 'otpauth://totp/x' };
    if (path === '/account/authenticator/confirmation') return { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] };
    return given;
  };
});
const asked = (path: string) => server.asked.filter((one) => one.path === path);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('the second step of a super administrator', () => {
  it('[AUTH-72, AUTH-73] sets an app up: password, key, code, recovery codes', async () => {
    missing = 'set_up';
    showScreen(<SecondFactorGate />, '/admin');
    await press('Usa un’app di autenticazione');
    await user.type(await screen.findByLabelText('Password attuale'), 'Mozzarella1!');
    await press('Continua');
    // In groups of four for the eye; what is copied has no gaps.
    expect((await screen.findByText('ABCD')).parentElement?.textContent).toBe('ABCDEFGH');
    expect(screen.getByText('EFGH')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('otpauth://totp/x');
    await user.type(screen.getByLabelText('Codice di 6 cifre'), '123456');
    await press('Conferma');
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    const before = asked('/accounts/session').length;
    await press('Li ho conservati');
    await waitFor(() => expect(asked('/accounts/session').length).toBeGreaterThan(before));
  });

  it('[AUTH-72] asks for the code, says what is wrong with it, and keeps what was typed', async () => {
    missing = 'give';
    given = refusal(403, 'CODE_WRONG', 'Il codice non è giusto.');
    showScreen(<SecondFactorGate />, '/admin');
    const field = await screen.findByLabelText<HTMLInputElement>('Codice dell’app o di recupero');
    await user.type(field, '123456');
    await press('Conferma');
    expect(await screen.findByText('Il codice non è giusto.')).toBeTruthy();
    expect(field.value).toBe('123456');
    given = { given: true };
    await user.type(field, '7');
    const before = asked('/accounts/session').length;
    await press('Conferma');
    await waitFor(() => expect(asked('/account/second-factor')).toHaveLength(2));
    await waitFor(() => expect(asked('/accounts/session').length).toBeGreaterThan(before));
  });
});
