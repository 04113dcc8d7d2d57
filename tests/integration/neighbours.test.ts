import { afterEach, beforeAll, afterAll, expect, it } from 'vitest';
import { password } from '#tests/support/factories.ts';
import type { Browser } from '#tests/support/server.ts';
import { World } from '#tests/support/world.ts';

/*
 * What somebody does to their own account leaves everybody else's as it was. Sessions, passwords, links and devices
 * belong to a person and not to a restaurant, so that no row security stands behind a statement that forgot whose.
 */

const soon = { timeout: 40_000 };
const newPassword = 'Ricotta di bufala 22!';
let world: World;
let untouched: ReadonlyMap<string, string>;

beforeAll(async () => {
  world = await World.open();
  untouched = await world.marks('theirs');
});
afterAll(() => world.close());

// The proof of every test of this file.
afterEach(async () => {
  expect(await world.marks('theirs')).toEqual(untouched);
  const { session } = await world.theirs.client.accounts.session();
  expect(session).toMatchObject({
    user: { id: world.theirs.userId },
    operator: { id: world.theirs.operatorId },
  });
  await world.restore();
});

/** Another browser of the same person, so that the first keeps its cookies. */
async function another(): Promise<Browser> {
  const browser = world.server.browser();
  await browser.client.accounts.signIn({ email: world.own.email, password });
  return browser;
}

/** Links are good once: the next mail brings the next. */
const followed = new Set<string>();

/** The one-time part of the link to a page that was mailed to an address. */
async function mailedToken(to: string, page: string): Promise<string> {
  const { mailbox } = world.server;
  const find = async (): Promise<string | undefined> => {
    const entries = (await mailbox.list()).filter((mail) => mail.to === to);
    const texts = await Promise.all(entries.map(async ({ id }) => (await mailbox.read(id))?.text ?? ''));
    return texts
      .filter((text) => text.includes(page))
      .map((text) => /token=([^\s"&]+)/.exec(text)?.[1])
      .find((token) => token !== undefined && !followed.has(token));
  };
  await expect.poll(find, soon).toBeDefined();
  const token = (await find())!;
  followed.add(token);
  return token;
}

it('a changed password', async () => {
  const browser = await another();
  await browser.client.accountSecurity.changePassword({ currentPassword: password, newPassword });
  await expect(another()).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' });
});

it('a changed address', async () => {
  const browser = await another();
  const email = `nuovo-${world.own.email}`;
  await browser.client.accountSecurity.changeEmail({ email, currentPassword: password });
  const token = await mailedToken(email, '/account/confirm-email');
  expect(await browser.client.accountSecurity.confirmEmail({ token })).toMatchObject({ email });
});

it('a forgotten password', async () => {
  const browser = world.server.browser();
  await browser.client.accounts.requestReset({ email: world.own.email });
  const token = await mailedToken(world.own.email, '/reset-password-confirm');
  expect(await browser.client.accounts.resetPassword({ token, password: newPassword })).toEqual({
    changed: true,
  });
});

it('a forgotten password that is set to the one it was', async () => {
  const browser = world.server.browser();
  await browser.client.accounts.requestReset({ email: world.own.email });
  const token = await mailedToken(world.own.email, '/reset-password-confirm');
  // Everybody else here has another one: it is held against that of the person who asks.
  const own = 'Pecorino di fossa 33!';
  await browser.client.accounts.resetPassword({ token, password: own });
  await browser.client.accounts.requestReset({ email: world.own.email });
  const again = await mailedToken(world.own.email, '/reset-password-confirm');
  await expect(browser.client.accounts.resetPassword({ token: again, password: own })).rejects.toMatchObject({
    code: 'PASSWORD_UNCHANGED',
  });
});

it.each([true, false])('a session that is used, remembered: %s', async (remember) => {
  const { owner } = world.server.db;
  const browser = world.server.browser();
  await browser.client.accounts.signIn({ email: world.own.email, password, remember });
  const { sessions } = await browser.client.accountSecurity.sessions();
  const current = sessions.find((one) => one.current)!;
  const end = remember ? '10 days' : '1 hour';
  await owner(
    `UPDATE sessions SET expires_at = $2::timestamptz + $3::interval, last_used_at = NULL WHERE id = $1`,
    [current.id, world.server.clock.now(), end],
  );
  const others = () =>
    owner('SELECT id, expires_at, last_used_at FROM sessions WHERE id <> $1 ORDER BY id', [current.id]);
  const before = await others();
  expect(before.length).toBeGreaterThan(0);
  const started = world.server.clock.now();
  // Later than all sign-ins, so that no two sessions end at the same instant.
  world.server.clock.advance(60_000);
  await browser.client.accounts.session();
  await browser.client.operators.list();
  world.server.clock.set(started);
  expect(await others()).toEqual(before);
  const [used] = await owner<{ moved: boolean; noted: boolean }>(
    `SELECT expires_at > $2::timestamptz + $3::interval AS moved, last_used_at IS NOT NULL AS noted FROM sessions WHERE id = $1`,
    [current.id, world.server.clock.now(), end],
  );
  expect(used).toEqual({ moved: true, noted: true });
});

it('sessions that end', async () => {
  const browser = await another();
  const { sessions } = await browser.client.accountSecurity.sessions();
  const other = sessions.find(({ current }) => !current)!;
  await browser.client.accountSecurity.endSession({ id: other.id });
  await browser.client.accountSecurity.endOtherSessions();
  await browser.client.accountSecurity.endAllSessions();
  expect((await browser.client.accounts.session()).session).toBeNull();
});

it('a session of theirs that somebody names', async () => {
  const browser = await another();
  const { sessions } = await world.theirs.client.accountSecurity.sessions();
  for (const { id } of sessions)
    await expect(browser.client.accountSecurity.endSession({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
});

it('a sign-out', async () => {
  const browser = await another();
  await browser.client.accounts.signOut();
  expect((await browser.client.accounts.session()).session).toBeNull();
});

it('failures to sign in, up to the lock', async () => {
  const browser = world.server.browser();
  const tries: string[] = [];
  for (let n = 0; n < 6; n++)
    tries.push(
      await browser.client.accounts
        .signIn({ email: world.own.email, password: 'Sbagliata1!' })
        .then(() => 'ok')
        .catch((error: unknown) => (error as { code: string }).code),
    );
  expect(tries.at(-1)).toBe('ACCOUNT_LOCKED');
  const theirs = world.server.browser();
  await theirs.client.accounts.signIn({ email: world.theirs.email, password });
  await theirs.client.accounts.signOut();
  // Their own sign-in is theirs to change.
  await world.restore();
});
