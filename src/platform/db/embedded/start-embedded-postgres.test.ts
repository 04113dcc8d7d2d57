import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { findPostgresBinaries } from './binaries.ts';
import { chooseLaunch, clusterFolder } from './cluster.ts';
import { startEmbeddedPostgres } from './index.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions, UnexpectedExit } from './index.ts';
import { possibleLaunches, startProgram } from './launch.ts';
import { isAlive, readPostmasterFile } from './postmaster.ts';
import { postgresSettings } from './settings.ts';

const asRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const entry = fileURLToPath(new URL('./index.ts', import.meta.url));
/** Another user can only be tried where it may read this checkout. */
const otherUserCanRead = asRoot && spawnSync('test', ['-r', entry], nobody).status === 0;

const base = mkdtempSync('/tmp/credenza-postgres-');
chmodSync(base, 0o755);
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
let folders = 0;

const newFolder = (name = 'data') => join(base, String(++folders), name);

async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...options });
  running.push(postgres);
  return postgres;
}

async function query<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Started {
  readonly child: ChildProcess;
  /** What the child reported: the postmaster's pid and whether it was adopted, or the error's code and details. */
  readonly report: Promise<{
    pid?: number;
    adopted?: boolean;
    code?: string;
    details?: Record<string, string>;
  }>;
}

/** Before a start: what was made in the cluster's place is never moved there, however long it takes to kill this. */
const neverInPlace = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { renameSync } = fs
  fs.renameSync = (from, to) =>
    from.includes('postgres.init-') ? Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) : renameSync(from, to)
  syncBuiltinESMExports()`;

/** Starts the database in a process of its own, which stays until it is killed. `before` is run first. */
function startInChild(
  dataDir: string,
  { user, before = '' }: { user?: { uid: number; gid: number }; before?: string } = {},
): Started {
  const program = `${before}
    import { startEmbeddedPostgres } from ${JSON.stringify(entry)}
    try {
      const { pid, adopted } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
      // Nothing else would keep this process, and an orderly end is not what is tested.
      process.on('message', () => {})
      process.send({ pid, adopted })
    } catch (error) {
      process.send({ code: error.code ?? String(error), details: error.details })
      process.disconnect()
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: '/',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...user,
  });
  children.push(child);
  return { child, report: once(child, 'message').then(([message]) => message as Awaited<Started['report']>) };
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

const untilGone = (pid: number) =>
  vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 40_000, interval: 50 });

/** Runs a postmaster as a killed server leaves it behind: on our data, alive, and nobody's child any more. */
async function leaveBehind(dataDir: string, settings: Record<string, string> = {}): Promise<number> {
  const binaries = findPostgresBinaries();
  const untied = possibleLaunches(dataDir).filter((launch) => !launch.diesWithParent);
  const launch = await chooseLaunch(dataDir, binaries, untied);
  const all = Object.entries(postgresSettings(binaries, settings)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const port = 20_000 + (process.pid % 10_000) + folders;
  const child = startProgram(
    launch,
    binaries.postgres,
    ['-D', clusterFolder(dataDir), '-p', String(port), ...all],
    'ignore',
  );
  children.push(child);
  await vi.waitFor(() => expect(readPostmasterFile(dataDir)?.status).toBe('ready'), {
    timeout: 40_000,
    interval: 20,
  });
  return child.pid ?? 0;
}

let prepared: Promise<string> | undefined;

/** A data folder with a cluster that holds one table, not running. Made once, because initdb takes its second. */
async function initialised(): Promise<string> {
  prepared ??= (async () => {
    const dataDir = newFolder();
    const postgres = await start(dataDir);
    await query(postgres.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS value');
    await postgres.stop();
    return dataDir;
  })();
  const copy = newFolder();
  mkdirSync(join(copy, '..'), { recursive: true });
  expect(spawnSync('cp', ['-a', await prepared, copy]).status).toBe(0);
  return copy;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
});
afterAll(() => rmSync(base, { recursive: true, force: true }), 60_000);

describe('a first start', () => {
  it('makes the database with a server login that holds no rights of its own, reachable by password only', async () => {
    const dataDir = newFolder("with a space's");
    const postgres = await start(dataDir);
    expect(postgres).toMatchObject({ adopted: false, database: 'credenza' });

    const server = await query<{ who: string; database: string }>(
      postgres.serverUrl,
      'SELECT current_user AS who, current_database() AS database',
    );
    expect(server).toEqual([{ who: 'credenza_server', database: 'credenza' }]);
    const rights = await query(
      postgres.ownerUrl,
      `SELECT rolsuper, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb, rolreplication
      FROM pg_roles WHERE rolname = 'credenza_server'`,
    );
    expect(rights).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolinherit: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
      },
    ]);
    await expect(query(postgres.ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    });

    const settings = await query(
      postgres.ownerUrl,
      `SELECT name, setting FROM pg_settings WHERE name IN
      ('data_checksums', 'fsync', 'listen_addresses', 'unix_socket_directories', 'server_encoding', 'TimeZone') ORDER BY name COLLATE "C"`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      data_checksums: 'on',
      fsync: 'on',
      listen_addresses: '127.0.0.1',
      server_encoding: 'UTF8',
      unix_socket_directories: '',
    });
    expect(await query(postgres.ownerUrl, `SELECT upper('è') AS upper`)).toEqual([{ upper: 'È' }]);
    expect(statSync(join(dataDir, 'postgres-credentials.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'logs', 'postgres.log'), 'utf8')).toContain(
      'ready to accept connections',
    );
  });

  it('takes up the data at the next start, on the port that is asked for', async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS value');
    await first.stop();
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start(dataDir, { port: first.port });
    expect(second.port).toBe(first.port);
    expect(await query(second.ownerUrl, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
  });

  it('that is killed while it makes the cluster leaves the next one working', async () => {
    const dataDir = newFolder();
    const { child, report } = startInChild(dataDir, { before: neverInPlace });
    report.catch(() => {});
    const unfinished = () =>
      existsSync(dataDir)
        ? readdirSync(dataDir).find((name) => /^postgres\.init-\w+$/.test(name))
        : undefined;
    await vi.waitFor(() => expect(existsSync(join(dataDir, unfinished() ?? '-', 'PG_VERSION'))).toBe(true), {
      timeout: 40_000,
      interval: 5,
    });
    await killed(child);
    expect(existsSync(clusterFolder(dataDir))).toBe(false);

    const postgres = await start(dataDir);
    expect(await query(postgres.serverUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(unfinished()).toBeUndefined();
  });

  it.runIf(asRoot)('works as root with data below a folder that is closed to everybody else', async () => {
    const closed = newFolder('closed');
    mkdirSync(closed, { recursive: true, mode: 0o700 });
    const dataDir = join(closed, 'data');
    const postgres = await start(dataDir);
    expect(await query(postgres.serverUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    // Not as root, and with no way into the data for others.
    expect(statSync(clusterFolder(dataDir))).toMatchObject({ uid: nobody.uid });
  });

  it.runIf(otherUserCanRead)(
    'works as an ordinary user, also after root worked on the same data',
    async () => {
      const home = newFolder('home');
      mkdirSync(home, { recursive: true });
      spawnSync('chown', [`${nobody.uid}:${nobody.gid}`, home]);
      const dataDir = join(home, 'data');
      const asAdministrator = await start(dataDir);
      await asAdministrator.stop();
      const { child, report } = startInChild(dataDir, { user: nobody });
      const { pid = 0 } = await report;
      expect(isAlive(pid)).toBe(true);
      await killed(child);
      await untilGone(pid);
    },
  );
});

describe('after something was killed', () => {
  it('starts Postgres again on the same port with every committed row', async () => {
    const postgres = await start(await initialised());
    const exits: UnexpectedExit[] = [];
    postgres.onExit((exit) => exits.push(exit));
    await query(postgres.ownerUrl, 'UPDATE kept SET value = 43');
    const { pid, port } = postgres;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(postgres.pid).not.toBe(pid), { timeout: 40_000, interval: 50 });
    expect(postgres.port).toBe(port);
    expect(exits).toEqual([{ code: null, signal: 'SIGKILL', restarting: true }]);
    expect(await query(postgres.ownerUrl, 'SELECT value FROM kept')).toEqual([{ value: 43 }]);
  });

  it('is ended by stop() also while it is being started again', async () => {
    const dataDir = await initialised();
    const postgres = await start(dataDir);
    const killed = postgres.pid;
    process.kill(killed, 'SIGKILL');
    // The next one has written its number, and does not answer yet.
    const next = () => readPostmasterFile(dataDir)?.pid ?? killed;
    await expect.poll(next, { timeout: 40_000, interval: 1 }).not.toBe(killed);
    const pid = next();
    await postgres.stop();
    expect(isAlive(pid)).toBe(false);
    // The data folder is free again.
    await (await start(dataDir)).stop();
  });

  it('leaves no Postgres behind when its server is killed, and the next server starts', async () => {
    const dataDir = await initialised();
    const { child, report } = startInChild(dataDir);
    const { pid = 0 } = await report;
    expect(isAlive(pid)).toBe(true);
    await killed(child);
    await untilGone(pid);
    const postgres = await start(dataDir);
    expect(await query(postgres.serverUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('takes over a left-over Postgres of the same kind, and ends it with the new server', async () => {
    const dataDir = await initialised();
    const leftOver = await leaveBehind(dataDir);
    const { child, report } = startInChild(dataDir);
    expect(await report).toEqual({ pid: leftOver, adopted: true });
    await killed(child);
    await untilGone(leftOver);
  });

  it('takes over a left-over Postgres that nobody ends but stop()', async () => {
    const dataDir = await initialised();
    const leftOver = await leaveBehind(dataDir);
    const postgres = await start(dataDir);
    expect(postgres).toMatchObject({ pid: leftOver, adopted: true });
    expect(await query(postgres.ownerUrl, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
    await postgres.stop();
    expect(isAlive(leftOver)).toBe(false);
  });

  it('stops a left-over Postgres that runs with other settings before it starts its own', async () => {
    const dataDir = await initialised();
    const leftOver = await leaveBehind(dataDir, { work_mem: '3MB' });
    const postgres = await start(dataDir);
    expect(postgres.adopted).toBe(false);
    expect(postgres.pid).not.toBe(leftOver);
    expect(isAlive(leftOver)).toBe(false);
    expect(await query(postgres.ownerUrl, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
  });

  it('is not misled by a process number that now belongs to another program', async () => {
    const dataDir = await initialised();
    // Of the user Postgres runs as: that is the case in which Postgres itself would refuse to start.
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(asRoot ? nobody : {}) });
    children.push(stranger);
    const pidFile = join(clusterFolder(dataDir), 'postmaster.pid');
    writeFileSync(
      pidFile,
      `${stranger.pid}\n${clusterFolder(dataDir)}\n1700000000\n5432\n\n127.0.0.1\n 1 1\nready   \n`,
    );
    if (asRoot) spawnSync('chown', [`${nobody.uid}:${nobody.gid}`, pidFile]);
    const postgres = await start(dataDir);
    expect(await query(postgres.ownerUrl, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  it('sets new passwords when the file that holds them is lost, and keeps the data', async () => {
    const dataDir = await initialised();
    rmSync(join(dataDir, 'postgres-credentials.json'));
    if (!hasUserName()) {
      // Postgres sets a password without being asked for one only to a user whose name it can look up.
      await expect(start(dataDir)).rejects.toMatchObject({ code: 'USER_UNKNOWN' });
      return;
    }
    const postgres = await start(dataDir);
    expect(await query(postgres.ownerUrl, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
    expect(await query(postgres.serverUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

/** Whether this machine has a name for the user that runs the test; a container may not. */
function hasUserName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

describe('one data folder', () => {
  it('goes to exactly one of two servers that start at the same instant', async () => {
    const dataDir = newFolder();
    const both = [startInChild(dataDir), startInChild(dataDir)];
    const reports = await Promise.all(both.map(({ report }) => report));
    const winner = reports.findIndex(({ pid }) => pid !== undefined);
    expect(winner).not.toBe(-1);
    expect(reports[1 - winner]?.code).toBe('DATA_IN_USE');
  });

  it('is refused to a second server, which learns who holds it, and is free again after stop()', async () => {
    const dataDir = await initialised();
    const first = await start(dataDir);
    const refusal = { code: 'DATA_IN_USE', details: { path: dataDir, pid: String(process.pid) } };
    await Promise.all([
      expect(start(dataDir)).rejects.toMatchObject(refusal),
      expect(startInChild(dataDir).report).resolves.toEqual(refusal),
    ]);
    await first.stop();
    await expect(start(dataDir)).resolves.toMatchObject({ adopted: false });
  });

  it('is not refused to a server that starts while the last one is stopping', async () => {
    const dataDir = await initialised();
    const first = await start(dataDir);
    // Stopping writes everything to a disk that may be slow.
    const [second] = await Promise.all([start(dataDir, { patienceMs: 60_000 }), first.stop()]);
    expect(await query(second.ownerUrl, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
  });

  it('that was written by another major version is not touched', async () => {
    const dataDir = newFolder();
    mkdirSync(clusterFolder(dataDir), { recursive: true });
    writeFileSync(join(clusterFolder(dataDir), 'PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toMatchObject({
      code: 'WRONG_VERSION',
      details: { found: '15', expected: findPostgresBinaries().major },
    });
  });

  it('with something else in the place of the cluster is refused', async () => {
    const dataDir = newFolder();
    mkdirSync(clusterFolder(dataDir), { recursive: true });
    writeFileSync(join(clusterFolder(dataDir), 'ricette.txt'), 'pasta al forno');
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'DATA_FOLDER_UNSUITABLE' });
    expect(readdirSync(clusterFolder(dataDir))).toEqual(['ricette.txt']);
  });

  it('that cannot be made or written is named', async () => {
    const file = newFolder('file');
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '');
    await expect(start(file)).rejects.toMatchObject({ code: 'DATA_NOT_WRITABLE', details: { path: file } });
    await expect(start(join(file, 'data'))).rejects.toMatchObject({ code: 'DATA_NOT_WRITABLE' });
  });

  it.runIf(!asRoot || otherUserCanRead)('that is read-only for this user is named', async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o555);
    const { report } = startInChild(dataDir, asRoot ? { user: nobody } : {});
    expect(await report).toMatchObject({ code: 'DATA_NOT_WRITABLE', details: { path: dataDir } });
  });
});
