import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import { rawHttp, requestHead } from '#tests/support/raw-http.ts';
import { startTestServer, testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { linksTo, newAccount, post, tokenOf, wrongPassword } from './factories.ts';

/*
 * Holes that other products had, tried on ours: well-known ones of sign-in, and the public advisories of the library
 * that it stands on.
 */

const sessionCookie = 'credenza.session_token';
const newPassword = 'Stracchino3!';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Everything that changes something and that a visitor may call. */
const doors = allEndpoints().filter(({ name, method }) => method === 'POST' && name.startsWith('accounts.'));
const isSignedIn = async (browser: Browser) => (await browser.client.accounts.session()).session !== null;

/** What the doors take when nothing is wrong with it. */
const inputs: Record<string, (email: string) => object> = {
  'accounts.signUp': (email) => ({ email, password }),
  'accounts.confirm': () => ({ token: 'x' }),
  'accounts.resendConfirmation': (email) => ({ email }),
  'accounts.signIn': (email) => ({ email, password }),
  'accounts.signOut': () => ({}),
  'accounts.requestReset': (email) => ({ email }),
  'accounts.checkReset': () => ({ token: 'x' }),
  'accounts.resetPassword': () => ({ token: 'x', password: newPassword }),
};

it('every door of the accounts is tried here', () => {
  expect(doors.map(({ name }) => name).toSorted()).toEqual(Object.keys(inputs).toSorted());
});

describe('a page of another site', () => {
  const origins: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['a name that begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a browser that says so itself', { 'sec-fetch-site': 'cross-site' }],
  ];

  it.each(doors.map(({ name, path }) => [name, path] as const))(
    'changes nothing by %s (CSRF)',
    async (name, path) => {
      const { email, browser } = await newAccount(server);
      await browser.client.accounts.signIn({ email, password });
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
      for (const [who, headers] of origins)
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const response = await fetch(`${server.url}/api${path}`, {
            method: 'POST',
            headers: { 'content-type': type, cookie, ...headers },
            body: JSON.stringify(inputs[name]!(email)),
          });
          expect([who, type, response.status, response.headers.getSetCookie()]).toEqual([who, type, 403, []]);
          expect(await response.json()).toMatchObject({ code: 'ORIGIN_REFUSED' });
        }
      expect(await isSignedIn(browser)).toBe(true);
    },
  );
});

describe('a field that nobody asked for', () => {
  const fields = [
    'restaurant_id',
    'restaurantId',
    'is_super_admin',
    'isSuperAdmin',
    'admin_level',
    'adminLevel',
    'current_plan_type',
    'operator_id',
    'operatorId',
    'role',
    'emailVerified',
    'userId',
    'name',
    'callbackURL',
    'confirmationUrl',
    'constructor',
    'prototype',
  ];

  it.each(doors.filter(({ name }) => name !== 'accounts.signOut').map(({ name, path }) => [name, path]))(
    'is refused by %s (mass assignment)',
    async (name, path) => {
      const email = newEmail();
      for (const field of fields) {
        const { status, body } = await post(server.browser(), path.slice('/accounts/'.length), {
          ...inputs[name]!(email),
          [field]: true,
        });
        expect([field, status, body.data]).toEqual([
          field,
          422,
          { fields: [{ field, code: 'unknown_field', message: 'Campo non previsto' }] },
        ]);
      }
      expect(await server.db.owner('SELECT 1 FROM users WHERE email = $1', [email])).toEqual([]);
    },
  );

  it('makes nobody an administrator by way of an object’s prototype', async () => {
    const email = newEmail();
    for (const body of [
      `{"email":"${email}","password":"${password}","__proto__":{"isSuperAdmin":true}}`,
      `{"email":"${email}","password":"${password}","constructor":{"prototype":{"isSuperAdmin":true}}}`,
    ]) {
      const browser = server.browser();
      await browser.fetch('/api/accounts/sign-up', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(Object.hasOwn(Object.prototype, 'isSuperAdmin')).toBe(false);
    }
    const made = await server.db.owner(
      'SELECT p.is_super_admin, p.admin_level FROM profiles p JOIN users u ON u.id = p.id WHERE u.email = $1',
      [email],
    );
    for (const row of made) expect(row).toEqual({ is_super_admin: false, admin_level: 'restaurant_admin' });
  });
});

describe('the links in mails', () => {
  it('[AUTH-34] lead to our own site, whatever the request says of itself', async () => {
    const email = newEmail();
    const ask = (path: string, body: object, headers: Record<string, string>) =>
      rawHttp(server.url, [
        requestHead('POST', path, {
          'Content-Type': 'application/json',
          Origin: server.url,
          'X-Test-Address': '10.251.0.1',
          'Content-Length': String(Buffer.byteLength(JSON.stringify(body))),
          ...headers,
        }),
        JSON.stringify(body),
      ]);
    const poisoned = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Original-Host': 'evil.example',
      Forwarded: 'host=evil.example;proto=https',
      Referer: 'https://evil.example/',
    };
    const signedUp = await ask('/api/accounts/sign-up', { email, password }, poisoned);
    expect(signedUp.status).toBe(201);
    expect((await ask('/api/accounts/request-reset', { email }, poisoned)).status).toBe(202);
    expect((await ask('/api/accounts/resend-confirmation', { email }, poisoned)).status).toBe(202);
    const links = [
      ...(await linksTo(server, email, '/auth/confirm', 2)),
      ...(await linksTo(server, email, '/reset-password-confirm', 1)),
    ];
    for (const link of links) {
      expect(new URL(link).origin).toBe(server.url);
      expect([...new URL(link).searchParams.keys()]).toEqual(['token']);
    }
  });

  it('are made by a server whose first request was a stranger’s (CVE-2025-71401)', async () => {
    const fresh = await startTestServer();
    try {
      await rawHttp(fresh.url, requestHead('GET', '/api/accounts/session', { Host: 'evil.example' }));
      await rawHttp(
        fresh.url,
        requestHead('GET', 'http://evil.example/api/auth/ok', { Host: 'evil.example' }),
      );
      const email = newEmail();
      await fresh.browser().client.accounts.signUp({ email, password });
      // Whichever server sends it: the link is the one that was written.
      const links = await Promise.any(
        [fresh, server].map((sender) => linksTo(sender, email, '/auth/confirm')),
      );
      expect(links.map((url) => new URL(url).origin)).toEqual([fresh.url]);
    } finally {
      await fresh.stop();
    }
  });

  it('go to one address, and carry no header that somebody typed', async () => {
    const typed = [
      'ugo@example.test\r\nBcc: eva@evil.example',
      'ugo@example.test\nBcc: eva@evil.example',
      'ugo@example.test%0d%0aBcc: eva@evil.example',
      'ugo@example.test, eva@evil.example',
      'ugo@example.test;eva@evil.example',
      '"ugo" <ugo@example.test>',
      'ugo@example.test\u2028Bcc: eva@evil.example',
      'ugo@example.test\0',
    ];
    for (const email of typed)
      for (const path of ['sign-up', 'sign-in', 'request-reset', 'resend-confirmation']) {
        const body = path.startsWith('sign') ? { email, password } : { email };
        const { status } = await post(server.browser(), path, body);
        expect([path, email, status]).toEqual([path, email, 422]);
      }
    const mailed = await server.db.owner(
      `SELECT data->>'to' AS to FROM pgboss.job WHERE data::text LIKE '%evil%'`,
    );
    expect(mailed).toEqual([]);
  });
});

describe('a link that was used', () => {
  it('resets once; confirms as often as it likes, and signs nobody in', async () => {
    const [email, browser] = [newEmail(), server.browser()];
    await browser.client.accounts.signUp({ email, password });
    const confirmation = tokenOf((await linksTo(server, email, '/auth/confirm'))[0]!);
    for (let n = 0; n < 3; n++) {
      expect((await post(browser, 'confirm', { token: confirmation })).status).toBe(200);
      expect(await isSignedIn(browser)).toBe(false);
      expect(browser.cookies.has(sessionCookie)).toBe(false);
    }
    await browser.client.accounts.requestReset({ email });
    const reset = tokenOf((await linksTo(server, email, '/reset-password-confirm'))[0]!);
    expect((await post(browser, 'reset-password', { token: reset, password: newPassword })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
    for (let n = 0; n < 3; n++)
      expect((await post(browser, 'reset-password', { token: reset, password: 'Burrata2!x' })).status).toBe(
        410,
      );
    expect((await post(browser, 'sign-in', { email, password: newPassword })).status).toBe(200);
  });

  it('of one kind is none of the other, and neither is a session', async () => {
    const { email, browser } = await newAccount(server);
    await browser.client.accounts.signIn({ email, password });
    await browser.client.accounts.requestReset({ email });
    const reset = tokenOf((await linksTo(server, email, '/reset-password-confirm'))[0]!);
    const confirmation = tokenOf((await linksTo(server, email, '/auth/confirm'))[0]!);
    const session = decodeURIComponent(browser.cookies.get(sessionCookie)!).split('.')[0]!;
    const stranger = server.browser();
    for (const token of [reset, session])
      expect((await post(stranger, 'confirm', { token })).status).toBe(410);
    for (const token of [confirmation, session])
      expect((await post(stranger, 'reset-password', { token, password: newPassword })).status).toBe(410);
    for (const token of [reset, confirmation]) {
      stranger.cookies.set(sessionCookie, encodeURIComponent(token));
      expect(await isSignedIn(stranger)).toBe(false);
    }
  });
});

describe('an address that somebody else signed up with first', () => {
  it('is its owner’s with the first reset: the password from before opens nothing (GHSA-qq9h-g4jm-xgf3)', async () => {
    const email = newEmail();
    const [attacker, owner] = [server.browser(), server.browser()];
    await attacker.client.accounts.signUp({ email, password });
    expect((await post(attacker, 'sign-in', { email, password })).status).toBe(403);
    await owner.client.accounts.requestReset({ email });
    const token = tokenOf((await linksTo(server, email, '/reset-password-confirm'))[0]!);
    await owner.client.accounts.resetPassword({ token, password: newPassword });
    expect((await post(attacker, 'sign-in', { email, password })).status).toBe(401);
    expect(await isSignedIn(attacker)).toBe(false);
    expect((await post(owner, 'sign-in', { email, password: newPassword })).status).toBe(200);
  });

  it('[AUTH-71] is not opened for them by its owner’s click on the link: only the password of the sign-up confirms elsewhere', async () => {
    const email = newEmail();
    const [attacker, owner] = [server.browser(), server.browser()];
    await attacker.client.accounts.signUp({ email, password });
    // Asked for again by anybody, and sent again to the stranger who knows the password.
    await attacker.client.accounts.resendConfirmation({ email });
    expect((await post(attacker, 'sign-in', { email, password })).status).toBe(403);
    await attacker.client.accounts.resendConfirmation({ email });
    for (const link of await linksTo(server, email, '/auth/confirm', 4)) {
      const token = tokenOf(link);
      const ask = (more: object) => post(owner, 'confirm', { token, ...more });
      const asked = await ask({});
      expect([asked.status, asked.body['code'], asked.body['message']]).toEqual([
        403,
        'CONFIRMATION_NEEDS_PASSWORD',
        'Per confermare da questo dispositivo inserisci la password scelta alla registrazione.',
      ]);
      const wrong = await ask({ password: newPassword });
      expect([wrong.status, wrong.body['code']]).toEqual([403, 'CONFIRMATION_PASSWORD_WRONG']);
    }
    expect((await post(attacker, 'sign-in', { email, password })).status).toBe(403);
    expect(await isSignedIn(attacker)).toBe(false);
    // The way without the password is a new one, which ends the stranger's.
    await owner.client.accounts.requestReset({ email });
    const token = tokenOf((await linksTo(server, email, '/reset-password-confirm'))[0]!);
    await owner.client.accounts.resetPassword({ token, password: newPassword });
    expect((await post(attacker, 'sign-in', { email, password })).status).toBe(401);
    expect((await post(owner, 'sign-in', { email, password: newPassword })).status).toBe(200);
  });

  it('[AUTH-71] is confirmed elsewhere by whoever knows the password, and tries are counted', async () => {
    const email = newEmail();
    const [phone, tablet] = [server.browser(), server.browser()];
    await tablet.client.accounts.signUp({ email, password });
    const token = tokenOf((await linksTo(server, email, '/auth/confirm'))[0]!);
    const tries: number[] = [];
    for (let n = 0; n < 11; n++)
      tries.push((await post(phone, 'confirm', { token, password: `Mozzarella${n + 2}!` })).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    await server.db.owner('DELETE FROM rate_limits WHERE key = $1', [`confirm-password:${email}`]);
    expect((await post(phone, 'confirm', { token, password })).status).toBe(200);
    expect((await post(tablet, 'sign-in', { email, password })).status).toBe(200);
  });
});

describe('limits', () => {
  /** Asks until it is refused; the number of answers before that. */
  async function askedBefore429(at: TestServer, headersOf: (n: number) => Record<string, string>) {
    for (let n = 0; n < 45; n++) {
      const response = await fetch(`${at.url}/api/accounts/check-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: at.url, ...headersOf(n) },
        body: JSON.stringify({ token: 'x' }),
      });
      if (response.status === 429) return n;
    }
    return 'never';
  }

  it('are not escaped by headers that only a proxy may write', async () => {
    const open = await startTestServer({ proxyHeader: null });
    try {
      await open.db.owner(`DELETE FROM rate_limits WHERE key LIKE 'reset-try%'`);
      const asked = await askedBefore429(open, (n) => ({
        'x-forwarded-for': `203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
        'cf-connecting-ip': `203.0.113.${n}`,
        'true-client-ip': `203.0.113.${n}`,
        'x-test-address': `203.0.113.${n}`,
      }));
      expect(asked).toBe(30);
    } finally {
      await open.db.owner(`DELETE FROM rate_limits WHERE key LIKE 'reset-try%'`);
      await open.stop();
    }
  });

  it('behind a proxy are counted for what the proxy added, not for what the caller wrote before it', async () => {
    expect(await askedBefore429(server, (n) => ({ 'x-test-address': `203.0.113.${n}, 10.252.0.1` }))).toBe(
      30,
    );
  });

  it('are one for a whole IPv6 network, however its addresses are written (CVE-2026-45364)', async () => {
    const spellings = (n: number) =>
      [
        `2001:db8:7:1::${n.toString(16)}`,
        `2001:DB8:0007:0001:0:0:0:${n.toString(16)}`,
        `[2001:db8:7:1:ffff::${n.toString(16)}]:4711`,
        `2001:db8:7:1:${n.toString(16)}::192.0.2.1`,
      ][n % 4]!;
    expect(await askedBefore429(server, (n) => ({ 'x-test-address': spellings(n) }))).toBe(30);
    // The network beside it is somebody else's.
    const beside = await askedBefore429(server, () => ({ 'x-test-address': '2001:db8:7:2::1' }));
    expect(beside).toBe(30);
  });
});

describe('doors of the library that we do not have', () => {
  const paths = [
    // CVE-2025-61928: keys for the API, made without signing in.
    'api-key/create',
    'api-key/update',
    'api-key/verify',
    // GHSA-xg6x-h9c9-2m83: the second step of a sign-in.
    'two-factor/enable',
    'two-factor/verify-totp',
    // CVE-2026-45337: signing in a device.
    'device/code',
    'device/token',
    'device/approve',
    // GHSA-qq9h-g4jm-xgf3: links and codes that sign in.
    'sign-in/magic-link',
    'magic-link/verify',
    'email-otp/send-verification-otp',
    'sign-in/email-otp',
    // Those it has by itself.
    'sign-in/email',
    'sign-up/email',
    'sign-in/social',
    'sign-out',
    'get-session',
    'list-sessions',
    'revoke-sessions',
    'update-user',
    'update-session',
    'change-email',
    'change-password',
    'delete-user',
    'request-password-reset',
    'reset-password',
    'reset-password/x',
    'verify-email',
    'send-verification-email',
    'callback/google',
    'link-social',
    'error',
    'ok',
    'admin/impersonate-user',
    'organization/create',
  ];

  it.each(paths)('/api/auth/%s', async (path) => {
    const { browser } = await newAccount(server);
    for (const method of ['GET', 'POST'])
      for (const prefix of ['/api/auth/', '/api/', '/auth/../api/auth/']) {
        const init =
          method === 'GET'
            ? {}
            : { method, headers: { 'content-type': 'application/json' }, body: '{"userId":"x"}' };
        const response = await browser.fetch(`${prefix}${path}`, init);
        expect([method, prefix, response.status]).toEqual([method, prefix, 404]);
      }
  });

  it('no token counts that comes in a header or in the address', async () => {
    const { browser } = await buildRestaurant(server);
    const cookie = decodeURIComponent(browser.cookies.get(sessionCookie)!);
    const token = cookie.split('.')[0]!;
    expect((await browser.fetch('/api/operators')).status).toBe(200);
    for (const secret of [token, cookie, encodeURIComponent(cookie)]) {
      const carriers: Record<string, string>[] = [
        { authorization: `Bearer ${secret}` },
        { authorization: secret },
        { 'x-api-key': secret },
        { 'x-session-token': secret },
        { 'set-auth-token': secret },
        { cookie: `better-auth.session_token=${secret}` },
        { cookie: `session_token=${secret}` },
        { cookie: `__Secure-credenza.session_token=${secret}` },
      ];
      for (const headers of carriers)
        expect((await fetch(`${server.url}/api/operators`, { headers })).status).toBe(401);
      const address = `${server.url}/api/operators?token=${encodeURIComponent(secret)}`;
      expect((await fetch(address)).status).not.toBe(200);
    }
  });

  it('no cookie stands in for the database: what is revoked is refused at once (GHSA-xg6x-h9c9-2m83)', async () => {
    const { browser, email } = await buildRestaurant(server);
    await browser.client.accounts.session();
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      sessionCookie,
      'credenza_device',
      'credenza_operator',
    ]);
    await server.db.owner('DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND u.email = $1', [
      email,
    ]);
    expect((await browser.fetch('/api/operators')).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
    // Nor does one that somebody makes up.
    for (const name of ['credenza.session_data', 'credenza.account_data', 'credenza.dont_remember']) {
      const forged = server.browser();
      forged.cookies.set(
        name,
        Buffer.from(JSON.stringify({ session: { user: { email } }, expiresAt: 9e15 })).toString('base64url'),
      );
      expect(await isSignedIn(forged)).toBe(false);
    }
  });
});

describe('what an answer tells of an address', () => {
  it('is nothing: the same words, status and headers for one that is known, not confirmed, or nobody’s', async () => {
    const { email: known } = await newAccount(server);
    const unconfirmed = newEmail();
    await server.browser().client.accounts.signUp({ email: unconfirmed, password });
    const seen = async (path: string, email: string) => {
      const body = path === 'sign-in' ? { email, password: wrongPassword } : { email };
      const { status, body: answer, response } = await post(server.browser(), path, body);
      return { status, answer, headers: [...response.headers.keys()].toSorted() };
    };
    for (const path of ['sign-in', 'request-reset', 'resend-confirmation']) {
      const [first, ...others] = await Promise.all(
        [known, unconfirmed, newEmail()].map((email) => seen(path, email)),
      );
      for (const other of others) expect(other).toEqual(first);
    }
  });
});
