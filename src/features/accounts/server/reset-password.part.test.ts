import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import { post, tokenOf } from './factories.ts';
import { otherPassword, server, rows, linksTo, newAccount } from './test-kit.ts';

async function resetTokenFor(email: string, count = 1): Promise<string> {
  await server.browser().client.accounts.requestReset({ email });
  return tokenOf((await linksTo(email, '/reset-password-confirm', count))[0]!);
}

/** A new password by a link that was mailed. */
export function resetPasswordTests(): void {
  describe('a new password', () => {
    it('[AUTH-43] is promised in the same words to everybody, and mailed to who has an account', async () => {
      const { email } = await newAccount();
      const stranger = newEmail();
      const known = await post(server.browser(), 'request-reset', { email: email.toUpperCase() });
      const unknown = await post(server.browser(), 'request-reset', { email: stranger });
      expect([known.status, unknown.status]).toEqual([202, 202]);
      expect(known.body).toEqual({
        message:
          'Se l’indirizzo è registrato, riceverai a breve un’email con il link per impostare una nuova password.',
      });
      expect(unknown.body).toEqual(known.body);
      await linksTo(email, '/reset-password-confirm');
      expect(await rows(`SELECT 1 FROM pgboss.job WHERE data->>'to' = $1`, stranger)).toEqual([]);
    });

    it('is set once with a link, ends every session, and is the only one that opens the account', async () => {
      const { browser, email } = await buildRestaurant(server);
      const token = await resetTokenFor(email);
      const { client } = server.browser();
      expect(await client.accounts.checkReset({ token })).toEqual({ valid: true });
      expect(await client.accounts.resetPassword({ token, password: otherPassword })).toEqual({
        changed: true,
      });
      expect((await browser.fetch('/api/operators')).status).toBe(401);
      await expect(client.accounts.signIn({ email, password })).rejects.toMatchObject({
        code: 'CREDENTIALS_WRONG',
      });
      await client.accounts.signIn({ email, password: otherPassword });
      expect(await client.accounts.checkReset({ token })).toEqual({ valid: false });
      const again = await post(server.browser(), 'reset-password', { token, password: 'Stracchino3!' });
      expect([again.status, again.body['message']]).toEqual([410, 'Link scaduto o non valido.']);
      await client.accounts.signIn({ email, password: otherPassword });
    });

    it('is set by one of five who use the link at once', async () => {
      const { email } = await newAccount();
      const token = await resetTokenFor(email);
      const passwords = Array.from({ length: 5 }, (_, n) => `Ricotta${n}!x`);
      const answers = await Promise.all(
        passwords.map((each) => post(server.browser(), 'reset-password', { token, password: each })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 410, 410, 410, 410,
      ]);
      const winner = answers.findIndex(({ status }) => status === 200);
      for (const [n, each] of passwords.entries())
        expect((await post(server.browser(), 'sign-in', { email, password: each })).status).toBe(
          n === winner ? 200 : 401,
        );
    });

    it('makes every other link void that was asked for', async () => {
      const { email } = await newAccount();
      const first = await resetTokenFor(email);
      const second = await resetTokenFor(email, 2).then(async (newest) =>
        newest === first ? tokenOf((await linksTo(email, '/reset-password-confirm', 2))[1]!) : newest,
      );
      const { client } = server.browser();
      await client.accounts.resetPassword({ token: second, password: otherPassword });
      expect(await client.accounts.checkReset({ token: first })).toEqual({ valid: false });
    });

    it('[AUTH-52] must be another one; the link is still good then', async () => {
      const { email, browser } = await newAccount();
      const token = await resetTokenFor(email);
      const same = await post(browser, 'reset-password', { token, password });
      expect([same.status, same.body['message']]).toEqual([
        409,
        'La nuova password deve essere diversa da quella attuale.',
      ]);
      expect((await post(browser, 'reset-password', { token, password: otherPassword })).status).toBe(200);
    });

    it.each(['abc12', 'abcdefgh', 'Abcdefgh', 'Abcdefg1', 'Password1!'])(
      '[AUTH-53] must be as strong as at sign-up: %s; the link is still good then',
      async (weak) => {
        const { email, browser } = await newAccount();
        const token = await resetTokenFor(email);
        const refused = await post(browser, 'reset-password', { token, password: weak });
        expect([refused.status, refused.body['message']]).toEqual([
          422,
          'La password è troppo debole. Usa almeno 8 caratteri con lettere e numeri.',
        ]);
        expect(await browser.client.accounts.checkReset({ token })).toEqual({ valid: true });
        await browser.client.accounts.signIn({ email, password });
      },
    );

    it('[AUTH-56] needs a link that is not older than an hour', async () => {
      const { email } = await newAccount();
      const token = await resetTokenFor(email);
      const { client } = server.browser();
      const started = server.clock.now();
      try {
        server.clock.advance(59 * 60_000);
        expect(await client.accounts.checkReset({ token })).toEqual({ valid: true });
        server.clock.advance(2 * 60_000);
        expect(await client.accounts.checkReset({ token })).toEqual({ valid: false });
        const late = await post(server.browser(), 'reset-password', { token, password: otherPassword });
        expect([late.status, late.body['message']]).toEqual([410, 'Link scaduto o non valido.']);
      } finally {
        server.clock.set(started);
      }
      await client.accounts.signIn({ email, password });
    });

    it('needs a link that we sent', async () => {
      for (const token of ['x', newId(), 'reset-password', 'a'.repeat(24)]) {
        const forged = await post(server.browser(), 'reset-password', { token, password: otherPassword });
        expect([forged.status, forged.body['code']]).toEqual([410, 'LINK_INVALID']);
      }
    });

    it('can not be set by who reads the database', async () => {
      const { email } = await newAccount();
      const token = await resetTokenFor(email);
      const stored = await rows(
        'SELECT v.* FROM verifications v JOIN users u ON u.id::text = v.value WHERE u.email = $1',
        email,
      );
      expect(stored).toHaveLength(1);
      expect(JSON.stringify(stored)).not.toContain(token);
    });
  });
}
