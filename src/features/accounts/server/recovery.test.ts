import { beforeAll, describe, expect, it } from 'vitest';
import { newEmail, password } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** The texts of the mails to an address that hold a link to `path`; waits until there are `count`. */
async function mailsWith(email: string, path: string, count: number): Promise<string[]> {
  let texts: string[] = [];
  await expect
    .poll(
      async () => {
        const entries = (await server.mailbox.list()).filter((entry) => entry.to === email);
        const mails = await Promise.all(entries.map((entry) => server.mailbox.read(entry.id)));
        texts = mails.map((mail) => mail?.text ?? '').filter((text) => text.includes(path));
        return texts.length;
      },
      { timeout: 40_000 },
    )
    .toBe(count);
  return texts;
}

const tokenIn = (text: string): string => decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? '');

describe('an account that was never confirmed', () => {
  it('gets its mail again by signing in with the right password, and only with that', async () => {
    const { client } = server.browser();
    const email = newEmail();
    await client.accounts.signUp({ email, password });
    await mailsWith(email, '/auth/confirm', 1);
    await expect(client.accounts.signIn({ email, password: 'Sbagliata1!' })).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
    await expect(client.accounts.signIn({ email, password })).rejects.toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
    });
    const [newest] = await mailsWith(email, '/auth/confirm', 2);
    await client.accounts.confirm({ token: tokenIn(newest ?? '') });
    await expect(client.accounts.signIn({ email, password })).resolves.toMatchObject({ isSuperAdmin: false });
  });

  it('belongs to whoever can read its mail: a new password confirms the address', async () => {
    const { client } = server.browser();
    const email = newEmail();
    await client.accounts.signUp({ email, password });
    await client.accounts.requestReset({ email });
    const [mail] = await mailsWith(email, '/reset-password-confirm', 1);
    await client.accounts.resetPassword({ token: tokenIn(mail ?? ''), password: 'Ricotta2!' });
    await expect(client.accounts.signIn({ email, password: 'Ricotta2!' })).resolves.toBeDefined();
  });
});

describe('a failure behind the accounts', () => {
  it('is told as a failure, and the account is not half there', async () => {
    const email = newEmail();
    const trigger = `fail_${email.replaceAll(/\W/g, '_')}`;
    // Lets exactly this sign-up fail after the person was stored.
    await server.db.owner(
      `CREATE FUNCTION ${trigger}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF EXISTS (SELECT FROM users u WHERE u.id = NEW.user_id AND u.email = '${email}') THEN RAISE EXCEPTION 'no room'; END IF;
         RETURN NEW; END $$`,
    );
    await server.db.owner(`ALTER FUNCTION ${trigger}() SECURITY DEFINER`);
    await server.db.owner(
      `CREATE TRIGGER ${trigger} BEFORE INSERT ON credentials FOR EACH ROW EXECUTE FUNCTION ${trigger}()`,
    );
    try {
      await expect(server.browser().client.accounts.signUp({ email, password })).rejects.toMatchObject({
        code: 'INTERNAL',
      });
      expect(await server.db.owner('SELECT id FROM users WHERE email = $1', [email])).toEqual([]);
      expect(await server.db.owner('SELECT id FROM restaurants WHERE email = $1', [email])).toEqual([]);
    } finally {
      await server.db.owner(`DROP FUNCTION ${trigger}() CASCADE`);
    }
  });
});
