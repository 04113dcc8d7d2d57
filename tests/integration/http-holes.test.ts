import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { readJsonBody } from '#platform/http/server/json-body.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { rawHttp, requestHead } from '#tests/support/raw-http.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';

// What a program other than a browser may send. The forms of bodies and addresses are in src/platform/http/server/app.test.ts.
let server: TestServer;
let own: TestRestaurant;
let host: string;
beforeAll(async () => {
  server = await startTestServer();
  own = await buildRestaurant(server);
  host = new URL(server.url).host;
});
afterAll(() => server.stop());

const cookie = () => [...own.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
/** Statuses of all answers that came over one connection. */
const statuses = (answer: { status: number; body: string }): number[] => [
  answer.status,
  ...[...answer.body.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1])),
];

describe('methods', () => {
  it('TRACE gives nothing back of what was sent', async () => {
    for (const path of ['/', '/api/operators', '/api/accounts/session']) {
      const answer = await rawHttp(server.url, requestHead('TRACE', path, { Host: host, Cookie: cookie() }));
      expect([path, [400, 404, 405, 501].includes(answer.status)]).toEqual([path, true]);
      for (const value of own.browser.cookies.values()) expect(answer.body).not.toContain(value);
    }
  });

  it('CONNECT opens no way through', async () => {
    const answer = await rawHttp(
      server.url,
      requestHead('CONNECT', 'example.test:80', { Host: 'example.test' }),
    );
    expect([0, 400, 404, 405].includes(answer.status || 0)).toBe(true);
  });

  it('OPTIONS from another site is told nothing that would let it in', async () => {
    for (const { path } of allEndpoints()) {
      const response = await fetch(`${server.url}/api${path.replace(/\{\w+\}/g, 'x')}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      const told = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, told, response.ok]).toEqual([path, [], false]);
      await response.body?.cancel();
    }
  });

  it.each(['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])(
    '%s changes nothing',
    async (name) => {
      const response = await own.browser.fetch('/api/operators', { headers: { [name]: 'DELETE' } });
      expect(response.status).toBe(200);
      const { operators } = (await response.json()) as { operators: unknown[] };
      expect(operators).toHaveLength(1);
    },
  );

  it.each(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix'])('%s leads nowhere', async (name) => {
    const response = await fetch(`${server.url}/healthz`, { headers: { [name]: '/api/operators' } });
    expect(await response.json()).toEqual({ status: 'ok' });
  });
});

describe('one request can not hide another', () => {
  const inner = () =>
    `GET /api/operators HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie()}\r\nConnection: close\r\n\r\n`;
  const smuggled = (headers: readonly string[], body: string) =>
    [
      `POST /api/accounts/session HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/json',
      ...headers,
      '',
      body,
    ].join('\r\n');

  it.each([
    [
      'a length and chunks',
      () => smuggled(['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${inner()}`),
    ],
    ['two lengths', () => smuggled(['Content-Length: 0', `Content-Length: ${inner().length}`], inner())],
    ['two lengths in one line', () => smuggled([`Content-Length: 0, ${inner().length}`], inner())],
    ['a length with a sign', () => smuggled(['Content-Length: +0'], inner())],
    [
      'chunks said twice',
      () => smuggled(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${inner()}`),
    ],
    ['an unknown coding', () => smuggled(['Transfer-Encoding: xchunked'], `0\r\n\r\n${inner()}`)],
    [
      'a space before the colon',
      () => smuggled(['Transfer-Encoding : chunked', 'Content-Length: 5'], `0\r\n\r\n${inner()}`),
    ],
    [
      'a folded header',
      () => smuggled(['X-A: b', ' Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${inner()}`),
    ],
    [
      'a size of a chunk that is none',
      () => smuggled(['Transfer-Encoding: chunked'], `0x0\r\n\r\n${inner()}`),
    ],
    ['a bare line feed', () => `GET /healthz HTTP/1.1\nHost: ${host}\n\n${inner()}`],
  ])('%s', async (_what, request) => {
    const answer = await rawHttp(server.url, request());
    // One answer, a refusal, and the connection is over.
    expect(statuses(answer)).toEqual([400]);
    expect(answer.body).not.toContain('Anna');
  });

  it('two that follow each other properly are two', async () => {
    const first = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    expect(statuses(await rawHttp(server.url, first + inner()))).toEqual([200, 200]);
  });
});

describe('headers', () => {
  it('more of them than Node takes are refused', async () => {
    const answer = await rawHttp(
      server.url,
      requestHead('GET', '/healthz', { Host: host, 'X-Long': 'a'.repeat(20_000) }),
    );
    expect(answer.status).toBe(431);
  });

  it('a line break in a value makes no header of its own', async () => {
    for (const path of [
      '/api/operators%0d%0aSet-Cookie:x=1',
      '/login?next=%0d%0aSet-Cookie:x=1',
      '/%0d%0aSet-Cookie:x=1',
    ]) {
      const answer = await rawHttp(server.url, requestHead('GET', path, { Host: host }));
      expect(answer.headers['set-cookie'] ?? '').not.toContain('x=1');
    }
  });
});

describe('the server sends nobody elsewhere', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '//evil.example/%2e%2e',
    '/login?next=https://evil.example',
    '/login?redirect=//evil.example',
    '/auth/confirm?token=x&returnTo=https://evil.example',
    '/api/accounts/session?callbackURL=https://evil.example',
    '/api/auth/sign-in/social?callbackURL=https://evil.example',
    '/api/auth/callback/google?state=x',
    '/mailbox//evil.example',
    'https://evil.example/',
  ])('%s', async (target) => {
    for (const method of ['GET', 'POST']) {
      const answer = await rawHttp(
        server.url,
        requestHead(method, target, { Host: host, 'Content-Length': '0' }),
      );
      expect([method, Math.floor(answer.status / 100) === 3, answer.headers['location']]).toEqual([
        method,
        false,
        undefined,
      ]);
    }
  });

  it('and no endpoint answers with another place', async () => {
    for (const { method, path } of allEndpoints()) {
      const response = await fetch(`${server.url}/api${path.replace(/\{\w+\}/g, 'x')}?next=//evil.example`, {
        method,
        redirect: 'manual',
        headers: { origin: server.url, host },
      });
      expect([
        path,
        response.headers.get('location'),
        response.status < 300 || response.status >= 400,
      ]).toEqual([path, null, true]);
      await response.body?.cancel();
    }
  });
});

describe('a browser that names no origin', () => {
  it.each([
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
  ])('and says that it comes from %s', async (site, isOurs) => {
    const answer = await rawHttp(
      server.url,
      requestHead('POST', '/api/operators/selection/heartbeat', {
        Host: host,
        Cookie: cookie(),
        'Sec-Fetch-Site': site,
        'Content-Length': '0',
      }),
    );
    expect(answer.status).toBe(isOurs ? 200 : 403);
    expect(answer.body.includes('ORIGIN_REFUSED')).toBe(!isOurs);
  });
});

describe('a body', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'that is empty is a form of another site all the same when it says %s',
    async (type) => {
      const browser = await ownBrowser();
      const response = await browser.fetch('/api/accounts/sign-out', {
        method: 'POST',
        headers: { 'content-type': type },
      });
      expect(response.status).toBe(400);
      expect((await browser.fetch('/api/operators')).status).toBe(200);
    },
  );

  it('that breaks off is none', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: new ReadableStream({ start: (controller) => controller.error(new Error('gone')) }),
      duplex: 'half',
    };
    const request = new Request(`${server.url}/api/accounts/sign-out`, init);
    expect(await readJsonBody(request, { bytes: 1_000, milliseconds: 10_000 })).toEqual({
      refused: 'BAD_JSON',
      isUnread: false,
    });
  });

  it('that comes in pieces is counted, whatever length it says', async () => {
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': '2',
        'transfer-encoding': 'chunked',
      },
      body: new Blob(['{"a":"much more than two"}']).stream(),
      duplex: 'half',
    };
    const request = new Request(`${server.url}/api/accounts/sign-out`, init);
    expect(await readJsonBody(request, { bytes: 10, milliseconds: 10_000 })).toEqual({
      refused: 'PAYLOAD_TOO_LARGE',
      isUnread: true,
    });
  });
});

/** Another browser of the same person. */
async function ownBrowser(): Promise<Browser> {
  const browser = server.browser();
  await browser.client.accounts.signIn({ email: own.email, password });
  return browser;
}

describe('prototype pollution', () => {
  it('of no object of the server', async () => {
    const polluting = '{"polluted":true}';
    const body = `{"__proto__":${polluting},"constructor":{"prototype":${polluting}},"email":{"__proto__":${polluting}}}`;
    for (const { method, path } of allEndpoints().filter((one) => one.method !== 'GET')) {
      const response = await own.browser.fetch(`/api${path.replace(/\{\w+\}/g, 'x')}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([path, response.status < 500]).toEqual([path, true]);
      await response.body?.cancel();
    }
    // The server runs in this process.
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
