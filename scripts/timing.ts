import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { attachEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { ensureBuilt } from './build.ts';
import { freePort, ServerProcess } from './crash/server-process.ts';

/*
 * `npm run timing`: whether the time of an answer tells that an address has an account (C-51). Asks in turn for a known
 * address, one that is not confirmed, and one that nobody has; prints the quartiles of each, and how often an answer
 * for one takes longer than an answer for the other: 50 of 100 when nothing can be told.
 */

const samples = 200;
const password = 'Mozzarella1!';
/** Further from half than this, in hundredths, somebody who asks often enough could tell. */
const allowed = 10;

const dataDir = await mkdtemp(join(tmpdir(), 'credenza timing '));
await ensureBuilt();
const server = new ServerProcess(dataDir, await freePort());

try {
  server.start();
  await server.ready();
  for (const name of ['known', 'unconfirmed']) await post('sign-up', { email: address(name), password });
  const urls = await attachEmbeddedPostgres(dataDir);
  if (!urls) throw new Error('The database does not answer.');
  const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 });
  await owner.query('UPDATE users SET email_verified = true WHERE email = $1', [address('known')]);

  let told = false;
  for (const [path, status] of [
    ['sign-in', 401],
    ['request-reset', 202],
    ['resend-confirmation', 202],
  ] as const) {
    const times = { known: [] as number[], unconfirmed: [] as number[], nobody: [] as number[] };
    for (let n = 0; n < samples; n++) {
      // No lock and no limit: each answer is the first of its kind.
      await owner.query('DELETE FROM login_attempts');
      await owner.query('DELETE FROM rate_limits');
      for (const name of inOrder(n)) {
        const body =
          path === 'sign-in' ? { email: address(name), password: 'Ricotta2?' } : { email: address(name) };
        const from = performance.now();
        const answer = await post(path, body);
        times[name].push(performance.now() - from);
        if (answer !== status) throw new Error(`${path} → ${answer}`);
      }
    }
    for (const [name, all] of Object.entries(times))
      print(`${path}, ${name}`, [0.25, 0.5, 0.75].map((q) => quantile(all, q).toFixed(1)).join(' / '), 'ms');
    for (const name of ['known', 'unconfirmed'] as const) {
      const share = 100 * longer(times[name], times.nobody);
      const ok = Math.abs(share - 50) <= allowed;
      told ||= !ok;
      print(`  ${name} takes longer than nobody`, share.toFixed(1), `of 100  ${ok ? 'ok' : 'TELLS'}`);
    }
  }
  process.exitCode = told ? 1 : 0;
  await owner.end();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function address(name: string): string {
  return `${name}@example.test`;
}

/** Another order each time, so that none always comes after the same. */
function inOrder(n: number): readonly ('known' | 'unconfirmed' | 'nobody')[] {
  const names = ['known', 'unconfirmed', 'nobody'] as const;
  const turned = names.map((_, place) => names[(place + n) % 3]!);
  return n % 2 === 0 ? turned : turned.toReversed();
}

async function post(path: string, body: object): Promise<number> {
  const response = await fetch(`${server.url}/api/accounts/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

/** How often a value of `a` is larger than one of `b`; ties count half (the area under the ROC curve). */
function longer(a: readonly number[], b: readonly number[]): number {
  let wins = 0;
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0;
  return wins / (a.length * b.length);
}

function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

function print(name: string, value: string, unit: string): void {
  process.stdout.write(`${name.padEnd(44)}${value.padStart(24)} ${unit}\n`);
}
