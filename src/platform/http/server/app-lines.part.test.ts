import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { rawHttp, requestHead } from '#tests/support/raw-http.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { boundedServer } from './test-kit.ts';

/** Calls and bodies that are under way: what one of them has may not be missing to others. */
export function lineTests(): void {
  const session = (browser: Browser) => browser.fetch('/api/accounts/session');
  const addOperator = ({ browser }: TestRestaurant, n: number) =>
    browser.fetch('/api/operators', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: newId(), name: `Ugo ${n}`, icon: 'user' }),
    });

  /** Keeps the writes of a restaurant waiting until it is let go. */
  async function hold(server: TestServer, table: string, where: string) {
    const holder = new pg.Client({ connectionString: server.db.ownerUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT FROM ${table} WHERE ${where} FOR UPDATE`);
    return async () => {
      await holder.query('ROLLBACK');
      await holder.end();
    };
  }
  const holdWrites = (server: TestServer, { id }: TestRestaurant) =>
    hold(server, 'restaurants', `id = '${id}'`);

  describe('[API-37] calls under way', () => {
    const calls = { atOnce: 4, atOnceEach: 2, waitingEach: 3, waiting: 10 };

    it('[API-68] of one restaurant are so many, as many wait, and the others are told when to come back; another is answered', async () => {
      // Fewer connections than the busy one asks for: what is not bounded takes them all.
      const server = await boundedServer({ memberCalls: calls }, { maxConnections: 4 });
      const [busy, other] = [await buildRestaurant(server), await buildRestaurant(server)];
      const letGo = await holdWrites(server, busy);
      const answers = Array.from({ length: 12 }, (_, n) => addOperator(busy, n));
      for (let n = 0; n < 10; n++) expect((await session(other.browser)).status).toBe(200);
      expect((await addOperator(other, 0)).status).toBe(201);
      // Seven hear at once that there is no room; five are stored as soon as they can be.
      await letGo();
      const told = await Promise.all(answers);
      expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: 5 }, () => 201),
        ...Array.from({ length: 7 }, () => 429),
      ]);
      const refused = told.filter(({ status }) => status === 429);
      const seconds = refused.map(({ headers }) => Number(headers.get('retry-after')));
      // Not all at once.
      expect(new Set(seconds)).toEqual(new Set([1, 2, 3, 4]));
      expect(await refused[0]!.json()).toMatchObject({
        code: 'TOO_MANY_CALLS',
        message: 'Sono arrivate troppe richieste in pochi secondi. Aspetta un momento e riprova.',
        data: { retryAfterSeconds: seconds[0] },
      });
      expect((await addOperator(busy, 20)).status).toBe(201);
      await server.stop();
    });

    it('of who left before their turn are not begun', async () => {
      const server = await boundedServer({ memberCalls: calls });
      const busy = await buildRestaurant(server);
      const letGo = await holdWrites(server, busy);
      const leaving = new AbortController();
      const waiting = Array.from({ length: 2 }, (_, n) => addOperator(busy, n));
      const left = busy.browser
        .fetch('/api/operators', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ id: newId(), name: 'Mai', icon: 'user' }),
          signal: leaving.signal,
        })
        .catch(() => 'left');
      await expect.poll(() => server.underWay().members).toEqual({ running: 2, waiting: 1 });
      leaving.abort();
      await expect.poll(() => server.underWay().members).toEqual({ running: 2, waiting: 0 });
      await letGo();
      await Promise.all([...waiting, left]);
      const names = await server.db.owner<{ name: string }>(
        'SELECT name FROM operators WHERE restaurant_id = $1',
        [busy.id],
      );
      expect(names.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Ugo 0', 'Ugo 1']);
      await server.stop();
    });

    it('of who is not signed in are counted by network, apart from those who are', async () => {
      const server = await boundedServer({ strangerCalls: { ...calls, atOnce: 2 } });
      const kitchen = await buildRestaurant(server);
      const stranger = server.browser();
      const letGo = await hold(server, 'users', `email = '${kitchen.email}'`);
      const signIn = (browser: Browser) =>
        browser.fetch('/api/accounts/sign-in', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: kitchen.email, password: 'Mozzarella1!' }),
        });
      const answers = Array.from({ length: 7 }, () => signIn(stranger));
      await expect.poll(() => server.underWay().strangers).toEqual({ running: 2, waiting: 3 });
      expect((await session(kitchen.browser)).status).toBe(200);
      expect((await addOperator(kitchen, 1)).status).toBe(201);
      await letGo();
      const told = (await Promise.all(answers)).map(({ status }) => status);
      expect(told.filter((status) => status === 429)).toHaveLength(2);
      await server.stop();
    });

    it('a page of a label stands in the line of its network as well, and says so in words', async () => {
      const server = await boundedServer({
        strangerCalls: { atOnce: 0, atOnceEach: 0, waitingEach: 0, waiting: 0 },
      });
      const answer = await fetch(`${server.url}/qr/${newId()}`, { headers: { 'accept-language': 'it' } });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([
        429,
        expect.stringMatching(/^[1-4]$/),
      ]);
      expect(await answer.text()).toContain('<html lang="it"');
      await server.stop();
    });

    it('that wait for heavy work leave their place to others of the restaurant', async () => {
      const server = await boundedServer(
        { memberCalls: { ...calls, atOnceEach: 1, waitingEach: 1 } },
        { heavy: { atOnce: 1, atOnceEach: 1, waitingEach: 3, waiting: 12 } },
      );
      const kitchen = await buildRestaurant(server);
      let end = (): void => {};
      const heavy = server.services.heavy.run(
        kitchen.id,
        { refuseOwn: () => new Error('own'), refuseAll: () => new Error('all') },
        () => new Promise<void>((resolve) => (end = resolve)),
      );
      const file = kitchen.client.stockFiles.export({ format: 'csv' });
      await expect.poll(() => server.services.heavy.size).toEqual({ running: 1, waiting: 1 });
      expect((await session(kitchen.browser)).status).toBe(200);
      end();
      expect((await file).fileName).toMatch(/csv$/);
      await heavy;
      await server.stop();
    });
  });

  describe('[API-38] bodies on their way', () => {
    const cookieOf = ({ browser }: TestRestaurant) =>
      [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const upload = (server: TestServer, kitchen: TestRestaurant | null, address: string) => {
      const { hostname, port, host } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.write(
        requestHead('POST', kitchen ? '/api/inventory/files/read' : '/api/accounts/sign-in', {
          Host: host,
          ...(kitchen ? { Cookie: cookieOf(kitchen) } : {}),
          'X-Test-Address': address,
          'Content-Type': 'application/json',
          'Content-Length': kitchen ? '3000000' : '3000',
        }) + '{"content":"',
      );
      // Not `once`, which an error before the end would reject: a drop may be on its way when the server hangs up.
      const ended = new Promise<string>((resolve) => {
        socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
      });
      return { socket, ended, told: () => Buffer.concat(chunks).toString() };
    };
    const file = { content: 'A'.repeat(400_000) };
    const codeOf = (client: TestRestaurant['client']) =>
      client.stockFiles.read(file).then(
        () => 'read',
        ({ code }: { code: string }) => code,
      );

    it('large ones of one network leave room for others, and the slowest makes room when there is none', async () => {
      const server = await boundedServer({
        uploads: { own: 2, network: 2, all: 3, settleMs: 0 },
      });
      const kitchens = await Promise.all([1, 2, 3, 4].map(() => buildRestaurant(server)));
      const slow: ReturnType<typeof upload>[] = [];
      const begin = async (kitchen: TestRestaurant, address: string) => {
        const before = slow.length;
        slow.push(upload(server, kitchen, address));
        await expect.poll(() => server.underWay().uploads).toBe(before + 1);
      };
      for (const [n, kitchen] of kitchens.slice(0, 3).entries()) await begin(kitchen, `192.0.2.${n % 2}`);
      // All places are taken: the one that is there for longest without sending anything makes room.
      expect(await codeOf(kitchens[3]!.client)).toBe('FILE_NOT_A_TABLE');
      expect(await slow[0]!.ended).toContain('REQUEST_TOO_SLOW');
      expect(server.underWay().uploads).toBe(2);
      const more = upload(server, kitchens[0]!, '192.0.2.1');
      await expect.poll(() => server.underWay().uploads).toBe(3);
      // One of this network is there for longest.
      const yetMore = upload(server, kitchens[3]!, '192.0.2.1');
      expect(await slow[1]!.ended).toContain('REQUEST_TOO_SLOW');
      for (const { socket } of [...slow, more, yetMore]) socket.destroy();
      await expect.poll(() => server.underWay().uploads).toBe(0);
      await server.stop();
    });

    it('large ones that come too slowly are let go before their time is over', async () => {
      const server = await boundedServer({ uploadRate: { bytes: 1_000, everyMs: 200 } });
      const kitchen = await buildRestaurant(server);
      const { ended, socket } = upload(server, kitchen, '192.0.2.7');
      const drip = setInterval(() => socket.write('A'), 20);
      expect(await ended).toContain('REQUEST_TOO_SLOW');
      clearInterval(drip);
      await server.stop();
    });

    it('one that comes fast enough takes as long as it takes', async () => {
      const server = await boundedServer({ uploadRate: { bytes: 10_000, everyMs: 600 } });
      const kitchen = await buildRestaurant(server);
      const body = JSON.stringify(file);
      const { hostname, port, host } = new URL(server.url);
      const sender = connect(Number(port), hostname);
      sender.on('error', () => {});
      sender.write(
        requestHead('POST', '/api/inventory/files/read', {
          Host: host,
          Cookie: cookieOf(kitchen),
          'Content-Type': 'application/json',
          'Content-Length': String(body.length),
        }),
      );
      let sent = 0;
      const drip = setInterval(() => {
        sender.write(body.slice(sent, sent + 25_000));
        sent += 25_000;
      }, 90);
      const [answer] = (await once(sender, 'data')) as [Buffer];
      clearInterval(drip);
      expect(answer.toString()).toContain('FILE_NOT_A_TABLE');
      sender.destroy();
      await server.stop();
    });

    it('small ones of one network are so many: the oldest makes room, and who sends at once is answered', async () => {
      const server = await boundedServer({ bodies: { own: 2, network: 3, all: 1_000, settleMs: 0 } });
      const kitchen = await buildRestaurant(server);
      const slow: ReturnType<typeof upload>[] = [];
      for (let n = 1; n <= 5; n++) {
        slow.push(upload(server, null, '192.0.2.1'));
        if (n <= 3) await expect.poll(() => server.underWay().bodies).toBe(n);
      }
      expect(await slow[0]!.ended).toContain('REQUEST_TOO_SLOW');
      expect(await slow[1]!.ended).toContain('REQUEST_TOO_SLOW');
      expect(server.underWay().bodies).toBe(3);
      const answer = await rawHttp(server.url, [
        requestHead('POST', '/api/accounts/sign-in', {
          Host: new URL(server.url).host,
          'X-Test-Address': '192.0.2.1',
          'Content-Type': 'application/json',
          'Content-Length': '2',
        }),
        '{}',
      ]);
      expect(answer.status).toBe(422);
      expect((await addOperator(kitchen, 1)).status).toBe(201);
      for (const { socket } of slow) socket.destroy();
      await server.stop();
    });

    it('[API-58] those of a page that is no call of the API have the same places', async () => {
      const server = await boundedServer({ bodies: { own: 2, network: 3, all: 1_000, settleMs: 0 } });
      const tell = (address: string) =>
        requestHead('POST', '/webhooks/stripe', {
          Host: new URL(server.url).host,
          'X-Test-Address': address,
          'Content-Type': 'application/json',
          'Content-Length': '3000',
        });
      const { hostname, port } = new URL(server.url);
      const slow = [];
      for (let n = 1; n <= 5; n++) {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => {});
        const chunks: Buffer[] = [];
        socket.on('data', (chunk) => chunks.push(chunk));
        const ended = new Promise<string>((resolve) => {
          socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
        });
        socket.write(`${tell('192.0.2.1')}{"id":"`);
        slow.push({ socket, ended });
        if (n <= 3) await expect.poll(() => server.underWay().bodies).toBe(n);
      }
      expect(await slow[0]!.ended).toMatch(/^HTTP\/1.1 408 /);
      expect(await slow[1]!.ended).toMatch(/^HTTP\/1.1 408 /);
      expect(server.underWay().bodies).toBe(3);
      // Who sends at once is heard all the same: here that nobody has keys.
      const answer = await rawHttp(server.url, [tell('192.0.2.1'), 'x'.repeat(3_000)]);
      expect([answer.status, server.underWay().bodies <= 3]).toEqual([409, true]);
      for (const { socket } of slow) socket.destroy();
      await expect.poll(() => server.underWay().bodies).toBe(0);
      await server.stop();
    });

    it('of one restaurant that holds back many, further ones are told to wait', async () => {
      const server = await boundedServer({ bodies: { own: 2, network: 100, all: 1_000, settleMs: 0 } });
      const [busy, other] = [await buildRestaurant(server), await buildRestaurant(server)];
      const { hostname, port, host } = new URL(server.url);
      const slow = Array.from({ length: 2 }, () => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => {});
        socket.write(
          requestHead('POST', '/api/operators', {
            Host: host,
            Cookie: cookieOf(busy),
            'Content-Type': 'application/json',
            'Content-Length': '3000',
          }) + '{"id":"',
        );
        return socket;
      });
      await expect.poll(() => server.underWay().bodies).toBe(2);
      const refused = await addOperator(busy, 1);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([
        429,
        expect.stringMatching(/^[1-4]$/),
      ]);
      expect((await addOperator(other, 1)).status).toBe(201);
      for (const socket of slow) socket.destroy();
      await expect.poll(async () => (await addOperator(busy, 2)).status).toBe(201);
      await server.stop();
    });
  });

  it('[API-38] connections of one network are a part of all', async () => {
    const server = await boundedServer({ networkConnections: 3 }, { proxyHeader: null });
    const { hostname, port } = new URL(server.url);
    const open = async () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    };
    const three = [await open(), await open(), await open()];
    const fourth = await open();
    await once(fourth, 'close');
    const elsewhere = await rawHttp(
      server.url,
      requestHead('GET', '/healthz', { Host: new URL(server.url).host }),
      { localAddress: '127.0.0.2' },
    );
    expect(elsewhere.status).toBe(200);
    three[0]!.destroy();
    await expect
      .poll(() =>
        rawHttp(server.url, requestHead('GET', '/healthz', { Host: new URL(server.url).host })).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    for (const socket of three) socket.destroy();
    await server.stop();
  });
}
