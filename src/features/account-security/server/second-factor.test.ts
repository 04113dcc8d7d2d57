import { beforeAll, describe, expect, it } from 'vitest';
import { buildAdministrator } from '#features/administration/server/factories.ts';
import { password } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { codeAt } from './authenticator-codes.ts';
import { softKey } from './factories.ts';
import { proofTests } from './proof.part.test.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await testServer();
  origin = server.services.baseUrl;
});

const person = () => buildAdministrator(server, 'super_admin', { secondFactor: false });
const stateOf = async ({ client }: Browser) => (await client.accounts.session()).session?.secondFactor;
const overview = ({ client }: Browser) => client.administration.overview();
const newPassword = 'Turchese88!Gradini';
const nowhere = { code: 'SECOND_FACTOR_REQUIRED', status: 403 };

/** The same person on another browser, with the password and no more. */
async function elsewhere(email: string, typed = password): Promise<Browser> {
  const browser = server.browser();
  await browser.client.accounts.signIn({ email, password: typed });
  return browser;
}

/** Sets `newPassword` with the link that was mailed, as whoever reads the mail can. */
async function resetByMail(email: string): Promise<void> {
  const { client } = server.browser();
  await client.accounts.requestReset({ email });
  let token: string | undefined;
  const find = async () => {
    const own = (await server.mailbox.list()).filter(
      ({ to, subject }) => to === email && subject === 'Imposta una nuova password',
    );
    const texts = await Promise.all(own.map(async ({ id }) => (await server.mailbox.read(id))?.text ?? ''));
    token = texts.map((text) => /token=(\S+)/.exec(text)?.[1]).find((found) => found !== undefined);
    return token;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  await client.accounts.resetPassword({ token: decodeURIComponent(token!), password: newPassword });
}

/** Sets the app up: its secret, and the recovery codes. */
async function withApp(browser: Browser) {
  const { secret } = await browser.client.accountSecurity.beginAuthenticator({ currentPassword: password });
  const code = codeAt(secret, server.clock.now());
  const { recoveryCodes } = await browser.client.accountSecurity.confirmAuthenticator({ code });
  return { secret, recoveryCodes };
}

/** Adds a passkey as a device does. */
async function withKey({ client }: Browser) {
  const key = softKey();
  const options = await client.accountSecurity.passkeyOptions({ currentPassword: password });
  await client.accountSecurity.addPasskey({ name: 'Telefono', key: key.create(options, origin) });
  return key;
}

describe('a super administrator with a password and no more', () => {
  it('[AUTH-72] is told what is missing, and nothing of the administration answers', async () => {
    const { browser } = await person();
    expect(await stateOf(browser)).toBe('set_up');
    await expect(overview(browser)).rejects.toMatchObject(nowhere);
    await expect(browser.client.administration.administrators({})).rejects.toMatchObject(nowhere);
  });

  it('[AUTH-72] administrators with fewer rights are not asked', async () => {
    const { browser } = await buildAdministrator(server, 'admin', { secondFactor: false });
    expect(await stateOf(browser)).toBeNull();
    await overview(browser);
    await expect(
      browser.client.accountSecurity.beginAuthenticator({ currentPassword: password }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('an authenticator app', () => {
  it('[AUTH-73] set up by its first code opens this session; another one is asked for a code', async () => {
    const { browser, email, id } = await person();
    await expect(
      browser.client.accountSecurity.beginAuthenticator({ currentPassword: 'sbagliata' }),
    ).rejects.toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    const { secret, recoveryCodes } = await withApp(browser);
    expect(recoveryCodes).toHaveLength(10);
    expect(await stateOf(browser)).toBeNull();
    await overview(browser);

    const second = await elsewhere(email);
    expect(await stateOf(second)).toBe('give');
    await expect(overview(second)).rejects.toMatchObject(nowhere);
    server.clock.advance(30_000);
    const code = codeAt(secret, server.clock.now());
    await second.client.accountSecurity.giveSecondFactor({ code });
    await overview(second);

    // The code of a step counts once, in whatever session.
    const third = await elsewhere(email);
    await expect(third.client.accountSecurity.giveSecondFactor({ code })).rejects.toMatchObject({
      code: 'CODE_WRONG',
    });
    // Nothing is stored that opens anything.
    const [row] = await server.db.owner<Record<string, unknown>>(
      'SELECT * FROM authenticators WHERE user_id = $1',
      [id],
    );
    const stored = JSON.stringify(row);
    for (const one of [secret, ...recoveryCodes]) expect(stored).not.toContain(one);
  });

  it('[AUTH-74] a recovery code opens once', async () => {
    const { browser, email } = await person();
    const { recoveryCodes } = await withApp(browser);
    const [first] = recoveryCodes;
    const second = await elsewhere(email);
    await second.client.accountSecurity.giveSecondFactor({ code: first!.toLowerCase() });
    await overview(second);
    const third = await elsewhere(email);
    await expect(third.client.accountSecurity.giveSecondFactor({ code: first! })).rejects.toMatchObject({
      code: 'CODE_WRONG',
    });
  });

  it('[AUTH-73] five tries, whatever is signed in or typed right in between', async () => {
    const { browser, email } = await person();
    await withApp(browser);
    const second = await elsewhere(email);
    const tries = async (one: Browser) =>
      one.client.accountSecurity.giveSecondFactor({ code: '000000' }).then(
        () => 'in',
        (error: { code: string }) => error.code,
      );
    const answers = [await tries(second), await tries(second), await tries(await elsewhere(email))];
    answers.push(await tries(second), await tries(second));
    expect(answers).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'TOO_MANY_REQUESTS']);
  });

  it('[AUTH-73] the first code of one sets up nobody else’s app', async () => {
    const { browser: other } = await person();
    const { secret } = await other.client.accountSecurity.beginAuthenticator({ currentPassword: password });
    await withApp((await person()).browser);
    expect(await stateOf(other)).toBe('set_up');
    await expect(overview(other)).rejects.toMatchObject(nowhere);
    server.clock.advance(30_000);
    const code = codeAt(secret, server.clock.now());
    await other.client.accountSecurity.confirmAuthenticator({ code });
    await overview(other);
  });

  it('[AUTH-74] one that is set up is not set up once more: its recovery codes stay the ones that were shown', async () => {
    const { browser, email, id } = await person();
    const { secret, recoveryCodes } = await withApp(browser);
    server.clock.advance(30_000);
    const code = codeAt(secret, server.clock.now());
    await expect(browser.client.accountSecurity.confirmAuthenticator({ code })).rejects.toMatchObject({
      code: 'CODE_WRONG',
    });
    const added = await server.db.owner(
      `SELECT FROM account_events WHERE user_id = $1 AND action = 'authenticator_added'`,
      [id],
    );
    expect(added).toHaveLength(1);
    const second = await elsewhere(email);
    await second.client.accountSecurity.giveSecondFactor({ code: recoveryCodes[0]! });
    await overview(second);
  });

  it('[AUTH-81] one that is set up stays when somebody begins again, in another tab too, and leaves it', async () => {
    const { browser, email } = await person();
    const { secret } = await withApp(browser);
    await expect(
      browser.client.accountSecurity.beginAuthenticator({ currentPassword: password }),
    ).rejects.toMatchObject({ code: 'AUTHENTICATOR_PRESENT', status: 409 });
    // Else who knows the password alone would now put their own in its place.
    const second = await elsewhere(email);
    expect(await stateOf(second)).toBe('give');
    await expect(
      second.client.accountSecurity.beginAuthenticator({ currentPassword: password }),
    ).rejects.toMatchObject(nowhere);
    server.clock.advance(30_000);
    await second.client.accountSecurity.giveSecondFactor({ code: codeAt(secret, server.clock.now()) });
    await overview(second);
  });

  it('[AUTH-73] a code that one has given keeps nobody else from giving theirs of the same half minute', async () => {
    const [first, second] = [await person(), await person()];
    const [one, other] = [await withApp(first.browser), await withApp(second.browser)];
    server.clock.advance(30_000);
    for (const [{ email }, { secret }] of [
      [first, one],
      [second, other],
    ] as const) {
      const browser = await elsewhere(email);
      await browser.client.accountSecurity.giveSecondFactor({ code: codeAt(secret, server.clock.now()) });
      expect(await stateOf(browser)).toBeNull();
    }
  });

  it('[AUTH-72] who knows the password alone puts no factor in the place of another', async () => {
    const { browser, email } = await person();
    await withApp(browser);
    const { client } = await elsewhere(email);
    await expect(
      client.accountSecurity.beginAuthenticator({ currentPassword: password }),
    ).rejects.toMatchObject(nowhere);
    await expect(client.accountSecurity.passkeyOptions({ currentPassword: password })).rejects.toMatchObject(
      nowhere,
    );
  });

  it('[AUTH-72] nor adds one with a challenge from before there was any', async () => {
    const { browser, email } = await person();
    const { client } = await elsewhere(email);
    const options = await client.accountSecurity.passkeyOptions({ currentPassword: password });
    await withApp(browser);
    await expect(
      client.accountSecurity.addPasskey({ name: 'Mia', key: softKey().create(options, origin) }),
    ).rejects.toMatchObject(nowhere);
  });

  it('[AUTH-75] nor changes password or address, until a factor was given', async () => {
    const { browser, email } = await person();
    const { recoveryCodes } = await withApp(browser);
    const { client } = await elsewhere(email);
    await expect(
      client.accountSecurity.changePassword({ currentPassword: password, newPassword }),
    ).rejects.toMatchObject(nowhere);
    const address = { email: `altra-${email}`, currentPassword: password };
    await expect(client.accountSecurity.changeEmail(address)).rejects.toMatchObject(nowhere);
    await client.accountSecurity.giveSecondFactor({ code: recoveryCodes[0]! });
    await client.accountSecurity.changeEmail(address);
    await client.accountSecurity.changePassword({ currentPassword: password, newPassword });
  });
});

describe('a passkey', () => {
  it('[AUTH-72] is the second factor where it is added first, and keeps the password from removing it', async () => {
    const { browser, email } = await person();
    const key = await withKey(browser);
    await overview(browser);
    const second = await elsewhere(email);
    expect(await stateOf(second)).toBe('give');
    const { passkeys } = await second.client.accountSecurity.passkeys();
    await expect(second.client.accountSecurity.removePasskey({ id: passkeys[0]!.id })).rejects.toMatchObject(
      nowhere,
    );

    const subjectId = (await second.client.accounts.session()).session!.user.id;
    const options = await second.client.accountSecurity.confirmationOptions({
      action: 'account.secondFactor',
      subjectId,
    });
    await second.client.accountSecurity.giveSecondFactor({ key: key.prove(options, origin) });
    await overview(second);
  });

  it('[AUTH-82] stays where it is the only factor when a new password is set by mail, which alone opens nothing', async () => {
    const { browser, email } = await person();
    const key = await withKey(browser);
    await resetByMail(email);
    const second = await elsewhere(email, newPassword);
    expect(await stateOf(second)).toBe('give');
    const again = { currentPassword: newPassword };
    await expect(second.client.accountSecurity.beginAuthenticator(again)).rejects.toMatchObject(nowhere);
    await expect(second.client.accountSecurity.passkeyOptions(again)).rejects.toMatchObject(nowhere);
    await expect(overview(second)).rejects.toMatchObject(nowhere);
    const own = server.browser();
    const options = await own.client.accountSecurity.passkeySignInOptions();
    await own.client.accountSecurity.passkeySignIn({ key: key.prove(options, origin) });
    await overview(own);
  });

  it('[AUTH-82] goes with the old password where an app is the factor that stays, and of who needs none', async () => {
    const { browser, email } = await person();
    await withApp(browser);
    const admin = await buildAdministrator(server, 'admin', { secondFactor: false });
    for (const one of [{ browser, email }, admin]) {
      await withKey(one.browser);
      await resetByMail(one.email);
      const second = await elsewhere(one.email, newPassword);
      expect((await second.client.accountSecurity.passkeys()).passkeys).toEqual([]);
      expect(await stateOf(second)).toBe(one.email === email ? 'give' : null);
    }
  });

  it('[AUTH-72] of another account gives nothing', async () => {
    const { browser, email } = await person();
    await withKey(browser);
    const stranger = await withKey((await person()).browser);
    const second = await elsewhere(email);
    const subjectId = (await second.client.accounts.session()).session!.user.id;
    const options = await second.client.accountSecurity.confirmationOptions({
      action: 'account.secondFactor',
      subjectId,
    });
    await expect(
      second.client.accountSecurity.giveSecondFactor({ key: stranger.prove(options, origin) }),
    ).rejects.toMatchObject({ code: 'CONFIRMATION_REFUSED' });
    expect(await stateOf(second)).toBe('give');
  });

  it('[AUTH-72] to sign in with is two factors by itself', async () => {
    const { browser } = await person();
    const key = await withKey(browser);
    const other = server.browser();
    const options = await other.client.accountSecurity.passkeySignInOptions();
    await other.client.accountSecurity.passkeySignIn({ key: key.prove(options, origin) });
    expect(await stateOf(other)).toBeNull();
    await overview(other);
  });
});

describe('npm run admin -- reset-second-factor', () => {
  it('[AUTH-74] takes all of it away, ends the sessions and notes it', async () => {
    const { browser, email, id } = await person();
    await withApp(browser);
    await withKey(browser);
    const { database, clock } = server.services;
    expect(await resetSecondFactor(database, email, 'command line', clock.now())).toBe(true);
    expect((await browser.client.accounts.session()).session).toBeNull();
    expect(await stateOf(await elsewhere(email))).toBe('set_up');
    expect(
      await server.db.owner('SELECT action, actor, details FROM account_events WHERE user_id = $1', [id]),
    ).toContainEqual({
      action: 'second_factor_reset',
      actor: 'command line',
      details: { passkeys: 1, authenticators: 1, ended: 1 },
    });
    expect(await resetSecondFactor(database, 'nessuno@example.test', 'command line', clock.now())).toBe(
      false,
    );
  });
});

proofTests(() => server);
