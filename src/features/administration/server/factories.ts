import { newEmail, password } from '#tests/support/factories.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';

export interface TestAdministrator {
  readonly id: string;
  readonly email: string;
  /** Signed in. */
  readonly browser: Browser;
  readonly client: Browser['client'];
}

/** An administrator of the platform, signed in: the account by sign-up, the rights behind the curtain. */
export async function buildAdministrator(
  server: TestServer,
  level: 'admin' | 'super_admin',
): Promise<TestAdministrator> {
  const email = newEmail();
  const browser = server.browser();
  await browser.client.accounts.signUp({ email, password });
  const [user] = await server.db.owner<{ id: string }>(
    'UPDATE users SET email_verified = true WHERE email = $1 RETURNING id',
    [email],
  );
  await server.db.owner(
    'UPDATE profiles SET restaurant_id = NULL, admin_level = $1, is_super_admin = $2 WHERE id = $3',
    [level, level === 'super_admin', user!.id],
  );
  await browser.client.accounts.signIn({ email, password });
  return { id: user!.id, email, browser, client: browser.client };
}
