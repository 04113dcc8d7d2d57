import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, password } from '#tests/support/factories.ts';
import { deviceOf, startTestServer, testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { linksTo, newAccount, post, tokenOf, wrongPassword } from './factories.ts';
import { clearLock, lockoutInfo } from './index.ts';

let server: TestServer;
let started: Date;
beforeAll(async () => {
  server = await testServer();
  started = server.clock.now();
});
afterEach(() => server.clock.set(started));

const minutes = (count: number) => count * 60_000;
const signIn = (browser: Browser, email: string, typed = password) =>
  post(browser, 'sign-in', { email, password: typed });

/** Wrong passwords, each from a stranger elsewhere, so that no limit of a network comes into play. */
async function strangersFail(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++)
    statuses.push((await signIn(server.browser(), email, wrongPassword)).status);
  return statuses;
}

interface AttemptRow {
  readonly success: boolean;
  readonly error_message: string | null;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly device_id: string | null;
  readonly known_device: boolean;
  readonly cleared: boolean;
  readonly at: Date;
}

const attempts = (email: string) =>
  server.db.owner<AttemptRow>(
    `SELECT success, error_message, user_agent, address, device_id, known_device,
            cleared_at IS NOT NULL AS cleared, created_at AS at
       FROM login_attempts WHERE email = $1 ORDER BY id`,
    [email],
  );

describe('the log of attempts', () => {
  it('[AUTH-21] [DATA-15] has a row for each, with who, how it ended, with which browser and when', async () => {
    const { email, browser } = await newAccount(server);
    const headers = { 'user-agent': 'Forno 3000' };
    await post(browser, 'sign-in', { email, password: wrongPassword }, headers);
    server.clock.advance(minutes(1));
    await post(browser, 'sign-in', { email, password }, headers);
    const device = deviceOf(browser);
    const common = { user_agent: 'Forno 3000', device_id: device, known_device: false };
    expect(await attempts(email)).toEqual([
      {
        ...common,
        success: false,
        error_message: 'Email o password non corretti',
        address: expect.stringMatching(/^10\./),
        cleared: true,
        at: started,
      },
      {
        ...common,
        success: true,
        error_message: null,
        address: expect.stringMatching(/^10\./),
        cleared: false,
        at: new Date(started.getTime() + minutes(1)),
      },
    ]);
  });

  it('[AUTH-21] names the browser also on a device that is known, and while that is locked', async () => {
    const { email, browser } = await newAccount(server);
    const headers = { 'user-agent': 'Forno 3000' };
    const tryWith = async (typed: string) =>
      (await post(browser, 'sign-in', { email, password: typed }, headers)).status;
    expect(await tryWith(password)).toBe(200);
    for (let n = 0; n < 5; n++) expect(await tryWith(wrongPassword)).toBe(401);
    expect(await tryWith(password)).toBe(423);
    const [, ...onKnown] = await attempts(email);
    const wrong = { user_agent: 'Forno 3000', success: false, known_device: true };
    expect(onKnown).toMatchObject([
      ...Array.from({ length: 5 }, () => ({ ...wrong, error_message: 'Email o password non corretti' })),
      { ...wrong, error_message: expect.stringContaining('Troppi tentativi') as string },
    ]);
    server.clock.advance(minutes(16));
    expect(await tryWith(password)).toBe(200);
    expect((await attempts(email)).at(-1)).toMatchObject({
      user_agent: 'Forno 3000',
      success: true,
      error_message: null,
      known_device: true,
    });
  });

  it('says what the server saw: sign-in takes nothing of it from the caller', async () => {
    const email = newEmail();
    for (const extra of [{ success: true }, { lockedUntil: null }, { knownDevice: true }]) {
      const { status } = await post(server.browser(), 'sign-in', {
        email,
        password: wrongPassword,
        ...extra,
      });
      expect(status).toBe(422);
    }
    expect(await attempts(email)).toEqual([]);
  });

  it('keeps no password, not even a wrong one', async () => {
    const { email, browser } = await newAccount(server);
    await signIn(browser, email, 'Geheimnis9!zz');
    const rows = await server.db.owner('SELECT * FROM login_attempts WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Geheimnis9');
  });
});

describe('five failures', () => {
  it('[AUTH-19] lock the account for whoever calls the API, even with the right password, until the time that is told', async () => {
    const { email } = await newAccount(server);
    expect(await strangersFail(email, 5)).toEqual([401, 401, 401, 401, 401]);
    const locked = await signIn(server.browser(), email);
    const end = new Date(started.getTime() + minutes(15));
    expect([locked.status, locked.body]).toEqual([
      423,
      {
        defined: true,
        code: 'ACCOUNT_LOCKED',
        status: 423,
        message: 'Troppi tentativi di accesso falliti. Riprova tra alcuni minuti',
        data: { lockedUntil: end.toISOString() },
      },
    ]);
    expect(locked.response.headers.getSetCookie().join()).not.toContain('session');
    server.clock.set(new Date(end.getTime() - 1));
    expect((await signIn(server.browser(), email)).status).toBe(423);
    server.clock.set(end);
    expect((await signIn(server.browser(), email)).status).toBe(200);
  });

  it('four do not', async () => {
    const { email } = await newAccount(server);
    await strangersFail(email, 4);
    expect((await signIn(server.browser(), email)).status).toBe(200);
  });

  it('[AUTH-18] a try on a locked account is logged, as what it was, and does not make the lock longer', async () => {
    const { email } = await newAccount(server);
    await strangersFail(email, 5);
    for (let n = 0; n < 6; n++) {
      server.clock.advance(minutes(2));
      expect((await signIn(server.browser(), email, n % 2 ? password : wrongPassword)).status).toBe(423);
    }
    const rows = await attempts(email);
    expect(rows.map(({ error_message }) => error_message)).toEqual([
      ...Array.from({ length: 5 }, () => 'Email o password non corretti'),
      ...Array.from({ length: 6 }, () => 'Troppi tentativi di accesso falliti. Riprova tra alcuni minuti'),
    ]);
    expect(rows.some(({ success }) => success)).toBe(false);
    server.clock.set(new Date(started.getTime() + minutes(15)));
    expect((await signIn(server.browser(), email)).status).toBe(200);
  });

  it('of an address that nobody has lock in the same way', async () => {
    const unknown = newEmail();
    const { email } = await newAccount(server);
    for (const each of [unknown, email]) expect(await strangersFail(each, 5)).not.toContain(423);
    const [a, b] = [await signIn(server.browser(), unknown), await signIn(server.browser(), email)];
    expect([a.status, a.body]).toEqual([b.status, b.body]);
    expect(a.status).toBe(423);
  });

  it('a success in between starts the count anew; the failures stay in the log', async () => {
    const { email, browser } = await newAccount(server);
    for (let n = 0; n < 4; n++) await signIn(browser, email, wrongPassword);
    expect((await signIn(browser, email)).status).toBe(200);
    await strangersFail(email, 4);
    expect((await signIn(server.browser(), email)).status).toBe(200);
    expect((await attempts(email)).filter(({ success }) => !success)).toHaveLength(8);
  });

  it('the right password before the confirmation is no failure', async () => {
    const [email, browser] = [newEmail(), server.browser()];
    await browser.client.accounts.signUp({ email, password });
    for (let n = 0; n < 7; n++) expect((await signIn(browser, email)).status).toBe(403);
    const rows = await attempts(email);
    expect(rows.map(({ success, error_message, cleared }) => [success, error_message, cleared])).toEqual(
      Array.from({ length: 7 }, () => [false, 'Conferma la tua email prima di accedere', true]),
    );
  });

  it('a hundred guesses at once get no further than five, over two servers', async () => {
    const other = await startTestServer();
    try {
      const { email } = await newAccount(server);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          signIn((n % 2 ? server : other).browser(), email, wrongPassword),
        ),
      );
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect([count(401), count(423)]).toEqual([5, 95]);
      expect(await attempts(email)).toHaveLength(100);
    } finally {
      await other.stop();
    }
  });

  it('the right one among a hundred guesses at once is found by luck of the first five only', async () => {
    const { email } = await newAccount(server);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        signIn(server.browser(), email, n === 20 ? password : wrongPassword),
      ),
    );
    const tried = answers.filter(({ status }) => status !== 423).length;
    // A success among the first five clears what was counted, and five more may follow.
    expect(tried).toBeLessThanOrEqual(answers.some(({ status }) => status === 200) ? 10 : 5);
  });
});

describe('a device that has signed in before', () => {
  it('gets in while strangers lock the account, again and again', async () => {
    const { email, browser } = await newAccount(server);
    await signIn(browser, email);
    await browser.client.accounts.signOut();
    await strangersFail(email, 6);
    expect((await signIn(server.browser(), email)).status).toBe(423);
    expect((await signIn(browser, email)).status).toBe(200);
    // Its success opens nothing for the strangers.
    expect((await signIn(server.browser(), email)).status).toBe(423);
  });

  it('is not held up by who shares its address on the network', async () => {
    const { email, browser } = await newAccount(server);
    await signIn(browser, email);
    const guest = server.browser();
    const from = { 'x-test-address': '10.250.1.1' };
    const here = (who: Browser, typed: string) =>
      fetch(`${server.url}/api/accounts/sign-in`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: server.url,
          ...from,
          cookie: [...who.cookies].map((pair) => pair.join('=')).join('; '),
        },
        body: JSON.stringify({ email, password: typed }),
      });
    let status = 0;
    for (let n = 0; n < 25 && status !== 429; n++) ({ status } = await here(guest, wrongPassword));
    expect(status, 'the guest has used up the network’s limit').toBe(429);
    expect((await here(browser, password)).status).toBe(200);
  });

  it('has a count of its own: five failures lock it, and only it', async () => {
    const { email, browser } = await newAccount(server);
    await signIn(browser, email);
    for (let n = 0; n < 5; n++) expect((await signIn(browser, email, wrongPassword)).status).toBe(401);
    expect((await signIn(browser, email)).status).toBe(423);
    const elsewhere = server.browser();
    expect((await signIn(elsewhere, email)).status).toBe(200);
    const rows = await attempts(email);
    expect(rows.filter(({ known_device }) => known_device)).toHaveLength(6);
  });

  it('is known for its own account only, and not by a cookie that somebody made up', async () => {
    const [mine, theirs] = [await newAccount(server), await newAccount(server)];
    await signIn(mine.browser, mine.email);
    await strangersFail(theirs.email, 5);
    expect((await signIn(mine.browser, theirs.email)).status).toBe(423);
    const forged = server.browser();
    for (const device of ['', 'x', '00000000-0000-4000-8000-000000000000', "' OR true --"]) {
      forged.cookies.set('credenza_device', encodeURIComponent(device));
      expect((await signIn(forged, theirs.email)).status).toBe(423);
    }
  });
});

describe('a lock', () => {
  it('is told, without being asked for the password, for known and unknown addresses alike', async () => {
    const { email } = await newAccount(server);
    const services = { database: server.db.database, clock: server.clock };
    for (const each of [email, newEmail()]) {
      expect(await lockoutInfo(services, null, each)).toEqual({ isLocked: false, lockoutExpiresAt: null });
      await strangersFail(each, 5);
      expect(await lockoutInfo(services, null, each)).toEqual({
        isLocked: true,
        lockoutExpiresAt: new Date(started.getTime() + minutes(15)),
      });
    }
  });

  it('can be opened, which is noted', async () => {
    const { email, id } = await newAccount(server);
    await strangersFail(email, 5);
    expect(await clearLock(server.db.database, email, 'command line', server.clock.now())).toBe(true);
    expect(await clearLock(server.db.database, email, 'command line', server.clock.now())).toBe(false);
    expect((await signIn(server.browser(), email)).status).toBe(200);
    const events = await server.db.owner(
      'SELECT user_id, actor, action, details FROM account_events WHERE user_id = $1 ORDER BY id LIMIT 1',
      [id],
    );
    expect(events).toEqual([
      { user_id: id, actor: 'command line', action: 'lock_cleared', details: { email, attempts: 5 } },
    ]);
  });

  it('ends with a new password, whose link came by mail', async () => {
    const { email, browser } = await newAccount(server);
    await strangersFail(email, 5);
    await browser.client.accounts.requestReset({ email });
    const [link] = await linksTo(server, email, '/reset-password-confirm');
    await browser.client.accounts.resetPassword({ token: tokenOf(link!), password: 'Stracchino3!' });
    expect((await signIn(server.browser(), email, 'Stracchino3!')).status).toBe(200);
  });
});
