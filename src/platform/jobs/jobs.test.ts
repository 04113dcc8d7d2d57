import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { testDatabase } from '#tests/support/postgres.ts';
import type { TestDatabase } from '#tests/support/postgres.ts';
import { installJobs, jobHandler, startJobs } from './jobs.ts';
import type { JobHandler, JobKind, Jobs } from './jobs.ts';

interface Data {
  readonly name: string;
}

let db: TestDatabase;
let database: Database;
const restaurantId = newId();
const running: Jobs[] = [];
let errors: Error[] = [];

beforeAll(async () => {
  db = await testDatabase();
  database = openDatabase({ url: db.serverUrl, maxConnections: 2 });
  await db.owner(
    `INSERT INTO restaurants (id, name, current_plan_type, created_at) VALUES ($1, 'Da Ugo', 'free', now())`,
    [restaurantId],
  );
  return () => database.close();
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop(1_000);
  errors = [];
});

/** On a busy machine; it ends as soon as it holds. */
const soon = { timeout: 40_000 };
let kinds = 0;

/** A kind of job of this test alone. */
async function newKind(retryLimit = 2): Promise<JobKind<Data>> {
  const kind = { name: `test-${++kinds}`, retryLimit, retryDelaySeconds: 0 };
  await install(kind);
  return kind;
}

async function install(kind: JobKind<object>): Promise<void> {
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  await installJobs(db.ownerUrl, owner, [kind]);
  await owner.end();
}

async function start(...handlers: JobHandler[]): Promise<Jobs> {
  const jobs = await startJobs({
    url: db.serverUrl,
    handlers,
    onError: (error) => errors.push(error),
    pollSeconds: 0.5,
  });
  running.push(jobs);
  return jobs;
}

const stored = (kind: JobKind<Data>) =>
  db.owner<{ state: string; retry_count: number; data: Data }>(
    'SELECT state, retry_count, data FROM pgboss.job WHERE name = $1',
    [kind.name],
  );
const states = async (kind: JobKind<Data>) => (await stored(kind)).map(({ state }) => state);

describe('a job', () => {
  it('runs with what it was sent', async () => {
    const kind = await newKind();
    const seen: Data[] = [];
    const jobs = await start(jobHandler(kind, (data) => Promise.resolve(void seen.push(data))));
    await jobs.send(kind, { name: 'Perché <no> 👩‍🍳 "sì"' });
    await expect.poll(() => states(kind), soon).toEqual(['completed']);
    expect(seen).toEqual([{ name: 'Perché <no> 👩‍🍳 "sì"' }]);
  });

  it('that carries what nobody may read afterwards keeps only what its kind says, and not before it is done', async () => {
    const { name, retryLimit, retryDelaySeconds } = await newKind(1);
    const kind: JobKind<Data & { link: string }> = {
      name,
      retryLimit,
      retryDelaySeconds,
      remains: ['name'],
    };
    let fails = true;
    const seen: object[] = [];
    const jobs = await start(
      jobHandler(kind, (data) => {
        seen.push(data);
        if (!fails) return Promise.resolve();
        fails = false;
        return Promise.reject(new Error('on purpose'));
      }),
    );
    const whole = { name: 'Ugo', link: 'https://credenza.example/?token=secret' };
    await jobs.send(kind, whole);
    await expect.poll(() => states(kind), soon).toEqual(['completed']);
    await expect.poll(async () => (await stored(kind))[0]!.data, soon).toEqual({ name: 'Ugo' });
    // It was tried again with all of it.
    expect(seen).toEqual([whole, whole]);
  });

  it('sent while nobody runs it waits for who does', async () => {
    const kind = await newKind();
    await (await start()).send(kind, { name: 'later' });
    expect(await states(kind)).toEqual(['created']);
    const seen: Data[] = [];
    await start(jobHandler(kind, (data) => Promise.resolve(void seen.push(data))));
    await expect.poll(() => seen, soon).toEqual([{ name: 'later' }]);
  });

  it('runs once, however many instances there are', async () => {
    const kind = await newKind();
    const seen: string[] = [];
    const handler = jobHandler(kind, (data) => Promise.resolve(void seen.push(data.name)));
    const [one, other] = [await start(handler), await start(handler), await start(handler)];
    const names = Array.from({ length: 20 }, (_, n) => `job ${n}`);
    await Promise.all(names.map((name, n) => (n % 2 === 0 ? one : other).send(kind, { name })));
    await expect.poll(() => states(kind), soon).toEqual(names.map(() => 'completed'));
    expect(seen.toSorted()).toEqual(names.toSorted());
  });
});

describe('a job sent in a transaction', () => {
  it('is there exactly when that commits', async () => {
    const kind = await newKind();
    const jobs = await start();
    await database.asTenant(restaurantId, async (tx) => {
      await jobs.send(kind, { name: 'committed' }, { tx });
      expect(await states(kind), 'others do not see it yet').toEqual([]);
    });
    expect(await states(kind)).toEqual(['created']);
    const failing = database.asTenant(restaurantId, async (tx) => {
      await jobs.send(kind, { name: 'rolled back' }, { tx });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect((await stored(kind)).map(({ data }) => data.name)).toEqual(['committed']);
  });

  it('leaves the transaction’s role and restaurant as they were', async () => {
    const kind = await newKind();
    const jobs = await start();
    const who = sql`SELECT current_user AS role, current_setting('app.restaurant_id') AS restaurant`;
    for (const role of ['accounts', 'maintenance'] as const) {
      await database.as(role, async (tx) => {
        const before = (await tx.execute(who)).rows;
        await jobs.send(kind, { name: role }, { tx });
        expect((await tx.execute(who)).rows).toEqual(before);
      });
    }
    await database
      .asTenant(restaurantId, async (tx) => {
        await jobs.send(kind, { name: 'tenant' }, { tx });
        expect((await tx.execute(who)).rows).toEqual([{ role: 'credenza_tenant', restaurant: restaurantId }]);
        await expect(tx.execute(sql`SELECT * FROM pgboss.job`)).rejects.toMatchObject({
          cause: { code: '42501' },
        });
      })
      .catch((error: Error) => expect(error.message).toContain('can not be committed'));
  });
});

describe('a job that fails', () => {
  it('is told and run again until it succeeds', async () => {
    const kind = await newKind();
    let runs = 0;
    const ids = new Set<string>();
    const jobs = await start(
      jobHandler(kind, (_data, _jobs, id) => {
        ids.add(id);
        return ++runs < 3 ? Promise.reject(new Error(`no ${runs}`)) : Promise.resolve();
      }),
    );
    await jobs.send(kind, { name: 'stubborn' });
    await expect.poll(() => states(kind), soon).toEqual(['completed']);
    expect(runs).toBe(3);
    expect(ids.size).toBe(1);
    expect(errors.map(({ message, cause }) => [message, (cause as Error).message])).toEqual([
      [expect.stringContaining(kind.name), 'no 1'],
      [expect.stringContaining(kind.name), 'no 2'],
    ]);
  });

  it('is given up after its tries, and kept for whoever looks after it', async () => {
    const kind = await newKind(1);
    const jobs = await start(jobHandler(kind, () => Promise.reject(new Error('never'))));
    await jobs.send(kind, { name: 'hopeless' });
    await expect.poll(() => states(kind), soon).toEqual(['failed']);
    expect(await stored(kind)).toMatchObject([{ retry_count: 1, data: { name: 'hopeless' } }]);
  });
});

describe('stopping and going on', () => {
  it('waits for the job under way', async () => {
    const kind = await newKind();
    let finish!: () => void;
    let started!: () => void;
    const underWay = new Promise<void>((resolve) => (started = resolve));
    const jobs = await start(
      jobHandler(kind, () => {
        started();
        return new Promise((resolve) => (finish = resolve));
      }),
    );
    await jobs.send(kind, { name: 'slow' });
    await underWay;
    let ended = false;
    const stopped = jobs.stop(60_000).then(() => (ended = true));
    // Long enough for a stop that does not wait.
    for (let n = 0; n < 20; n++) expect(await states(kind)).toEqual(['active']);
    expect(ended).toBe(false);
    finish();
    await stopped;
    expect(await states(kind)).toEqual(['completed']);
  });

  it('a lost connection is replaced, and jobs run again', async () => {
    const kind = await newKind();
    const seen: Data[] = [];
    const jobs = await start(jobHandler(kind, (data) => Promise.resolve(void seen.push(data))));
    await db.owner(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'credenza-jobs%'`,
    );
    await jobs.send(kind, { name: 'after' });
    await expect.poll(() => seen, soon).toEqual([{ name: 'after' }]);
  });
});

it('a job whose server died is run again, found by the queue’s own upkeep under the jobs role', async () => {
  const kind = await newKind();
  await (await start()).send(kind, { name: 'orphan' });
  await db.owner(
    `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 hour' WHERE name = $1`,
    [kind.name],
  );
  const upkeep = new PgBoss({
    connectionString: db.serverUrl,
    options: '-c role=credenza_jobs',
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  upkeep.on('error', (error) => errors.push(error));
  await upkeep.start();
  try {
    await upkeep.supervise(kind.name);
  } finally {
    await upkeep.stop({ graceful: false });
  }
  expect(errors).toEqual([]);
  expect(await states(kind)).toEqual(['retry']);
});

describe('installJobs', () => {
  it('changes how an existing kind is tried again, and keeps its jobs', async () => {
    const kind = await newKind(2);
    await (await start()).send(kind, { name: 'kept' });
    const owner = new pg.Client({ connectionString: db.ownerUrl });
    await owner.connect();
    await installJobs(db.ownerUrl, owner, [
      { ...kind, retryLimit: 9, retryDelaySeconds: 60, expireSeconds: 120, keepSeconds: 3_600 },
    ]);
    await owner.end();
    expect(
      await db.owner(
        'SELECT retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds FROM pgboss.queue WHERE name = $1',
        [kind.name],
      ),
    ).toEqual([
      {
        retry_limit: 9,
        retry_delay: 60,
        retry_backoff: true,
        retry_delay_max: 3_600,
        expire_seconds: 120,
        deletion_seconds: 3_600,
      },
    ]);
    expect(await stored(kind)).toMatchObject([{ data: { name: 'kept' } }]);
  });
});

describe('a kind with a schedule', () => {
  const schedulesOf = (name: string) =>
    db.owner(
      `SELECT cron, timezone, data, options ->> 'missed' AS missed FROM pgboss.schedule WHERE name = $1`,
      [name],
    );
  const nightly = { timezone: 'Europe/Rome', data: {}, missed: 'once' };

  it('has one, by the clocks of Rome, however often it is installed; a changed one is changed, none is none', async () => {
    const kind = await newKind();
    expect(await schedulesOf(kind.name)).toEqual([]);
    await install({ ...kind, cron: '30 3 * * *' });
    await install({ ...kind, cron: '30 3 * * *' });
    expect(await schedulesOf(kind.name)).toEqual([{ ...nightly, cron: '30 3 * * *' }]);
    await install({ ...kind, cron: '15 4 * * *' });
    expect(await schedulesOf(kind.name)).toEqual([{ ...nightly, cron: '15 4 * * *' }]);
    await install(kind);
    expect(await schedulesOf(kind.name)).toEqual([]);
  });

  it('runs when it is due, under the jobs role, once for several instances', async () => {
    const kind = await newKind();
    await install({ ...kind, cron: '* * * * *' });
    // The instances of the tests before have looked for what is due a moment ago: as if that were long past.
    await db.owner('UPDATE pgboss.version SET cron_on = NULL');
    const seen: object[] = [];
    const handler = jobHandler(kind, (data) => Promise.resolve(void seen.push(data)));
    await start(handler);
    await start(handler);
    await expect.poll(() => seen, soon).toEqual([{}]);
    await install(kind);
    expect(errors).toEqual([]);
  });
});
