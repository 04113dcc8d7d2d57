import { randomUUID } from 'node:crypto';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie, setSignedCookie } from 'hono/cookie';
import { isUuid, newId } from '#platform/kernel/ids.ts';
import type { ClockWatch } from '#platform/db/clock-watch.ts';
import type { DiskWatch } from '#platform/disk/disk.ts';
import type { Mailbox } from '#platform/mail/mailbox.ts';
import { productName } from '#platform/kernel/product.ts';
import { sessionScheme } from '../contract.ts';
import type { EndpointMeta } from '../contract.ts';
import { nonceHeader, receiptHeader, receiptOf } from '../receipt.ts';
import type { Cookies, RequestContext, Services } from './context.ts';
import { readDevice, signDevice } from './device-cookie.ts';
import { withoutDamagedRows } from './damaged-rows.ts';
import { apiPageStyle, renderApiPage } from './api-page.ts';
import { packedText } from './packed-text.ts';
import { answerFor, errorBody, refusalResponse, retryAfter, thrownRefusal } from './error-answers.ts';
import { eventStream } from './event-stream.ts';
import { mailboxPages } from './mailbox-page.ts';
import { bearsToken } from './bearer-token.ts';
import type { Metrics } from './metrics.ts';
import { loadAppPage } from './pages.ts';
import { readJsonBody, usualBodyBytes } from './json-body.ts';
import type { JsonBody } from './json-body.ts';
import { holdsAnswer } from './answer-tag.ts';
import { answerToTheEnd } from './answer-to-the-end.ts';
import { tooManyCalls } from './call-lines.ts';
import { addressOf, isLocalRequest } from './caller-address.ts';
import { routesOf, routeTable } from './route-table.ts';
import { apiPagePath, apiPageStylePath } from '../api-page-path.ts';
import { codeWorkerFile, codeWorkerPolicy, isForeignOrigin, securityHeaders } from './security.ts';
import { signedValue } from './signed-cookie.ts';
import { StreamPlaces } from './stream-places.ts';
import { lettingWrittenPass, writtenOf } from './written.ts';
import type { Written } from './written.ts';
import type { ArrivingBodies } from './arriving-bodies.ts';
import type { CallLines, CallOwner } from './call-lines.ts';
import type { TrafficLimits } from './traffic.ts';

/** Cookie that names this browser; only the server reads it. */
const deviceCookie = 'credenza_device';
const deviceCookieSeconds = 400 * 24 * 3_600;
/**
 * Statuses of refusals that whoever runs the server should find in the log: somebody was not let in, may not do what was
 * asked, used a link that is not good, ran into a lock, or asked too often.
 */
const securityStatuses: ReadonlySet<number> = new Set([401, 403, 410, 423, 429]);
/** What each text is written in; JSON is UTF-8 without saying so (RFC 8259), and so are pictures that are no text. */
const textType = /^(text\/[^;]+|[^;]+\+xml)$/i;

export interface AppOptions<C extends RequestContext> {
  readonly services: Services;
  readonly router: AnyRouter;
  /** Adds what the endpoints need to a request's context. */
  readonly prepare: (context: RequestContext) => C;
  /**
   * Holds a call against the permission of its endpoint; throws a refusal. Runs before the input is judged: `input` is
   * what was sent, of whatever shape.
   */
  readonly guard: (context: C, meta: EndpointMeta, input: unknown) => Promise<C>;
  /** The restaurant whose hints a caller may listen to; a refusal code when there is none. */
  readonly restaurantOf: (context: C) => Promise<string | 'UNAUTHENTICATED' | 'NO_RESTAURANT'>;
  /** The session of a caller, for what each may have only so much of; null for a visitor. */
  readonly sessionOf: (context: C) => Promise<string | null>;
  /** Whose line a call stands in; asks nobody. */
  readonly ownerOf: (context: C) => CallOwner;
  readonly lines: CallLines;
  /** Bodies on their way, and of them those that are larger than usual. */
  readonly bodies: ArrivingBodies;
  readonly uploads: ArrivingBodies;
  readonly traffic: TrafficLimits;
  readonly distDir: string;
  readonly mailbox: Mailbox | null;
  readonly metrics: Metrics;
  /** Whoever brings it in `Authorization: Bearer …` may read the figures from elsewhere; null: nobody may. */
  readonly metricsToken: string | null;
  /** The disks that must have room for the server to be ready. */
  readonly disks: DiskWatch;
  /** Whether the server's clock can be right. */
  readonly clockWatch: ClockWatch;
  /** Told of a call that failed because the database is away; true where that is said elsewhere. */
  readonly onOutage: (error: unknown) => boolean;
  /** The ids of who calls, for the log; null for a visitor. */
  readonly idsOf: (context: C) => Promise<{ userId: string; restaurantId: string | null } | null>;
  /** Name of the cookie that a session lives in, before the prefix of HTTPS; for the API's description. */
  readonly sessionCookie: string;
  /** Origins whose pages may change something. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly secure: boolean;
  /** Pages that the server writes by itself, by where they stand: no screen of the app, no call of the API. */
  readonly pages: Readonly<Record<`/${string}`, Hono>>;
  /** Header in which a trusted proxy hands on the caller's address; null when there is none. */
  readonly proxyHeader: string | null;
  /** Aborted when the server is about to stop: it is no longer ready, and streams end. */
  readonly stopping: AbortSignal;
}

/** Builds the whole HTTP side: API, pages, health, mailbox, realtime hints. */
export async function createApp<C extends RequestContext>(options: AppOptions<C>) {
  const { services, metrics, lines } = options;
  const { logger } = services;
  // Over HTTPS the browser holds a cookie of this name to our host alone: neither a neighbour below the same domain nor
  // somebody between us and a page without HTTPS can plant one.
  /** A cookie for one path can not be `__Host-`, which is for all of a site. */
  const cookieName = (name: string, path?: string): string =>
    options.secure ? `${path === undefined ? '__Host-' : '__Secure-'}${name}` : name;
  const appPage = await loadAppPage(options.distDir, options.secure);
  // Written when somebody first asks: it was half of what a start took, and a server that nobody asks never needs it.
  const document = () =>
    new OpenAPIGenerator({
      schemaConverters: [new ZodToJsonSchemaConverter()],
    }).generate(options.router, {
      info: { title: productName, version: '1' },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          [sessionScheme]: { type: 'apiKey', in: 'cookie', name: cookieName(options.sessionCookie) },
        },
      },
    });
  const description = packedText('application/json', async () => JSON.stringify(await document()));
  const apiPage = packedText('text/html; charset=utf-8', async () => renderApiPage(await document()));
  const streams = new StreamPlaces(options.traffic);
  const routeOf = routeTable([
    ...routesOf(options.router),
    { path: '/openapi.json', method: 'GET' },
    { path: '/realtime', method: 'GET' },
  ]);
  // The bodies of the calls under way: read by our own rule before the library is asked.
  const bodies = new WeakMap<C, object>();
  // In how many seconds those that were refused may ask again.
  const waits = new WeakMap<C, Readonly<Record<string, string>>>();
  // Calls under way that the documents name: a refusal speaks the documents' words as well (C-39).
  const documented = new WeakSet<C>();
  // What the calls under way are answered, as it is sent: written here once, and not by the library, which copies it first
  // and makes a stream of it.
  const answers = new WeakMap<C, Written>();
  // Calls whose large body was taken in from somebody who had been found before.
  const uploaded = new WeakSet<C>();
  const api = new OpenAPIHandler<C>(lettingWrittenPass(options.router), {
    rootInterceptors: [
      async ({ next, ...call }) => {
        const result = await next(call);
        if (!result.matched || result.response.status < 400 || !documented.has(call.context)) return result;
        const body = result.response.body as ReturnType<typeof errorBody>;
        return {
          ...result,
          response: { ...result.response, body: { ...body, success: false, error: body.message } },
        };
      },
    ],
    interceptors: [
      ({ next, request, ...call }) =>
        next({
          ...call,
          request: { ...request, body: () => Promise.resolve(bodies.get(call.context) ?? {}) },
        }),
    ],
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { path, context, procedure } = call;
        const meta = procedure['~orpc'].meta as EndpointMeta;
        if (meta.documented) documented.add(context);
        const what = { endpoint: path.join('.'), requestId: context.requestId };
        const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
          lines.run(options.ownerOf(context), work, call.signal);
        const guarded = (): Promise<C> => options.guard(context, meta, call.input);
        const answered = async (): Promise<unknown> => {
          try {
            if (!meta.heavy) return await inTurn(async () => next({ ...call, context: await guarded() }));
            // In the line for heavy work it takes nothing that calls wait for; with a large file in hand it waits in one only.
            return await next({
              ...call,
              context: await (uploaded.has(context) ? guarded() : inTurn(guarded)),
            });
          } catch (error) {
            const mended = await withoutDamagedRows(procedure, error);
            if (!mended) throw error;
            logger.error({ err: error, damaged: mended.damaged, ...what }, 'damaged rows left out');
            return mended.output;
          }
        };
        try {
          const answer = await answered();
          // A file is sent as it is, with its own type.
          if (answer instanceof Blob) return answer;
          const written = writtenOf(answer);
          if (written) answers.set(context, written);
          return undefined;
        } catch (error) {
          const { answer, fault } = answerFor(error);
          if (fault && !(answer.code === 'UNAVAILABLE' && options.onOutage(error)))
            logger.error({ err: error, ...what }, 'endpoint failed');
          if (!fault && securityStatuses.has(answer.status)) {
            // The database is not asked who it was that asks too much.
            const ids =
              answer.code === 'TOO_MANY_CALLS' ? null : await options.idsOf(context).catch(() => null);
            logger.warn({ security: answer.code, ...what, ...ids }, 'refused');
          }
          waits.set(context, retryAfter(answer));
          throw answer;
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) =>
      errorBody(error.code === 'BAD_REQUEST' ? answerFor(error).answer : error),
  });

  const requestOf = (c: Context): RequestContext => {
    const known = readDevice(getCookie(c, cookieName(deviceCookie)), services.secrets);
    const deviceId = known ?? newId();
    const attributes = { httpOnly: true, sameSite: 'Lax', path: '/', secure: options.secure } as const;
    if (known === undefined)
      setCookie(c, cookieName(deviceCookie), signDevice(deviceId, services.secrets), {
        ...attributes,
        maxAge: deviceCookieSeconds,
      });
    const lasting = (more: { maxAgeSeconds?: number; path?: string } | undefined) => ({
      ...attributes,
      ...(more?.path === undefined ? {} : { path: more.path }),
      ...(more?.maxAgeSeconds === undefined ? {} : { maxAge: more.maxAgeSeconds }),
    });
    const cookies: Cookies = {
      get: (name, more) => getCookie(c, cookieName(name, more?.path)),
      getSigned: (name, secret) => {
        const cookie = getCookie(c, cookieName(name));
        return cookie === undefined ? undefined : signedValue(cookie, secret);
      },
      set: (name, value, more) => setCookie(c, cookieName(name, more?.path), value, lasting(more)),
      setSigned: (name, value, secret, more) =>
        setSignedCookie(c, cookieName(name), value, secret, lasting(more)),
      clear: (name) => void deleteCookie(c, cookieName(name), attributes),
    };
    return {
      services,
      cookies,
      deviceId,
      requestId: c.get('requestId') as string,
      address: addressOf(c, options.proxyHeader),
      userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
      headers: c.req.raw.headers,
    };
  };
  const contextOf = (c: Context): C => options.prepare(requestOf(c));

  /**
   * The body of a call. A large one is read from people who are signed in, of whom each restaurant may send a few at a time;
   * a stranger's is not even taken in. Whatever is on its way has a place of its own (API-38), and none in any line.
   */
  const bodyOf = async (raw: Request, path: string, context: () => C): Promise<JsonBody | Response> => {
    const { bodyMs, requestMs, uploadRate } = options.traffic;
    const owner = options.ownerOf(context());
    const allowed = routeOf(path.slice('/api'.length))?.maxBodyBytes;
    const length = Number(raw.headers.get('content-length') ?? Number.NaN);
    const isLarge = allowed !== undefined && !(length <= usualBodyBytes);
    const ids = isLarge ? await lines.run(owner, () => options.idsOf(context()), raw.signal) : null;
    const place = ids
      ? options.uploads.take(ids.restaurantId ?? ids.userId, owner.network)
      : options.bodies.take(owner.member, owner.network);
    if (place === 'all') return refusalResponse('UNAVAILABLE');
    if (typeof place === 'string')
      return ids ? refusalResponse('TOO_MANY_UPLOADS') : thrownRefusal(tooManyCalls());
    const { letGo, came } = place;
    if (ids) uploaded.add(context());
    try {
      return await readJsonBody(
        raw,
        ids && isLarge
          ? { bytes: allowed, milliseconds: requestMs, rate: uploadRate, letGo, came }
          : { bytes: usualBodyBytes, milliseconds: bodyMs, letGo },
      );
    } finally {
      place.leave();
    }
  };
  /** Tells somebody who may still be sending that nobody wants it; listened to as others are whose body is on its way. */
  const tellSender = (answer: Response, raw: Request, { member, network }: CallOwner): Promise<Response> => {
    const place = options.bodies.take(member, network);
    return answerToTheEnd(answer, raw, typeof place === 'string' ? null : place);
  };

  const app = new Hono<{ Variables: { requestId: string; writeId?: string | null } }>();
  const fixedHeaders = securityHeaders(options.secure);

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    await next();
    const kind = isApiPath(c.req.path) ? 'api' : 'page';
    const { headers } = c.res;
    // Whatever answered «not now» says when: a refusal, a page, the word on whether the server is ready (API-39).
    for (const [name, value] of Object.entries({ ...fixedHeaders, ...retryAfter(c.res) }))
      if (!headers.has(name)) headers.set(name, value);
    const type = headers.get('content-type');
    if (type !== null && textType.test(type)) headers.set('content-type', `${type}; charset=utf-8`);
    // Only the API's description says otherwise.
    if (kind === 'api' && !headers.has('cache-control')) headers.set('cache-control', 'no-store');
    const receipt =
      kind === 'api'
        ? receiptOf(c.req.header(nonceHeader), c.res.status, services.clock.now(), c.get('writeId') ?? null)
        : null;
    if (receipt !== null) headers.set(receiptHeader, receipt);
    headers.set('x-request-id', c.get('requestId'));
    const seconds = (performance.now() - started) / 1_000;
    metrics.request(kind, c.res.status, seconds);
    if (kind === 'api')
      logger.info(
        {
          requestId: c.get('requestId'),
          method: c.req.method,
          route: routeOf(c.req.path.slice('/api'.length))?.template ?? 'unknown',
          status: c.res.status,
          ms: Math.round(seconds * 1_000),
        },
        'request',
      );
  });
  app.onError((error, c) => {
    const { answer, fault } = answerFor(error);
    if (!fault) return thrownRefusal(answer);
    logger.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    return refusalResponse(answer.code === 'UNAVAILABLE' ? 'UNAVAILABLE' : 'INTERNAL');
  });

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  let pinging: Promise<void> | undefined;
  app.get('/readyz', async (c) => {
    if (options.stopping.aborted) return c.json({ status: 'stopping' }, 503);
    // First: a full disk may be why the database is away.
    const disk = await options.disks.trouble();
    if (disk) return c.json({ status: `disk ${disk.trouble}`, place: disk.place.name }, 503);
    try {
      // Who asks at the same time hears the same answer: anybody may ask, as often as they like.
      await (pinging ??= services.database.ping().finally(() => (pinging = undefined)));
      // A kitchen goes on with a wrong clock: whoever looks is told, no balancer takes the server away.
      const clock = await options.clockWatch.look();
      return c.json({
        status: 'ready',
        ...(clock === null ? {} : { clock: clock.what, seconds: clock.seconds }),
      });
    } catch {
      return c.json({ status: 'database unavailable' }, 503);
    }
  });
  app.get('/metrics', async (c) =>
    isLocalRequest(c, options.proxyHeader) || bearsToken(c.req.header('authorization'), options.metricsToken)
      ? c.text(await metrics.text(), 200, { 'content-type': metrics.contentType })
      : refusalResponse('NOT_FOUND'),
  );

  app.use('/api/*', async (c, next) => {
    if (isForeignOrigin(c.req.method, c.req.raw.headers, options.allowedOrigins)) {
      logger.warn({ security: 'ORIGIN_REFUSED', requestId: c.get('requestId') }, 'refused');
      return refusalResponse('ORIGIN_REFUSED');
    }
    return next();
  });
  app.get('/api/openapi.json', (c) => description(c.req.raw));
  app.get('/api/realtime', async (c) => {
    const caller = requestOf(c);
    // Asked anew each time: what was prepared for a call remembers who called.
    const place = () => options.restaurantOf(options.prepare(caller));
    const context = options.prepare(caller);
    const restaurantId = await lines.run(
      options.ownerOf(context),
      () => options.restaurantOf(context),
      c.req.raw.signal,
    );
    if (restaurantId === 'UNAUTHENTICATED' || restaurantId === 'NO_RESTAURANT')
      return refusalResponse(restaurantId);
    const sessionId = (await options.sessionOf(context)) ?? restaurantId;
    // A HEAD has nobody to read the stream, so that nothing would ever end it.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    const answer = eventStream(c, {
      hints: services.hints,
      restaurantId,
      isStillThere: async () => (await place()) === restaurantId,
      stopping: options.stopping,
      takePlace: (end) => streams.take({ restaurantId, sessionId, end }),
    });
    return answer ?? refusalResponse('UNAVAILABLE');
  });
  app.all('/api/*', async (c) => {
    const { raw } = c.req;
    const isRead = raw.method === 'GET' || raw.method === 'HEAD';
    let made: C | undefined;
    const prepared = (): C => (made ??= contextOf(c));
    const body = isRead
      ? { object: {} }
      : await bodyOf(raw, c.req.path, prepared).catch((error: unknown) => refusalOrThrow(error));
    if (body instanceof Response) return tellSender(body, raw, options.ownerOf(prepared()));
    if ('refused' in body) {
      const answer = refusalResponse(body.refused);
      if (body.refused === 'REQUEST_TOO_SLOW') answer.headers.set('connection', 'close');
      return body.isUnread ? tellSender(answer, raw, options.ownerOf(prepared())) : answer;
    }
    const context = prepared();
    bodies.set(context, body.object);
    // A HEAD is a GET whose body is left out afterwards.
    const request = raw.method === 'HEAD' ? new Request(raw.url, { headers: raw.headers }) : raw;
    const { matched, response } = await api.handle(request, { prefix: '/api', context });
    if (!matched) {
      const route = routeOf(c.req.path.slice('/api'.length));
      if (!route || route.methods.includes(raw.method)) return refusalResponse('NOT_FOUND');
      const answer = refusalResponse('METHOD_NOT_ALLOWED');
      answer.headers.set('allow', route.methods.join(', '));
      return answer;
    }
    if (!isRead) c.set('writeId', takenWrite(body.object, response.status));
    // Cookies were put on `c` while the endpoint ran; `c.body` carries them over.
    const wait = waits.get(context);
    const written = answers.get(context);
    if (written && response.status < 300) {
      const type = { 'content-type': 'application/json' };
      if (raw.method !== 'GET' || response.status !== 200)
        return c.newResponse(written.json, response.status as 200, type);
      const etag = written.tag;
      // Worked out anew all the same: what it says is known only then.
      if (holdsAnswer(c.req.header('if-none-match'), etag)) return c.newResponse(null, 304, { etag });
      return c.newResponse(written.json, 200, { ...type, etag });
    }
    // Nobody reads what is left out: a file that waits on the disk goes.
    if (raw.method === 'HEAD') await response.body?.cancel();
    return c.newResponse(raw.method === 'HEAD' ? null : response.body, response.status as 200, {
      ...Object.fromEntries(response.headers),
      ...wait,
    });
  });

  if (options.mailbox) {
    const pages = mailboxPages(options.mailbox);
    app.use('/mailbox/*', async (c, next) =>
      isLocalRequest(c, options.proxyHeader) ? next() : refusalResponse('NOT_FOUND'),
    );
    app.route('/mailbox', pages);
  } else {
    app.all('/mailbox/*', () => refusalResponse('NOT_FOUND'));
  }

  app.get(apiPagePath, (c) => apiPage(c.req.raw));
  app.get(apiPageStylePath, (c) =>
    c.body(apiPageStyle, 200, { 'content-type': 'text/css', 'cache-control': 'public, max-age=3600' }),
  );
  for (const [path, pages] of Object.entries(options.pages)) app.route(path, pages);

  const files = serveStatic({ root: options.distDir, index: 'none', precompressed: true });
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok && codeWorkerFile.test(c.req.path))
      c.res.headers.set('content-security-policy', codeWorkerPolicy);
  });
  // The name of an asset changes with its content.
  app.use('/assets/*', keptFor('public, max-age=31536000, immutable'), files);
  app.get('/assets/*', () => refusalResponse('NOT_FOUND'));
  // The page itself goes out with a nonce only, and what the build notes for itself not at all.
  app.get('/index.html', () => appPage());
  // They are served where they stand, not by the names of their files.
  app.get('/pages/*', () => refusalResponse('NOT_FOUND'));
  app.get('/*', (c, next) =>
    /(^|\/)\.(?!well-known\/)/.test(c.req.path) ? refusalResponse('NOT_FOUND') : next(),
  );
  // A new version of the app is found by asking for these.
  app.use('/sw.js', keptFor('no-cache'), files);
  app.use('/manifest.webmanifest', keptFor('no-cache'), files);
  app.use('/*', keptFor('public, max-age=3600'), files);
  app.get('*', () => appPage());
  app.all('*', () => refusalResponse('NOT_FOUND'));
  return app;
}

/** Says how long a file may be kept; the page and what is missing say so themselves, or nothing. */
function keptFor(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has('cache-control')) c.res.headers.set('cache-control', cacheControl);
  };
}

/** The id of the write that a call has stored; null where it was refused, or its body names none. */
function takenWrite(body: object, status: number): string | null {
  const { id } = body as { readonly id?: unknown };
  return status < 300 && typeof id === 'string' && isUuid(id) ? id : null;
}

/** What a refusal says. @throws whatever is none */
function refusalOrThrow(error: unknown): Response {
  const { answer, fault } = answerFor(error);
  if (fault) throw error;
  return thrownRefusal(answer);
}

const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
