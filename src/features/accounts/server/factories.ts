import { expect } from 'vitest';
import { newEmail, password } from '#tests/support/factories.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';

/** A password that the policy takes, and that is nobody's. */
export const wrongPassword = 'Ricotta2?';

/** An answer as a browser without our client sees it. */
export interface Answer {
  readonly status: number;
  readonly body: { readonly code?: string; readonly message?: string; readonly data?: unknown };
  readonly response: Response;
}

/** Calls an endpoint of the accounts with a body of any shape. */
export async function post(
  browser: Browser,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await browser.fetch(`/api/accounts/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { response, status: response.status, body: (await response.json()) as Answer['body'] };
}

/** A confirmed account, not signed in yet. */
export async function newAccount(
  server: TestServer,
): Promise<{ email: string; id: string; browser: Browser }> {
  const [email, browser] = [newEmail(), server.browser()];
  await browser.client.accounts.signUp({ email, password });
  const [user] = await server.db.owner<{ id: string }>(
    'UPDATE users SET email_verified = true WHERE email = $1 RETURNING id',
    [email],
  );
  return { email, id: user!.id, browser };
}

/** The links to `path` that were mailed to an address, newest first; waits until there are `count`. */
export async function linksTo(server: TestServer, email: string, path: string, count = 1): Promise<string[]> {
  let links: string[] = [];
  await expect
    .poll(
      async () => {
        const entries = (await server.mailbox.list()).filter(({ to }) => to === email);
        const mails = await Promise.all(entries.map(({ id }) => server.mailbox.read(id)));
        links = mails
          .flatMap((mail) => mail?.text.match(/https?:\S+/g) ?? [])
          .filter((url) => url.includes(path));
        return links.length;
      },
      { timeout: 40_000 },
    )
    .toBe(count);
  return links;
}

/** The one-time part of a link. */
export const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';
