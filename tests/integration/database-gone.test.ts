import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import type { EmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { verifyRestaurant } from '#features/integrity/server/index.ts';
import { recordKinds } from '#server/features.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

// Postgres dies and comes back under a running server. A cluster of its own; crash recovery takes its time.
/** Longest a request may take while the database is away, in milliseconds: no statement's limit of 15 s is waited for. */
const patienceMs = 10_000;
const soon = { timeout: 40_000 };

let dataDir: string;
let postgres: EmbeddedPostgres;
let server: TestServer;
let own: TestRestaurant;
/** What the server logged. */
const lines: string[] = [];

const start = (port?: number) =>
  startEmbeddedPostgres({
    dataDir,
    restart: false,
    // What is committed reaches the operating system, which survives here.
    settings: { fsync: 'off' },
    ...(port === undefined ? {} : { port }),
  });

async function owner<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'credenza-gone-'));
  postgres = await start();
  const url = { url: postgres.serverUrl, ownerUrl: postgres.ownerUrl };
  const running = await startTestServer({
    database: url,
    migrate: true,
    logger: createLogger('warn', { write: (line) => lines.push(line) }),
    disks: { places: [{ name: 'data', folder: dataDir, needed: true }], warnBelowBytes: 0 },
  });
  server = { ...running, db: { ...running.db, owner } };
  own = await buildRestaurant(server);
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends Postgres as a power cut would end it, and waits until it is gone. */
async function killPostgres(): Promise<void> {
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.stop();
}

async function restartPostgres(): Promise<void> {
  postgres = await start(postgres.port);
}

interface Outcome {
  readonly id: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly retryAfter: string | null;
  readonly ms: number;
}

/** Sends one reading; the same id always with the same content. */
async function record(id: string, temperature: number): Promise<Outcome> {
  const started = performance.now();
  const response = await own.browser.fetch('/api/refrigeration/readings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, equipmentName: 'Frigo', temperature }),
  });
  const body = (await response.json()) as { id: string; code?: string; message?: string };
  return {
    id,
    status: response.status,
    code: body.code,
    message: body.message,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - started,
  };
}

const storedIds = async () =>
  (await owner<{ id: string }>('SELECT id FROM refrigeration_logs WHERE restaurant_id = $1', [own.id])).map(
    ({ id }) => id,
  );

async function violations() {
  const database = openDatabase({ url: postgres.serverUrl, maxConnections: 1 });
  try {
    return await database.asTenant(own.id, (tx) => verifyRestaurant(tx, own.id, recordKinds), {
      snapshot: true,
    });
  } finally {
    await database.close();
  }
}

const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

describe('when Postgres dies under writes', () => {
  it('each is stored once or not at all, is told 503 at once, and the server recovers by itself', async () => {
    const writes = Array.from({ length: 8 }, () => Array.from({ length: 60 }, () => newId()));
    const outcomes: Outcome[] = [];
    let killed: Promise<void> | undefined;
    // Eight tablets, each writing one reading after the other; in the middle of it the power goes.
    await Promise.all(
      writes.map(async (ids) => {
        for (const [n, id] of ids.entries()) {
          outcomes.push(await record(id, n / 10));
          if (outcomes.length >= 100) killed ??= killPostgres();
        }
      }),
    );
    await killed;
    const acknowledged = outcomes.filter(({ status }) => status === 201).map(({ id }) => id);
    const refused = outcomes.filter(({ status }) => status !== 201);
    expect(acknowledged.length).toBeGreaterThan(90);
    expect(refused.length).toBeGreaterThan(100);
    for (const outcome of refused)
      expect(outcome).toMatchObject({
        status: 503,
        code: 'UNAVAILABLE',
        message: 'Il servizio non risponde in questo momento. Riprova tra poco.',
        retryAfter: '5',
      });
    expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(patienceMs);
    expect(await readiness()).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    await restartPostgres();
    await expect.poll(readiness, soon).toBe(200);
    // What was acknowledged is there; what was not may be, when only its answer was lost.
    const stored = await storedIds();
    expect(new Set(stored).size).toBe(stored.length);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    // The tablets send everything again.
    // The same eight again, one write after the other: all at once would have to wait for a connection.
    const again = writes.map(async (ids) => {
      for (const [n, id] of ids.entries()) expect((await record(id, n / 10)).status).toBe(201);
    });
    await Promise.all(again);
    expect((await storedIds()).toSorted()).toEqual(writes.flat().toSorted());
    expect(await violations()).toMatchObject({ links: writes.flat().length, violations: [] });
  });

  it('reads, sign-in and streams of hints are told so as well', async () => {
    await killPostgres();
    const attempts: [path: string, init?: RequestInit][] = [
      ['/api/refrigeration/readings'],
      ['/api/accounts/session'],
      ['/api/realtime'],
      [
        '/api/accounts/sign-in',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: own.email, password }),
        },
      ],
    ];
    for (const [path, init] of attempts) {
      const started = performance.now();
      const response = await own.browser.fetch(path, init);
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
      expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' });
      expect(performance.now() - started).toBeLessThan(patienceMs);
    }
    // The page itself needs no database.
    expect((await fetch(server.url)).status).toBe(200);
    await restartPostgres();
    await expect.poll(readiness, soon).toBe(200);
  });

  it('[JOB-11] the log tells of each of those outages in few lines, and that they are over', async () => {
    const told = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    const of = (msg: string) => told().filter((one) => one === msg);
    await expect.poll(() => of('the database is back'), soon).toHaveLength(2);
    expect(of('the database can not be reached')).toHaveLength(2);
    // Hundreds of writes failed, and the hints tried again each second.
    expect(told().length).toBeLessThan(30);
  });

  it('jobs and hints come back as well', async () => {
    const email = newEmail();
    const stream = await own.browser.fetch('/api/realtime');
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    void (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) heard += part.value;
    })().catch(() => {});
    await server.browser().client.accounts.signUp({ email, password });
    await expect.poll(async () => (await server.mailbox.list()).map(({ to }) => to), soon).toContain(email);
    await record(newId(), 3);
    await expect.poll(() => heard, soon).toContain('event: hint\ndata: refrigeration');
    await reader.cancel();
  });
});

it('[JOB-12] a disk without room is told once, not with each write that it refuses, and nothing else is hidden', async () => {
  await owner(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON refrigeration_logs EXECUTE FUNCTION no_room()`);
  const from = lines.length;
  for (let n = 0; n < 5; n++)
    expect(await record(newId(), n)).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: '5' });
  await owner('DROP TRIGGER no_room ON refrigeration_logs; DROP FUNCTION no_room');
  const told = lines.slice(from).map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(told).toEqual(['the database has no room']);
  expect((await record(newId(), 3)).status).toBe(201);
});
