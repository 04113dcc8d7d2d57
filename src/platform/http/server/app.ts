import { randomUUID } from 'node:crypto';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, getSignedCookie, setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { isUuid, newId } from '#platform/kernel/ids.ts';
import type { Mailbox } from '#platform/mail/mailbox.ts';
import type { EndpointMeta } from '../contract.ts';
import type { Cookies, RequestContext, Services } from './context.ts';
import { answerFor, errorBody, refusalResponse } from './error-answers.ts';
import { mailboxPages } from './mailbox-page.ts';
import type { Metrics } from './metrics.ts';
import { loadAppPage } from './pages.ts';
import { isForeignOrigin, securityHeaders } from './security.ts';

/** Largest body of a call, in bytes. Uploads get endpoints of their own. */
const maxBodyBytes = 256 * 1024;
/** Cookie that names this browser; only the server reads it. */
const deviceCookie = 'credenza_device';
const deviceCookieSeconds = 400 * 24 * 3_600;
/** Comment line that keeps a quiet stream open through proxies, in milliseconds. */
const sseHeartbeatMs = 20_000;

export interface AppOptions<C extends RequestContext> {
  readonly services: Services;
  readonly router: AnyRouter;
  /** Adds what the endpoints need to a request's context. */
  readonly prepare: (context: RequestContext) => C;
  /** Holds a call against the permission of its endpoint; throws a refusal. Runs before the input is looked at. */
  readonly guard: (context: C, meta: EndpointMeta) => Promise<C>;
  /** The restaurant whose hints a caller may listen to; a refusal code when there is none. */
  readonly restaurantOf: (context: C) => Promise<string | 'UNAUTHENTICATED' | 'NO_RESTAURANT'>;
  readonly distDir: string;
  readonly mailbox: Mailbox | null;
  readonly metrics: Metrics;
  /** Origins whose pages may change something. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly secure: boolean;
  /** Header in which a trusted proxy hands on the caller's address; null when there is none. */
  readonly proxyHeader: string | null;
  /** Aborted when the server is about to stop: it is no longer ready, and streams end. */
  readonly stopping: AbortSignal;
}

/** Builds the whole HTTP side: API, pages, health, mailbox, realtime hints. */
export async function createApp<C extends RequestContext>(options: AppOptions<C>) {
  const { services, metrics } = options;
  const { logger } = services;
  const appPage = await loadAppPage(options.distDir, options.secure);
  const openApiDocument = JSON.stringify(
    await new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
      options.router,
      {
        info: { title: 'Credenza', version: '1' },
        servers: [{ url: '/api' }],
      },
    ),
  );
  const api = new OpenAPIHandler<C>(options.router, {
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { path, context, procedure } = call;
        try {
          return await next({
            ...call,
            context: await options.guard(context, procedure['~orpc'].meta as EndpointMeta),
          });
        } catch (error) {
          const { answer, fault } = answerFor(error);
          if (fault)
            logger.error(
              { err: error, endpoint: path.join('.'), requestId: context.requestId },
              'endpoint failed',
            );
          throw answer;
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) =>
      errorBody(error.code === 'BAD_REQUEST' ? answerFor(error).answer : error),
  });

  const contextOf = (c: Context): C => {
    const known = getCookie(c, deviceCookie);
    const deviceId = known && isUuid(known) ? known : newId();
    const attributes = { httpOnly: true, sameSite: 'Lax', path: '/', secure: options.secure } as const;
    if (deviceId !== known)
      setCookie(c, deviceCookie, deviceId, { ...attributes, maxAge: deviceCookieSeconds });
    const cookies: Cookies = {
      get: (name) => getCookie(c, name),
      getSigned: async (name, secret) => (await getSignedCookie(c, secret, name)) || undefined,
      set: (name, value, more) =>
        setCookie(
          c,
          name,
          value,
          more?.maxAgeSeconds === undefined ? attributes : { ...attributes, maxAge: more.maxAgeSeconds },
        ),
      clear: (name) => void deleteCookie(c, name, attributes),
      append: (header) => c.header('set-cookie', header, { append: true }),
    };
    return options.prepare({
      services,
      cookies,
      deviceId,
      requestId: c.get('requestId') as string,
      address: addressOf(c, options.proxyHeader),
      userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
      headers: c.req.raw.headers,
    });
  };

  const app = new Hono<{ Variables: { requestId: string } }>();
  const fixedHeaders = securityHeaders(options.secure);

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    await next();
    for (const [name, value] of Object.entries(fixedHeaders)) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', c.get('requestId'));
    const seconds = (performance.now() - started) / 1_000;
    const kind = c.req.path.startsWith('/api/') ? 'api' : 'page';
    metrics.request(kind, c.res.status, seconds);
    if (kind === 'api')
      logger.info(
        {
          requestId: c.get('requestId'),
          method: c.req.method,
          path: withoutIds(c.req.path),
          status: c.res.status,
          ms: Math.round(seconds * 1_000),
        },
        'request',
      );
  });
  app.onError((error, c) => {
    const { answer } = answerFor(error);
    logger.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    return refusalResponse(answer.code === 'UNAVAILABLE' ? 'UNAVAILABLE' : 'INTERNAL');
  });

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (options.stopping.aborted) return c.json({ status: 'stopping' }, 503);
    try {
      await services.database.ping();
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'database unavailable' }, 503);
    }
  });
  app.get('/metrics', async (c) =>
    isLocalRequest(c, options.proxyHeader)
      ? c.text(await metrics.text(), 200, { 'content-type': metrics.contentType })
      : refusalResponse('NOT_FOUND'),
  );

  app.use('/api/*', async (c, next) => {
    if (isForeignOrigin(c.req.method, c.req.raw.headers, options.allowedOrigins))
      return refusalResponse('ORIGIN_REFUSED');
    c.header('cache-control', 'no-store');
    return next();
  });
  app.use(
    '/api/*',
    bodyLimit({ maxSize: maxBodyBytes, onError: () => refusalResponse('PAYLOAD_TOO_LARGE') }),
  );
  app.get('/api/openapi.json', (c) => c.body(openApiDocument, 200, { 'content-type': 'application/json' }));
  app.get('/api/realtime', async (c) => {
    const restaurantId = await options.restaurantOf(contextOf(c));
    if (restaurantId === 'UNAUTHENTICATED' || restaurantId === 'NO_RESTAURANT')
      return refusalResponse(restaurantId);
    return streamSSE(c, async (stream) => {
      const unsubscribe = services.hints.subscribe(
        restaurantId,
        (topics) => void stream.writeSSE({ event: 'hint', data: topics.join(',') }),
      );
      stream.onAbort(unsubscribe);
      await stream.writeSSE({ event: 'open', data: '' });
      let wake = (): void => {};
      const onStop = (): void => wake();
      options.stopping.addEventListener('abort', onStop);
      while (!stream.aborted && !options.stopping.aborted) {
        await Promise.race([
          stream.sleep(sseHeartbeatMs),
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
        ]);
        await stream.write(': \n\n');
      }
      options.stopping.removeEventListener('abort', onStop);
      unsubscribe();
    });
  });
  app.all('/api/*', async (c) => {
    // A body that is not JSON would otherwise be read as a form or a file.
    const type = c.req.header('content-type');
    if (c.req.method !== 'GET' && type !== undefined && !/^application\/json\b/i.test(type))
      return refusalResponse('BAD_JSON');
    const { matched, response } = await api.handle(c.req.raw, { prefix: '/api', context: contextOf(c) });
    if (!matched) return refusalResponse('NOT_FOUND');
    // Cookies were put on `c` while the endpoint ran; `c.body` carries them over.
    return c.newResponse(response.body, response.status as 200, {
      ...Object.fromEntries(response.headers),
      ...(response.status === 503 ? { 'retry-after': '5' } : {}),
    });
  });

  if (options.mailbox) {
    const pages = mailboxPages(options.mailbox);
    app.use('/mailbox/*', async (c, next) =>
      isLocalRequest(c, options.proxyHeader) ? next() : refusalResponse('NOT_FOUND'),
    );
    app.route('/mailbox', pages);
  }

  app.use(
    '/assets/*',
    serveStatic({
      root: options.distDir,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.get('/assets/*', () => refusalResponse('NOT_FOUND'));
  app.use(
    '/*',
    serveStatic({
      root: options.distDir,
      index: 'none',
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
    }),
  );
  app.get('*', () => appPage());
  app.all('*', () => refusalResponse('NOT_FOUND'));
  return app;
}

/** The caller's address: of the connection, or of the header of the one proxy that the settings trust. */
function addressOf(c: Context, proxyHeader: string | null): string {
  const forwarded = proxyHeader === null ? undefined : c.req.header(proxyHeader)?.split(',').at(-1)?.trim();
  return forwarded || getConnInfo(c).remote.address || 'unknown';
}

/** True for a request from this machine, asked under a local name: a foreign site can not rebind its name to us. */
function isLocalRequest(c: Context, proxyHeader: string | null): boolean {
  if (proxyHeader !== null) return false;
  const address = getConnInfo(c).remote.address ?? '';
  const host = new URL(c.req.url).hostname;
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(host)
  );
}

/** A path for the log: without the ids of records. */
const withoutIds = (path: string): string => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id');
