import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { newEmail, password } from '#tests/support/factories.ts';
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
import type { Answer } from './test-kit.ts';

/** Another address, by a link that goes there. */
export function changeEmailTests(): void {
  describe('a change of e-mail', () => {
    const subject = {
      confirm: 'Conferma il tuo nuovo indirizzo email',
      asked: 'È stato chiesto di cambiare la tua email',
      changed: 'La tua email è stata cambiata',
      taken: 'Questo indirizzo ha già un account Credenza',
    };
    const ask = (browser: Browser, email: string, currentPassword = password) =>
      post(browser, 'email', { email, currentPassword });
    const confirm = (token: string, browser = server.browser()) => post(browser, 'confirm-email', { token });
    async function tokenTo(email: string, count = 1): Promise<string> {
      const mails = await mailsTo(email, subject.confirm, count);
      const url = new URL(/https?:\S+/.exec(mails[0]!.text)![0]);
      expect(url.origin + url.pathname).toBe(`${server.url}/account/confirm-email`);
      return url.searchParams.get('token')!;
    }
    const invalid = { status: 410, code: 'LINK_INVALID', body: { message: 'Link scaduto o non valido.' } };

    it('counts from the use of the link that went to the new address; the old one is told twice', async () => {
      const { email, browser } = await account();
      const [other, userId, to] = [await elsewhere(email), await idOf(email), newEmail()];
      const asked = await ask(browser, to.toUpperCase());
      expect(asked.status).toBe(202);
      expect(asked.body['message']).toContain(to);
      const token = await tokenTo(to);
      expect((await mailsTo(email, subject.asked))[0]!.text).toContain(to);
      // Nothing has changed yet.
      expect(await idOf(email)).toBe(userId);
      expect(await isSignedIn(other)).toBe(true);

      expect(await confirm(token)).toMatchObject({ status: 200, body: { email: to } });
      expect(await rows('SELECT email, email_verified FROM users WHERE id = $1', userId)).toEqual([
        { email: to, email_verified: true },
      ]);
      expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
      expect((await browser.client.accounts.session()).session?.user.email).toBe(to);
      expect([await canSignIn(email, password), await canSignIn(to, password)]).toEqual([false, true]);
      expect((await mailsTo(email, subject.changed))[0]!.text).toContain(to);
      expect(await events(userId)).toEqual(['email_change_asked', 'email_changed']);
    });

    it('takes its link once', async () => {
      const [{ browser }, to] = [await account(), newEmail()];
      await ask(browser, to);
      const token = await tokenTo(to);
      const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
      expect(await confirm(token)).toMatchObject(invalid);
    });

    it('keeps the link’s secret as a hash only', async () => {
      const [{ email, browser }, to] = [await account(), newEmail()];
      await ask(browser, to);
      const [id = '', secret = ''] = (await tokenTo(to)).split('.');
      const [stored] = await rows('SELECT * FROM verifications WHERE id = $1', id);
      expect(JSON.stringify(stored)).toContain(to);
      expect(JSON.stringify(stored)).not.toContain(secret);
      const value = JSON.parse(String(stored!['value'])) as { secret: string; password: string };
      for (const forged of [value.secret, value.password, '', 'x'])
        expect(await confirm(`${id}.${forged}`)).toMatchObject(invalid);
      // Trying does not use it up.
      expect(await rows('SELECT 1 FROM verifications WHERE id = $1', id)).toHaveLength(1);
      expect(await idOf(email)).not.toBe('undefined');
    });

    it('ends with the day, with a newer request, and with a change of password', async () => {
      const { email, browser } = await account();
      const [late, replaced, last] = [newEmail(), newEmail(), newEmail()];
      await ask(browser, late);
      const lateToken = await tokenTo(late);
      const [waiting] = await rows(
        'SELECT expires_at FROM verifications WHERE id = $1',
        lateToken.split('.')[0],
      );
      expect((waiting!['expires_at'] as Date).getTime() - server.clock.now().getTime()).toBe(24 * 3_600_000);
      await rows(
        'UPDATE verifications SET expires_at = $2 WHERE id = $1',
        lateToken.split('.')[0],
        server.clock.now(),
      );
      expect(await confirm(lateToken)).toMatchObject(invalid);

      await ask(browser, replaced);
      const replacedToken = await tokenTo(replaced);
      await ask(browser, last);
      const lastToken = await tokenTo(last);
      expect(await confirm(replacedToken)).toMatchObject(invalid);

      await post(browser, 'password', { currentPassword: password, newPassword: otherPassword });
      expect(await confirm(lastToken)).toMatchObject(invalid);
      expect(await canSignIn(email, otherPassword)).toBe(true);
    });

    it('to an address that somebody has gets the same answer; only the mail there says so', async () => {
      const [{ email, browser }, taken] = [await account(), await account()];
      const free = newEmail();
      const same = (answer: Answer, address: string) =>
        JSON.stringify({ ...answer, body: answer.body }).replaceAll(address, 'X');
      expect(same(await ask(browser, taken.email), taken.email)).toBe(same(await ask(browser, free), free));
      const [mail] = await mailsTo(taken.email, subject.taken);
      expect(mail!.text).not.toMatch(/http/);
      expect(mail!.text).not.toContain(email);
      expect(await mailsTo(email, subject.asked, 2)).toHaveLength(2);
      expect((await queued(taken.email)).map((row) => row['subject'])).not.toContain(subject.confirm);
      expect(await idOf(taken.email)).toMatch(/-/);
    });

    it('to an address that somebody took in the meantime fails', async () => {
      const [{ email, browser }, to] = [await account(), newEmail()];
      await ask(browser, to);
      const token = await tokenTo(to);
      await server.browser().client.accounts.signUp({ email: to, password });
      expect(await confirm(token)).toMatchObject(invalid);
      expect(await canSignIn(email, password)).toBe(true);
      expect(await isSignedIn(browser)).toBe(true);
    });

    it('asks for the current password and takes no bad address; mails are few', async () => {
      const { email, browser } = await account();
      const to = newEmail();
      expect(await ask(browser, to, 'Sbagliata1!')).toMatchObject({
        status: 403,
        code: 'CURRENT_PASSWORD_WRONG',
      });
      expect(await ask(browser, email)).toMatchObject({ status: 409, code: 'EMAIL_UNCHANGED' });
      for (const bad of [
        '',
        'anna',
        'a@b',
        `${'x'.repeat(250)}@example.test`,
        'a@b.it\r\nBcc: c@d.it',
        7,
        null,
      ])
        expect(await post(browser, 'email', { email: bad, currentPassword: password })).toMatchObject({
          status: 422,
          body: { data: { fields: [expect.objectContaining({ field: 'email' })] } },
        });
      expect(await queued(to)).toEqual([]);
      for (let n = 0; n < 5; n++) expect((await ask(browser, newEmail())).status).toBe(202);
      expect(await ask(browser, to)).toMatchObject({ status: 429 });
      expect(await queued(to)).toEqual([]);
    });

    it.each(['', 'x', `${newId()}`, `${newId()}.${'a'.repeat(43)}`, 'a.b.c', "'; DROP"])(
      'takes no made-up link: %j',
      async (token) => {
        const answer = await confirm(token);
        expect([410, 422]).toContain(answer.status);
      },
    );
  });
}
