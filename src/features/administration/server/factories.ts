import { newEmail, password } from '#tests/support/factories.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';

export interface TestAdministrator {
  readonly id: string;
  readonly email: string;
  /** Signed in. */
  readonly browser: Browser;
  readonly client: Browser['client'];
}

/**
 * An administrator of the platform, signed in: the account by sign-up, the rights behind the curtain, and so the second
 * factor that a super administrator has given in the session.
 */
export async function buildAdministrator(
  server: TestServer,
  level: 'admin' | 'super_admin',
  { secondFactor = true }: { readonly secondFactor?: boolean } = {},
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
  if (secondFactor)
    await server.db.owner('UPDATE sessions SET second_factor_at = created_at WHERE user_id = $1', [user!.id]);
  return { id: user!.id, email, browser, client: browser.client };
}
