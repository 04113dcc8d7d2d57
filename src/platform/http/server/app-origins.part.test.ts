import { newId } from '#platform/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { newEmail, password } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { distDir, server, secure, own, refusalOf, operatorsOf } from './test-kit.ts';

/** What keeps other sites out: origins, headers, cookies. */
export function originTests(): void {
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
      if (path === '/api/openapi.json') expect(headers.get('cache-control')).toBe('public, max-age=300');
      else if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store');
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

    it('[SITE-69] assets travel packed to who can read that', async () => {
      const asked = async (accepted: string) => {
        const answer = await fetch(`${server.url}/assets/app-1a2b.js`, {
          headers: { 'accept-encoding': accepted },
        });
        const { headers } = answer;
        expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
          'text/javascript; charset=utf-8',
          'public, max-age=31536000, immutable',
        ]);
        return [headers.get('content-encoding'), headers.get('vary'), await answer.text()];
      };
      expect(await asked('gzip, deflate, br')).toEqual(['br', 'Accept-Encoding', 'export {};']);
      expect(await asked('gzip')).toEqual([null, null, 'export {};']);
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
      expect(device).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
      expect((await browser.fetch('/api/accounts/session')).headers.getSetCookie()).toEqual([]);
      const forged = [
        "x' OR true",
        device!.slice(0, 36),
        `${device!.slice(0, 36)}.`,
        `${device}.x`,
        `${newId()}${device!.slice(36)}`,
      ];
      for (const made of forged) {
        browser.cookies.set('credenza_device', made);
        await browser.fetch('/api/accounts/session');
        const given = browser.cookies.get('credenza_device');
        expect(given).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
        expect(given).not.toBe(device);
      }
    });
  });
}
