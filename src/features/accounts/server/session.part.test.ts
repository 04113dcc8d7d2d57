import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import { server, rows, newAccount } from './test-kit.ts';

/** What a session is worth, and when it ends. */
export function sessionTests(): void {
  describe('a session', () => {
    const asks = (cookies: Record<string, string>) => {
      const browser = server.browser();
      for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
      return browser.fetch('/api/operators');
    };

    it('is what its cookie says only with our signature', async () => {
      const { browser } = await buildRestaurant(server);
      const name = 'credenza.session_token';
      const cookie = decodeURIComponent(browser.cookies.get(name)!);
      const [token = '', signature = ''] = cookie.split('.');
      expect((await asks({ [name]: encodeURIComponent(cookie) })).status).toBe(200);
      const forged = [
        token,
        `${token}.`,
        // Its first character: the last one holds bits that nobody reads.
        `${token}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
        `${token}x.${signature}`,
        `${token}.${createHmac('sha256', 'another key').update(token).digest('base64')}`,
        `${newId()}.${signature}`,
        '',
        '.',
        "' OR true --",
      ];
      for (const value of forged)
        expect([value, (await asks({ [name]: encodeURIComponent(value) })).status]).toEqual([value, 401]);
      // Nor may the token come in another way.
      for (const header of ['authorization', 'x-session-token']) {
        const response = await fetch(`${server.url}/api/operators`, {
          headers: { [header]: `Bearer ${token}` },
        });
        expect(response.status).toBe(401);
      }
    });

    it('of a server with another secret is none of ours', async () => {
      const other = await startTestServer({ appSecret: 'a secret that only this test knows, long enough' });
      try {
        const { browser } = await buildRestaurant(server);
        const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
        expect((await fetch(`${other.url}/api/operators`, { headers: { cookie } })).status).toBe(401);
      } finally {
        await other.stop();
      }
    });

    it.each([
      ['a remembered one ends after 30 days', true, 30 * 24],
      ['one that was not remembered ends after 12 hours', false, 12],
    ])('%s without use', async (_title, remember, hours) => {
      const { email, browser } = await newAccount();
      await browser.client.accounts.signIn({ email, password, remember });
      const started = server.clock.now();
      try {
        server.clock.advance(hours * 3_600_000 - 1);
        const stillIn = await server.db.owner(
          'SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1 AND s.expires_at > $2',
          [email, server.clock.now()],
        );
        expect(stillIn).toHaveLength(1);
        server.clock.advance(1);
        const expired = await browser.fetch('/api/operators');
        expect([expired.status, await expired.json()]).toMatchObject([
          401,
          { code: 'UNAUTHENTICATED', message: 'Accedi per continuare.' },
        ]);
        expect((await browser.client.accounts.session()).session).toBeNull();
      } finally {
        server.clock.set(started);
      }
    });

    it('is over at once for an account that lost its confirmation', async () => {
      const { browser, email } = await buildRestaurant(server);
      await rows('UPDATE users SET email_verified = false WHERE email = $1', email);
      expect((await browser.fetch('/api/operators')).status).toBe(401);
    });

    it('[AUTH-61] ends on the server when somebody signs out, on this device only', async () => {
      const { browser, email } = await buildRestaurant(server);
      const elsewhere = server.browser();
      await elsewhere.client.accounts.signIn({ email, password });
      const stolen = Object.fromEntries(browser.cookies);
      expect((await asks(stolen)).status).toBe(200);
      expect(await browser.client.accounts.signOut()).toEqual({ signedOut: true });
      expect([...browser.cookies.keys()]).toEqual(['credenza_device']);
      expect((await asks(stolen)).status).toBe(401);
      expect((await browser.client.accounts.session()).session).toBeNull();
      expect((await elsewhere.fetch('/api/operators')).status).toBe(200);
      // Again, without a session, it does nothing.
      expect(await browser.client.accounts.signOut()).toEqual({ signedOut: true });
    });

    it('[GUARD-26] of somebody without a restaurant says so and opens nothing', async () => {
      const { browser, id } = await buildRestaurant(server);
      await rows('UPDATE profiles SET restaurant_id = NULL WHERE restaurant_id = $1', id);
      expect((await browser.client.accounts.session()).session).toMatchObject({
        restaurant: null,
        features: {},
      });
      const response = await browser.fetch('/api/operators');
      expect([response.status, await response.json()]).toMatchObject([
        403,
        {
          code: 'NO_RESTAURANT',
          message: 'Account non associato a nessun ristorante. Contatta il supporto.',
        },
      ]);
    });
  });
}
