import { beforeAll } from 'vitest';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';

/** The server of the test file that runs. */
export let server: TestServer;

/** Reads past every policy. */
export const rows = (text: string, ...values: unknown[]) =>
  server.db.owner<Record<string, unknown>>(text, values);

/** Calls an endpoint with a body of any shape. */
export const post = async (browser: Browser, path: string, body: object) => {
  const response = await browser.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** Starts the server for all that a test file calls. */
export function useServer(): void {
  beforeAll(async () => {
    server = await testServer();
  });
}
