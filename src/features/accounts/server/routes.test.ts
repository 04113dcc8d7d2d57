import { describe, expect, it } from 'vitest';
import { newEmail, password } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { signUpTests } from './sign-up.part.test.ts';
import { sessionTests } from './session.part.test.ts';
import { resetPasswordTests } from './reset-password.part.test.ts';
import { post, tokenOf } from './factories.ts';
import { otherPassword, server, rows, linksTo, newAccount, useServer } from './test-kit.ts';

useServer();

describe('sign-up, confirmation, sign-in', () => {
  it('[AUTH-35] walks the whole way with the one mail that was sent', async () => {
    const { client } = server.browser();
    const email = newEmail();
    expect(await client.accounts.signUp({ email, password })).toEqual({ email });
    const [link] = await linksTo(email, '/auth/confirm');
    expect(new URL(link!).origin).toBe(server.url);
    expect(await rows(`SELECT 1 FROM pgboss.job WHERE data->>'to' = $1`, email)).toHaveLength(1);
    await client.accounts.confirm({ token: tokenOf(link!) });
    expect((await client.accounts.session()).session, 'a link signs nobody in').toBeNull();
    await client.accounts.signIn({ email, password });
    const { session } = await client.accounts.session();
    expect(session).toMatchObject({
      user: { email },
      isRestaurantAdmin: true,
      isSuperAdmin: false,
      operator: null,
      restaurant: { name: 'Il mio ristorante', planType: 'test' },
      features: { subscription_active: true, current_operators: 0, max_operators: 1, registers: false },
    });
  });
});

signUpTests();

describe('sign-in', () => {
  it('[AUTH-12] says the same for a wrong password and for an address that nobody has', async () => {
    const { email, browser } = await newAccount();
    const wrong = await post(browser, 'sign-in', { email, password: otherPassword });
    const unknown = await post(browser, 'sign-in', { email: newEmail(), password });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Email o password non corretti' } });
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.response.headers.getSetCookie().join()).not.toContain('session');
    expect((await browser.client.accounts.session()).session).toBeNull();
  });

  it('[AUTH-13] asks for the confirmation first, and only who knows the password is told', async () => {
    const [email, browser] = [newEmail(), server.browser()];
    await browser.client.accounts.signUp({ email, password });
    expect(await post(browser, 'sign-in', { email, password })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_CONFIRMED', message: 'Conferma la tua email prima di accedere' },
    });
    expect(await post(browser, 'sign-in', { email, password: otherPassword })).toMatchObject({
      status: 401,
      body: { message: 'Email o password non corretti' },
    });
    expect((await browser.client.accounts.session()).session).toBeNull();
  });

  it('takes the address as people write it, and the password as it was typed', async () => {
    const { email, browser } = await newAccount();
    expect((await post(browser, 'sign-in', { email: ` ${email.toUpperCase()}`, password })).status).toBe(200);
    expect((await post(browser, 'sign-in', { email, password: ` ${password}` })).status).toBe(401);
    expect((await post(browser, 'sign-in', { email, password: password.toLowerCase() })).status).toBe(401);
  });

  const sessionCookie = (response: Response) =>
    response.headers.getSetCookie().find((line) => line.startsWith('credenza.session_token='));

  it('is remembered for 30 days when that was ticked', async () => {
    const { email, browser } = await newAccount();
    const { response } = await post(browser, 'sign-in', { email, password, remember: true });
    expect(sessionCookie(response)).toMatch(/max-age=2592000(;|$)/i);
  });

  it('ends with the browser otherwise, also after the session was asked for', async () => {
    const { email, browser } = await newAccount();
    const { response } = await post(browser, 'sign-in', { email, password, remember: false });
    expect(sessionCookie(response)).toBeDefined();
    expect(sessionCookie(response)).not.toMatch(/max-age|expires/i);
    // Old enough to be moved on.
    await rows(
      `UPDATE sessions s SET expires_at = now() + interval '12 hours', updated_at = now() - interval '12 hours' FROM users u WHERE u.id = s.user_id AND u.email = $1`,
      email,
    );
    const asked = await browser.fetch('/api/accounts/session');
    expect(asked.status).toBe(200);
    expect(sessionCookie(asked) ?? '').not.toMatch(/max-age|expires/i);
  });

  it('a remembered session lives on while it is used', async () => {
    const { email, browser } = await newAccount();
    await browser.client.accounts.signIn({ email, password, remember: true });
    const days = async () =>
      (
        await rows(
          `SELECT round(extract(epoch FROM s.expires_at - now()) / 86400) AS days FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1`,
          email,
        )
      ).map((row) => Number(row['days']));
    await rows(
      `UPDATE sessions s SET expires_at = now() + interval '10 days' FROM users u WHERE u.id = s.user_id AND u.email = $1`,
      email,
    );
    expect(await days()).toEqual([10]);
    const asked = await browser.fetch('/api/accounts/session');
    expect(await days()).toEqual([30]);
    expect(sessionCookie(asked)).toMatch(/max-age=2592000(;|$)/i);
  });

  it('[AUTH-14] has an end for one account at one place, shared by all servers', async () => {
    const other = await startTestServer();
    try {
      const email = newEmail();
      const attempt = (at: TestServer) =>
        fetch(`${at.url}/api/accounts/sign-in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: at.url, 'x-test-address': '192.0.2.14' },
          body: JSON.stringify({ email, password: otherPassword }),
        });
      const statuses: number[] = [];
      for (let n = 0; n < 20; n++) statuses.push((await attempt(n % 2 === 0 ? server : other)).status);
      expect(statuses).toEqual([
        ...Array.from({ length: 5 }, () => 401),
        ...Array.from({ length: 15 }, () => 423),
      ]);
      for (const at of [server, other]) {
        const answer = await attempt(at);
        expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
          429,
          'Troppi tentativi. Riprova tra qualche minuto.',
        ]);
      }
    } finally {
      await other.stop();
    }
  });

  it('lets forty tries at once take no more than the limit', async () => {
    const { email, browser } = await newAccount();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => post(browser, 'sign-in', { email, password: otherPassword })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(423), count(429)]).toEqual([5, 15, 20]);
  });
});

sessionTests();
resetPasswordTests();
