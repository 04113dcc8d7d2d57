import { beforeAll, describe, expect, it } from 'vitest';
import { newEmail, password } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('sign-up, confirmation, sign-in', () => {
  it('walks the whole way with the mail', async () => {
    const { client } = server.browser();
    const email = newEmail();
    await client.accounts.signUp({ email, password });
    await expect(client.accounts.signIn({ email, password })).rejects.toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
    });
    let mail: string | undefined;
    await expect
      .poll(
        async () => {
          const entry = (await server.mailbox.list()).find((candidate) => candidate.to === email);
          mail = entry && (await server.mailbox.read(entry.id))?.text;
          return mail;
        },
        { timeout: 15_000 },
      )
      .toContain('/auth/confirm?token=');
    const token = decodeURIComponent(/token=(\S+)/.exec(mail!)![1]!);
    await client.accounts.confirm({ token });
    await client.accounts.signIn({ email, password });
    const { session } = await client.accounts.session();
    expect(session).toMatchObject({
      user: { email },
      isRestaurantAdmin: true,
      operator: null,
      restaurant: { planType: 'test' },
    });
  });
});
