import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { rawHttp, requestHead } from '#tests/support/raw-http.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { boundedServer } from './test-kit.ts';

/** What one of them may ask for, and what the others then still get. */
export function trafficTests(): void {
  const session = (browser: Browser) => browser.fetch('/api/accounts/session');
  const secondOf = async (server: TestServer, { email }: TestRestaurant) => {
    const browser = server.browser();
    await browser.client.accounts.signIn({ email, password });
    return browser;
  };
  /** Calls until one is refused, at most so often. */
  const callUntilRefused = async (browser: Browser, most: number) => {
    for (let n = 0; n < most; n++) {
      const response = await session(browser);
      if (response.status !== 200) return response;
      await response.body?.cancel();
    }
    return undefined;
  };
  const slow = { perSecond: 0.2, atOnce: 60 };

  describe('[API-32] calls of who is signed in', () => {
    it('of one session are refused when they are too many, in words and with how long to wait, others are served', async () => {
      const server = await boundedServer({ sessionCalls: slow });
      const busy = await buildRestaurant(server);
      const second = await secondOf(server, busy);
      const refused = await callUntilRefused(busy.browser, 100);
      expect(refused?.status).toBe(429);
      expect(refused?.headers.get('retry-after')).toMatch(/^[1-5]$/);
      expect(await refused?.json()).toMatchObject({
        code: 'TOO_MANY_CALLS',
        message: 'Sono arrivate troppe richieste in pochi secondi. Aspetta un momento e riprova.',
        defined: true,
      });
      expect((await session(second)).status).toBe(200);
      expect((await busy.browser.fetch('/api/realtime')).status).toBe(429);
      const file = { content: 'A'.repeat(400_000) };
      await expect(busy.client.stockFiles.read(file)).rejects.toMatchObject({ code: 'TOO_MANY_CALLS' });
      // Who signs in anew is somebody else as far as that goes.
      expect((await session(await secondOf(server, busy))).status).toBe(200);
      await server.stop();
    });

    it('of one restaurant count together, and keep no other restaurant waiting', async () => {
      const server = await boundedServer({ restaurantCalls: slow });
      const [busy, other] = [await buildRestaurant(server), await buildRestaurant(server)];
      const second = await secondOf(server, busy);
      expect((await callUntilRefused(busy.browser, 100))?.status).toBe(429);
      expect((await session(second)).status).toBe(429);
      for (let n = 0; n < 10; n++) expect((await session(other.browser)).status).toBe(200);
      await server.stop();
    });
  });

  describe('[API-33] streams of hints', () => {
    const open = async (browser: Browser) => {
      const response = await browser.fetch('/api/realtime');
      return { response, heard: response.ok ? response.text() : Promise.resolve('') };
    };

    it('of one session and of one restaurant are so many: the oldest makes room, and comes back later', async () => {
      const server = await boundedServer({ sessionStreams: 2, restaurantStreams: 3 });
      const kitchen = await buildRestaurant(server);
      const second = await secondOf(server, kitchen);
      const first = await open(kitchen.browser);
      const next = [await open(kitchen.browser), await open(kitchen.browser)];
      expect(await first.heard).toContain('retry: 60000');
      await open(second);
      await open(second);
      expect(await next[0]!.heard).toContain('retry: 60000');
      expect((await session(kitchen.browser)).status).toBe(200);
      await server.stop();
    });

    it('are refused where all together are too many', async () => {
      const server = await boundedServer({ streams: 1 });
      const [one, other] = [await buildRestaurant(server), await buildRestaurant(server)];
      const { heard } = await open(one.browser);
      const { response } = await open(other.browser);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      await one.client.accounts.signOut({});
      await heard;
      expect((await open(other.browser)).response.status).toBe(200);
      await server.stop();
    });
  });

  describe('[API-34] who sends slowly', () => {
    const head = (server: TestServer, length: number, more: Record<string, string> = {}) =>
      requestHead('POST', '/api/accounts/sign-in', {
        Host: new URL(server.url).host,
        Connection: 'keep-alive',
        'Content-Type': 'application/json',
        'Content-Length': String(length),
        ...more,
      });

    it.each(['', 'G', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: '])(
      'the head of a request (%j) is let go',
      async (begun) => {
        const server = await boundedServer({ headMs: 300 });
        const answer = await rawHttp(server.url, begun);
        expect([408, Number.NaN]).toContain(answer.status);
        await server.stop();
      },
    );

    it('a body is told so and let go', async () => {
      const server = await boundedServer({ bodyMs: 200 });
      const answer = await rawHttp(server.url, [head(server, 5_000), '{"email":']);
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
        408,
        { code: 'REQUEST_TOO_SLOW', defined: true },
      ]);
      await server.stop();
    });

    it('many of them together keep nobody else from being answered', async () => {
      const server = await boundedServer({ headMs: 2_000, bodyMs: 2_000 });
      const kitchen = await buildRestaurant(server);
      const sockets = await Promise.all(
        Array.from({ length: 200 }, async (_, n) => {
          const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
          const closed = new Promise((resolve) => socket.once('close', resolve));
          socket.on('error', () => {});
          socket.resume();
          await once(socket, 'connect');
          socket.write(n % 2 === 0 ? 'GET / HTTP/1.1\r\nX: ' : head(server, 9_000));
          return closed;
        }),
      );
      for (let n = 0; n < 20; n++) expect((await session(kitchen.browser)).status).toBe(200);
      await Promise.all(sockets);
      await server.stop();
    });

    it('[API-30] of one restaurant so many large bodies are taken in at once, of others all the same', async () => {
      const server = await boundedServer({ uploads: { own: 2, network: 10, all: 10, settleMs: 0 } });
      const [busy, other] = [await buildRestaurant(server), await buildRestaurant(server)];
      const cookie = [...busy.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const host = new URL(server.url);
      const slowOnes = [1, 2, 3].map(() => {
        const socket = connect(Number(host.port), host.hostname);
        socket.on('error', () => {});
        socket.write(
          requestHead('POST', '/api/inventory/files/read', {
            Host: host.host,
            Cookie: cookie,
            'Content-Type': 'application/json',
            'Content-Length': '3000000',
          }) + '{"content":"',
        );
        return socket;
      });
      const file = { content: 'A'.repeat(400_000) };
      const answerOf = (client: TestRestaurant['client']) =>
        client.stockFiles.read(file).then(
          () => 'read',
          ({ code }: { code: string }) => code,
        );
      // Two of them have the places as soon as the third is told so.
      await Promise.race(slowOnes.map((socket) => once(socket, 'data')));
      expect(await answerOf(busy.client)).toBe('TOO_MANY_UPLOADS');
      expect(await answerOf(other.client)).toBe('FILE_NOT_A_TABLE');
      for (const socket of slowOnes) socket.destroy();
      await expect.poll(() => answerOf(busy.client)).toBe('FILE_NOT_A_TABLE');
      await server.stop();
    });
  });
}
