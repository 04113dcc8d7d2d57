import { describe, expect, it } from 'vitest';
import { password } from '#tests/support/factories.ts';
import type { Browser } from '#tests/support/server.ts';
import {
  otherPassword,
  server,
  rows,
  post,
  account,
  elsewhere,
  isSignedIn,
  canSignIn,
  idOf,
  events,
  mailsTo,
  queued,
} from './test-kit.ts';

/** A new password for somebody who is signed in. */
export function changePasswordTests(): void {
  describe('a change of password', () => {
    const change = (browser: Browser, newPassword = otherPassword, currentPassword = password) =>
      post(browser, 'password', { currentPassword, newPassword });

    it('counts at once, ends the other sessions and reset links, and is told by mail', async () => {
      const { email, browser } = await account();
      const other = await elsewhere(email);
      await server.browser().client.accounts.requestReset({ email });
      const reset = (await mailsTo(email, 'Imposta una nuova password'))[0]!.text;
      const token = new URL(/https?:\S+/.exec(reset)![0]).searchParams.get('token')!;
      expect(await change(browser)).toMatchObject({ status: 200, body: { endedSessions: 1 } });
      expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
      expect([await canSignIn(email, password), await canSignIn(email, otherPassword)]).toEqual([
        false,
        true,
      ]);
      expect(await server.browser().client.accounts.checkReset({ token })).toEqual({ valid: false });
      const [mail] = await mailsTo(email, 'La tua password è stata cambiata');
      expect(mail!.text).toContain('Dispositivo: Chrome su Android');
      expect(mail!.text).not.toContain(otherPassword);
      const userId = await idOf(email);
      expect(await events(userId)).toEqual(['password_changed']);
      const [stored] = await rows('SELECT password FROM credentials WHERE user_id = $1', userId);
      expect(stored!['password']).toMatch(/^\$argon2id\$/);
    });

    it('asks for the current password, and counts the tries', async () => {
      const { email, browser } = await account();
      const other = await elsewhere(email);
      for (let n = 0; n < 10; n++)
        expect(await change(browser, otherPassword, `Sbagliata${n}!`)).toMatchObject({
          status: 403,
          code: 'CURRENT_PASSWORD_WRONG',
          body: { message: 'La password attuale non è corretta.' },
        });
      expect(await change(browser)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
      expect(await isSignedIn(other)).toBe(true);
      expect(await canSignIn(email, password)).toBe(true);
      expect(await queued(email)).toEqual([
        expect.objectContaining({ subject: 'Conferma il tuo indirizzo email' }),
      ]);
    });

    it('takes no password that the policy refuses, nor the one there is', async () => {
      const { email, browser } = await account();
      const weak = await change(browser, 'abc');
      expect(weak).toMatchObject({ status: 422, code: 'INPUT_INVALID' });
      const { fields } = weak.body['data'] as { fields: { field: string; code: string }[] };
      expect(fields.map(({ field }) => field)).toEqual(fields.map(() => 'newPassword'));
      expect(fields.map(({ code }) => code)).toEqual(expect.arrayContaining(['too_short', 'no_digit']));
      await rows('UPDATE restaurants SET name = $2 WHERE email = $1', email, 'Da Zbigniewka');
      for (const guessable of ['Password1!', 'Zbigniewka1!'])
        expect(await change(browser, guessable)).toMatchObject({ status: 422, code: 'PASSWORD_WEAK' });
      expect(await change(browser, password)).toMatchObject({
        status: 409,
        code: 'PASSWORD_UNCHANGED',
        body: { message: 'La nuova password deve essere diversa da quella attuale.' },
      });
      for (const body of [{}, { currentPassword: 7, newPassword: null }, { currentPassword: '' }])
        expect(await post(browser, 'password', body)).toMatchObject({ status: 422, code: 'INPUT_INVALID' });
      expect(
        await post(browser, 'password', { currentPassword: password, newPassword: otherPassword, x: 1 }),
      ).toMatchObject({ status: 422 });
      expect(await canSignIn(email, password)).toBe(true);
      expect(await events(await idOf(email))).toEqual([]);
    });

    it('judges only so many new passwords', async () => {
      const { browser } = await account();
      for (let n = 0; n < 30; n++)
        expect(await change(browser, 'Password1!')).toMatchObject({ status: 422, code: 'PASSWORD_WEAK' });
      expect(await change(browser, 'Password1!')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    });

    it('by two at once changes it once', async () => {
      const { email, browser } = await account();
      const other = await elsewhere(email);
      const answers = await Promise.all([change(browser, 'Ricotta2?'), change(other, 'Stracchino3!')]);
      // Who comes second is refused as one who no longer knows the password, or already as one signed out by the first.
      const [changed, refused] = answers.toSorted((a, b) => a.status - b.status);
      expect(changed).toMatchObject({ status: 200 });
      expect([
        { status: 401, code: 'UNAUTHENTICATED' },
        { status: 403, code: 'CURRENT_PASSWORD_WRONG' },
      ]).toContainEqual({ status: refused!.status, code: refused!.code });
      const won = answers[0]!.status === 200 ? 'Ricotta2?' : 'Stracchino3!';
      expect(await canSignIn(email, won)).toBe(true);
      expect(await events(await idOf(email))).toEqual(['password_changed']);
    });
  });
}
