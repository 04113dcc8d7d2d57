import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { sessionTests } from './sessions.part.test.ts';
import { changePasswordTests } from './change-password.part.test.ts';
import { changeEmailTests } from './change-email.part.test.ts';
import { passkeyTests } from './passkeys.part.test.ts';
import { phone, server, rows, call, account, elsewhere, useServer } from './test-kit.ts';

useServer();

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

sessionTests();
changePasswordTests();
changeEmailTests();

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

passkeyTests();
