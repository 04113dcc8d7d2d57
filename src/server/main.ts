import { statSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { makeDemo } from '#features/demo/server/index.ts';
import { keepPool } from '#features/tryout/server/index.ts';
import { databaseErrorCode, isDatabaseUnavailable } from '#platform/db/errors.ts';
import { isDiskFull } from '#platform/disk/disk.ts';
import type { DiskPlace } from '#platform/disk/disk.ts';
import { createLogger, flushLog } from '#platform/logging/logger.ts';
import { onStarterGone } from '#platform/process/starter-link.ts';
import { loadOrMakeAppSecret } from '#platform/secrets/app-secret.ts';
import { BuildError, ensureBuilt } from '../../scripts/build.ts';
import { buildMessages } from '../../scripts/messages.it.ts';
import { demoSources, wipeList } from './features.ts';
import { explainOpening } from './explain.ts';
import { startTexts } from './messages.it.ts';
import { leaveAddress } from './running-address.ts';
import { checkSettings, readSettings, SettingsError } from './settings.ts';
import type { Settings } from './settings.ts';
import { callsUpTo } from '#platform/http/server/traffic.ts';
import { startServer } from './start.ts';
import type { RunningServer } from './start.ts';

/** How long after the start its remains are let go, in milliseconds: whoever waited for it has the first page by then. */
const tidyAfterMs = 3_000;

/** Ends what was started, last first. */
const closing: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
const isStopping = (): boolean => stopping !== undefined;

function stop(exitCode: number): void {
  stopping ??= (async () => {
    for (const close of closing.reverse()) await close().catch(() => {});
    process.exit(exitCode);
  })();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
onStarterGone(() => stop(0));

try {
  await boot();
} catch (error) {
  const sentence = explain(error, process.env);
  if (sentence === startTexts.unexpected)
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.stderr.write(`${sentence}\n`);
  stop(1);
}

async function boot(): Promise<void> {
  const started = performance.now();
  const settings = readSettings(process.env);
  await checkSettings(settings);
  const logger = createLogger(settings.logLevel);
  closing.push(() => flushLog(logger));
  await ensureBuilt({ onStart: () => process.stdout.write(`${buildMessages.BUILDING}\n`) });
  // The embedded database makes the data folder, and makes it so that a later start by another user works.
  const database = settings.database ?? (await embedded(settings, logger));
  const appSecret = settings.appSecret ?? (await loadOrMakeAppSecret(settings.dataDir));
  const server = await startServer({
    database,
    appSecret,
    logger,
    port: settings.port,
    host: settings.host,
    baseUrl: settings.baseUrl,
    smtpUrl: settings.smtpUrl,
    mailFrom: settings.mailFrom,
    mailboxDir: join(settings.dataDir, 'mailbox'),
    proxyHeader: settings.proxyHeader,
    metricsToken: settings.metricsToken,
    ...(settings.callsPerSecond === null ? {} : { traffic: callsUpTo(settings.callsPerSecond) }),
    backup: settings.backup,
    disks: { places: disksOf(settings), warnBelowBytes: settings.diskWarningBytes },
    outside: settings.outside,
    offersTryouts: settings.tryouts > 0,
  });
  closing.push(() => server.stop());
  await leaveAddress(settings.dataDir, server.baseUrl);
  process.stdout.write(
    startTexts.ready({
      address: server.baseUrl,
      mailbox: settings.smtpUrl === null ? `${server.baseUrl}/mailbox` : null,
      data: settings.database === null ? settings.dataDir : new URL(settings.database.url).host,
      seconds: ((performance.now() - started) / 1_000).toFixed(1).replace('.', ','),
    }),
  );
  const demo = settings.demo
    ? prepareDemo(server, database.url, settings.dataDir, logger)
    : Promise.resolve();
  if (settings.tryouts > 0) offerTryouts(server, database.url, settings.tryouts, demo, logger);
  setTimeout(tidy, tidyAfterMs).unref();
}

/**
 * Gives back what the start left behind, once: a quarter of the memory is texts of modules and notes of the compiler, for
 * which V8 would keep room as long as the server runs. Takes a good tenth of a second. Without the starter's flag
 * nothing happens.
 */
function tidy(): void {
  void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Makes the demo restaurant, or finds it, while the server answers already; a fault of it is logged and stops nothing. */
function prepareDemo(
  { services }: RunningServer,
  databaseUrl: string,
  dataDir: string,
  logger: ReturnType<typeof createLogger>,
): Promise<void> {
  const ending = new AbortController();
  const onWriting = () => process.stdout.write(startTexts.demoUnderWay);
  const made = makeDemo({
    services,
    sources: demoSources,
    wipeList,
    databaseUrl,
    dataDir,
    signal: ending.signal,
    onWriting,
  }).then(
    (wayIn) => {
      if (wayIn) process.stdout.write(startTexts.demo(wayIn));
    },
    (error: unknown) => logger.error({ err: error }, 'the demo restaurant could not be made'),
  );
  closing.push(() => {
    ending.abort();
    return made;
  });
  return made;
}

/** Has restaurants to try ready from when the demo is there: a database that nobody has used gets that one first. */
function offerTryouts(
  { services }: RunningServer,
  databaseUrl: string,
  most: number,
  after: Promise<void>,
  logger: ReturnType<typeof createLogger>,
): void {
  let end = (): Promise<void> => Promise.resolve();
  closing.push(() => end());
  void after.then(() => {
    if (!isStopping())
      end = keepPool({ services, sources: demoSources, databaseUrl, most }, (error) =>
        logger.error({ err: error }, 'restaurants to try could not be made'),
      );
  });
}

/** Where this server writes; a database of one's own watches over its disk by itself. */
function disksOf({ dataDir, database, backup }: Settings): DiskPlace[] {
  const cluster = join(dataDir, 'postgres');
  // Mostly the same disk, which needs no second figure and no second warning.
  const isApart = database === null && statSync(cluster).dev !== statSync(dataDir).dev;
  return [
    // With a database of one's own nothing but the local mailbox may lie there.
    { name: 'data', folder: dataDir, needed: database === null },
    ...(isApart ? [{ name: 'database', folder: cluster, needed: true } as const] : []),
    ...(backup ? [{ name: 'backups', folder: backup.folder, needed: false } as const] : []),
  ];
}

async function embedded(settings: Settings, logger: ReturnType<typeof createLogger>) {
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, logger });
  closing.push(() => postgres.stop());
  return { url: postgres.serverUrl, ownerUrl: postgres.ownerUrl };
}

/** One plain sentence that says what to do. */
function explain(error: unknown, environment: NodeJS.ProcessEnv): string {
  if (error instanceof SettingsError) return `${startTexts.settingsWrong}\n${error.message}`;
  if (error instanceof BuildError) return error.message;
  const opening = explainOpening(error, environment);
  if (opening !== null) return opening;
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  const port = Number(environment['PORT'] || 3000);
  const listening = error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'listen';
  if (listening && code === 'EADDRINUSE') return startTexts.portBusy(port);
  if (listening && code === 'EACCES') return startTexts.portForbidden(port);
  if (listening && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'))
    return startTexts.hostUnknown(environment['HOST'] ?? '');
  if (code === 'EMFILE' || code === 'ENFILE') return startTexts.tooManyFiles;
  if (isDiskFull(error)) return startTexts.diskFull(environment['CREDENZA_DATA'] || 'data');
  if (code && ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR'].includes(code))
    return startTexts.notWritable(environment['CREDENZA_DATA'] || 'data');
  // Class 28: wrong user or password; 3D000: no such database.
  if (
    environment['DATABASE_URL'] &&
    (isDatabaseUnavailable(error) || /^(28|3D)/.test(databaseErrorCode(error) ?? ''))
  )
    return startTexts.databaseUnreachable;
  return startTexts.unexpected;
}
