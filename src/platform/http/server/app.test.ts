import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { rawHttp, requestHead } from '#tests/support/raw-http.ts';
import { commonErrors } from '../errors.it.ts';
import { bodyTests } from './app-bodies.part.test.ts';
import { originTests } from './app-origins.part.test.ts';
import { lineTests } from './app-lines.part.test.ts';
import { operationTests } from './app-operation.part.test.ts';
import { faultTests } from './app-faults.part.test.ts';
import { trafficTests } from './app-traffic.part.test.ts';
import { SECRET, server, own, refusalOf, useServers } from './test-kit.ts';

useServers();

describe('addresses', () => {
  it.each(['/api', '/api/', '/api/none', '/api/operators/', '/api/operators/x/y', '/api/OPERATORS'])(
    '%s is no endpoint: 404 as JSON',
    async (path) => {
      const response = await own.browser.fetch(path);
      // A slash at the end is forgiven.
      if (path === '/api/operators/') return expect(response.status).toBe(200);
      expect(response.status).toBe(404);
      return expect(await refusalOf(response)).toMatchObject({
        code: 'NOT_FOUND',
        message: 'Non trovato.',
        defined: true,
      });
    },
  );

  it.each([
    ['DELETE', '/api/operators', 'GET, HEAD, POST'],
    ['PUT', '/api/operators', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/operators', 'GET, HEAD, POST'],
    ['GET', '/api/accounts/sign-in', 'POST'],
    ['POST', '/api/haccp/checks/today', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s: 405, and which methods there are', async (method, path, allow) => {
    const response = await own.browser.fetch(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await refusalOf(response)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('a HEAD is answered like a GET, without the body', async () => {
    for (const path of ['/api/operators', '/', '/healthz', '/assets/app-1a2b.js', '/api/openapi.json']) {
      const [head, get] = [await own.browser.fetch(path, { method: 'HEAD' }), await own.browser.fetch(path)];
      expect([path, head.status, head.headers.get('content-type')]).toEqual([
        path,
        200,
        get.headers.get('content-type'),
      ]);
      expect(await head.text()).toBe('');
      await get.body?.cancel();
    }
    expect((await server.browser().fetch('/api/operators', { method: 'HEAD' })).status).toBe(401);
  });

  it.each([
    '/api//operators',
    '//api/operators',
    '/api/./operators/../../secret.txt',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/....//....//secret.txt',
    '/assets\\..\\..\\secret.txt',
    '/assets/%5c..%5c..%5csecret.txt',
    '/.stamp',
    '/%2estamp',
    '/.vite/manifest.json',
    '/assets/../.stamp',
    '/assets',
    '/assets/',
    '/assets/%00',
    '/%00',
    '/api/%00',
    '/api/operators%00',
    '/api/inventory/products/%00',
    '/api/inventory/products/%2e%2e%2f%2e%2e',
    '/api/inventory/products/%E0%A4%A',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/secret.txt',
    `/${'a'.repeat(8_000)}`,
    '/?__proto__[polluted]=1&constructor[prototype][polluted]=1',
    'http://evil.example/api/operators',
    '*',
    'secret.txt',
  ])('%s is answered plainly and never with a file from elsewhere', async (target) => {
    const answer = await rawHttp(server.url, requestHead('GET', target, { Host: new URL(server.url).host }));
    expect(answer.status).toBeGreaterThanOrEqual(200);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toContain(SECRET);
    expect(answer.body, 'a folder is not listed').not.toContain('app-1a2b');
  });

  it('a NUL in the request line ends the connection with 400', async () => {
    const answer = await rawHttp(
      server.url,
      requestHead('GET', '/api/\0operators', { Host: new URL(server.url).host }),
    );
    expect(answer.status).toBe(400);
  });

  it.each(['', 'a b', 'evil.example/..', '[::1', 'x'.repeat(300), 'user@host'])(
    'the Host %j is answered without a fault',
    async (host) => {
      const answer = await rawHttp(server.url, requestHead('GET', '/healthz', { Host: host }));
      expect([200, 400]).toContain(answer.status);
      expect(answer.body).not.toMatch(/\bat .*\.(ts|mjs)/);
    },
  );
});

bodyTests();
trafficTests();
lineTests();
originTests();

describe('/api/openapi.json', () => {
  type Operation = {
    operationId: string;
    summary?: string;
    security?: object[];
    responses: Record<string, { content?: { 'application/json': { schema: unknown } } }>;
  };
  let document: {
    openapi: string;
    servers: { url: string }[];
    paths: Record<string, Record<string, Operation>>;
  };
  beforeAll(async () => {
    document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as typeof document;
  });

  it('[API-35] is sent packed, once to who keeps it, and whole to who takes nothing packed', async () => {
    const ask = (headers: Record<string, string>) =>
      rawHttp(
        server.url,
        requestHead('GET', '/api/openapi.json', { Host: new URL(server.url).host, ...headers }),
      );
    const whole = await ask({});
    expect(JSON.parse(whole.body)).toEqual(document);
    expect(whole.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, max-age=300' });
    expect(whole.headers['content-encoding']).toBeUndefined();
    for (const [accepted, packing] of [
      ['gzip, deflate', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const packed = await ask({ 'Accept-Encoding': accepted });
      expect(packed.headers['content-encoding']).toBe(packing);
      expect(packed.body.length).toBeLessThan(whole.body.length / 5);
      const etag = packed.headers['etag']!;
      const again = await ask({ 'Accept-Encoding': accepted, 'If-None-Match': etag });
      expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    }
    for (const packing of ['gzip', 'br']) {
      const response = await fetch(`${server.url}/api/openapi.json`, {
        headers: { 'accept-encoding': packing },
      });
      expect(await response.json()).toEqual(document);
    }
    const other = await ask({ 'If-None-Match': '"another"' });
    expect(other.status).toBe(200);
  });

  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('lists every endpoint and nothing else', () => {
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [
        operationId,
        method.toUpperCase(),
        path,
      ]),
    );
    const inOrder = (list: (string | undefined)[][]) =>
      list.map((entry) => entry.join(' ')).toSorted((a, b) => (a < b ? -1 : 1));
    expect(inOrder(listed)).toEqual(
      inOrder(allEndpoints().map(({ name, method, path }) => [name, method, path])),
    );
    expect(document.servers).toEqual([{ url: '/api' }]);
  });

  it.each(allEndpoints())('$name says what it answers, with each code, and who may call', (endpoint) => {
    const { method, path, errors, access } = endpoint;
    const operation = document.paths[path]![method.toLowerCase()]!;
    expect(operation.summary).toMatch(/\w/);
    expect(operation.security).toEqual(access === 'public' ? [] : [{ session: [] }]);
    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1);
    for (const [code, status] of Object.entries(errors))
      expect(JSON.stringify(operation.responses[status]), code).toContain(`"code":{"const":"${code}"}`);
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(Object.keys(commonErrors)));
  });
});

operationTests();
faultTests();
