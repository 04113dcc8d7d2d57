import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { softKey } from './factories.ts';
import type { Lies, SoftKey } from './factories.ts';

/** Another one that the policy takes. */
const otherPassword = 'Ricotta2?';
const soon = { timeout: 40_000 };
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const rows = (text: string, ...values: unknown[]) => server.db.owner<Record<string, unknown>>(text, values);

interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly body: Record<string, unknown>;
}
async function call(browser: Browser, method: string, path: string, body?: object): Promise<Answer> {
  const response = await browser.fetch(`/api/account/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': phone },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code: answer['code'], body: answer };
}
const post = (browser: Browser, path: string, body?: object) => call(browser, 'POST', path, body);
/** Somebody signed in. A little later each time, because the mailbox lists the newest mails only. */
const account = () => {
  server.clock.advance(1);
  return buildRestaurant(server, { operator: false });
};

/** Signs the same person in on another browser. */
async function elsewhere(email: string, secret = password): Promise<Browser> {
  const browser = server.browser();
  const response = await browser.fetch('/api/accounts/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone },
    body: JSON.stringify({ email, password: secret }),
  });
  expect(response.status).toBe(200);
  return browser;
}
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.client.accounts.session()).session !== null;
async function canSignIn(email: string, secret: string): Promise<boolean> {
  const response = await server.browser().fetch('/api/accounts/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: secret }),
  });
  return response.status === 200;
}
const idOf = async (email: string): Promise<string> =>
  String((await rows('SELECT id FROM users WHERE email = $1', email))[0]?.['id']);
const events = async (userId: string) =>
  (await rows('SELECT action FROM account_events WHERE user_id = $1 ORDER BY id', userId)).map(
    ({ action }) => action,
  );
const sessionIdOf = async (browser: Browser): Promise<string> =>
  (await browser.client.accountSecurity.sessions()).sessions.find(({ current }) => current)!.id;

interface ReadMail {
  readonly subject: string;
  readonly text: string;
}
/** The mails to an address with a subject; waits for the first. */
async function mailsTo(email: string, subject: string, count = 1): Promise<ReadMail[]> {
  let mails: ReadMail[] = [];
  const read = async () => {
    const entries = (await server.mailbox.list()).filter((mail) => mail.to === email);
    const all = await Promise.all(entries.map(({ id }) => server.mailbox.read(id)));
    mails = all.map((mail) => mail!).filter((mail) => mail.subject === subject);
    return mails.length;
  };
  await expect.poll(read, soon).toBeGreaterThanOrEqual(count);
  return mails;
}
const queued = (email: string) =>
  rows(
    `SELECT data->>'subject' AS subject FROM pgboss.job WHERE data->>'to' = $1 ORDER BY created_on`,
    email,
  );

const forUsers: readonly (readonly [string, string])[] = [
  ['GET', 'sessions'],
  ['DELETE', `sessions/${newId()}`],
  ['POST', 'sessions/end-others'],
  ['POST', 'sessions/end-all'],
  ['POST', 'password'],
  ['POST', 'email'],
  ['GET', 'security-notice'],
  ['GET', 'passkeys'],
  ['POST', 'passkeys/options'],
  ['POST', 'passkeys'],
  ['PATCH', `passkeys/${newId()}`],
  ['DELETE', `passkeys/${newId()}`],
];

describe('a visitor', () => {
  it.each(forUsers)('is refused at %s /account/%s', async (method, path) => {
    expect(await call(server.browser(), method, path)).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('open sessions', () => {
  it('are one’s own, with device, place, times, and which one asks', async () => {
    const { email, browser } = await account();
    await account();
    await elsewhere(email);
    await rows(
      `INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $4, $4)`,
      newId(),
      newId(),
      await idOf(email),
      new Date(server.clock.now().getTime() - 1_000),
    );
    const { sessions } = await browser.client.accountSecurity.sessions();
    expect(sessions).toHaveLength(2);
    const here = sessions.filter(({ current }) => current);
    expect(here).toHaveLength(1);
    expect(sessions[0], 'this one first').toBe(here[0]);
    const other = sessions.find(({ current }) => !current);
    expect(other).toMatchObject({ device: { browser: 'Chrome', system: 'Android' } });
    expect(other?.address).toMatch(/^10\./);
    expect(other?.address).not.toBe(here[0]?.address);
    expect(other?.lastUsedAt).toBe(server.clock.now().toISOString());
    expect(other?.createdAt).toBe(server.clock.now().toISOString());
    expect(JSON.stringify(sessions)).not.toMatch(/token/i);
  });

  it('end one at a time: the next call there is a visitor’s', async () => {
    const { email, browser } = await account();
    const [kitchen, lost] = [await elsewhere(email), await elsewhere(email)];
    expect(await call(browser, 'DELETE', `sessions/${await sessionIdOf(lost)}`)).toMatchObject({
      status: 200,
      body: { ended: true },
    });
    expect(await call(lost, 'GET', 'sessions')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect([await isSignedIn(browser), await isSignedIn(kitchen), await isSignedIn(lost)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await events(await idOf(email))).toEqual(['session_ended']);
  });

  it('of somebody else are not found and go on', async () => {
    const [mine, theirs] = [await account(), await account()];
    const id = await sessionIdOf(theirs.browser);
    expect(await call(mine.browser, 'DELETE', `sessions/${id}`)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await isSignedIn(theirs.browser)).toBe(true);
    expect(await call(mine.browser, 'DELETE', `sessions/${newId()}`)).toMatchObject({ status: 404 });
    expect(await call(mine.browser, 'DELETE', 'sessions/uno')).toMatchObject({ status: 422 });
    expect(await events(await idOf(mine.email))).toEqual([]);
  });

  it('leave the operator’s place to others, and nobody comes back to it without the PIN', async () => {
    const { email, browser } = await account();
    await rows(`UPDATE restaurants SET current_plan_type = 'base' WHERE email = $1`, email);
    const anna = newId();
    await browser.client.operators.create({ id: anna, name: 'Anna', icon: 'user', pin: '0420' });
    for (const end of ['others', 'one'] as const) {
      const bar = await elsewhere(email);
      await bar.client.operators.select({ operatorId: anna, pin: '0420', confirmForcedLogout: true });
      const { sessions } = await browser.client.accountSecurity.sessions();
      const other = sessions.find(({ current }) => !current);
      if (end === 'others') await browser.client.accountSecurity.endOtherSessions();
      else await browser.client.accountSecurity.endSession({ id: other!.id });
      await bar.client.accounts.signIn({ email, password });
      expect(await bar.client.operators.restoreSelection({ operatorId: anna })).toEqual({ operator: null });
      expect(await browser.client.operators.select({ operatorId: anna, pin: '0420' })).toMatchObject({
        name: 'Anna',
      });
      await bar.client.accounts.signOut();
    }
  });

  it('leave the operator’s place also where somebody else has signed in on that device since', async () => {
    const { email, browser } = await account();
    const stranger = await account();
    const anna = newId();
    await browser.client.operators.create({ id: anna, name: 'Anna', icon: 'user' });
    const bar = await elsewhere(email);
    await bar.client.operators.select({ operatorId: anna });
    bar.cookies.delete('credenza.session_token');
    await bar.client.accounts.signIn({ email: stranger.email, password });
    await browser.client.accountSecurity.endOtherSessions();
    expect(
      await rows('SELECT is_forced_logout FROM operator_sessions WHERE user_id = $1', await idOf(email)),
    ).toEqual([{ is_forced_logout: true }]);
  });

  it('that a closed browser left behind ends without sending away who works there', async () => {
    const { email, browser } = await account();
    const anna = newId();
    await browser.client.operators.create({ id: anna, name: 'Anna', icon: 'user' });
    browser.cookies.delete('credenza.session_token');
    await browser.client.accounts.signIn({ email, password });
    await browser.client.operators.select({ operatorId: anna });
    expect(await browser.client.accountSecurity.endOtherSessions()).toEqual({ ended: 1 });
    expect(await browser.client.operators.selection()).toMatchObject({ state: 'working' });
  });

  it('end everywhere but here, or everywhere', async () => {
    const { email, browser } = await account();
    const [a, b, stranger] = [await elsewhere(email), await elsewhere(email), await account()];
    expect((await post(browser, 'sessions/end-others')).body).toEqual({ ended: 2 });
    expect([await isSignedIn(browser), await isSignedIn(a), await isSignedIn(b)]).toEqual([
      true,
      false,
      false,
    ]);
    const c = await elsewhere(email);
    expect((await post(browser, 'sessions/end-all')).body).toEqual({ ended: 2 });
    expect([await isSignedIn(browser), await isSignedIn(c)]).toEqual([false, false]);
    expect(await isSignedIn(stranger.browser)).toBe(true);
    expect(await events(await idOf(email))).toEqual(['sessions_ended', 'sessions_ended']);
  });
});

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
    expect([await canSignIn(email, password), await canSignIn(email, otherPassword)]).toEqual([false, true]);
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
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const won = answers[0]!.status === 200 ? 'Ricotta2?' : 'Stracchino3!';
    expect(await canSignIn(email, won)).toBe(true);
    expect(await events(await idOf(email))).toEqual(['password_changed']);
  });
});

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

describe('the notice of failed sign-ins', () => {
  const fail = async (email: string, browser = server.browser()) => {
    await browser.fetch('/api/accounts/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': phone },
      body: JSON.stringify({ email, password: 'Sbagliata1!' }),
    });
  };
  const attempt = (email: string, hoursAgo: number, success: boolean, agent: string | null = null) =>
    rows(
      `INSERT INTO login_attempts (id, email, success, user_agent, address, created_at)
       VALUES ($1, $2, $3, $4, '10.9.8.7', $5)`,
      newId(),
      email,
      success,
      agent,
      new Date(server.clock.now().getTime() - hoursAgo * 3_600_000),
    );

  it('[DATA-16] lists failures only, with one’s own address, of the last 24 hours, the newest five first', async () => {
    const [mine, theirs] = [await account(), await account()];
    for (const hours of [23.9, 3, 1, 2, 5, 4, 24, 30]) await attempt(mine.email, hours, false);
    await attempt(mine.email, 0.5, true);
    await attempt(theirs.email, 0.1, false);
    const { failures } = await mine.browser.client.accountSecurity.securityNotice();
    const now = server.clock.now().getTime();
    expect(failures.map(({ at }) => (now - Date.parse(at)) / 3_600_000)).toEqual([1, 2, 3, 4, 5]);
    expect(
      await rows('SELECT 1 FROM login_attempts WHERE email = $1 AND NOT success', mine.email),
    ).toHaveLength(8);
    expect((await theirs.browser.client.accountSecurity.securityNotice()).failures).toHaveLength(1);
  });

  it('[DATA-16] leaves out what is 24 hours old and keeps what is younger', async () => {
    const { email, browser } = await account();
    await attempt(email, 24, false);
    expect((await browser.client.accountSecurity.securityNotice()).failures).toEqual([]);
    await attempt(email, 23.99, false, phone);
    expect((await browser.client.accountSecurity.securityNotice()).failures).toMatchObject([
      { device: { browser: 'Chrome', system: 'Android' }, address: '10.9.8.7' },
    ]);
  });

  it('[AUTH-66] tells of real failures with device and place, also after a success', async () => {
    const { email, browser } = await account();
    for (let n = 0; n < 3; n++) await fail(email);
    await elsewhere(email);
    const { failures } = await browser.client.accountSecurity.securityNotice();
    expect(failures).toHaveLength(3);
    expect(failures[0]).toMatchObject({
      at: server.clock.now().toISOString(),
      device: { browser: 'Chrome', system: 'Android' },
    });
    expect(failures[0]!.address).toMatch(/^10\./);
  });
});

describe('passkeys', () => {
  const options = async ({ browser }: { browser: Browser }) =>
    browser.client.accountSecurity.passkeyOptions({ currentPassword: password });
  async function withPasskey(lies: Lies = {}): Promise<TestRestaurant & { key: SoftKey; passkeyId: string }> {
    const [made, key] = [await account(), softKey()];
    const answer = await post(made.browser, 'passkeys', {
      name: 'Telefono di Anna',
      key: key.create(await options(made), server.url, lies),
    });
    expect(answer.status).toBe(201);
    return { ...made, key, passkeyId: String(answer.body['id']) };
  }
  const challengeFor = (browser: Browser) => browser.client.accountSecurity.passkeySignInOptions();
  const signIn = (browser: Browser, key: object, more: object = {}) =>
    post(browser, 'passkey-sign-in', { key, ...more });
  const refused = {
    status: 401,
    code: 'PASSKEY_REFUSED',
    body: { message: 'Non è stato possibile accedere con questa passkey. Riprova o usa la password.' },
  };

  it('are added after the password, listed, and told by mail', async () => {
    const { email, browser } = await account();
    const key = softKey();
    const asked = await options({ browser });
    expect(asked).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Credenza' },
      user: { name: email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(asked.user.id, 'base64url').toString('hex')).toBe(
      (await idOf(email)).replaceAll('-', ''),
    );
    expect(
      await post(browser, 'passkeys', { name: '  Telefono 📱 ', key: key.create(asked, server.url) }),
    ).toMatchObject({ status: 201, body: { name: 'Telefono 📱', lastUsedAt: null } });
    const { passkeys } = await browser.client.accountSecurity.passkeys();
    expect(passkeys).toMatchObject([{ name: 'Telefono 📱', createdAt: server.clock.now().toISOString() }]);
    expect(JSON.stringify(passkeys)).not.toContain(key.id);
    expect((await options({ browser })).excludeCredentials).toMatchObject([{ id: key.id }]);
    expect((await mailsTo(email, 'È stata aggiunta una passkey'))[0]!.text).toContain('“Telefono 📱”');
    expect(await events(await idOf(email))).toEqual(['passkey_added']);
    expect(await rows('SELECT transports, counter FROM passkeys WHERE credential_id = $1', key.id)).toEqual([
      { transports: ['internal'], counter: '0' },
    ]);
  });

  it('are gone after a reset by mail, which tells so: no way in outlives it', async () => {
    const { email, browser, key } = await withPasskey();
    await browser.client.accounts.requestReset({ email });
    const [link] = await mailsTo(email, 'Imposta una nuova password');
    const token = decodeURIComponent(/token=(\S+)/.exec(link!.text)![1]!);
    await browser.client.accounts.resetPassword({ token, password: 'Stracchino3!' });
    const visitor = server.browser();
    expect(await signIn(visitor, key.prove(await challengeFor(visitor), server.url))).toMatchObject(refused);
    expect(await rows('SELECT 1 FROM passkeys WHERE user_id = $1', await idOf(email))).toEqual([]);
    const [notice] = await mailsTo(email, 'La tua password è stata cambiata');
    expect(notice!.text).toContain('Anche le passkey sono state rimosse');
  });

  it('are not begun with a wrong password', async () => {
    const { browser } = await account();
    expect(await post(browser, 'passkeys/options', { currentPassword: 'Sbagliata1!' })).toMatchObject({
      status: 403,
      code: 'CURRENT_PASSWORD_WRONG',
    });
    expect(await post(browser, 'passkeys/options')).toMatchObject({ status: 422 });
  });

  describe('are not added', () => {
    const notAdded = { status: 422, code: 'PASSKEY_NOT_ADDED' };
    const count = async (email: string) =>
      (await rows('SELECT 1 FROM passkeys WHERE user_id = $1', await idOf(email))).length;

    it.each<[string, Lies]>([
      ['from another origin', { origin: 'https://credenza.example' }],
      ['from this origin at another port', { origin: 'http://127.0.0.1:1' }],
      ['for another site', { rpId: 'example.test' }],
      ['for a challenge that was never given', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
      ['without the person being verified', { unverified: true }],
    ])('%s', async (_why, lies) => {
      const made = await account();
      const key = softKey().create(await options(made), server.url, lies);
      expect(await post(made.browser, 'passkeys', { name: 'Chiave', key })).toMatchObject(notAdded);
      expect(await count(made.email)).toBe(0);
    });

    it('twice for one challenge, nor on another device, nor by another person', async () => {
      const made = await account();
      const asked = await options(made);
      const body = { name: 'Chiave', key: softKey().create(asked, server.url) };
      const other = await elsewhere(made.email);
      expect(await post(other, 'passkeys', body)).toMatchObject(notAdded);
      const stranger = await account();
      expect(await post(stranger.browser, 'passkeys', body)).toMatchObject(notAdded);
      expect(await post(made.browser, 'passkeys', body)).toMatchObject({ status: 201 });
      const again = { name: 'Chiave 2', key: softKey().create(asked, server.url) };
      expect(await post(made.browser, 'passkeys', again)).toMatchObject(notAdded);
      expect(await count(made.email)).toBe(1);
      expect(await count(stranger.email)).toBe(0);
    });

    it('when somebody has that key already, with the challenge of a sign-in, or after five minutes', async () => {
      const [first, second] = [await withPasskey(), await account()];
      const known = first.key.create(await options(second), server.url);
      expect(await post(second.browser, 'passkeys', { name: 'Chiave', key: known })).toMatchObject(notAdded);
      const asked = await options(second);
      const { challenge } = await challengeFor(second.browser);
      const mixed = softKey().create(asked, server.url, { challenge });
      expect(await post(second.browser, 'passkeys', { name: 'Chiave', key: mixed })).toMatchObject(notAdded);
      await rows(
        'UPDATE verifications SET expires_at = $2 WHERE value LIKE $1',
        `% ${await idOf(second.email)}`,
        server.clock.now(),
      );
      const late = softKey().create(asked, server.url);
      expect(await post(second.browser, 'passkeys', { name: 'Chiave', key: late })).toMatchObject(notAdded);
      expect(await count(second.email)).toBe(0);
    });

    it('past the twentieth, also when two come at once', async () => {
      const made = await account();
      const bodies = [];
      for (let n = 0; n < 2; n++)
        bodies.push({ name: `Chiave ${n}`, key: softKey().create(await options(made), server.url) });
      await rows(
        `INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, transports, backed_up, created_at)
         SELECT gen_random_uuid(), $1, 'n', gen_random_uuid()::text, 'x', 0, '{}', false, now() FROM generate_series(1, 19)`,
        await idOf(made.email),
      );
      const answers = await Promise.all(bodies.map((body) => post(made.browser, 'passkeys', body)));
      expect(answers.map(({ status, code }) => code ?? status)).toEqual(
        expect.arrayContaining([201, 'PASSKEY_LIMIT']),
      );
      expect(await count(made.email)).toBe(20);
      expect(await post(made.browser, 'passkeys/options', { currentPassword: password })).toMatchObject({
        status: 409,
        code: 'PASSKEY_LIMIT',
      });
    });

    it('from bad input, with the field named', async () => {
      const made = await account();
      const key = softKey().create(await options(made), server.url);
      const bad: [object, string][] = [
        [{ key }, 'name'],
        [{ name: ' ', key }, 'name'],
        [{ name: 'x'.repeat(61), key }, 'name'],
        [{ name: 'a\u0000b', key }, 'name'],
        [{ name: 'Chiave' }, 'key'],
        [{ name: 'Chiave', key: { ...key, id: '../..' } }, 'key.id'],
        [{ name: 'Chiave', key: { ...key, type: 'password' } }, 'key.type'],
        [{ name: 'Chiave', key: { ...key, response: {} } }, 'key.response.clientDataJSON'],
      ];
      for (const [body, field] of bad) {
        const answer = await post(made.browser, 'passkeys', body);
        expect(answer.status).toBe(422);
        const { fields } = answer.body['data'] as { fields: { field: string }[] };
        expect(fields.map((entry) => entry.field)).toContain(field);
      }
      const noise = { ...key, response: { ...key.response, attestationObject: 'AAAA' } };
      expect(await post(made.browser, 'passkeys', { name: 'Chiave', key: noise })).toMatchObject(notAdded);
      expect(await count(made.email)).toBe(0);
    });
  });

  it('are renamed and removed by their owner only', async () => {
    const [mine, stranger] = [await withPasskey(), await account()];
    const path = `passkeys/${mine.passkeyId}`;
    expect(await call(stranger.browser, 'PATCH', path, { name: 'Mia' })).toMatchObject({ status: 404 });
    expect(await call(stranger.browser, 'DELETE', path)).toMatchObject({ status: 404 });
    expect(await rows('SELECT name FROM passkeys WHERE id = $1', mine.passkeyId)).toEqual([
      { name: 'Telefono di Anna' },
    ]);
    expect(await call(mine.browser, 'PATCH', path, { name: '' })).toMatchObject({ status: 422 });
    expect(await call(mine.browser, 'PATCH', path, { name: '<b>Banco</b>' })).toMatchObject({
      status: 200,
      body: { name: '<b>Banco</b>' },
    });
    expect(await call(mine.browser, 'DELETE', path)).toMatchObject({ status: 200, body: { removed: true } });
    expect(await call(mine.browser, 'DELETE', path)).toMatchObject({ status: 404 });
    expect((await mailsTo(mine.email, 'È stata rimossa una passkey'))[0]!.text).toContain('“<b>Banco</b>”');
    expect(await events(await idOf(mine.email))).toEqual(['passkey_added', 'passkey_removed']);
    const browser = server.browser();
    expect(await signIn(browser, mine.key.prove(await challengeFor(browser), server.url))).toMatchObject(
      refused,
    );
  });

  describe('sign in', () => {
    it('without address and password, as often as one likes', async () => {
      const { email, key, passkeyId } = await withPasskey();
      for (let n = 1; n <= 2; n++) {
        const browser = server.browser();
        const challenge = await challengeFor(browser);
        expect(challenge).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
        expect(await signIn(browser, key.prove(challenge, server.url), { remember: true })).toMatchObject({
          status: 200,
          body: { isSuperAdmin: false },
        });
        expect((await browser.client.accounts.session()).session?.user.email).toBe(email);
        expect(await rows('SELECT counter, last_used_at FROM passkeys WHERE id = $1', passkeyId)).toEqual([
          { counter: String(n), last_used_at: server.clock.now() },
        ]);
      }
      expect(
        await rows('SELECT 1 FROM login_attempts WHERE email = $1 AND success', email),
        'each is a sign-in like any other',
      ).toHaveLength(3);
    });

    it('with a key that does not count', async () => {
      const { key } = await withPasskey();
      for (let n = 0; n < 2; n++) {
        const browser = server.browser();
        const proof = key.prove(await challengeFor(browser), server.url, { counter: 0 });
        expect((await signIn(browser, proof)).status).toBe(200);
      }
    });

    it.each<[string, Lies]>([
      ['from another origin', { origin: 'https://credenza.example' }],
      ['from this origin at another port', { origin: 'http://127.0.0.1:1' }],
      ['for another site', { rpId: 'example.test' }],
      ['for a challenge that was never given', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
      ['without the person being verified', { unverified: true }],
      ['as somebody else', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ])('is refused %s', async (_why, lies) => {
      const { key, passkeyId } = await withPasskey();
      const browser = server.browser();
      expect(await signIn(browser, key.prove(await challengeFor(browser), server.url, lies))).toMatchObject(
        refused,
      );
      expect(await isSignedIn(browser)).toBe(false);
      expect(await rows('SELECT counter, last_used_at FROM passkeys WHERE id = $1', passkeyId)).toEqual([
        { counter: '0', last_used_at: null },
      ]);
    });

    it('is refused a second time with one answer, and for a challenge of another device', async () => {
      const { key } = await withPasskey();
      const [browser, other] = [server.browser(), server.browser()];
      const proof = key.prove(await challengeFor(browser), server.url);
      await challengeFor(other);
      expect(await signIn(other, proof)).toMatchObject(refused);
      expect((await signIn(browser, proof)).status).toBe(200);
      browser.cookies.delete('credenza.session_token');
      expect(await signIn(browser, proof)).toMatchObject(refused);
      expect(await isSignedIn(other)).toBe(false);
    });

    it('is refused with one answer sent six times at once but for one', async () => {
      const { key } = await withPasskey();
      const browser = server.browser();
      const proof = key.prove(await challengeFor(browser), server.url);
      const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(browser, proof)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('is refused for a signature or a key that is not the one, and noted', async () => {
      const [{ key, email }, thief] = [await withPasskey(), softKey()];
      const browser = server.browser();
      const good = key.prove(await challengeFor(browser), server.url);
      const forged = thief.prove(await challengeFor(browser), server.url);
      const swapped = { ...good, response: { ...good.response, signature: forged.response.signature } };
      expect(await signIn(browser, swapped)).toMatchObject(refused);
      const masked = { ...thief.prove(await challengeFor(browser), server.url), id: key.id, rawId: key.id };
      expect(await signIn(browser, masked)).toMatchObject(refused);
      const unknown = thief.prove(await challengeFor(browser), server.url);
      expect(await signIn(browser, unknown)).toMatchObject(refused);
      expect(await isSignedIn(browser)).toBe(false);
      expect(await events(await idOf(email))).toEqual([
        'passkey_added',
        'passkey_refused',
        'passkey_refused',
      ]);
    });

    it('is refused for a copy of a key that counts', async () => {
      const { key } = await withPasskey();
      const [browser, copy] = [server.browser(), server.browser()];
      key.counter = 7;
      expect((await signIn(browser, key.prove(await challengeFor(browser), server.url))).status).toBe(200);
      for (const counter of [7, 8])
        expect(
          await signIn(copy, key.prove(await challengeFor(copy), server.url, { counter })),
        ).toMatchObject(refused);
    });

    it('is refused alike to an unconfirmed address, after five minutes and for the challenge of a new key', async () => {
      const made = await withPasskey();
      const { key, email } = made;
      const browser = server.browser();
      const late = await challengeFor(browser);
      await rows(
        'UPDATE verifications SET expires_at = $1 WHERE identifier LIKE $2',
        server.clock.now(),
        'passkey-sign-in:%',
      );
      expect(await signIn(browser, key.prove(late, server.url))).toMatchObject(refused);
      const { challenge, rp } = await options(made);
      const asked = { challenge, rpId: rp.id, timeout: 1, userVerification: 'required' as const };
      expect(await signIn(made.browser, key.prove(asked, server.url))).toMatchObject(refused);
      await rows('UPDATE users SET email_verified = false WHERE email = $1', email);
      const unconfirmed = key.prove(await challengeFor(browser), server.url);
      expect(await signIn(browser, unconfirmed)).toMatchObject(refused);
      expect(await isSignedIn(browser)).toBe(false);
    });

    it('keeps challenges as hashes, for five minutes, and clears away those that ran out', async () => {
      const browser = server.browser();
      const { challenge } = await challengeFor(browser);
      const device = browser.cookies.get('credenza_device');
      const kept = () => rows('SELECT * FROM verifications WHERE value = $1', device);
      const [row] = await kept();
      expect(JSON.stringify(row)).not.toContain(challenge);
      expect((row!['expires_at'] as Date).getTime() - server.clock.now().getTime()).toBe(300_000);
      await rows(
        'UPDATE verifications SET expires_at = $2 WHERE value = $1',
        device,
        new Date(server.clock.now().getTime() - 1),
      );
      await challengeFor(server.browser());
      expect(await kept()).toEqual([]);
    });

    it('is refused for what is no answer of a key', async () => {
      const browser = server.browser();
      const proof = softKey().prove(await challengeFor(browser), server.url);
      for (const clientDataJSON of [
        'AAAA',
        Buffer.from('{}').toString('base64url'),
        Buffer.from('[1]').toString('base64url'),
      ])
        expect(
          await signIn(browser, { ...proof, response: { ...proof.response, clientDataJSON } }),
        ).toMatchObject(refused);
      for (const key of [undefined, 'x', {}, { ...proof, response: null }])
        expect(await post(browser, 'passkey-sign-in', { key })).toMatchObject({ status: 422 });
    });
  });
});
