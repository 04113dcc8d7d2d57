import { beforeAll } from 'vitest';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import * as factories from './factories.ts';

/** Another one that the policy takes. */
export const otherPassword = 'Ricotta2?';

/** The server of the test file that runs. */
export let server: TestServer;

/** Starts the server for all that a test file calls. */
export function useServer(): void {
  beforeAll(async () => {
    server = await testServer();
  });
}

/** Reads past every policy. */
export const rows = (text: string, ...values: unknown[]) =>
  server.db.owner<Record<string, unknown>>(text, values);

/** The links to `path` that were mailed to an address, newest first; waits until there are `count`. */
export const linksTo = (email: string, path: string, count?: number): Promise<string[]> =>
  factories.linksTo(server, email, path, count);

/** A confirmed account, not signed in yet. */
export const newAccount = (): Promise<{ email: string; browser: Browser }> => factories.newAccount(server);
