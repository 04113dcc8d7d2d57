import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPublicPages } from './public-pages.ts';

const built = `<!doctype html><meta property="csp-nonce"><link rel="canonical" href="__ORIGIN__/"><script>alive()</script><a href="/prova" data-tryout="true" class="x"><b>Prova</b> subito</a><a href="/faq" data-other="data-tryout-not">FAQ</a><p nonce="x">${'Ciao. '.repeat(200)}</p>`;
let folder: string;
let server: Server;
let url: string;
const counted: [string, number][] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credenza-pages-'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'pages/home.html'), built);
  const pages = await loadPublicPages(
    {
      distDir: folder,
      // The second was not built.
      paths: { home: '/', other: '/faq' },
      origin: 'https://credenza.example',
      originPlaceholder: '__ORIGIN__',
      secure: true,
      withoutLinks: ['data-tryout'],
    },
    { request: (kind, status) => void counted.push([kind, status]) },
  );
  server = createServer((request, response) => {
    if (!pages(request, response)) response.writeHead(418).end('the app');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}${path}`, { method, headers: { 'accept-encoding': 'identity', ...headers } });

describe('a page that was drawn when the app was built', () => {
  it('[SITE-68, SITE-73] is the same for everybody, packed as the browser can take it', async () => {
    const texts = await Promise.all(
      ['', 'identity', 'gzip, deflate', 'br, gzip'].map(async (accepted) => {
        const answer = await get('/', { 'accept-encoding': accepted });
        expect(answer.status).toBe(200);
        return [answer.headers.get('content-encoding'), await answer.text()];
      }),
    );
    expect(texts.map(([encoding]) => encoding)).toEqual([null, null, 'gzip', 'br']);
    const [[, text]] = texts as [[null, string]];
    expect(new Set(texts.map(([, one]) => one))).toEqual(new Set([text]));
    expect(text).toContain('href="https://credenza.example/"');
    expect(text).not.toMatch(/nonce|__ORIGIN__|Prova/);
    expect(text).toContain('>FAQ</a>');
  });

  it('[SITE-68] says who it is, by what it may run, and is not sent again to who has it', async () => {
    const answer = await get('/?utm=1');
    const { etag, ...headers } = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age') as string,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      vary: 'accept-encoding',
    });
    // The one script that stands in it, by its hash; its policy and not that of all others.
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*'sha256-/);
    const again = await get('/', { 'if-none-match': etag! });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('/', { 'if-none-match': '"another"' })).status).toBe(200);
    const head = await get('/', {}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(Buffer.byteLength(await (await get('/')).text())),
    ]);
    expect(counted).toContainEqual(['page', 304]);
  });

  it('leaves all else to the app', async () => {
    for (const [path, method] of [
      ['/', 'POST'],
      ['/faq', 'GET'],
      ['/login', 'GET'],
      ['//', 'GET'],
    ] as const)
      expect([path, method, (await get(path, {}, method)).status]).toEqual([path, method, 418]);
  });
});
