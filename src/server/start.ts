import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createAuth } from '#features/accounts/server/auth.ts';
import { findCaller } from '#features/access/server/caller.ts';
import { guardEndpoint } from '#features/access/server/endpoint.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { countMail, warnOfLowDisks } from '#features/administration/server/index.ts';
import { backupJob, backupKeysFrom, runSchedule, withSchedule } from '#platform/backup/index.ts';
import type { BackupSchedule } from '#platform/backup/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { hasDatabaseNoRoom, isConnectionLost } from '#platform/db/errors.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { FairLine, usualHeavyLimits } from '#platform/fair-line/fair-line.ts';
import type { LineLimits } from '#platform/fair-line/fair-line.ts';
import { watchClock } from '#platform/db/clock-watch.ts';
import { lowPlaces, watchDisks } from '#platform/disk/disk.ts';
import type { DiskPlace, DiskProbe } from '#platform/disk/disk.ts';
import { commonErrors } from '#platform/http/errors.it.ts';
import { ArrivingBodies } from '#platform/http/server/arriving-bodies.ts';
import { CallLines } from '#platform/http/server/call-lines.ts';
import { addressOf } from '#platform/http/server/caller-address.ts';
import { createApp } from '#platform/http/server/app.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusalResponse } from '#platform/http/server/error-answers.ts';
import { readRawBody, usualBodyBytes } from '#platform/http/server/json-body.ts';
import { createMetrics } from '#platform/http/server/metrics.ts';
import type { UnderWay } from '#platform/http/server/metrics.ts';
import { loadPublicPages } from '#platform/http/server/public-pages.ts';
import { networkOf } from '#platform/http/server/network-of.ts';
import { createRateLimits } from '#platform/http/server/rate-limits.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { securityHeaders } from '#platform/http/server/security.ts';
import { SessionOwners } from '#platform/http/server/session-owners.ts';
import { CallRates, Places, usualTraffic } from '#platform/http/server/traffic.ts';
import type { TrafficLimits } from '#platform/http/server/traffic.ts';
import { installJobs, jobHandler, startJobs } from '#platform/jobs/jobs.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Memory } from '#platform/memory/memory.ts';
import { createOutageLog } from '#platform/logging/outage.ts';
import { Outside, usualOutside } from '#platform/outside/outside.ts';
import type { OutsideSettings } from '#platform/outside/outside.ts';
import { lastMailJob, mailJob } from '#platform/mail/mail-job.ts';
import { createMailer } from '#platform/mail/mail.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { openMailbox } from '#platform/mail/mailbox.ts';
import { connectionsWithin } from '#platform/process/open-files.ts';
import { openHints } from '#platform/realtime/hints.ts';
import { deriveKey, keyringFrom } from '#platform/secrets/app-secret.ts';
import { otherTimes } from '#features/integrity/server/index.ts';
import { originPlaceholder, publicPages, tryoutLink } from '#features/site/public-pages.ts';
import { createRouter, houseWith, pagesWith, unfitGoods } from './features.ts';
import { jobKinds, roomJobs, roomRounds } from './jobs.ts';
import { startRounds } from './rounds.ts';

export interface ServerOptions {
  /** The server's login, and a login that owns the database and may migrate it. */
  readonly database: { readonly url: string; readonly ownerUrl: string };
  /** False where the caller has migrated the database already. */
  readonly migrate?: boolean;
  readonly port: number;
  readonly host: string;
  /** Origin of the links in mails; with port 0 the one that the system gave is put in. */
  readonly baseUrl: string;
  readonly appSecret: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Folder of the local mailbox; used while there is no SMTP server. */
  readonly mailboxDir: string;
  readonly proxyHeader: string | null;
  /** With it the figures of the server may be read from elsewhere; nobody may where it is left out. */
  readonly metricsToken?: string | null;
  /** Backups that are made by themselves; none without. */
  readonly backup?: BackupSchedule | null;
  /** The disks that are written to, and the free bytes below which who runs the platform is warned; none without. */
  readonly disks?: { readonly places: readonly DiskPlace[]; readonly warnBelowBytes: number };
  readonly diskProbe?: DiskProbe;
  /** False where nobody can try it without an account: the first page then says nothing of it. */
  readonly offersTryouts?: boolean;
  readonly logger: Logger;
  readonly clock?: Clock;
  readonly distDir?: string;
  /** What one session, one restaurant and all together may ask; as usual where nothing is said. */
  readonly traffic?: Partial<TrafficLimits>;
  /** How much heavy work goes on and waits; as usual unless said. */
  readonly heavy?: LineLimits;
  /** Services of others that may be asked; as usual unless said. */
  readonly outside?: OutsideSettings;
  /** False where the work that is done again and again is called by hand (`RoomRound`). */
  readonly rounds?: boolean;
  /** Connections of the pool. */
  readonly maxConnections?: number;
  /** Longest wait for one of them, in milliseconds (`openDatabase`). */
  readonly connectTimeoutMs?: number;
}

/** A server that answers. */
export interface RunningServer {
  readonly port: number;
  readonly baseUrl: string;
  /** What its endpoints work with, for what is done beside them. */
  readonly services: Services;
  /** What goes on in it now. */
  underWay(): UnderWay;
  /** Lets the requests under way end, then closes everything. Safe to call twice. */
  stop(): Promise<void>;
}

/** How long requests and jobs under way may take to end, in milliseconds. */
const graceMs = 8_000;
/**
 * How long a connection is kept that nobody asks by, in milliseconds: longer than the minute for which proxies and clients
 * keep theirs, who would otherwise ask by one that is just being closed, and hear nothing.
 */
const keepAliveMs = 65_000;
/** How often a database that is away is looked for, in milliseconds. */
const returnPollMs = 1_000;
/** A database that refused nothing for want of room for so long has some again, in milliseconds. */
const noRoomQuietMs = 10 * 60_000;
/** How often the room on the disks is looked at for a warning, in milliseconds. */
const diskPollMs = 5 * 60_000;
/** How often the clock is held against what is stored, in milliseconds. */
const clockPollMs = 60_000;
const builtApp = fileURLToPath(new URL('../../dist', import.meta.url));

/** Starts Credenza on a database: migrations, jobs, HTTP. Rejects with the system's own error for a busy port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { logger } = options;
  const clock = options.clock ?? systemClock;
  const logError = (what: string) => (error: Error) => logger.warn({ err: error }, what);
  const disks = watchDisks(options.disks?.places ?? [], options.diskProbe);

  const mailbox = openMailbox(options.mailboxDir, clock.now);
  const mailer = createMailer({
    from: options.mailFrom,
    mailbox,
    ...(options.smtpUrl === null ? {} : { smtpUrl: options.smtpUrl }),
  });
  // The port first: a busy one should be known before anything is changed.
  // Whoever calls while the database is being prepared is told to come back at once, not left waiting.
  let answer: RequestListener = notYet(options.baseUrl.startsWith('https:'));
  const traffic: TrafficLimits = { ...usualTraffic, ...options.traffic };
  const server = createServer(
    {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: traffic.headMs,
      requestTimeout: traffic.requestMs,
      // How often Node looks for those that take longer.
      connectionsCheckingInterval: Math.min(5_000, traffic.headMs),
    },
    (request, response) => answer(request, response),
  );
  server.timeout = traffic.silenceMs;
  server.maxConnections = connectionsWithin(traffic.connections);
  // Behind a proxy all connections are the proxy's.
  if (options.proxyHeader === null) boundNetworks(server, traffic.networkConnections);
  const port = await listen(server, options.port, options.host);
  const closing: (() => Promise<unknown>)[] = [() => closeServer(server)];
  try {
    const baseUrl = options.baseUrl.replace(/:0$/, `:${port}`);
    if (options.migrate !== false) {
      await migrateDatabase({
        ownerUrl: options.database.ownerUrl,
        afterMigrations: (owner) =>
          installJobs(options.database.ownerUrl, owner, withSchedule(jobKinds, options.backup ?? null)),
      });
    }
    const outage = createOutageLog(logger, 'database');
    // A full disk refuses every write: said for each of them, the log would take what room is left.
    const noRoom = createOutageLog(logger, 'database', { trouble: 'has no room', quietMs: noRoomQuietMs });
    /** What many notice at once and again each second is told once, until the database answers. */
    const orOutage = (noticedBy: string, log: (error: Error) => void) => (error: Error) => {
      if (!isConnectionLost(error)) return log(error);
      outage.failed(error, noticedBy);
      void returned();
    };
    const ended = new AbortController();
    closing.unshift(() => Promise.resolve(ended.abort()));
    let looking: Promise<void> | undefined;
    const returned = () =>
      (looking ??= (async () => {
        for (let isBack = false; !isBack;) {
          await wait(returnPollMs, undefined, { ref: false, signal: ended.signal });
          isBack = await database.ping().then(
            () => true,
            () => false,
          );
        }
        looking = undefined;
        outage.back();
      })().catch(() => {}));
    const database = openDatabase({
      url: options.database.url,
      ownerUrl: options.database.ownerUrl,
      onConnectionError: orOutage('pool', logError('database connection lost')),
      ...(options.maxConnections === undefined ? {} : { maxConnections: options.maxConnections }),
      ...(options.connectTimeoutMs === undefined ? {} : { connectTimeoutMs: options.connectTimeoutMs }),
    });
    closing.unshift(() => database.close());
    const hints = openHints({
      url: options.database.url,
      onError: orOutage('hints', logError('realtime hints')),
    });
    closing.unshift(() => hints.close());
    const limits = createRateLimits(database);
    const authSecret = deriveKey(options.appSecret, 'sessions').toString('base64url');
    const auth = createAuth({ database, baseUrl, secret: authSecret });
    const secrets = keyringFrom(options.appSecret);
    const outside = new Outside(options.outside ?? usualOutside, clock);
    const house = houseWith(auth);
    const memory = new Memory(database);
    /** Sends a mail and counts that; a count that fails costs neither the mail nor another one. */
    const sendCounted: Mailer['send'] = async (mail, id) => {
      const count = (outcome: 'sent' | 'failed') =>
        countMail(database, outcome, clock.now()).catch(orOutage('jobs', logError('count of mails')));
      try {
        await mailer.send(mail, id);
      } catch (error) {
        await count('failed');
        throw error;
      }
      await count('sent');
    };
    const jobs = await startJobs({
      url: options.database.url,
      handlers: [
        jobHandler(mailJob, (mail, _queue, id) => sendCounted(mail, id)),
        jobHandler(lastMailJob, (mail, _queue, id) => sendCounted(mail, id)),
        jobHandler(backupJob, async () => {
          if (!options.backup) return;
          const { folder, rows, deleted } = await runSchedule(options.backup, {
            ownerUrl: options.database.ownerUrl,
            now: clock.now(),
            keys: backupKeysFrom(options.appSecret),
          });
          logger.info({ folder, rows, deleted }, 'backup made and tried');
        }),
        ...roomJobs.map(({ kind, run }) =>
          jobHandler(kind, (data, queue) =>
            run(
              {
                house,
                database,
                clock,
                logger,
                secrets,
                baseUrl,
                outside,
                memory,
                mailbox,
                jobs: queue,
              },
              data,
            ),
          ),
        ),
      ],
      onError: orOutage('jobs', logError('jobs')),
      onFailedRun: logError('jobs'),
    });
    closing.unshift(() => jobs.stop(graceMs));
    if (options.rounds !== false) {
      const rounds = startRounds(
        roomRounds,
        { house, database, clock, logger, secrets, baseUrl, outside, memory, mailbox, jobs },
        orOutage('rounds', logError('rounds')),
      );
      closing.unshift(() => rounds.stop());
    }
    const toldAsOutage = (error: unknown): boolean => {
      if (!(error instanceof Error)) return false;
      if (hasDatabaseNoRoom(error)) noRoom.failed(error, 'requests');
      else if (isConnectionLost(error)) orOutage('requests', () => {})(error);
      else return false;
      return true;
    };
    const sessionCookie = (await auth.context).authCookies.sessionToken.name;
    const secure = baseUrl.startsWith('https:');
    const stopping = new AbortController();
    const heavy = new FairLine(options.heavy ?? usualHeavyLimits);
    const clockWatch = watchClock(
      clock,
      () => otherTimes(database),
      createOutageLog(logger, 'clock', { trouble: 'can not be right' }),
    );
    const services: Services = {
      database,
      clock,
      jobs,
      hints,
      limits,
      heavy,
      outside,
      unfit: unfitGoods.read,
      questioned: unfitGoods.readQuestioned,
      memory,
      disks: async () => {
        const states = await disks.look();
        const low = lowPlaces(states, options.disks?.warnBelowBytes ?? 0);
        return states.map((state) => ({ ...state, isLow: low.includes(state) }));
      },
      clockWatch,
      mailer,
      logger,
      secrets,
      baseUrl,
    };
    const [sessionCalls, restaurantCalls] = [
      new CallRates(traffic.sessionCalls),
      new CallRates(traffic.restaurantCalls),
    ];
    const owners = new SessionOwners();
    const lines = new CallLines(traffic);
    const [bodies, uploads] = [new ArrivingBodies(traffic.bodies), new ArrivingBodies(traffic.uploads)];
    const underWay = (): UnderWay => ({ ...lines.size, bodies: bodies.size, uploads: uploads.size });
    const distDir = options.distDir ?? builtApp;
    const metrics = createMetrics(database, disks, underWay);
    const app = await createApp<CallContext>({
      services,
      router: createRouter(auth),
      prepare: (context) => {
        let caller: ReturnType<typeof findCaller> | undefined;
        const find = async () => {
          const token = context.cookies.getSigned(sessionCookie, authSecret);
          if (token === undefined) return null;
          // Before the database is asked: whoever calls too often costs nothing but this.
          takeCall(sessionCalls, token);
          const found = await findCaller(context, token);
          owners.note(token, found && (found.restaurant?.id ?? found.userId));
          if (found?.restaurant) takeCall(restaurantCalls, found.restaurant.id);
          return found;
        };
        return { ...context, caller: null, findCaller: () => (caller ??= find()) };
      },
      guard: guardEndpoint,
      restaurantOf: async (context) => {
        const caller = await context.findCaller();
        return caller ? (caller.restaurant?.id ?? 'NO_RESTAURANT') : 'UNAUTHENTICATED';
      },
      idsOf: async (context) => {
        const caller = await context.findCaller();
        return caller && { userId: caller.userId, restaurantId: caller.restaurant?.id ?? null };
      },
      ownerOf: ({ cookies, address }) => {
        const token = cookies.getSigned(sessionCookie, authSecret);
        return { member: token === undefined ? null : owners.of(token), network: address };
      },
      lines,
      bodies,
      uploads,
      sessionOf: async (context) => (await context.findCaller())?.sessionId ?? null,
      traffic,
      distDir,
      // A site that others can open shows nobody's mails, whatever its proxy says or hides.
      mailbox: options.smtpUrl === null && isLocalSite(baseUrl) ? mailbox : null,
      metrics,
      metricsToken: options.metricsToken ?? null,
      pages: pagesWith({
        services,
        addressOf: (c) => addressOf(c, options.proxyHeader),
        inTurn: (c, work) =>
          lines.run({ member: null, network: addressOf(c, options.proxyHeader) }, work, c.req.raw.signal),
        bodyOf: async (c) => {
          const place = bodies.take(null, addressOf(c, options.proxyHeader));
          if (typeof place === 'string') return 'no place';
          const { letGo } = place;
          return readRawBody(c.req.raw, {
            bytes: usualBodyBytes,
            milliseconds: traffic.bodyMs,
            letGo,
          }).finally(place.leave);
        },
        toldAsOutage,
        secure,
      }),
      disks,
      clockWatch,
      onOutage: toldAsOutage,
      sessionCookie,
      allowedOrigins: originsOf(baseUrl),
      secure,
      proxyHeader: options.proxyHeader,
      stopping: stopping.signal,
    });
    const listener = getRequestListener(app.fetch, {
      overrideGlobalObjects: false,
      // A request line or Host that is no address never gets as far as the app.
      errorHandler: (error) => {
        const unreadable = error instanceof Error && error.name === 'RequestError';
        if (!unreadable) logger.error({ err: error }, 'request failed');
        const response = refusalResponse(unreadable ? 'BAD_JSON' : 'INTERNAL');
        for (const [name, value] of Object.entries(securityHeaders(secure)))
          response.headers.set(name, value);
        return response;
      },
    });
    const strangersPages = await loadPublicPages(
      {
        distDir,
        paths: publicPages,
        origin: baseUrl,
        originPlaceholder,
        secure,
        withoutLinks: options.offersTryouts === false ? [tryoutLink] : [],
      },
      metrics,
    );
    answer = (request, response) => {
      if (!strangersPages(request, response)) void listener(request, response);
    };
    if (options.disks) {
      const { warnBelowBytes } = options.disks;
      const warn = () =>
        void disks
          .look()
          .then((states) => warnOfLowDisks(services, lowPlaces(states, warnBelowBytes)))
          .catch(logError('disks'));
      const timer = setInterval(warn, diskPollMs);
      timer.unref();
      closing.unshift(() => Promise.resolve(clearInterval(timer)));
      warn();
    }

    if (options.rounds !== false) {
      const timer = setInterval(() => void clockWatch.look(), clockPollMs);
      timer.unref();
      closing.unshift(() => Promise.resolve(clearInterval(timer)));
      void clockWatch.look();
    }

    let stopped: Promise<void> | undefined;
    return {
      port,
      baseUrl,
      services,
      underWay,
      stop: () =>
        (stopped ??= (async () => {
          stopping.abort();
          await closeServer(server);
          for (const close of closing) await close().catch(logError('stopping'));
          mailer.close();
        })()),
    };
  } catch (error) {
    for (const close of closing) await close().catch(logError('stopping'));
    throw error;
  }
}

/** @throws TOO_MANY_CALLS */
function takeCall(rates: CallRates, key: string): void {
  const retryAfterSeconds = rates.take(key);
  if (retryAfterSeconds > 0) throw refuse('TOO_MANY_CALLS', { retryAfterSeconds });
}

/** The answer while the server starts. */
const notYet =
  (secure: boolean): RequestListener =>
  (_request, response) => {
    const { status, message } = commonErrors.UNAVAILABLE;
    response.writeHead(status, {
      ...securityHeaders(secure),
      'content-type': 'application/json',
      'retry-after': '1',
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(JSON.stringify({ defined: true, code: 'UNAVAILABLE', status, message }));
  };

/** True for a site that is opened on this machine only. */
const isLocalSite = (baseUrl: string): boolean => localHosts.includes(new URL(baseUrl).hostname);

const localHosts: readonly string[] = ['localhost', '127.0.0.1'];

/** Our own pages: the configured origin, and for a local one both names of this machine. */
function originsOf(baseUrl: string): ReadonlySet<string> {
  const url = new URL(baseUrl);
  if (!localHosts.includes(url.hostname)) return new Set([url.origin]);
  // A URL leaves out the port that goes without saying, as browsers do in `Origin`.
  return new Set(localHosts.map((host) => new URL(`${url.protocol}//${host}:${url.port}`).origin));
}

/** Closes what a network opens beyond its part, which is never all that there is. */
function boundNetworks(server: Server, most: number): void {
  const places = new Places({
    each: Math.min(most, Math.ceil(server.maxConnections / 4)),
    all: server.maxConnections,
  });
  server.on('connection', (socket) => {
    const place = places.take(networkOf(socket.remoteAddress ?? 'unknown'));
    if (typeof place === 'string') socket.destroy();
    else socket.once('close', place);
  });
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Ends quietly: no new connections, idle ones closed at once, the others after a grace. */
async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  // What is answered from now on is not kept for another question.
  server.keepAliveTimeout = 1;
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), graceMs);
  // Streams of hints never end by themselves.
  const streams = setTimeout(() => server.closeIdleConnections(), 200);
  await closed;
  clearTimeout(force);
  clearTimeout(streams);
}
