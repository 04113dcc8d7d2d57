import type * as Argon2 from '@node-rs/argon2';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newEmail, password } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { newAccount, post, wrongPassword } from './factories.ts';

/*
 * Whether an address has an account must not be told by the time that an answer takes (C-51). What takes time is
 * hashing, and the database: both are counted here. `npm run timing` measures.
 */

/** Hashes and verifications since the test began, with the cost of each. */
const work = vi.hoisted(() => [] as string[]);
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  return {
    ...argon2,
    hash: (...call: Parameters<typeof argon2.hash>) => {
      work.push('hash');
      return argon2.hash(...call);
    },
    verify: (...call: Parameters<typeof argon2.verify>) => {
      work.push(`verify ${String(call[0]).split('$').slice(1, 4).join(' ')}`);
      return argon2.verify(...call);
    },
  };
});

let server: TestServer;
let known: string;
let unconfirmed: string;
beforeAll(async () => {
  server = await testServer();
  ({ email: known } = await newAccount(server));
  unconfirmed = newEmail();
  await server.browser().client.accounts.signUp({ email: unconfirmed, password });
});
beforeEach(() => work.splice(0));

const one = ['verify argon2id v=19 m=19456,t=2,p=1'];

it('a wrong password costs one verification, whoever the address belongs to', async () => {
  for (const email of [known, unconfirmed, newEmail()]) {
    work.splice(0);
    expect((await post(server.browser(), 'sign-in', { email, password: wrongPassword })).status).toBe(401);
    expect([email, work]).toEqual([email, one]);
  }
});

it('the right one costs no more', async () => {
  expect((await post(server.browser(), 'sign-in', { email: known, password })).status).toBe(200);
  expect(work).toEqual(one);
});

it('a try on a locked account costs none: guessing on does not keep the server busy', async () => {
  const { email } = await newAccount(server);
  for (const locked of [email, newEmail()]) {
    for (let n = 0; n < 5; n++)
      await post(server.browser(), 'sign-in', { email: locked, password: wrongPassword });
    work.splice(0);
    expect((await post(server.browser(), 'sign-in', { email: locked, password })).status).toBe(423);
    expect(work).toEqual([]);
  }
});

it('asking for a link does the same to the database, whoever the address belongs to', async () => {
  for (const path of ['request-reset', 'resend-confirmation']) {
    const jobs: unknown[] = [];
    for (const email of [known, unconfirmed, newEmail()]) {
      expect((await post(server.browser(), path, { email })).status).toBe(202);
      jobs.push(
        ...(await server.db.owner(
          `SELECT count(*) FROM pgboss.job WHERE name = 'account-link' AND data->>'email' = $1 AND data->>'kind' = $2`,
          [email, path === 'request-reset' ? 'reset' : 'confirmation'],
        )),
      );
    }
    expect(jobs).toEqual([{ count: '1' }, { count: '1' }, { count: '1' }]);
  }
  expect(work).toEqual([]);
});
