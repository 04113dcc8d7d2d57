import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ownMigrations } from '#platform/db/data-version.ts';
import { attachEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { ensureBuilt } from './build.ts';

import { Backups } from './crash/backups.ts';
import { inspect } from './crash/inspect.ts';
import { Kitchen } from './crash/kitchen.ts';
import type { IntendedWrite } from './crash/intended-write.ts';
import type { Outcome } from './crash/kitchen.ts';
import { seededRandom } from './crash/random.ts';
import { freePort, ServerProcess } from './crash/server-process.ts';

/*
 * `npm run crash -- --kills 20`: kitchens write what every room can write without a network, and some of what is written at a desk, at full
 * speed while server and database are killed with SIGKILL at
 * random moments, also while they start, while they make an empty database, and while a backup is made, which may be
 * killed as well. After each restart every acknowledged write must be there exactly once, stock
 * must be the sum of its movements, and every hash chain must verify. What got no answer is sent again with the same
 * id, as an offline tablet would. Every folder that is named like a
 * backup must be whole and hold what had been acknowledged when it began; the newest is restored at the end. Ends with one line of figures; the exit code is 0 only when nothing is lost or doubled.
 */

const kitchens = 2;
const clientsEach = 4;
/** One kill in so many is that of a server that makes its database from nothing; two at least. */
const firstStartEvery = 10;
/** Of the other kills this share comes while a backup is made. */
const backupShare = 0.3;
/** Of the acknowledged writes this share is sent again at once: a client whose answer got lost on the way. */
const repeatedShare = 0.1;
/** After this share of the writes a client looks at its shelf, where it does not know what is there. */
const lookedShare = 0.1;

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const kills = Number(values.kills);
const seed = Number(values.seed);
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
  process.stderr.write('Usage: npm run crash -- --kills 20 [--seed 1]\n');
  process.exit(2);
}

const random = seededRandom(seed);
const dataDir = await mkdtemp(join(tmpdir(), 'credenza crash '));
await ensureBuilt();
const server = new ServerProcess(dataDir, await freePort());
const backups = new Backups(dataDir, join(dataDir, 'copie'));

/** The kind of record of each write that the server said is stored, by its id. */
const acknowledged = new Map<string, string>();
/** The same of each that was refused because another client was first: nothing of it may be there. */
const refused = new Map<string, string>();
/** How often each operation was stored and refused. */
const tally = new Map<string, { stored: number; refused: number }>();
/** Writes without an answer, to be sent again; by kitchen. */
const unanswered: { kitchen: Kitchen; write: IntendedWrite }[] = [];
let working = true;
let fault: Error | undefined;

try {
  process.exitCode = await main();
} finally {
  working = false;
  backups.kill();
  await backups.idle();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function main(): Promise<number> {
  const began = performance.now();
  server.start();
  await server.ready();
  const firstStartMs = performance.now() - began;
  const team = Array.from({ length: kitchens }, () => new Kitchen(server.url, random));
  for (const kitchen of team) await kitchen.signUp();
  await allowIn(team.map(({ email }) => email));
  for (const kitchen of team) await kitchen.open(clientsEach);

  const clients = team.flatMap((kitchen) => Array.from({ length: clientsEach }, (_, n) => work(kitchen, n)));
  const problems: string[] = [];
  const lost = new Set<string>();
  const doubled = new Set<string>();
  const firstStarts = Math.min(kills, Math.max(2, Math.round(kills / firstStartEvery)));
  for (let kill = 1; kill <= firstStarts && !fault; kill++) {
    const problem = await killFirstStart(random() * firstStartMs);
    if (problem !== null) problems.push(problem);
    process.stdout.write(`kill ${kill}: first start, ${problem ?? 'the next one is whole'}\n`);
  }
  for (let kill = firstStarts + 1; kill <= kills && !fault; kill++) {
    // From a few milliseconds, when the server has hardly begun to answer, to a second of full work.
    await wait(5 + Math.floor(random() ** 2 * 1_000));
    if (random() < backupShare) {
      backups.start(acknowledged);
      // From before its first statement to its trial and beyond.
      await wait(Math.floor(random() * 4_000));
    }
    const during = backups.running ? ' during a backup' : '';
    if (random() < 0.5) backups.kill();
    const what = strike();
    if (what !== 'database' && random() < 0.2) {
      // Once more while it starts.
      server.start();
      await wait(Math.floor(random() * 600));
      server.killServer();
    }
    await wait(10);
    const urls = await attach(server, dataDir);
    // Only what was acknowledged before the look can be missing from it.
    const found = await inspect(urls, new Map(acknowledged));
    for (const id of found.lost) lost.add(id);
    for (const id of found.doubled) doubled.add(id);
    problems.push(...found.other);
    process.stdout.write(
      `kill ${kill}: ${what}${during}, ${acknowledged.size} acknowledged, ${found.lost.length} lost, ${found.doubled.length} doubled, ${found.other.length} other\n`,
    );
  }
  working = false;
  await Promise.all(clients);
  await server.ready();
  for (const { kitchen, write } of unanswered) {
    const outcome = await kitchen.send(write);
    if (outcome === 'unknown') problems.push(`no answer after the last restart: ${write.id}`);
    else note(write, outcome);
  }
  const urls = await attach(server, dataDir);
  const end = await inspect(urls, acknowledged);
  const { lost: neverStored } = await inspect(urls, refused);
  for (const id of refused.keys())
    if (!neverStored.includes(id)) problems.push(`${id} was refused and is stored`);
  for (const id of end.lost) lost.add(id);
  for (const id of end.doubled) doubled.add(id);
  problems.push(...end.other);
  await backups.idle();
  // One at the end without a kill: it succeeds, and takes away what the others left.
  backups.start(acknowledged);
  await backups.idle();
  const saved = await backups.inspect();
  for (const id of saved.lost) lost.add(id);
  problems.push(...saved.other, ...(await leftOvers(urls.ownerUrl)));
  await server.stop();
  const before = await backups.restoreNewest();
  server.start();
  const again = await attach(server, dataDir);
  const restored = await inspect(again, before);
  for (const id of restored.lost) lost.add(id);
  for (const id of restored.doubled) doubled.add(id);
  problems.push(...restored.other);
  process.stdout.write(
    `${firstStarts} first starts cut off, ${backups.whole.size} backups whole, ${backups.cut} cut off, the newest restored with ${before.size} writes\n`,
  );
  if (fault) problems.push(String(fault));
  for (const [operation, of] of [...tally].toSorted(([a], [b]) => a.localeCompare(b)))
    process.stdout.write(`${operation.padEnd(32)} ${of.stored} stored, ${of.refused} refused\n`);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(
    `${kills} kills, ${acknowledged.size} acknowledged, ${lost.size} lost, ${doubled.size} doubled\n`,
  );
  return lost.size + doubled.size + problems.length === 0 ? 0 : 1;
}

/** One client of a kitchen: writes, remembers what was acknowledged, sends again what got no answer. */
async function work(kitchen: Kitchen, client: number): Promise<void> {
  while (working && !fault) {
    // A tablet empties its queue first, and goes on writing meanwhile.
    const again = random() < 0.8 ? takeUnanswered(kitchen) : undefined;
    const write = again ?? kitchen.nextWrite(client);
    try {
      const outcome = await kitchen.send(write);
      if (outcome === 'unknown') {
        unanswered.push({ kitchen, write });
        continue;
      }
      note(write, outcome);
      if (outcome === 'stored' && random() < repeatedShare && (await kitchen.send(write)) === 'refused')
        throw new Error(`${write.operation} ${write.id} was stored, and refused when it was sent again`);
      if (random() < lookedShare) await kitchen.look(client);
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error));
    }
  }
}

function note({ id, kind, operation }: IntendedWrite, outcome: Exclude<Outcome, 'unknown'>): void {
  (outcome === 'stored' ? acknowledged : refused).set(id, kind);
  const of = tally.get(operation) ?? { stored: 0, refused: 0 };
  tally.set(operation, of);
  of[outcome]++;
}

function takeUnanswered(kitchen: Kitchen): IntendedWrite | undefined {
  const index = unanswered.findIndex((entry) => entry.kitchen === kitchen);
  return index < 0 ? undefined : unanswered.splice(index, 1)[0]?.write;
}

/** Kills the server, its database, or both in one breath. */
function strike(): 'server' | 'database' | 'both' {
  const choice = random();
  if (choice < 0.4) {
    server.killServer();
    return 'server';
  }
  if (choice < 0.7 && server.killPostgres()) return 'database';
  server.killPostgres();
  server.killServer();
  return 'both';
}

/**
 * Starts a server on an empty folder and kills it and its database after a while; the next start must make it whole.
 * @returns what is wrong, or null
 */
async function killFirstStart(afterMs: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'credenza first '));
  const first = new ServerProcess(folder, await freePort());
  try {
    first.start();
    await wait(afterMs);
    first.killServer();
    first.killPostgres();
    await wait(10);
    const urls = await attach(first, folder);
    const owner = new pg.Client({ connectionString: urls.ownerUrl });
    await owner.connect();
    try {
      const { rows } = await owner.query<{ hash: string }>(
        'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id',
      );
      const wanted = ownMigrations();
      const same = JSON.stringify(rows.map(({ hash }) => hash)) === JSON.stringify(wanted);
      return same ? null : `${rows.length} of ${wanted.length} migrations after ${Math.round(afterMs)} ms`;
    } finally {
      await owner.end();
    }
  } catch (error) {
    return `after ${Math.round(afterMs)} ms: ${String(error)}`;
  } finally {
    await first.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Waits until a server and its database answer. Both are asked: a connection of a killed database lives on for a moment, and
 * the server is ready by it.
 */
async function attach(process: ServerProcess, folder: string) {
  for (let tries = 1; ; tries++) {
    await process.ready();
    const urls = await attachEmbeddedPostgres(folder);
    if (urls) return urls;
    if (tries === 200) throw new Error('The database does not answer although the server is ready.');
    await wait(100);
  }
}

/** Databases that a backup made for its trial and nobody took away. */
async function leftOvers(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname LIKE 'credenza\\_%'`,
    );
    return rows.map(({ name }) => `the database ${name} was left behind`);
  } finally {
    await owner.end();
  }
}

/** What mail and payment would do: confirms the addresses and gives the plan that holds the registers. */
async function allowIn(emails: readonly string[]): Promise<void> {
  const urls = await attachEmbeddedPostgres(dataDir);
  const owner = new pg.Client({ connectionString: urls?.ownerUrl });
  await owner.connect();
  try {
    await owner.query('UPDATE users SET email_verified = true WHERE email = ANY($1)', [emails]);
    await owner.query(`UPDATE restaurants SET current_plan_type = 'plus' WHERE email = ANY($1)`, [emails]);
  } finally {
    await owner.end();
  }
}
