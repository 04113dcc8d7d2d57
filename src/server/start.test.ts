import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import pino from 'pino';
import { expect, it } from 'vitest';
import { startServer } from './start.ts';

it('whoever calls while the database is being prepared is told to come back, with the headers of every answer', async () => {
  // A database that takes connections and says nothing, and a port that is free.
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  const spare = createServer().listen(0, '127.0.0.1');
  await Promise.all([once(silent, 'listening'), once(spare, 'listening')]);
  const [database, { port }] = [silent, spare].map((server) => server.address() as AddressInfo) as [
    AddressInfo,
    AddressInfo,
  ];
  spare.close();
  await once(spare, 'close');
  const url = `postgres://nobody@127.0.0.1:${database.port}/none`;
  const asked = once(silent, 'connection');
  const started = startServer({
    database: { url, ownerUrl: url },
    port,
    host: '127.0.0.1',
    baseUrl: 'https://credenza.example.test',
    appSecret: 'a secret that signs nothing in this test',
    smtpUrl: null,
    mailFrom: 'Credenza <credenza@example.test>',
    mailboxDir: tmpdir(),
    proxyHeader: null,
    logger: pino({ level: 'silent' }),
  }).then(
    () => 'started',
    () => 'failed',
  );
  try {
    await asked;
    const response = await fetch(`http://127.0.0.1:${port}/api/operators`);
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    ]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'retry-after': '1',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=63072000') as string,
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
  expect(await started).toBe('failed');
});
