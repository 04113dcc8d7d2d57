import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/kernel/clock.ts';
import { boundedFetch, retryAfterSeconds } from './bounded-fetch.ts';
import { isOutsideUrl, Outside, usualOutside } from './outside.ts';

describe('[VOICE-35] an address that the server may ask', () => {
  it.each([
    ['https://api.example.it/v1', true],
    ['http://127.0.0.1:8080/inference', true],
    ['http://[::1]:8080', true],
    ['http://localhost', true],
    ['http://api.example.it/v1', false],
    ['http://169.254.169.254/latest/meta-data', false],
    ['http://127.0.0.1.example.it/', false],
    ['https://user:secret@api.example.it', false],
    ['file:///etc/passwd', false],
    ['ftp://api.example.it', false],
  ])('%s: %s', (url, may) => {
    expect(isOutsideUrl(new URL(url))).toBe(may);
  });
});

describe('[VOICE-36] a service that wants to be let alone', () => {
  it('is not asked again before it said, nor forgotten for longer than an hour', () => {
    const clock = fixedClock(new Date('2034-11-22T10:00:00Z'));
    const outside = new Outside(usualOutside, clock);
    expect(outside.pausedFor('a')).toBe(0);
    outside.pause('a', 30);
    outside.pause('b', 999_999);
    expect([outside.pausedFor('a'), outside.pausedFor('b')]).toEqual([30, 3_600]);
    clock.advance(29_001);
    expect(outside.pausedFor('a')).toBe(1);
    clock.advance(999);
    expect(outside.pausedFor('a')).toBe(0);
  });

  it.each([
    ['30', 30],
    ['Wed, 22 Nov 2034 10:00:20 GMT', 20],
    ['Wed, 22 Nov 2034 09:00:00 GMT', 0],
    ['soon', null],
    [null, null],
  ])('says %s: %s seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, new Date('2034-11-22T10:00:00Z'))).toBe(seconds);
  });
});

describe('[VOICE-35] what is asked outside', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  async function listen(answer: RequestListener): Promise<string> {
    const made = createServer(answer);
    server = made;
    await new Promise<void>((resolve) => void made.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(made.address() as AddressInfo).port}/`;
  }
  const ask = boundedFetch({ timeoutMs: 5_000, maxBytes: 1_000 });

  it('is answered as by fetch', async () => {
    const url = await listen((_, response) => response.writeHead(429, { 'retry-after': '7' }).end('{"a":1}'));
    const response = await ask(url);
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      429,
      '7',
      { a: 1 },
    ]);
  });

  it('leads nowhere else', async () => {
    const asked: string[] = [];
    const url = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/behind-the-wall' }).end();
    });
    await expect(ask(url)).rejects.toMatchObject({ problem: 'redirected' });
    expect(asked).toEqual(['/']);
  });

  it('is not taken in beyond its size, nor waited for beyond its time', async () => {
    const url = await listen((request, response) => {
      if (request.url === '/hangs') return;
      const write = (): void => {
        while (response.write('x'.repeat(500)) && !response.destroyed);
      };
      response.on('drain', write);
      write();
    });
    await expect(ask(url)).rejects.toMatchObject({ problem: 'too_large' });
    await expect(boundedFetch({ timeoutMs: 50, maxBytes: 10 })(`${url}hangs`)).rejects.toMatchObject({
      problem: 'timeout',
    });
    const left = new AbortController();
    const asking = boundedFetch({ timeoutMs: 5_000, maxBytes: 10, signal: left.signal })(`${url}hangs`);
    left.abort();
    await expect(asking).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
