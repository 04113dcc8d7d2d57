import { ORPCError, os } from '@orpc/server';
import { createLogger } from '#platform/logging/logger.ts';
import { newId } from '#platform/kernel/ids.ts';
import { keyringFrom } from '#platform/secrets/app-secret.ts';
import { Memory } from '#platform/memory/memory.ts';
import { Outside, usualOutside } from '#platform/outside/outside.ts';
import { FairLine, usualHeavyLimits } from '#platform/fair-line/fair-line.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { RequestContext } from './context.ts';
import { watchDisks } from '#platform/disk/disk.ts';
import { commonErrors } from '../errors.it.ts';
import { createApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { distDir, logged } from './test-kit.ts';
import { ArrivingBodies } from './arriving-bodies.ts';
import { CallLines } from './call-lines.ts';
import { usualTraffic } from './traffic.ts';

/** Every refusal that says «not now», of the platform and of all features, by its code. */
const refusalsForLater = Object.fromEntries(
  Object.values(import.meta.glob<Record<string, unknown>>('../../../**/errors.it.ts', { eager: true }))
    .flatMap((module) => Object.values(module))
    .flatMap((list) => Object.entries(list as Record<string, { status?: number }>))
    .filter(([, { status }]) => status === 429 || status === 503),
) as Record<string, { readonly status: number; readonly message: string }>;

/** What a caller hears of a fault, and what the log. */
export function faultTests(): void {
  describe('faults', () => {
    const stopping = new AbortController();
    afterEach(() => {
      logged.length = 0;
    });

    /** The app with parts of our choosing, asked without a network. */
    async function appWith(options: Partial<AppOptions<RequestContext>> & { ping?: () => Promise<void> }) {
      const absent = (): never => {
        throw new TypeError('SECRET: no such part');
      };
      const app = await createApp<RequestContext>({
        services: {
          database: {
            ping: options.ping ?? (async () => {}),
            stats: absent,
            as: absent,
            oneAs: absent,
            asTenant: absent,
            close: absent,
          },
          clock: { now: () => new Date() },
          jobs: { send: absent, troubled: absent, tryAgain: absent, stop: absent },
          hints: { publish: absent, subscribe: absent, close: absent },
          limits: { take: absent },
          heavy: new FairLine(usualHeavyLimits),
          outside: new Outside(usualOutside, { now: () => new Date() }),
          memory: new Memory({ asTenant: absent }),
          unfit: absent,
          questioned: absent,
          disks: absent,
          clockWatch: { look: absent },
          mailer: { from: '', host: null, send: absent },
          logger: createLogger('info', { write: (line) => logged.push(line) }),
          secrets: keyringFrom('a secret of this test'),
          baseUrl: 'http://localhost',
        },
        router: {
          boom: os.route({ method: 'GET', path: '/boom' }).handler(() => {
            throw new TypeError('SECRET: it broke');
          }),
          gone: os.route({ method: 'GET', path: '/gone' }).handler(() => {
            throw Object.assign(new Error('SECRET: refused'), { code: 'ECONNREFUSED' });
          }),
        },
        prepare: (context) => context,
        guard: (context) => Promise.resolve(context),
        restaurantOf: () => Promise.reject(new TypeError('SECRET: who?')),
        sessionOf: () => Promise.resolve(null),
        ownerOf: ({ address }) => ({ member: null, network: address }),
        lines: new CallLines(usualTraffic),
        bodies: new ArrivingBodies(usualTraffic.bodies),
        uploads: new ArrivingBodies(usualTraffic.uploads),
        traffic: usualTraffic,
        idsOf: () => Promise.reject(new TypeError('SECRET: who?')),
        distDir,
        mailbox: { keep: absent, list: absent, read: absent, forget: absent },
        metrics: { request: () => {}, text: absent, contentType: 'text/plain' },
        metricsToken: null,
        disks: watchDisks([]),
        clockWatch: { look: () => Promise.resolve(null) },
        pages: {},
        onOutage: () => false,
        sessionCookie: 'session',
        allowedOrigins: new Set(),
        secure: false,
        proxyHeader: 'x-address',
        stopping: new AbortController().signal,
        ...options,
      });
      return (path: string, init: RequestInit = {}) =>
        Promise.resolve(app.request(path, { ...init, headers: { 'x-address': '10.0.0.1' } }));
    }

    it.each(['/api/boom', '/api/realtime'])(
      'an answer says that something went wrong and never what: %s',
      async (path) => {
        const ask = await appWith({});
        const response = await ask(path);
        const body = await response.text();
        expect(response.status).toBe(500);
        expect(JSON.parse(body)).toEqual({ defined: true, code: 'INTERNAL', ...commonErrors.INTERNAL });
        expect(body).not.toMatch(/SECRET|TypeError|\.ts|node_modules/);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        // Who runs the server finds it in the log, by the id that the answer carries.
        const entry = logged.find((line) => line.includes('SECRET'));
        expect(entry).toContain(response.headers.get('x-request-id')!);
        expect(entry).toContain('app-faults.part.test.ts');
      },
    );

    it('[API-39] every declared refusal that says «not now» says when', async () => {
      const codes = Object.keys(refusalsForLater);
      for (const known of [
        'TOO_MANY_CALLS',
        'TOO_MANY_UPLOADS',
        'UNAVAILABLE',
        'FILES_OWN_BUSY',
        'LABEL_FILES_OWN_BUSY',
      ])
        expect(codes).toContain(known);
      const ask = await appWith({
        router: Object.fromEntries(
          codes.map((code) => [
            code,
            os.route({ method: 'GET', path: `/${code}` }).handler(() => {
              throw new ORPCError(code, refusalsForLater[code]);
            }),
          ]),
        ),
      });
      for (const code of codes) {
        const response = await ask(`/api/${code}`);
        expect([code, response.status, response.headers.get('retry-after')]).toEqual([
          code,
          refusalsForLater[code]!.status,
          '5',
        ]);
      }
    });

    it('[API-39] what is no refusal says it too: whether the server is ready', async () => {
      const gone = await (await appWith({ ping: () => Promise.reject(new Error('gone')) }))('/readyz');
      expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '5']);
    });

    it('a database that is gone is told as such, with when to try again', async () => {
      const ask = await appWith({});
      const response = await ask('/api/gone');
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toEqual({
        defined: true,
        code: 'UNAVAILABLE',
        ...commonErrors.UNAVAILABLE,
      });
    });

    it('/readyz says 503 while the server stops, and when the database does not answer', async () => {
      const stoppingApp = await appWith({ stopping: stopping.signal });
      expect((await stoppingApp('/readyz')).status).toBe(200);
      stopping.abort();
      const response = await stoppingApp('/readyz');
      expect([response.status, await response.json()]).toEqual([503, { status: 'stopping' }]);
      const gone = await (await appWith({ ping: () => Promise.reject(new Error('gone')) }))('/readyz');
      expect([gone.status, await gone.json()]).toEqual([503, { status: 'database unavailable' }]);
      // Alive it is all the same: nobody needs to start it anew.
      expect((await stoppingApp('/healthz')).status).toBe(200);
    });

    it.each([
      ['ENOSPC', 'disk full'],
      ['EDQUOT', 'disk full'],
      ['EROFS', 'disk not writable'],
    ])('[JOB-10] /readyz says 503 and why while nothing can be stored (%s)', async (code, status) => {
      let isFull = true;
      let at = 0;
      const write = () =>
        isFull ? Promise.reject(Object.assign(new Error(code), { code })) : Promise.resolve();
      const disks = watchDisks(
        [{ name: 'data', folder: '/data', needed: true }],
        { free: () => Promise.resolve(1e12), write },
        () => at,
      );
      const ask = await appWith({ disks });
      const full = await ask('/readyz');
      expect([full.status, await full.json()]).toEqual([503, { status, place: 'data' }]);
      isFull = false;
      at += 60_000;
      expect((await ask('/readyz')).status).toBe(200);
    });

    it('[JOB-25] /readyz says so of a clock that can not be right, and is ready all the same', async () => {
      const trouble = { what: 'behind the newest record', seconds: 86_400 } as const;
      const wrong = await (
        await appWith({ clockWatch: { look: () => Promise.resolve(trouble) } })
      )('/readyz');
      expect([wrong.status, await wrong.json()]).toEqual([
        200,
        { status: 'ready', clock: 'behind the newest record', seconds: 86_400 },
      ]);
      const right = await (await appWith({}))('/readyz');
      expect([right.status, await right.json()]).toEqual([200, { status: 'ready' }]);
    });

    it('[JOB-11] a call that fails because the database is away is told in the log by whoever tells of that', async () => {
      const seen: unknown[] = [];
      const ask = await appWith({ onOutage: (error) => seen.push(error) > 0 });
      expect((await ask('/api/gone')).status).toBe(503);
      expect(seen).toHaveLength(1);
      expect(logged.join('')).not.toContain('endpoint failed');
      expect((await ask('/api/boom')).status).toBe(500);
      expect(logged.join('')).toContain('endpoint failed');
    });

    it('a HEAD for the stream of hints subscribes to nothing, because nobody would ever end it', async () => {
      // Subscribing would fail here, as no such part is there.
      const ask = await appWith({ restaurantOf: () => Promise.resolve(newId()) });
      const response = await ask('/api/realtime', { method: 'HEAD' });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
      expect(logged.join('')).not.toContain('SECRET');
    });
  });
}
