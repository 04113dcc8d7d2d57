import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import type { EmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { newEmail, password } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { post } from './factories.ts';

// Postgres dies in mid sign-up and comes back. A cluster of its own; crash recovery takes its time.
let dataDir: string;
let postgres: EmbeddedPostgres;
let server: TestServer;

const start = (port?: number) =>
  startEmbeddedPostgres({
    dataDir,
    restart: false,
    settings: { fsync: 'off' },
    ...(port === undefined ? {} : { port }),
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'credenza-sign-up-gone-'));
  postgres = await start();
  server = await startTestServer({
    database: { url: postgres.serverUrl, ownerUrl: postgres.ownerUrl },
    migrate: true,
  });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What there is of each account: all of it once, or nothing. */
async function parts(emails: readonly string[]): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string; parts: string }>(
      `SELECT e.email, concat_ws(' ',
          (SELECT count(*) FROM users u WHERE u.email = e.email),
          (SELECT count(*) FROM credentials c JOIN users u ON u.id = c.user_id WHERE u.email = e.email),
          (SELECT count(*) FROM profiles p JOIN users u ON u.id = p.id WHERE u.email = e.email),
          (SELECT count(*) FROM restaurants r WHERE r.email = e.email),
          (SELECT count(*) FROM integrity_chains i JOIN restaurants r ON r.id = i.restaurant_id WHERE r.email = e.email),
          (SELECT count(*) FROM pgboss.job j WHERE j.name = 'mail' AND j.data->>'to' = e.email)) AS parts
         FROM unnest($1::text[]) AS e(email)`,
      [emails],
    );
    return new Map(rows.map(({ email, parts: found }) => [email, found]));
  } finally {
    await client.end();
  }
}
const whole = '1 1 1 1 1 1';
const nothing = '0 0 0 0 0 0';

/** The page of a label, for whoever holds the food meanwhile. */
async function expectPageAway(language: string, words: string): Promise<void> {
  const read = async () => {
    const page = await fetch(`${server.url}/qr/${randomUUID()}`, {
      headers: { 'accept-language': language },
    });
    return [page.status, page.headers.get('retry-after'), await page.text()];
  };
  // A connection's own process answers until it has seen that its parent is gone: soon, but not at once.
  await expect.poll(read, { timeout: 10_000 }).toEqual([503, '5', expect.stringContaining(words)]);
}

it('[API-44] a sign-up during which the database dies makes one account or none, and can be sent again', async () => {
  const emails = Array.from({ length: 48 }, () => newEmail());
  const outcomes = new Map<string, number>();
  let killed: Promise<void> | undefined;
  const queue = [...emails];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let email = queue.shift(); email !== undefined; email = queue.shift()) {
        const { status, body } = await post(server.browser(), 'sign-up', { email, password });
        outcomes.set(email, status);
        if (status !== 201) expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
        if (outcomes.size >= 12)
          killed ??= (async () => {
            process.kill(postgres.pid, 'SIGKILL');
            await postgres.stop();
          })();
      }
    }),
  );
  await killed;
  await expectPageAway('it', 'riprova tra poco');
  await expectPageAway('en', 'try again shortly');
  const refused = emails.filter((email) => outcomes.get(email) === 503);
  expect(refused.length).toBeGreaterThan(20);

  postgres = await start(postgres.port);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 40_000 }).toBe(200);
  const found = await parts(emails);
  for (const email of emails) {
    if (outcomes.get(email) === 201) expect([email, found.get(email)]).toEqual([email, whole]);
    // It may be there all the same, when only the answer was lost; half of it never.
    else expect([whole, nothing]).toContain(found.get(email));
  }
  for (const email of refused) {
    const { status } = await post(server.browser(), 'sign-up', { email, password });
    expect(status).toBe(found.get(email) === whole ? 409 : 201);
  }
  for (const [email, state] of await parts(emails)) expect([email, state]).toEqual([email, whole]);
});
