import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';

const server = createServer((request, response) => {
  response.writeHead(Number(request.url!.slice(1))).end();
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => new Promise((done) => void server.close(done)));

it.each([200, 204, 205, 404])('an answer of %i with nothing in it is an answer', async (status) => {
  const response = await boundedFetch({ timeoutMs: 10_000, maxBytes: 10 })(`${url}/${String(status)}`);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe('');
});
