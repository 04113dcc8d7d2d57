import type { ChildProcess } from 'node:child_process';
import { chownSync, closeSync, lchownSync, mkdirSync, realpathSync, statSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgresBinaries } from './binaries.ts';
import type { PostgresBinaries } from './binaries.ts';
import {
  checkVersion,
  chooseLaunch,
  clusterFolder,
  clusterVersion,
  makeCluster,
  ownerRole,
  resetOwnerPassword,
} from './cluster.ts';
import { credentialsFile, makeCredentials, readCredentials } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import { lockFiles, takeDataLock } from './data-lock.ts';
import { EmbeddedPostgresError, fromFileError, fromPostgresOutput } from './errors.ts';
import { possibleLaunches, startProgram } from './launch.ts';
import type { Launch } from './launch.ts';
import { logFile, openLog, readLogFrom, watchLogSize } from './log-file.ts';
import {
  disownPostmasterFile,
  followThisProcess,
  gone,
  isAlive,
  isPostmasterOf,
  readPostmasterFile,
  signalTo,
  stopPostmaster,
} from './postmaster.ts';
import { databaseName, identify, provision, urlFor } from './provision.ts';
import { postgresSettings } from './settings.ts';
import { roles } from '../roles.ts';

/** The part of a pino logger that is used. */
export interface EmbeddedPostgresLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** Folder of all of Credenza's data; made when missing. The cluster lies in its `postgres`, the log in its `logs`. */
  readonly dataDir: string;
  readonly logger?: EmbeddedPostgresLogger;
  /** Fixed port; without it a free one is chosen. */
  readonly port?: number;
  /** Settings over our own, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Longest wait for a server that is stopping to let go of the data folder, in milliseconds; two seconds unless said. */
  readonly patienceMs?: number;
  /** Starts Postgres again, on the same port, when it ends unexpectedly. On unless switched off. */
  readonly restart?: boolean;
}

/** An end of Postgres that nobody asked for. `restarting` says whether it is being started again. */
export interface UnexpectedExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly restarting: boolean;
}

export interface EmbeddedPostgres {
  /** Connection string of the superuser that owns the database; for migrations only. */
  readonly ownerUrl: string;
  /** Connection string of the server's login, which may do nothing by itself (see roles.ts). */
  readonly serverUrl: string;
  readonly database: 'credenza';
  readonly port: number;
  /** Process number of the running postmaster; another one after a restart. */
  readonly pid: number;
  /** True when a server left over by a killed process was taken over instead of starting one. */
  readonly adopted: boolean;
  /** Ends Postgres cleanly and frees the data folder. Safe to call twice. */
  stop(): Promise<void>;
  /** Calls back after each end that nobody asked for. */
  onExit(callback: (exit: UnexpectedExit) => void): void;
}

/** How long a start may take, in milliseconds: after a crash Postgres first replays what it had written. */
const startTimeoutMs = 120_000;
/** How long processes of a killed server may take to notice and leave the shared memory. */
const vacateTimeoutMs = 15_000;
const restartDelaysMs = [100, 500, 1_000, 2_000, 5_000, 10_000];
/** After this long without trouble the delays begin anew. */
const stableAfterMs = 60_000;

interface Running {
  readonly pid: number;
  readonly port: number;
  /** Resolves when the postmaster is gone. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Calls off whatever would end Postgres together with this process. */
  readonly release: () => void;
}

interface Site {
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly launch: Launch;
  readonly settings: Readonly<Record<string, string>>;
  readonly credentials: Credentials;
}

/**
 * Starts Credenza's own Postgres on a data folder, or takes over one that a killed server left running, and makes sure
 * that the database and the server's login exist. Postgres ends with this process, also when that is killed.
 *
 * @throws EmbeddedPostgresError with a code for every foreseen failure; embeddedPostgresMessage() has the text
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries();
  const dataDir = prepareDataDir(options.dataDir);
  const lock = await takeDataLock(dataDir, options.patienceMs);
  try {
    return await startLocked(options, dataDir, binaries, () => lock.release());
  } catch (error) {
    lock.release();
    throw fromFileError(error, dataDir);
  }
}

async function startLocked(
  options: EmbeddedPostgresOptions,
  dataDir: string,
  binaries: PostgresBinaries,
  unlock: () => void,
): Promise<EmbeddedPostgres> {
  const launches = possibleLaunches(dataDir);
  const stored = readCredentials(dataDir);
  const credentials = stored ?? makeCredentials(dataDir);
  const version = clusterVersion(dataDir);
  if (version === undefined)
    await makeCluster(dataDir, binaries, launches, credentials.owner).catch((error: unknown) => {
      throw withLog(dataDir, error);
    });
  else checkVersion(dataDir, version, binaries);
  const settings = postgresSettings(binaries, options.settings ?? {});
  const found =
    version === undefined ? undefined : await settleLeftOver(dataDir, binaries, credentials, settings);
  const launch = await chooseLaunch(dataDir, binaries, launches);
  const site: Site = { dataDir, binaries, launch, settings, credentials };
  const passwordsLost = version !== undefined && stored === undefined;
  if (passwordsLost) await resetOwnerPassword(dataDir, binaries, launch, credentials.owner);

  const stopWatchingLog = watchLogSize(dataDir);
  let running = found ?? (await startPostmaster(site, options.port));
  const adopted = found !== undefined;
  try {
    await provision(running.port, credentials, passwordsLost);
  } catch (error) {
    await end(site, running);
    throw error;
  }
  handOver(dataDir);
  const { port } = running;
  options.logger?.info({ port, pid: running.pid, adopted, way: launch.name }, 'embedded Postgres is ready');

  const listeners: ((exit: UnexpectedExit) => void)[] = [];
  let stopping: Promise<void> | undefined;
  const stopAsked = new AbortController();
  // Last resort for a process that ends without stop(): does nothing where Postgres follows this process anyway.
  const onProcessExit = () => {
    if (process.platform !== 'win32') signalTo(running.pid, 'SIGINT');
  };
  process.once('exit', onProcessExit);

  const supervise = async () => {
    for (let failures = 0; ;) {
      const since = performance.now();
      const { code, signal } = await running.ended;
      if (stopping) return;
      running.release();
      const restarting = options.restart !== false;
      options.logger?.warn(
        { code, signal, restarting, log: logFile(dataDir) },
        'embedded Postgres ended unexpectedly',
      );
      for (const listener of listeners) listener({ code, signal, restarting });
      if (!restarting) return;
      if (performance.now() - since > stableAfterMs) failures = 0;
      for (let started = false; !started;) {
        const delay = restartDelaysMs[Math.min(failures++, restartDelaysMs.length - 1)];
        await wait(delay, undefined, { signal: stopAsked.signal }).catch(() => {});
        if (stopping) return;
        try {
          running = await startPostmaster(site, port);
          // Asked to stop meanwhile, stop() waits for this to end and then ends what was started.
          if (stopping) return;
          started = true;
          options.logger?.info({ port, pid: running.pid }, 'embedded Postgres is running again');
        } catch (error) {
          // Said at the first try and at growing distance: the reason stays the same for as long as it lasts.
          if (Number.isInteger(Math.log2(failures)))
            options.logger?.warn(
              { err: error, tries: failures },
              'embedded Postgres could not be started again',
            );
        }
      }
    }
  };
  const supervision = supervise();

  return {
    ownerUrl: urlFor(ownerRole, credentials.owner, port),
    serverUrl: urlFor(roles.server, credentials.server, port),
    database: databaseName,
    port,
    get pid() {
      return running.pid;
    },
    adopted,
    stop() {
      stopping ??= (async () => {
        stopAsked.abort();
        process.off('exit', onProcessExit);
        await end(site, running);
        await supervision;
        // A restart that was under way when stop() was called.
        await end(site, running);
        stopWatchingLog();
        unlock();
      })();
      return stopping;
    },
    onExit(callback) {
      listeners.push(callback);
    },
  };
}

/** Keeps what initdb said of a failure nobody foresaw in the log, so that the message can point there. */
function withLog(dataDir: string, error: unknown): unknown {
  if (!(error instanceof EmbeddedPostgresError) || error.code !== 'START_FAILED') return error;
  const log = openLog(dataDir);
  writeSync(log.fd, `${error.details['output'] ?? ''}\n`);
  closeSync(log.fd);
  return new EmbeddedPostgresError(error.code, { ...error.details, log: logFile(dataDir) }, { cause: error });
}

/** Makes the data folder; as root, below somebody else's folder, it becomes theirs. Returns its real path. */
function prepareDataDir(path: string): string {
  const dataDir = resolve(path);
  try {
    const first = mkdirSync(dataDir, { recursive: true });
    if (first !== undefined && process.getuid?.() === 0) {
      const { uid, gid } = statSync(dirname(first));
      if (uid !== 0) chownSync(dataDir, uid, gid);
    }
    return realpathSync(dataDir);
  } catch (error) {
    const known = fromFileError(error, dataDir);
    // Whatever else keeps a folder from being made (a file in its place, a read-only disk under some other name).
    throw known.code === 'START_FAILED'
      ? new EmbeddedPostgresError('DATA_NOT_WRITABLE', { path: dataDir }, { cause: error })
      : known;
  }
}

/**
 * As root on somebody else's data folder, gives them the files made here, so that they may later start without root.
 */
function handOver(dataDir: string): void {
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return;
  for (const path of [
    ...lockFiles(dataDir),
    credentialsFile(dataDir),
    dirname(logFile(dataDir)),
    logFile(dataDir),
  ])
    lchownSync(path, uid, gid);
}

/**
 * Deals with a postmaster that runs on our data although we hold the lock, that is one whose server was killed: takes it
 * over when it answers with our password and runs the same program with the same settings, stops it otherwise.
 */
async function settleLeftOver(
  dataDir: string,
  binaries: PostgresBinaries,
  credentials: Credentials,
  settings: Readonly<Record<string, string>>,
): Promise<Running | undefined> {
  const end = performance.now() + startTimeoutMs;
  for (; ; await wait(50)) {
    const file = readPostmasterFile(dataDir);
    if (!file || !isAlive(file.pid)) return undefined;
    const ours = isPostmasterOf(dataDir, file.pid);
    if (ours === false) {
      disownPostmasterFile(dataDir);
      return undefined;
    }
    if (file.status === 'ready') {
      const identity = await identify(file.port, credentials).catch(() => undefined);
      const same =
        identity !== undefined &&
        realpathSync(identity.dataDirectory) === realpathSync(clusterFolder(dataDir));
      if (same && identity.clusterName === settings['cluster_name']) return takeOver(file.pid, file.port);
      if (ours === undefined && !same) {
        disownPostmasterFile(dataDir);
        return undefined;
      }
      // It may have begun to stop by itself since the file was read.
      if (isAlive(file.pid)) await stopPostmaster(dataDir, file.pid, binaries);
    } else if (performance.now() > end) {
      await stopPostmaster(dataDir, file.pid, binaries);
    }
  }
}

function takeOver(pid: number, port: number): Running {
  const release = followThisProcess(pid);
  const ended = (async () => {
    // Not our child, so that nobody tells us when it ends.
    while (isAlive(pid)) await wait(500, undefined, { ref: false });
    return { code: null, signal: null };
  })();
  return { pid, port, ended, release };
}

/** Starts a postmaster and waits until it takes connections. */
async function startPostmaster(site: Site, wantedPort: number | undefined): Promise<Running> {
  const giveUpAt = performance.now() + vacateTimeoutMs;
  for (;;) {
    const port = wantedPort ?? (await freePort());
    try {
      return await startOnce(site, port);
    } catch (error) {
      const output = error instanceof EmbeddedPostgresError ? (error.details['output'] ?? '') : '';
      // The port was taken meanwhile, or processes of a killed server have not noticed yet: both pass.
      const passing = /could not bind|pre-existing shared memory block|lock file .* already exists/.test(
        output,
      );
      if (!passing || performance.now() > giveUpAt) throw error;
      await wait(200);
    }
  }
}

async function startOnce({ dataDir, binaries, launch, settings }: Site, port: number): Promise<Running> {
  const log = openLog(dataDir);
  const args = ['-D', clusterFolder(dataDir), '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  let child: ChildProcess;
  try {
    child = startProgram(launch, binaries.postgres, args, ['ignore', log.fd, log.fd]);
  } finally {
    closeSync(log.fd);
  }
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const { pid } = child;
  const deadline = performance.now() + startTimeoutMs;
  while (!over && pid !== undefined) {
    const file = readPostmasterFile(dataDir);
    if (file?.pid === pid && file.status === 'ready') {
      return { pid, port, ended, release: launch.diesWithParent ? () => {} : followThisProcess(pid) };
    }
    if (performance.now() > deadline) {
      await stopPostmaster(dataDir, pid, binaries);
      break;
    }
    await wait(10);
  }
  throw fromPostgresOutput(readLogFrom(dataDir, log.size), { path: dataDir, log: logFile(dataDir) });
}

async function end({ dataDir, binaries }: Site, running: Running): Promise<void> {
  if (isAlive(running.pid)) await stopPostmaster(dataDir, running.pid, binaries);
  running.release();
  await gone(running.pid, 1_000);
}

/** A port nobody listens on at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}
