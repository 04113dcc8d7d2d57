import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { attachEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { ensureBuilt } from './build.ts';
import { Kitchen } from './crash/kitchen.ts';
import { seededRandom } from './crash/random.ts';
import { freePort, ServerProcess } from './crash/server-process.ts';

/*
 * `npm run bench`: what a start, a write and a list cost, each beside the bare database in the same run, because only
 * ratios mean something on a machine that does other things as well. Prints lines `name value unit goal ok|short`.
 */

const callers = 16;
const secondsEach = 4;
const productsInList = 200;

const dataDir = await mkdtemp(join(tmpdir(), 'credenza bench '));
await ensureBuilt();
const server = new ServerProcess(dataDir, await freePort());

try {
  print('cold start', await timeStart(), 's');
  await server.stop();
  const warm = await timeStart();
  print('warm start', warm, 's', 3, warm <= 3);
  print(
    'memory at rest',
    (await residentBytes()) / 1_048_576,
    'MiB',
    200,
    (await residentBytes()) / 1_048_576 <= 200,
  );

  const kitchen = new Kitchen(server.url, seededRandom(1));
  await kitchen.signUp();
  const urls = await attachEmbeddedPostgres(dataDir);
  if (!urls) throw new Error('The database does not answer.');
  const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: callers });
  await owner.query('UPDATE users SET email_verified = true');
  await owner.query(`UPDATE restaurants SET current_plan_type = 'plus'`);
  await kitchen.open();
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM restaurants');
  const restaurantId = rows[0]?.id ?? '';
  await fillProducts(owner, restaurantId);

  const bareWrites = await perSecond(async () => {
    await owner.query('INSERT INTO bench_rows (id, restaurant_id, value, at) VALUES ($1, $2, 3.5, now())', [
      newId(),
      restaurantId,
    ]);
  });
  const writes = await perSecond(async () => {
    if ((await kitchen.send(kitchen.reading())) !== 'stored') throw new Error('A reading was not stored.');
  });
  print('bare inserts, 16 callers', bareWrites, '/s');
  print('readings with hash and audit, 16 callers', writes, '/s');
  print('readings of bare inserts', (100 * writes) / bareWrites, '%', 20, writes / bareWrites >= 0.2);

  const bareReads = await perSecond(async () => {
    await owner.query(
      'SELECT * FROM products WHERE restaurant_id = $1 AND archived_at IS NULL ORDER BY name, id LIMIT 50',
      [restaurantId],
    );
  });
  const reads = await perSecond(async () => kitchen.read('/inventory/products'));
  print('bare list queries, 16 callers', bareReads, '/s');
  print('product lists, 16 callers', reads, '/s');
  print('product lists of bare queries', (100 * reads) / bareReads, '%', 30, reads / bareReads >= 0.3);
  const dashboards = await perSecond(async () => kitchen.read('/dashboard/today'));
  print('dashboards, 16 callers', dashboards, '/s');
  print(
    'memory under load',
    (await residentBytes()) / 1_048_576,
    'MiB',
    350,
    (await residentBytes()) / 1_048_576 <= 350,
  );
  await owner.end();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function timeStart(): Promise<number> {
  const from = performance.now();
  server.start();
  await server.ready();
  return (performance.now() - from) / 1_000;
}

async function residentBytes(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

/** Rate of `work` with all callers at once, after a second that does not count. */
async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const run = async (seconds: number): Promise<number> => {
    const end = performance.now() + seconds * 1_000;
    let done = 0;
    await Promise.all(
      Array.from({ length: callers }, async () => {
        while (performance.now() < end) {
          await work();
          done++;
        }
      }),
    );
    return done / seconds;
  };
  await run(1);
  return run(secondsEach);
}

async function fillProducts(owner: pg.Pool, restaurantId: string): Promise<void> {
  await owner.query(
    'CREATE TABLE bench_rows (id uuid PRIMARY KEY, restaurant_id uuid NOT NULL, value numeric, at timestamptz)',
  );
  for (let n = 0; n < productsInList; n++) {
    const [product, lot] = [newId(), newId()];
    await owner.query(
      `INSERT INTO products (restaurant_id, id, name, unit, cost, created_at, updated_at) VALUES ($1, $2, $3, 'pz', 120, now(), now())`,
      [restaurantId, product, `Prodotto ${n}`],
    );
    await owner.query(
      `INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, received_on, quantity, created_at)
       VALUES ($1, $2, $3, 'L1', '2099-01-01', 'use_by', '2026-01-01', 10, now())`,
      [restaurantId, lot, product],
    );
  }
}

function print(name: string, value: number, unit: string, goal?: number, ok?: boolean): void {
  const verdict = goal === undefined ? '' : `  goal ${goal}  ${ok ? 'ok' : 'short'}`;
  process.stdout.write(`${name.padEnd(44)}${value.toFixed(1).padStart(10)} ${unit}${verdict}\n`);
}
