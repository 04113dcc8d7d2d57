import { beforeAll, expect } from 'vitest';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';

/** Another one that the policy takes. */
export const otherPassword = 'Ricotta2?';

const soon = { timeout: 40_000 };

/** How a browser on a phone calls itself. */
export const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** The server of the test file that runs. */
export let server: TestServer;

/** Reads past every policy. */
export const rows = (text: string, ...values: unknown[]) =>
  server.db.owner<Record<string, unknown>>(text, values);

/** An answer under /api/account, its refusal's code at hand. */
export interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly body: Record<string, unknown>;
}

export async function call(browser: Browser, method: string, path: string, body?: object): Promise<Answer> {
  const response = await browser.fetch(`/api/account/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': phone },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code: answer['code'], body: answer };
}

export const post = (browser: Browser, path: string, body?: object) => call(browser, 'POST', path, body);

/** Somebody signed in. */
export const account = () => buildRestaurant(server, { operator: false });

/** Signs the same person in on another browser. */
export async function elsewhere(email: string, secret = password): Promise<Browser> {
  const browser = server.browser();
  const response = await browser.fetch('/api/accounts/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone },
    body: JSON.stringify({ email, password: secret }),
  });
  expect(response.status).toBe(200);
  return browser;
}

export const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.client.accounts.session()).session !== null;

/** Whether the password opens the account, from a new browser. */
export async function canSignIn(email: string, secret: string): Promise<boolean> {
  const response = await server.browser().fetch('/api/accounts/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: secret }),
  });
  return response.status === 200;
}

export const idOf = async (email: string): Promise<string> =>
  String((await rows('SELECT id FROM users WHERE email = $1', email))[0]?.['id']);

/** What was noted of the person's account, in order. */
export const events = async (userId: string) =>
  (await rows('SELECT action FROM account_events WHERE user_id = $1 ORDER BY id', userId)).map(
    ({ action }) => action,
  );

interface ReadMail {
  readonly subject: string;
  readonly text: string;
}

/** The mails to an address with a subject; waits for the first. */
export async function mailsTo(email: string, subject: string, count = 1): Promise<ReadMail[]> {
  let mails: ReadMail[] = [];
  const read = async () => {
    const entries = (await server.mailbox.list()).filter((mail) => mail.to === email);
    const all = await Promise.all(entries.map(({ id }) => server.mailbox.read(id)));
    mails = all.map((mail) => mail!).filter((mail) => mail.subject === subject);
    return mails.length;
  };
  await expect.poll(read, soon).toBeGreaterThanOrEqual(count);
  return mails;
}

/** The mails to an address, sent or not, in order. */
export const queued = (email: string) =>
  rows(
    `SELECT data->>'subject' AS subject FROM pgboss.job WHERE data->>'to' = $1 ORDER BY created_on`,
    email,
  );

/** Starts the server for all that a test file calls. */
export function useServer(): void {
  beforeAll(async () => {
    server = await testServer();
  });
}
