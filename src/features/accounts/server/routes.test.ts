import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { deriveKey } from '#platform/secrets/app-secret.ts';
import { newId } from '#platform/kernel/ids.ts';
import { GENESIS_HASH } from '#features/integrity/chain.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import { startTestServer, testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';

/** Another one that the policy takes. */
const otherPassword = 'Ricotta2?';
const soon = { timeout: 40_000 };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const post = async (browser: Browser, path: string, body: object) => {
  const response = await browser.fetch(`/api/accounts/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { response, status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const rows = (text: string, ...values: unknown[]) => server.db.owner<Record<string, unknown>>(text, values);
const usersWith = (email: string) => rows('SELECT id FROM users WHERE email = $1', email);
const confirmByHand = (email: string) =>
  rows('UPDATE users SET email_verified = true WHERE email = $1', email);

/** The links that were mailed to an address, newest first; waits until there are `count`. */
async function linksTo(email: string, path: string, count = 1): Promise<string[]> {
  let links: string[] = [];
  const read = async () => {
    const entries = (await server.mailbox.list()).filter(({ to }) => to === email);
    const mails = await Promise.all(entries.map(({ id }) => server.mailbox.read(id)));
    links = mails
      .flatMap((mail) => mail!.text.match(/https?:\S+/g) ?? [])
      .filter((url) => url.includes(path));
    return links.length;
  };
  await expect.poll(read, soon).toBe(count);
  return links;
}
const tokenOf = (link: string): string => new URL(link).searchParams.get('token')!;

/** A confirmed account. */
async function newAccount(): Promise<{ email: string; browser: Browser }> {
  const [email, browser] = [newEmail(), server.browser()];
  await browser.client.accounts.signUp({ email, password });
  await confirmByHand(email);
  return { email, browser };
}

async function resetTokenFor(email: string, count = 1): Promise<string> {
  await server.browser().client.accounts.requestReset({ email });
  return tokenOf((await linksTo(email, '/reset-password-confirm', count))[0]!);
}

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

describe('sign-up', () => {
  it('[DATA-01] opens person, password, restaurant, profile and chain in one transaction', async () => {
    const email = newEmail();
    // Not the factories' password, which costs nothing (tests/support/quick-argon2.ts).
    await server.browser().client.accounts.signUp({ email, password: 'Gorgonzola1!' });
    const [made] = await rows(
      `SELECT u.email_verified, c.password, c.provider_id, r.email AS restaurant_email, r.subscription_status,
              p.id = u.id AS is_own_profile, p.restaurant_id = r.id AS is_own_restaurant,
              p.admin_level, p.is_super_admin, i.sequence, i.head,
              ARRAY[u.xmin::text, c.xmin::text, r.xmin::text, p.xmin::text, i.xmin::text] AS transactions
         FROM users u JOIN credentials c ON c.user_id = u.id JOIN profiles p ON p.id = u.id
         JOIN restaurants r ON r.id = p.restaurant_id JOIN integrity_chains i ON i.restaurant_id = r.id
        WHERE u.email = $1`,
      email,
    );
    expect(made).toMatchObject({
      email_verified: false,
      provider_id: 'credential',
      restaurant_email: email,
      subscription_status: 'active',
      is_own_profile: true,
      is_own_restaurant: true,
      admin_level: 'restaurant_admin',
      is_super_admin: false,
      sequence: '0',
      head: GENESIS_HASH,
    });
    expect(made!['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(made!['transactions'] as string[]).size).toBe(1);
  });

  it('leaves nothing behind, not even its mail, when the last step fails', async () => {
    const email = newEmail();
    const name = `refuse_${email.replaceAll(/\W/g, '_')}`;
    await rows(
      `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
         IF EXISTS (SELECT FROM users WHERE id = NEW.id AND email = '${email}') THEN RAISE EXCEPTION 'on purpose'; END IF;
         RETURN NEW; END $$`,
    );
    await rows(`CREATE TRIGGER ${name} BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION ${name}()`);
    try {
      const { status, body } = await post(server.browser(), 'sign-up', { email, password });
      expect([status, body['code']]).toEqual([500, 'INTERNAL']);
      expect(JSON.stringify(body)).not.toMatch(/on purpose|profiles/);
    } finally {
      await rows(`DROP FUNCTION ${name}() CASCADE`);
    }
    expect(await usersWith(email)).toEqual([]);
    expect(await rows('SELECT 1 FROM restaurants WHERE email = $1', email)).toEqual([]);
    expect(
      await rows(
        'SELECT 1 FROM integrity_chains i LEFT JOIN restaurants r ON r.id = i.restaurant_id WHERE r.id IS NULL',
      ),
    ).toEqual([]);
    expect(await rows(`SELECT 1 FROM pgboss.job WHERE data->>'to' = $1`, email)).toEqual([]);
    // Nothing is in the way of trying again.
    expect((await post(server.browser(), 'sign-up', { email, password })).status).toBe(201);
  });

  it('of one address by six at once opens one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(server.browser(), 'sign-up', { email, password })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    for (const { status, body } of answers) if (status === 409) expect(body['code']).toBe('EMAIL_TAKEN');
    expect(await usersWith(email)).toHaveLength(1);
    expect(await rows('SELECT 1 FROM restaurants WHERE email = $1', email)).toHaveLength(1);
    await linksTo(email, '/auth/confirm', 1);
  });

  it.each([
    ['is on the trial by itself', {}, 'test'],
    ['is on the trial when that was asked for', { plan: 'test' as const }, 'test'],
    ['is free when that was asked for', { plan: 'free' as const }, 'free'],
  ])('[AUTH-33] %s', async (_title, plan, stored) => {
    const email = newEmail();
    await server.browser().client.accounts.signUp({ email, password, ...plan });
    expect(await rows('SELECT current_plan_type FROM restaurants WHERE email = $1', email)).toEqual([
      { current_plan_type: stored },
    ]);
  });

  it.each(['plus', 'base', 'bonus_plus', '', 'FREE', null, 1])(
    'gives nobody the plan %j: what is sold is not asked for',
    async (plan) => {
      const email = newEmail();
      const { status, body } = await post(server.browser(), 'sign-up', { email, password, plan });
      expect([status, body['data']]).toMatchObject([
        422,
        { fields: [{ field: 'plan', code: 'invalid_option' }] },
      ]);
      expect(await usersWith(email)).toEqual([]);
    },
  );

  it.each(['isSuperAdmin', 'emailVerified', 'restaurantId', 'id', 'role'])(
    'takes no field beside: %s',
    async (field) => {
      const email = newEmail();
      const { status, body } = await post(server.browser(), 'sign-up', { email, password, [field]: true });
      expect([status, body['data']]).toEqual([
        422,
        { fields: [{ field, code: 'unknown_field', message: 'Campo non previsto' }] },
      ]);
      expect(await usersWith(email)).toEqual([]);
    },
  );

  it('[AUTH-28] says so when the address has an account, however it is written', async () => {
    const { email, browser } = await newAccount();
    for (const again of [email, email.toUpperCase(), `  ${email} `]) {
      const { status, body } = await post(browser, 'sign-up', { email: again, password: otherPassword });
      expect([status, body['message']]).toEqual([409, 'Utente già registrato con questa email']);
    }
    expect(await usersWith(email)).toHaveLength(1);
    await browser.client.accounts.signIn({ email, password });
  });

  it.each([
    ['[AUTH-22]', 'Ab1!Ab1', ['La password deve essere di almeno 8 caratteri']],
    ['[AUTH-23]', 'ABC123!@', ['La password deve contenere almeno una lettera minuscola']],
    ['[AUTH-24]', 'abc123!@', ['La password deve contenere almeno una lettera maiuscola']],
    ['[AUTH-25]', 'Abcdefg!', ['La password deve contenere almeno un numero']],
    ['[AUTH-26]', 'Abcdef12', ['La password deve contenere almeno un carattere speciale (@$!%*?&)']],
    [
      'all that is wrong',
      'à',
      [
        'La password deve essere di almeno 8 caratteri',
        'La password deve contenere almeno una lettera maiuscola',
        'La password deve contenere almeno un numero',
        'La password deve contenere almeno un carattere speciale (@$!%*?&)',
      ],
    ],
  ])('%s refuses the password %s with its own words', async (_row, weak, messages) => {
    const email = newEmail();
    const { status, body } = await post(server.browser(), 'sign-up', { email, password: weak });
    expect([status, body['code']]).toEqual([422, 'INPUT_INVALID']);
    const { fields } = body['data'] as { fields: { field: string; message: string }[] };
    expect(fields.map(({ field, message }) => [field, message])).toEqual(
      messages.map((message) => ['password', message]),
    );
    expect(await usersWith(email)).toEqual([]);
  });

  it.each(['Password1!', 'P@ssw0rd', 'Credenza1!', 'Ristorante1!'])(
    '[AUTH-29] refuses %s: it keeps to the rules, and everybody tries it first',
    async (guessable) => {
      const email = newEmail();
      const { status, body } = await post(server.browser(), 'sign-up', { email, password: guessable });
      expect([status, body['code'], body['message']]).toEqual([
        422,
        'PASSWORD_WEAK',
        'La password deve essere più forte',
      ]);
      expect(await usersWith(email)).toEqual([]);
    },
  );

  it.each([
    ['', 'required'],
    ['ugo', 'invalid_email'],
    ['ugo@', 'invalid_email'],
    ['ugo@example', 'invalid_email'],
    ['ugo@example.test\r\nBcc: eva@evil.example', 'invalid_email'],
    ['ugo\0@example.test', 'invalid_email'],
    ['ugo@example.test, eva@evil.example', 'invalid_email'],
    [`${'a'.repeat(250)}@example.test`, 'too_long'],
    [5, 'invalid_type'],
    [null, 'required'],
  ])('refuses the address %j', async (email, code) => {
    const { status, body } = await post(server.browser(), 'sign-up', { email, password });
    expect([status, body['data']]).toMatchObject([422, { fields: [{ field: 'email', code }] }]);
  });

  it('has an end for one network, so that nobody can list who has an account', async () => {
    const browser = server.browser();
    const { email } = await newAccount();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++)
      statuses.push((await post(browser, 'sign-up', { email, password: otherPassword })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429]);
    // Others are not held up by it.
    expect((await post(server.browser(), 'sign-up', { email: newEmail(), password })).status).toBe(201);
  });

  it('judges only so many passwords for one address: weak ones cost as much as good ones', async () => {
    const browser = server.browser();
    const codes: unknown[] = [];
    for (let n = 0; n < 61; n++)
      codes.push(
        (await post(browser, 'sign-up', { email: newEmail(), password: 'Password1!' })).body['code'],
      );
    expect(new Set(codes.slice(0, 60))).toEqual(new Set(['PASSWORD_WEAK']));
    expect(codes[60]).toBe('TOO_MANY_REQUESTS');
  });
});

describe('confirming', () => {
  /** A confirmation link's token made by hand: who it is for, until when, and with which key. */
  function handMade(email: string, secondsFromNow: number, key: string | null): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(server.clock.now().getTime() / 1_000);
    const signed = `${part({ alg: key === null ? 'none' : 'HS256' })}.${part({ email, iat: now - 90_000, exp: now + secondsFromNow })}`;
    return `${signed}.${key === null ? '' : createHmac('sha256', key).update(signed).digest('base64url')}`;
  }
  /** The key that the server signs with. */
  const key = () =>
    deriveKey('a secret that only the tests know, long enough', 'sessions').toString('base64url');
  const isConfirmed = async (email: string) =>
    (await rows('SELECT email_verified FROM users WHERE email = $1', email))[0]!['email_verified'];

  it('[AUTH-59] by the link of the mail opens the account; twice does no harm', async () => {
    const { client } = server.browser();
    const email = newEmail();
    await client.accounts.signUp({ email, password });
    const token = tokenOf((await linksTo(email, '/auth/confirm'))[0]!);
    expect(await isConfirmed(email)).toBe(false);
    expect(await client.accounts.confirm({ token })).toEqual({ confirmed: true });
    expect(await isConfirmed(email)).toBe(true);
    expect(await client.accounts.confirm({ token })).toEqual({ confirmed: true });
    expect(await isConfirmed(email)).toBe(true);
    await client.accounts.signIn({ email, password });
  });

  it('needs a link that we made and that is not older than a day', async () => {
    const email = newEmail();
    await server.browser().client.accounts.signUp({ email, password });
    const good = handMade(email, 60, key());
    const forged = [
      'x',
      'a.b.c',
      handMade(email, 60, null),
      handMade(email, 60, 'another key'),
      handMade(email, -1, key()),
      handMade(newEmail(), 60, key()),
      `${good.slice(0, -4)}AAAA`,
      good.split('.').slice(0, 2).join('.'),
    ];
    for (const token of forged) {
      const { status, body } = await post(server.browser(), 'confirm', { token });
      expect([token, status, body['message']]).toEqual([token, 410, 'Link scaduto o non valido.']);
    }
    expect(await isConfirmed(email)).toBe(false);
    await server.browser().client.accounts.confirm({ token: good });
    expect(await isConfirmed(email)).toBe(true);
  });
});

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
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410]);
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
