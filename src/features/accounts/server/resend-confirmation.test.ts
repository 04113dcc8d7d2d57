import { beforeAll, describe, expect, it } from 'vitest';
import { newEmail, password } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { linksTo, newAccount, post, tokenOf } from './factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const mailsQueuedFor = async (email: string) =>
  (await server.db.owner(`SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1`, [email]))
    .length;
/** Waits until every request for a link has been looked into. */
const lookedInto = async () => {
  await expect
    .poll(
      async () =>
        (
          await server.db.owner(
            `SELECT 1 FROM pgboss.job WHERE name = 'account-link' AND state IN ('created', 'active', 'retry')`,
          )
        ).length,
      { timeout: 40_000 },
    )
    .toBe(0);
};

describe('asking for the confirmation mail once more', () => {
  it('sends a link that confirms, to who has not confirmed yet', async () => {
    const email = newEmail();
    const { client } = server.browser();
    await client.accounts.signUp({ email, password });
    await linksTo(server, email, '/auth/confirm', 1);
    expect(await client.accounts.resendConfirmation({ email: email.toUpperCase() })).toEqual({
      message:
        'Se l’indirizzo è registrato e non ancora confermato, riceverai a breve un’email con il link di conferma.',
    });
    const [newest] = await linksTo(server, email, '/auth/confirm', 2);
    await expect(client.accounts.confirm({ token: tokenOf(newest!) })).rejects.toMatchObject({
      code: 'CONFIRMATION_NEEDS_PASSWORD',
    });
    await client.accounts.confirm({ token: tokenOf(newest!), password });
    await client.accounts.signIn({ email, password });
  });

  it('sends nothing to others, and says the same', async () => {
    const { email: confirmed } = await newAccount(server);
    const stranger = newEmail();
    const before = await mailsQueuedFor(confirmed);
    const answers = [];
    for (const email of [confirmed, stranger])
      answers.push(await post(server.browser(), 'resend-confirmation', { email }));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    await lookedInto();
    expect(await mailsQueuedFor(confirmed)).toBe(before);
    expect(await mailsQueuedFor(stranger)).toBe(0);
  });

  it('has an end for one address: nobody’s mailbox is filled', async () => {
    const email = newEmail();
    await server.browser().client.accounts.signUp({ email, password });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++)
      statuses.push((await post(server.browser(), 'resend-confirmation', { email })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    await lookedInto();
    expect(await mailsQueuedFor(email)).toBe(6);
  });

  it('has the same end for who signs in with an account that was opened for somebody else’s address', async () => {
    const email = newEmail();
    await server.browser().client.accounts.signUp({ email, password });
    for (let n = 0; n < 8; n++)
      expect(await post(server.browser(), 'sign-in', { email, password })).toMatchObject({
        status: 403,
        body: { code: 'EMAIL_NOT_CONFIRMED' },
      });
    expect((await post(server.browser(), 'resend-confirmation', { email })).status).toBe(429);
    expect(await mailsQueuedFor(email)).toBe(6);
  });

  it('is not kept longer than it is needed', async () => {
    const email = newEmail();
    await post(server.browser(), 'resend-confirmation', { email });
    await lookedInto();
    const [queue] = await server.db.owner(
      `SELECT deletion_seconds FROM pgboss.queue WHERE name = 'account-link'`,
    );
    expect(queue).toEqual({ deletion_seconds: 600 });
  });
});
