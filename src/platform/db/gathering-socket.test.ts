import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { GatheringSocket } from './gathering-socket.ts';

it('what is written in one turn waits for its end and goes out whole and in order', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new GatheringSocket();
  const accepted = once(server, 'connection');
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [[other]] = (await Promise.all([accepted, once(socket, 'connect')])) as [
    [NodeJS.ReadableStream],
    unknown,
  ];
  const received = text(other);
  for (const part of ['BEGIN;', 'INSERT;', 'COMMIT;']) socket.write(part);
  expect([socket.writableCorked, socket.writableLength]).toEqual([1, 20]);
  await new Promise((resolve) => void process.nextTick(resolve));
  expect(socket.writableCorked).toBe(0);
  socket.write('è ');
  socket.end('fine');
  expect(await received).toBe('BEGIN;INSERT;COMMIT;è fine');
  server.close();
});
