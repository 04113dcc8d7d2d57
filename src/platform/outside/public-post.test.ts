import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicUrl, lookupWith, postPublic } from './public-post.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

describe('an address that somebody else said', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'no address',
  ])('[REMIND-09] is not called inside: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '142.250.180.10', '172.32.0.1', '2a00:1450:4002:402::200a'])(
    '[REMIND-09] is called outside: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    'http://push.example.org/x',
    'https://push.example.org:8443/x',
    'https://a:b@push.example.org/x',
    'https://localhost/x',
    'https://a.localhost/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://intranet/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'file:///etc/passwd',
    'nothing',
  ])('[REMIND-09] is refused by its text: %s', async (url) => {
    expect(isPublicUrl(url)).toBe(false);
    const sent = postPublic(url, { headers: {}, body: Buffer.alloc(0), timeoutMs: 1_000, alsoOrigin: null });
    await expect(sent).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('[REMIND-09] is taken where it is one of the internet', () => {
    expect(isPublicUrl('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
    expect(isPublicUrl('https://web.push.apple.com/QGx')).toBe(true);
  });

  it('[REMIND-11] whose name leads nowhere is one that can not be reached, and nothing more comes of it', async () => {
    // Nobody ever has a name that ends so (RFC 6761).
    const sent = postPublic('https://push.nobody.invalid/x', {
      headers: {},
      body: Buffer.alloc(0),
      timeoutMs: 20_000,
      alsoOrigin: null,
    });
    await expect(sent).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('[REMIND-11] is called only where every address of its name is one of the internet', () => {
    const asked = (error: Error | null, found: readonly string[] | undefined, all: boolean) => {
      const answers: unknown[][] = [];
      const addresses = found?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      lookupWith((_name, _options, done) => done(error as null, addresses as never))(
        'push.example.org',
        { all },
        (...answer) => answers.push(answer),
      );
      return answers;
    };
    const outside = [{ address: '8.8.8.8', family: 4 }];
    expect(asked(null, ['8.8.8.8'], true)).toEqual([[null, outside]]);
    expect(asked(null, ['8.8.8.8'], false)).toEqual([[null, '8.8.8.8', 4]]);
    for (const all of [true, false]) {
      const gone = new Error('ENOTFOUND');
      expect(asked(gone, undefined, all)).toEqual([[gone, '', 0]]);
      for (const found of [[], ['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:8.8.8.8']])
        expect(asked(null, found, all)).toEqual([[expect.any(Error), '', 0]]);
    }
  });

  it('[REMIND-09] is called at this machine by word of who runs the server alone; nobody is followed, and who says nothing is left', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/silent') return;
      response.writeHead(307, { location: '/elsewhere', 'retry-after': '7' }).end('x'.repeat(100_000));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => {
      server.close();
      server.closeAllConnections();
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const post = (path: string, alsoOrigin: string | null, timeoutMs = 5_000) =>
      postPublic(`${origin}${path}`, { headers: {}, body: Buffer.from('x'), timeoutMs, alsoOrigin });
    await expect(post('/a', null)).rejects.toMatchObject({ problem: 'unreachable' });
    await expect(post('/a', 'http://127.0.0.1:1')).rejects.toMatchObject({ problem: 'unreachable' });
    expect(asked).toEqual([]);
    expect(await post('/a', origin)).toEqual({ status: 307, retryAfter: '7' });
    expect(asked).toEqual(['/a']);
    await expect(post('/silent', origin, 50)).rejects.toMatchObject({ problem: 'timeout' });
  });
});
