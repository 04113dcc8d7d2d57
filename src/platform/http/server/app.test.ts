import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { os } from '@orpc/server';
import { createLogger } from '#platform/logging/logger.ts';
import { newId } from '#platform/kernel/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { rawHttp, requestHead } from '#tests/support/raw-http.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { RequestContext } from './context.ts';
import { commonErrors } from '../errors.it.ts';
import { answerToTheEnd } from './answer-to-the-end.ts';
import { createApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { refusalResponse } from './error-answers.ts';

const SECRET = 'only the owner of this machine may read this';
const folder = mkdtempSync(join(tmpdir(), 'credenza-http-'));
const distDir = join(folder, 'dist');
const logged: string[] = [];

/** Behind no proxy; every caller comes from this machine. */
let server: TestServer;
/** Served over HTTPS by a proxy in front of it. */
let secure: TestServer;
let own: TestRestaurant;

beforeAll(async () => {
  mkdirSync(join(distDir, 'assets'), { recursive: true });
  mkdirSync(join(distDir, '.vite'));
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  writeFileSync(join(distDir, '.stamp'), SECRET);
  writeFileSync(join(distDir, '.vite', 'manifest.json'), SECRET);
  writeFileSync(join(distDir, 'assets', 'app-1a2b.js'), 'export {};');
  writeFileSync(join(distDir, 'sw.js'), '');
  writeFileSync(join(distDir, 'manifest.webmanifest'), '{}');
  writeFileSync(join(distDir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(distDir, 'index.html'),
    '<!doctype html><title>Credenza</title><script nonce="__CSP_NONCE__"></script>',
  );
  const logger = createLogger('info', { write: (line) => logged.push(line) });
  server = await startTestServer({ proxyHeader: null, distDir, logger });
  secure = await startTestServer({ distDir, baseUrl: 'https://credenza.example.test' });
  own = await buildRestaurant(server);
});
afterAll(async () => {
  await server.stop();
  await secure.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Refusal {
  code: string;
  message: string;
  status: number;
  defined: boolean;
  data?: { fields: { field: string; code: string; message: string }[] };
}

const refusalOf = async (response: Response) => (await response.json()) as Refusal;
const operatorsOf = (restaurantId: string) =>
  server.db.owner('SELECT id, name FROM operators WHERE restaurant_id = $1', [restaurantId]);

/** Sends a body as it stands to the endpoint that adds an operator. */
const postOperator = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  own.browser.fetch('/api/operators', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

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

describe('bodies', () => {
  const operator = () => ({ id: newId(), name: `Ugo ${newId().slice(-6)}`, icon: 'user' });
  const nested = (depth: number) => `{"id":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  it.each([
    ['broken JSON', '{"id":'],
    ['a list', '[]'],
    ['a list of objects', '[{"id":"x"}]'],
    ['a text', '"text"'],
    ['a number', '5'],
    ['null', 'null'],
    ['NaN, which JSON does not have', '{"id": NaN}'],
    ['single quotes', "{'id': 1}"],
    ['bytes that are no UTF-8', Buffer.from('{"id":"\xff"}', 'latin1')],
    ['a nesting that no form has', nested(40)],
    ['a nesting as deep as the size allows', nested(100_000)],
  ])('%s: 400 BAD_JSON', async (_what, body) => {
    const response = await postOperator(body);
    expect(response.status).toBe(400);
    expect(await refusalOf(response)).toEqual({
      defined: true,
      code: 'BAD_JSON',
      status: 400,
      message: 'La richiesta non è leggibile.',
    });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'text/event-stream',
    'application/json-patch+json',
    'nonsense',
    '',
  ])('a content type of %j: 400, whatever the body', async (type) => {
    const response = await postOperator(JSON.stringify(operator()), { 'content-type': type });
    expect([response.status, (await refusalOf(response)).code]).toEqual([400, 'BAD_JSON']);
  });

  it('a body without any content type: 400', async () => {
    const response = await own.browser.fetch('/api/operators', {
      method: 'POST',
      body: new TextEncoder().encode(JSON.stringify(operator())),
    });
    expect(response.status).toBe(400);
  });

  it('no body at all counts as an empty object: 422 naming every field that is needed', async () => {
    for (const body of [null, '', '{}']) {
      const response = await postOperator(body);
      expect(response.status).toBe(422);
      const { code, data } = await refusalOf(response);
      expect(code).toBe('INPUT_INVALID');
      expect(data!.fields).toEqual([
        { field: 'id', code: 'required', message: 'Campo obbligatorio' },
        { field: 'name', code: 'required', message: 'Campo obbligatorio' },
        { field: 'icon', code: 'invalid_option', message: 'Scegli una delle voci proposte' },
      ]);
    }
  });

  it('an endpoint that needs nothing takes no body', async () => {
    const { browser } = await buildRestaurant(server);
    expect((await browser.fetch('/api/operators/selection/heartbeat', { method: 'POST' })).status).toBe(200);
  });

  it('256 KiB are taken, one byte more is 413', async () => {
    const frame = JSON.stringify({ ...operator(), name: '' });
    const sized = (bytes: number) =>
      frame.replace('"name":""', `"name":"${'a'.repeat(bytes - frame.length)}"`);
    const within = await postOperator(sized(256 * 1_024));
    expect([within.status, (await refusalOf(within)).data?.fields[0]?.code]).toEqual([422, 'too_long']);
    const over = await postOperator(sized(256 * 1_024 + 1));
    expect(over.headers.get('connection')).toBe('close');
    expect([over.status, await refusalOf(over)]).toEqual([
      413,
      { defined: true, code: 'PAYLOAD_TOO_LARGE', ...commonErrors.PAYLOAD_TOO_LARGE },
    ]);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'a body in pieces of unknown length is taken, as %s',
    async (type) => {
      const head = requestHead('POST', '/api/accounts/sign-in', {
        Host: new URL(server.url).host,
        'Content-Type': type,
        'Transfer-Encoding': 'chunked',
      });
      const answer = await rawHttp(server.url, [
        head,
        '8\r\n{"email"\r\n',
        '6\r\n:"ugo"\r\n',
        '1\r\n}\r\n',
        '0\r\n\r\n',
      ]);
      expect([answer.status, answer.body]).toEqual([422, expect.stringContaining('invalid_email') as string]);
    },
  );

  it('the limit holds for a body that does not say how long it is', async () => {
    const head = requestHead('POST', '/api/accounts/sign-in', {
      Host: new URL(server.url).host,
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    });
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    const answer = await rawHttp(server.url, [head, ...Array.from({ length: 5 }, () => chunk), '0\r\n\r\n']);
    expect(answer.status).toBe(413);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('a body that claims to be longer than allowed is not waited for', async () => {
    const answer = await rawHttp(
      server.url,
      requestHead('POST', '/api/accounts/sign-in', {
        Host: new URL(server.url).host,
        'Content-Type': 'application/json',
        'Content-Length': '999999999',
      }),
    );
    expect(answer.status).toBe(413);
  });

  it('who goes on sending far too much hears the sentence all the same, and that the connection ends', async () => {
    const head = (more: Record<string, string>) =>
      requestHead('POST', '/api/accounts/sign-in', {
        Host: new URL(server.url).host,
        'Content-Type': 'application/json',
        ...more,
      });
    // More than the system keeps for a program that does not read.
    const [piece, count] = [' '.repeat(0x100000), 50];
    for (const parts of [
      [head({ 'Content-Length': String(count * piece.length) }), ...Array<string>(count).fill(piece)],
      [
        head({ 'Transfer-Encoding': 'chunked' }),
        ...Array<string>(count).fill(`100000\r\n${piece}\r\n`),
        '0\r\n\r\n',
      ],
    ]) {
      const answer = await rawHttp(server.url, parts, { sendsFirst: true });
      expect([answer.status, answer.headers['connection']]).toEqual([413, 'close']);
      expect(JSON.parse(answer.body)).toMatchObject(commonErrors.PAYLOAD_TOO_LARGE);
    }
  });

  it('nobody is listened to for ever: neither who sends without end nor who falls silent', async () => {
    const endless = async (stream: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      await nextTurn();
      stream.enqueue(new Uint8Array(1_000));
    };
    const silent = (): Promise<void> => new Promise(() => {});
    for (const [pull, patience] of [
      [endless, { bytes: 10_000, ms: 1_000_000 }],
      [silent, { bytes: 10_000, ms: 0 }],
    ] as const) {
      const cancel = vi.fn();
      const init = { method: 'POST', body: new ReadableStream({ pull, cancel }), duplex: 'half' };
      const refusal = refusalResponse('PAYLOAD_TOO_LARGE');
      const answer = await answerToTheEnd(refusal, new Request(server.url, init), patience);
      // Only what ends can be read whole.
      expect(await answer.json()).toMatchObject(commonErrors.PAYLOAD_TOO_LARGE);
      expect(cancel).toHaveBeenCalledOnce();
    }
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'a key called %s is a field that we do not know, and changes nothing for anybody',
    async (key) => {
      const body = JSON.stringify(operator()).replace('{', `{"${key}":{"polluted":true,"name":"x"},`);
      const response = await postOperator(body);
      const refusal = await refusalOf(response);
      expect([response.status, refusal.data?.fields]).toEqual([
        422,
        [{ field: key, code: 'unknown_field', message: 'Campo non previsto' }],
      ]);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    },
  );

  it('of a key that stands twice the last one counts, for the check as for what is stored', async () => {
    const fields = operator();
    const tooLong = `"name":"${'a'.repeat(61)}"`;
    const body = (first: string, second: string) => `{"id":"${fields.id}",${first},"icon":"user",${second}}`;
    expect((await postOperator(body(`"name":"${fields.name}"`, tooLong))).status).toBe(422);
    expect((await postOperator(body(tooLong, `"name":"${fields.name}"`))).status).toBe(201);
    expect(await operatorsOf(own.id)).toContainEqual({ id: fields.id, name: fields.name });
  });

  it.each([
    'limit=abc',
    'limit=1&limit=2',
    'limit[a][b]=1',
    '__proto__[limit]=1',
    'limit=-1',
    'limit=101',
    'limit=1e999',
    'limit=NaN',
    'other=1',
    '0=a&1=b',
    'cursor=%00',
    `cursor=${'a'.repeat(5_000)}`,
  ])('the query ?%s is refused with the field it is about', async (query) => {
    const response = await own.browser.fetch(`/api/inventory/products?${query}`);
    expect(response.status).toBe(422);
    const { data } = await refusalOf(response);
    for (const field of data!.fields) expect(field.message).toMatch(/^[A-Z].+/);
    expect(Reflect.get({}, 'limit')).toBeUndefined();
  });
});

describe('what a form gets wrong', () => {
  it.each([
    ['name', '', 'required', 'Campo obbligatorio'],
    ['name', '   ', 'required', 'Campo obbligatorio'],
    ['name', null, 'required', 'Campo obbligatorio'],
    ['name', 5, 'invalid_type', 'Valore non valido'],
    ['name', { a: 1 }, 'invalid_type', 'Valore non valido'],
    ['name', ['Ugo'], 'invalid_type', 'Valore non valido'],
    ['name', 'U\0go', 'invalid_characters', 'Il testo contiene caratteri non ammessi'],
    ['name', 'Ugo\u202eogU', 'invalid_characters', 'Il testo contiene caratteri non ammessi'],
    ['name', 'U\ngo', 'invalid_characters', 'Il testo contiene caratteri non ammessi'],
    ['icon', 'skull', 'invalid_option', 'Scegli una delle voci proposte'],
    ['icon', 1, 'invalid_option', 'Scegli una delle voci proposte'],
    ['id', 'x', 'invalid_id', 'Riferimento non valido'],
    ['id', '00000000-0000-0000-0000-000000000000', 'invalid_id', 'Riferimento non valido'],
    ['id', 1e21, 'invalid_id', 'Riferimento non valido'],
    ['role', 'admin', 'unknown_field', 'Campo non previsto'],
  ])('%s = %j: 422, %s', async (field, value, code, message) => {
    const before = await operatorsOf(own.id);
    const response = await postOperator(
      JSON.stringify({ id: newId(), name: 'Ugo', icon: 'user', [field]: value }),
    );
    expect(response.status).toBe(422);
    expect(await refusalOf(response)).toEqual({
      defined: true,
      code: 'INPUT_INVALID',
      status: 422,
      message: 'Controlla i campi segnalati.',
      data: { fields: [{ field, code, message }] },
    });
    expect(await operatorsOf(own.id)).toEqual(before);
  });

  it.each([61, 10_000])('a name of %i characters: 422, too_long', async (length) => {
    const response = await postOperator(
      JSON.stringify({ id: newId(), name: 'a'.repeat(length), icon: 'user' }),
    );
    expect(response.status).toBe(422);
    expect((await refusalOf(response)).data?.fields).toEqual([
      { field: 'name', code: 'too_long', message: 'Testo troppo lungo' },
    ]);
  });

  it('HTML, accents and emoji are text', async () => {
    const name = '<b>Zoë</b> & 👩‍🍳';
    expect(await own.client.operators.create({ id: newId(), name, icon: 'user' })).toMatchObject({ name });
  });

  it('a number beyond what a number can hold is not a number', async () => {
    const response = await own.browser.fetch('/api/refrigeration/readings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"id":"${newId()}","equipmentName":"Frigo","temperature":1e999}`,
    });
    expect((await refusalOf(response)).data?.fields).toEqual([
      { field: 'temperature', code: 'not_a_number', message: 'Inserisci un numero' },
    ]);
  });
});

describe('where a request comes from', () => {
  const attempt = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/operators`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...own.browser.cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
      body: JSON.stringify({ id: newId(), name: `Ugo ${newId().slice(-6)}`, icon: 'user' }),
    });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost' },
    { origin: 'http://localhost:1' },
    { origin: 'http://127.0.0.1.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('from %j it may change nothing', async (headers) => {
    const before = await operatorsOf(own.id);
    const response = await attempt(headers);
    expect(response.status).toBe(403);
    expect(await refusalOf(response)).toMatchObject({
      code: 'ORIGIN_REFUSED',
      message: 'La richiesta arriva da un altro sito ed è stata rifiutata.',
    });
    expect(await operatorsOf(own.id)).toEqual(before);
  });

  it('from our own pages it may, also by this machine’s other name', async () => {
    const { port } = new URL(server.url);
    const ours: Record<string, string>[] = [
      { origin: server.url },
      { origin: `http://localhost:${port}` },
      { 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of ours) expect((await attempt(headers)).status).toBe(201);
  });

  it('of a public address only that address is ours', async () => {
    const signIn = (origin: string) =>
      fetch(`${secure.url}/api/accounts/sign-out`, { method: 'POST', headers: { origin } });
    expect((await signIn('https://credenza.example.test')).status).toBe(200);
    for (const origin of [
      'http://credenza.example.test',
      'https://credenza.example.test:8443',
      'https://x.credenza.example.test',
      secure.url,
    ])
      expect((await signIn(origin)).status, origin).toBe(403);
  });

  it('on the port that goes without saying the origin has none', async () => {
    const plain = await startTestServer({ distDir, baseUrl: 'http://localhost' });
    try {
      const response = await fetch(`${plain.url}/api/accounts/sign-out`, {
        method: 'POST',
        headers: { origin: 'http://localhost' },
      });
      expect(response.status).toBe(200);
    } finally {
      await plain.stop();
    }
  });

  it('reading is not refused by it, and no other site is told that it may', async () => {
    const response = await fetch(`${server.url}/api/accounts/session`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('headers of every answer', () => {
  const answers: [what: string, path: string, init?: RequestInit][] = [
    ['the page', '/'],
    ['the page at any address', '/dashboard'],
    ['the page by its file name', '/index.html'],
    ['an asset', '/assets/app-1a2b.js'],
    ['a picture', '/logo.svg'],
    ['an asset that is gone', '/assets/old-1a2b.js'],
    ['JSON', '/api/accounts/session'],
    ['the API’s description', '/api/openapi.json'],
    ['a refusal', '/api/operators'],
    ['nothing', '/api/none'],
    ['another method', '/', { method: 'POST' }],
    ['a refused origin', '/api/operators', { method: 'POST', headers: { origin: 'https://evil.example' } }],
    ['a body that is too large', '/api/operators', { method: 'POST', body: 'x'.repeat(300_000) }],
    ['the mailbox', '/mailbox'],
    ['a mail that is not there', '/mailbox/x'],
    ['health', '/healthz'],
    ['readiness', '/readyz'],
    ['figures', '/metrics'],
  ];

  it.each(answers)('%s', async (_what, path, init) => {
    const { headers } = await fetch(`${server.url}${path}`, init);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('content-type')).toMatch(
      /^(application\/json|(text\/\w+|image\/svg\+xml); .*charset=utf-8)$/i,
    );
    if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store');
  });

  it('the page carries a nonce of its own each time, in the header and in the HTML', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/', '/login', '/index.html', '/mailbox']) {
      const response = await fetch(`${server.url}${path}`);
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy')!)![1]!;
      const html = await response.text();
      expect(html).toContain(`nonce="${nonce}"`);
      expect(html).not.toContain('__CSP_NONCE__');
      expect(response.headers.get('cache-control')).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  });

  it('assets are kept for good, because their names change with them; the page never', async () => {
    const cacheOf = async (path: string) =>
      (await fetch(`${server.url}${path}`)).headers.get('cache-control');
    expect(await cacheOf('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/logo.svg')).toBe('public, max-age=3600');
    // How a new version of the app is found.
    expect(await cacheOf('/sw.js')).toBe('no-cache');
    expect(await cacheOf('/manifest.webmanifest')).toBe('no-cache');
    expect(await cacheOf('/assets/old-1a2b.js')).toBeNull();
  });

  it('over HTTPS the browser is told to stay there', async () => {
    for (const path of ['/', '/api/none', '/logo.svg']) {
      const { headers } = await fetch(`${secure.url}${path}`);
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
      expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    }
    expect((await fetch(server.url)).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('cookies', () => {
  /** The attributes of each cookie that sign-in and an operator set, by name. */
  async function cookiesOf(target: TestServer, origin: string) {
    const email = newEmail();
    const post = (path: string, body: object, cookie = '') =>
      fetch(`${target.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie },
        body: JSON.stringify(body),
      });
    await post('/accounts/sign-up', { email, password });
    await target.db.owner('UPDATE users SET email_verified = true WHERE email = $1', [email]);
    const signedIn = await post('/accounts/sign-in', { email, password, remember: true });
    const jar = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]!);
    const operatorId = newId();
    await post('/operators', { id: operatorId, name: 'Ugo', icon: 'user' }, jar.join('; '));
    const selected = await post('/operators/selection', { operatorId }, jar.join('; '));
    return [...signedIn.headers.getSetCookie(), ...selected.headers.getSetCookie()].map((line) =>
      line.toLowerCase(),
    );
  }

  it('are out of reach of scripts and other sites', async () => {
    const lines = await cookiesOf(server, server.url);
    expect(lines.map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(['credenza_device', 'credenza.session_token', 'credenza_operator']),
    );
    for (const line of lines) {
      expect(line).toMatch(/; httponly/);
      expect(line).toMatch(/; samesite=lax/);
      expect(line).toMatch(/; path=\/(;|$)/);
      expect(line).not.toMatch(/domain=/);
      expect(line).not.toMatch(/; secure/);
    }
  });

  it('go over HTTPS only where the site is served so, and are then held to this host by their names', async () => {
    const lines = await cookiesOf(secure, 'https://credenza.example.test');
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '__host-credenza_device',
      '__host-credenza.session_token',
      '__host-credenza_operator',
    ]);
    for (const line of lines) {
      expect(line).toMatch(/; secure/);
      expect(line).toMatch(/; path=\/(;|$)/);
      expect(line).not.toMatch(/domain=/);
    }
    const described = (await (await fetch(`${secure.url}/api/openapi.json`)).json()) as {
      components: { securitySchemes: Record<string, { name: string }> };
    };
    expect(Object.values(described.components.securitySchemes).map(({ name }) => name)).toEqual([
      '__Host-credenza.session_token',
    ]);
  });

  it('over HTTPS count under their own names only, and are taken away under them', async () => {
    const origin = 'https://credenza.example.test';
    const person = { email: newEmail(), password };
    const post = (path: string, body: object, cookie = '') =>
      fetch(`${secure.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie },
        body: JSON.stringify(body),
      });
    await post('/accounts/sign-up', person);
    await secure.db.owner('UPDATE users SET email_verified = true WHERE email = $1', [person.email]);
    const signedIn = await post('/accounts/sign-in', { ...person, remember: true });
    const jar = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]!);
    const asks = (cookie: string) => fetch(`${secure.url}/api/operators`, { headers: { cookie } });
    expect((await asks(jar.join('; '))).status).toBe(200);
    // What a neighbour below the same domain could plant.
    for (const prefix of ['', '__Secure-'])
      expect((await asks(jar.map((pair) => pair.replace('__Host-', prefix)).join('; '))).status).toBe(401);
    const ended = await post('/accounts/sign-out', {}, jar.join('; '));
    expect(ended.headers.getSetCookie().filter((line) => /max-age=0/i.test(line))).toEqual([
      expect.stringMatching(/^__Host-credenza\.session_token=;.*secure/i),
      expect.stringMatching(/^__Host-credenza_operator=;.*secure/i),
    ]);
    expect((await asks(jar.join('; '))).status).toBe(401);
  });

  it('a device keeps its name, and one made up is replaced', async () => {
    const browser = server.browser();
    await browser.fetch('/api/accounts/session');
    const device = browser.cookies.get('credenza_device');
    expect(device).toMatch(/^[0-9a-f-]{36}$/);
    expect((await browser.fetch('/api/accounts/session')).headers.getSetCookie()).toEqual([]);
    browser.cookies.set('credenza_device', "x' OR true");
    await browser.fetch('/api/accounts/session');
    expect(browser.cookies.get('credenza_device')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

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

describe('health, figures and the mailbox', () => {
  const host = () => new URL(server.url).host;
  const ask = (path: string, headers: Record<string, string>) =>
    rawHttp(server.url, requestHead('GET', path, headers));

  it('/healthz and /readyz say that all is well', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('/metrics counts requests and connections, without a name of anybody', async () => {
    await fetch(`${server.url}/api/none`);
    const text = await (await fetch(`${server.url}/metrics`)).text();
    expect(text).toMatch(/^credenza_http_requests_total\{kind="api",status="4xx"\} [1-9]/m);
    expect(text).toMatch(/^credenza_database_connections\{state="total"\} [1-9]/m);
    expect(text).not.toContain(own.id);
    expect(text).not.toContain('example.test');
  });

  it.each(['/metrics', '/mailbox', '/mailbox/', '/mailbox/x'])(
    '%s opens for this machine under a local name',
    async (path) => {
      const { port } = new URL(server.url);
      for (const name of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
        const answer = await ask(path, { Host: name });
        // Routed, whatever the page then says; «not found» as JSON would be the refusal.
        expect([name, answer.headers['content-type']]).toEqual([
          name,
          expect.stringMatching(/^text\/(html|plain)/) as string,
        ]);
      }
    },
  );

  it.each(['/metrics', '/mailbox', '/mailbox/x'])(
    '%s stays shut under any other name, because a foreign page can bind its name to us',
    async (path) => {
      for (const name of [
        'evil.example',
        `evil.example:${new URL(server.url).port}`,
        'localhost.evil.example',
        '0.0.0.0',
        '',
      ]) {
        const answer = await ask(path, { Host: name });
        expect([400, 404]).toContain(answer.status);
        expect(answer.body).not.toMatch(/credenza_http|<main>/);
      }
      // The absolute form names a host of its own.
      const absolute = await ask(`http://evil.example${path}`, { Host: host() });
      expect([400, 404]).toContain(absolute.status);
    },
  );

  // Of the machines that have more than one address for themselves.
  it.runIf(process.platform === 'linux').each(['/metrics', '/mailbox'])(
    '%s stays shut to another address, whatever name it asks for',
    async (path) => {
      const from = (localAddress?: string) =>
        rawHttp(
          server.url,
          requestHead('GET', path, { Host: host() }),
          localAddress === undefined ? {} : { localAddress },
        );
      expect((await from()).status).toBe(200);
      expect((await from('127.0.0.2')).status).toBe(404);
    },
  );

  it.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
  ])('they stay shut behind a proxy: %s', async (header) => {
    for (const path of ['/metrics', '/mailbox'])
      expect((await ask(path, { Host: host(), [header]: '127.0.0.1' })).status).toBe(404);
  });

  it('they stay shut where the settings name a proxy', async () => {
    for (const path of ['/metrics', '/mailbox', '/mailbox/x'])
      expect((await fetch(`${secure.url}${path}`)).status).toBe(404);
  });

  it('there is no mailbox where mails go out by SMTP', async () => {
    const sending = await startTestServer({
      distDir,
      proxyHeader: null,
      smtpUrl: 'smtp://127.0.0.1:1',
    });
    try {
      // The app's own page then, which says that there is nothing here.
      expect(await (await fetch(`${sending.url}/mailbox`)).text()).not.toContain('<main>');
    } finally {
      await sending.stop();
    }
  });
});

describe('the log of requests', () => {
  it('says method, route, status and time, and nothing about anybody', async () => {
    logged.length = 0;
    const email = newEmail();
    const token = 'eyJhbGciOiJIUzI1NiJ9.secret-part';
    const browser = server.browser();
    await browser.client.accounts.signUp({ email, password });
    await browser.client.accounts.signIn({ email, password: 'Sbagliata1!' }).catch(() => {});
    await browser.client.accounts.confirm({ token }).catch(() => {});
    await browser.fetch(`/api/${encodeURIComponent(email)}/${token}?email=${email}`);
    await browser.fetch(`/api/inventory/products/${own.id}?token=${token}`);
    await own.client.operators.list();
    const text = logged.join('');
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(
      lines
        .filter(({ msg }) => msg === 'request')
        .map(({ method, route, status }) => [method, route, status]),
    ).toEqual([
      ['POST', '/accounts/sign-up', 201],
      ['POST', '/accounts/sign-in', 401],
      ['POST', '/accounts/confirm', 410],
      ['GET', 'unknown', 404],
      ['GET', '/inventory/products/{productId}', 401],
      ['GET', '/operators', 200],
    ]);
    for (const secret of [email, email.split('@')[0]!, token, password, 'Sbagliata1!', own.id, 'cookie'])
      expect(text).not.toContain(secret);
  });
});

describe('what the log says of doors that stayed shut', () => {
  interface SecurityEvent {
    level: number;
    security: string;
    endpoint?: string;
    requestId: string;
    userId?: string;
    restaurantId?: string | null;
  }
  /** The events of `work`, and all that was logged meanwhile as one text. */
  async function eventsOf(work: () => Promise<unknown>) {
    logged.length = 0;
    await work();
    const events = logged
      .map((line) => JSON.parse(line) as SecurityEvent & { msg: string })
      .filter(({ msg }) => msg === 'refused');
    return { events, text: logged.join('') };
  }
  const facts = (events: readonly SecurityEvent[]) =>
    events.map(({ security, endpoint }) => [security, endpoint].filter(Boolean).join(' '));

  it('a visitor, a wrong password, a link that is none, and at last a lock: without a name of anybody', async () => {
    const person = await buildRestaurant(server);
    const browser = server.browser();
    const { events, text } = await eventsOf(async () => {
      await browser.fetch('/api/operators');
      for (let n = 0; n < 6; n++)
        await browser.client.accounts
          .signIn({ email: person.email, password: 'Sbagliata1!' })
          .catch(() => {});
      await browser.client.accounts.confirm({ token: 'forged.forged.forged' }).catch(() => {});
    });
    expect(facts(events)).toEqual([
      'UNAUTHENTICATED operators.list',
      ...Array<string>(5).fill('CREDENTIALS_WRONG accounts.signIn'),
      'ACCOUNT_LOCKED accounts.signIn',
      'LINK_INVALID accounts.confirm',
    ]);
    // Warnings: the log has them without being asked for more than it says by itself.
    expect(events.map(({ level }) => level)).toEqual(events.map(() => 40));
    for (const secret of [person.email, person.email.split('@')[0]!, 'Sbagliata1!', 'forged', '127.0.0.1'])
      expect(text).not.toContain(secret);
  });

  it('somebody signed in who may not: which endpoint, and who by id', async () => {
    const { events } = await eventsOf(() => own.browser.fetch('/api/administration/restaurants'));
    expect(facts(events)).toEqual(['FORBIDDEN administration.restaurants']);
    const [user] = await server.db.owner('SELECT id FROM users WHERE email = $1', [own.email]);
    expect(events[0]).toMatchObject({
      userId: user?.['id'],
      restaurantId: own.id,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('a page of another site, and who asks too often', async () => {
    const { events } = await eventsOf(async () => {
      await fetch(`${server.url}/api/operators`, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
      });
      for (let n = 0; n < 31; n++)
        await own.browser.client.accounts.checkReset({ token: 'x'.repeat(32) }).catch(() => {});
    });
    expect(facts(events)).toEqual(['ORIGIN_REFUSED', 'TOO_MANY_REQUESTS accounts.checkReset']);
  });

  it('and nothing of what was let in', async () => {
    const { events } = await eventsOf(() => own.client.operators.list());
    expect(events).toEqual([]);
  });
});

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
        jobs: { send: absent, stop: absent },
        hints: { publish: absent, subscribe: absent, close: absent },
        limits: { take: absent },
        logger: createLogger('info', { write: (line) => logged.push(line) }),
        secrets: { current: '', keys: new Map() },
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
      idsOf: () => Promise.reject(new TypeError('SECRET: who?')),
      distDir,
      mailbox: { keep: absent, list: absent, read: absent },
      metrics: { request: () => {}, text: absent, contentType: 'text/plain' },
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
      expect(entry).toContain('app.test.ts');
    },
  );

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
