import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { attachEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { ensureBuilt } from './build.ts';
import { Kitchen } from './crash/kitchen.ts';
import { seededRandom } from './crash/random.ts';
import { freePort, ServerProcess } from './crash/server-process.ts';

/*
 * `npm run sign-in-load`: what 200 people who sign in at once do to somebody who is signed in already and reads on.
 * Hashing is meant to be slow; it must be slow for those who sign in, and for nobody else.
 */

const people = 200;
const addressHeader = 'x-load-address';
const password = 'Mozzarella1!';
const rounds = 3;
const goal = 2;

process.env['TRUSTED_PROXY_HEADER'] = addressHeader;
const dataDir = await mkdtemp(join(tmpdir(), 'credenza load '));
await ensureBuilt();
const server = new ServerProcess(dataDir, await freePort());

try {
  server.start();
  await server.ready();
  const kitchen = new Kitchen(server.url, seededRandom(1));
  await kitchen.signUp();
  const urls = await attachEmbeddedPostgres(dataDir);
  if (!urls) throw new Error('The database does not answer.');
  const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 2 });
  await owner.query('UPDATE users SET email_verified = true');
  await owner.query(`UPDATE restaurants SET current_plan_type = 'plus'`);
  await kitchen.open();
  await addPeople(owner, kitchen.email);
  const read = () => kitchen.read('/inventory/products');
  await signAllIn();
  await readFor(2_000, read);

  const worst: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await owner.query('DELETE FROM login_attempts');
    await owner.query('DELETE FROM rate_limits');
    const alone = await readFor(3_000, read);
    let over = false;
    const started = performance.now();
    const signedIn = signAllIn().finally(() => {
      over = true;
    });
    const beside = await readWhile(() => !over, read);
    await signedIn;
    const seconds = (performance.now() - started) / 1_000;
    print(`round ${round}: ${people} sign-ins took`, seconds, 's');
    print('  reads alone, median', median(alone), 'ms');
    print('  reads alone, 95 of 100', quantile(alone, 0.95), 'ms');
    print('  reads beside them, median', median(beside), 'ms');
    print('  reads beside them, 95 of 100', quantile(beside, 0.95), 'ms');
    print('  slower, median', median(beside) / median(alone), 'times', goal);
    print('  slower, mean', mean(beside) / mean(alone), 'times', goal);
    worst.push(mean(beside) / mean(alone));
  }
  print('slower, mean, middle round', median(worst), 'times', goal);
  process.exitCode = median(worst) <= goal ? 0 : 1;
  await owner.end();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Copies of the first account: another address, the same password. */
async function addPeople(owner: pg.Pool, email: string): Promise<void> {
  await owner.query(
    `WITH made AS (
       INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
       SELECT gen_random_uuid(), u.name, 'load-' || n || '@example.test', true, now(), now()
         FROM users u, generate_series(1, $2) n WHERE u.email = $1
       RETURNING id)
     INSERT INTO credentials (id, account_id, provider_id, user_id, password, created_at, updated_at)
     SELECT gen_random_uuid(), made.id, 'credential', made.id, c.password, now(), now()
       FROM made, credentials c JOIN users u ON u.id = c.user_id WHERE u.email = $1`,
    [email, people],
  );
}

/** Everybody at once, each from an address of their own. */
async function signAllIn(): Promise<void> {
  await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const response = await fetch(`${server.url}/api/accounts/sign-in`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: server.url,
          [addressHeader]: `10.0.${n >> 8}.${n % 256}`,
        },
        body: JSON.stringify({ email: `load-${n + 1}@example.test`, password }),
      });
      await response.text();
      if (!response.ok) throw new Error(`sign-in → ${response.status}`);
    }),
  );
}

/** Reads one after the other; the milliseconds that each took. */
async function readWhile(goesOn: () => boolean, read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    const from = performance.now();
    await read();
    times.push(performance.now() - from);
  }
  return times;
}

function readFor(ms: number, read: () => Promise<unknown>): Promise<number[]> {
  const end = performance.now() + ms;
  return readWhile(() => performance.now() < end, read);
}

function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function print(name: string, value: number, unit: string, limit?: number): void {
  const verdict = limit === undefined ? '' : `  goal ${limit}  ${value <= limit ? 'ok' : 'short'}`;
  process.stdout.write(`${name.padEnd(44)}${value.toFixed(1).padStart(10)} ${unit}${verdict}\n`);
}
