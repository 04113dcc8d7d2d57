import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deriveKey } from '#platform/secrets/app-secret.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import { deviceOf, testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { newAccount, post } from './factories.ts';
import { endSessions } from './index.ts';

const cookieName = 'credenza.session_token';
const soon = { timeout: 40_000 };

let server: TestServer;
let started: Date;
beforeAll(async () => {
  server = await testServer();
  started = server.clock.now();
});
afterEach(() => server.clock.set(started));

/** A session cookie as our server would sign it. */
function signed(token: string): string {
  const key = deriveKey('a secret that only the tests know, long enough', 'sessions').toString('base64url');
  return encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`);
}
const tokenIn = (browser: Browser): string =>
  decodeURIComponent(browser.cookies.get(cookieName) ?? '').split('.')[0] ?? '';
const isSignedIn = async (browser: Browser) => (await browser.client.accounts.session()).session !== null;
/** Another browser that holds nothing but this session cookie. */
function thief(value: string): Browser {
  const browser = server.browser();
  browser.cookies.set(cookieName, value);
  return browser;
}

interface SessionRow {
  readonly id: string;
  readonly token: string;
  readonly device_id: string;
  readonly ip_address: string;
  readonly user_agent: string;
  readonly last_used_at: Date;
  readonly expires_at: Date;
}
const sessionsOf = (email: string) =>
  server.db.owner<SessionRow>(
    'SELECT s.* FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1 ORDER BY s.created_at, s.id',
    [email],
  );

describe('a stolen table of sessions', () => {
  it('signs nobody in, not even for who can sign cookies', async () => {
    const { email, browser } = await newAccount(server);
    await browser.client.accounts.signIn({ email, password, remember: true });
    const [row] = await sessionsOf(email);
    const token = tokenIn(browser);
    expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(row!.token).toBe(createHash('sha256').update(token).digest('hex'));
    // The test's signature is the server's: with the real token it opens.
    expect(await isSignedIn(thief(signed(token)))).toBe(true);
    for (const value of Object.values(row!).map(String))
      for (const stolen of [signed(value), value, encodeURIComponent(`${value}.`)])
        expect(await isSignedIn(thief(stolen))).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('holds no token anywhere, and neither does any other table', async () => {
    const { email, browser } = await newAccount(server);
    await browser.client.accounts.signIn({ email, password });
    const tables = await server.db.owner<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
        WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const found = await server.db.owner(`SELECT 1 FROM ${name} t WHERE t::text LIKE $1 LIMIT 1`, [
        `%${tokenIn(browser)}%`,
      ]);
      expect([name, found]).toEqual([name, []]);
    }
  });
});

describe('signing in', () => {
  it('[AUTH-65] gives one cookie that no script can read; the session says who, and until when', async () => {
    const { email, id, browser } = await newAccount(server);
    const { response, body } = await post(browser, 'sign-in', { email, password, remember: true });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith(cookieName));
    expect(cookie).toMatch(/; HttpOnly(;|$)/i);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/i);
    expect(JSON.stringify(body)).not.toContain(tokenIn(browser));
    const asked = await browser.fetch('/api/accounts/session');
    const { session } = (await asked.json()) as { session: unknown };
    expect(session).toMatchObject({
      user: { id, email, previousSignInAt: null },
      expiresAt: new Date(started.getTime() + 30 * 24 * 3_600_000).toISOString(),
    });
    expect(JSON.stringify(session)).not.toContain(tokenIn(browser));
  });

  it('gives a token of its own each time, and ends what this browser had before', async () => {
    const [first, second] = [await newAccount(server), await newAccount(server)];
    const browser = first.browser;
    await browser.client.accounts.signIn({ email: first.email, password });
    const before = browser.cookies.get(cookieName)!;
    await browser.client.accounts.signIn({ email: first.email, password });
    const again = browser.cookies.get(cookieName)!;
    expect(again).not.toBe(before);
    expect(await isSignedIn(thief(before))).toBe(false);
    await browser.client.accounts.signIn({ email: second.email, password });
    expect(await isSignedIn(thief(again))).toBe(false);
    expect((await browser.client.accounts.session()).session?.user.email).toBe(second.email);
    expect(await sessionsOf(first.email)).toEqual([]);
    expect(await sessionsOf(second.email)).toHaveLength(1);
  });

  it('takes no token that was planted in the browser (session fixation)', async () => {
    const [attacker, victim] = [await newAccount(server), await newAccount(server)];
    await attacker.browser.client.accounts.signIn({ email: attacker.email, password });
    for (const planted of [
      attacker.browser.cookies.get(cookieName)!,
      signed('a'.repeat(32)),
      'a'.repeat(32),
    ]) {
      victim.browser.cookies.set(cookieName, planted);
      await victim.browser.client.accounts.signIn({ email: victim.email, password });
      expect(victim.browser.cookies.get(cookieName)).not.toBe(planted);
      expect(await isSignedIn(thief(planted))).toBe(false);
    }
  });

  it('leaves the session that was there when it fails', async () => {
    const { email, browser } = await newAccount(server);
    await browser.client.accounts.signIn({ email, password });
    await post(browser, 'sign-in', { email, password: 'Ricotta2?' });
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('notes when that was, and when it was before that (C-21)', async () => {
    const { email, browser } = await newAccount(server);
    const times = async () =>
      (
        await server.db.owner('SELECT last_sign_in_at, previous_sign_in_at FROM users WHERE email = $1', [
          email,
        ])
      )[0];
    expect(await times()).toEqual({ last_sign_in_at: null, previous_sign_in_at: null });
    await browser.client.accounts.signIn({ email, password });
    expect(await times()).toEqual({ last_sign_in_at: started, previous_sign_in_at: null });
    server.clock.advance(91 * 24 * 3_600_000);
    await post(browser, 'sign-in', { email, password: 'Ricotta2?' });
    const later = server.clock.now();
    await browser.client.accounts.signIn({ email, password });
    expect(await times()).toEqual({ last_sign_in_at: later, previous_sign_in_at: started });
    expect((await browser.client.accounts.session()).session?.user.previousSignInAt).toBe(
      started.toISOString(),
    );
  });
});

describe('a session', () => {
  it('says on which device it is, and where and when it was last used, to five minutes', async () => {
    const { email, browser } = await newAccount(server);
    const agent = { headers: { 'user-agent': 'Forno 3000' } };
    await post(browser, 'sign-in', { email, password }, agent.headers);
    const [made] = await sessionsOf(email);
    expect(made).toMatchObject({
      device_id: deviceOf(browser),
      ip_address: expect.stringMatching(/^10\./),
      user_agent: 'Forno 3000',
      last_used_at: started,
    });
    const elsewhere = server.browser();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    server.clock.advance(5 * 60_000 - 1);
    await elsewhere.fetch('/api/operators');
    expect(await sessionsOf(email)).toEqual([made]);
    server.clock.advance(1);
    await elsewhere.fetch('/api/operators', { headers: { 'user-agent': 'Forno 3001' } });
    const [used] = await sessionsOf(email);
    expect(used).toMatchObject({ user_agent: 'Forno 3001', last_used_at: server.clock.now() });
    expect(used!.ip_address).not.toBe(made!.ip_address);
    // A clock that was set back does not stop the notes.
    server.clock.advance(-24 * 3_600_000);
    await browser.client.accounts.session();
    expect((await sessionsOf(email))[0]!.last_used_at).toEqual(server.clock.now());
  });

  it('that is not remembered lives through a shift while it is used, and no longer than a day', async () => {
    const { email, browser } = await newAccount(server);
    await browser.client.accounts.signIn({ email, password, remember: false });
    for (let hours = 0; hours < 23; hours++) {
      server.clock.advance(3_600_000);
      expect([hours, (await browser.fetch('/api/operators')).status]).toEqual([hours, 200]);
    }
    server.clock.advance(3_600_000);
    expect((await browser.fetch('/api/operators')).status).toBe(401);
  });

  it('that is remembered moves on with its cookie, once a day', async () => {
    const { email, browser } = await newAccount(server);
    await browser.client.accounts.signIn({ email, password, remember: true });
    const ask = async () =>
      (await browser.fetch('/api/accounts/session')).headers
        .getSetCookie()
        .filter((line) => line.startsWith(cookieName));
    server.clock.advance(23 * 3_600_000);
    expect(await ask()).toEqual([]);
    server.clock.advance(3_600_000);
    const token = tokenIn(browser);
    expect(await ask()).toEqual([expect.stringMatching(/; Max-Age=2592000(;|$)/i)]);
    expect(tokenIn(browser)).toBe(token);
    expect((await sessionsOf(email))[0]!.expires_at).toEqual(
      new Date(server.clock.now().getTime() + 30 * 24 * 3_600_000),
    );
    expect(await ask()).toEqual([]);
  });

  it('can be ended with all others, or all others but one', async () => {
    const { email, id, browser } = await newAccount(server);
    const browsers = [browser, server.browser(), server.browser()];
    for (const each of browsers) await each.client.accounts.signIn({ email, password });
    const [keep] = await sessionsOf(email);
    const end = (except?: string) =>
      server.db.database.as('accounts', (tx) => endSessions(tx, id, server.clock.now(), except));
    expect(await end(keep!.id)).toBe(2);
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, false, false]);
    expect(await end()).toBe(1);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await end()).toBe(0);
  });

  it('of a password that was changed while somebody signed in with the old one does not come to be', async () => {
    const { email, id, browser } = await newAccount(server);
    // Holds the password as a change would, for as long as a sign-in takes to get there.
    let answer: Promise<{ status: number }> | undefined;
    await server.db.database.as('accounts', async (tx) => {
      await tx.connection.query('UPDATE credentials SET password = $1 WHERE user_id = $2', ['new', id]);
      answer = post(browser, 'sign-in', { email, password });
      await expect
        .poll(
          async () =>
            (
              await server.db.owner(
                `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%credentials%'`,
              )
            ).length,
          soon,
        )
        .toBe(1);
    });
    expect((await answer!).status).toBe(401);
    expect(await sessionsOf(email)).toEqual([]);
  });
});

describe('the stream of hints', () => {
  /** Opens it, and listens until its end. */
  async function listen(browser: Browser) {
    const response = await browser.fetch('/api/realtime');
    expect(response.status).toBe(200);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader.read()).value ?? '';
    let over = false;
    const drain = (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) heard += part.value;
      over = true;
    })().catch(() => {});
    return {
      heard: () => heard,
      isOver: () => over,
      close: async () => {
        await reader.cancel();
        await drain;
      },
    };
  }

  it('ends when its session does, at once, and with no other', async () => {
    const { browser, email } = await buildRestaurant(server);
    const elsewhere = server.browser();
    await elsewhere.client.accounts.signIn({ email, password });
    const here = await listen(browser);
    const there = await listen(elsewhere);
    await browser.client.accounts.signOut();
    await expect.poll(here.isOver, soon).toBe(true);
    expect(there.isOver()).toBe(false);
    // By somebody else: a new password, an administrator, another device.
    const [user] = await server.db.owner<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    await server.db.database.as('accounts', (tx) => endSessions(tx, user!.id, server.clock.now()));
    await expect.poll(there.isOver, soon).toBe(true);
    expect((await browser.fetch('/api/realtime')).status).toBe(401);
  });

  it('of somebody else in the same restaurant goes on', async () => {
    const { browser, id, email } = await buildRestaurant(server);
    const colleague = await newAccount(server);
    await server.db.owner('UPDATE profiles SET restaurant_id = $1 WHERE id = $2', [id, colleague.id]);
    await colleague.browser.client.accounts.signIn({ email: colleague.email, password });
    const stream = await listen(colleague.browser);
    await browser.client.accounts.signOut();
    await expect.poll(stream.heard, soon).toContain('data: accounts');
    // What comes after the stream asked whether it may go on.
    await browser.client.accounts.signIn({ email, password });
    await browser.client.accounts.signOut();
    await expect.poll(() => stream.heard().split('data: accounts').length, soon).toBe(3);
    expect(stream.isOver()).toBe(false);
    await stream.close();
  });
});
