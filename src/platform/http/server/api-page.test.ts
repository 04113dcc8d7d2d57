import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { apiPagePath, apiPageStylePath } from '../api-page-path.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Paths = Record<
  string,
  Record<string, { operationId: string; summary: string; tags: string[]; requestBody?: unknown }>
>;

describe('the page of the API', () => {
  it('[SITE-71] holds every call that the description holds, by its room, and needs no script', async () => {
    const answer = await fetch(server.url + apiPagePath);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self'`);
    const html = await answer.text();
    expect(html).not.toMatch(/<script|style=|undefined|\[object/);
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Paths };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ ...call, path, method: method.toUpperCase() })),
    );
    expect(calls.length).toBeGreaterThan(300);
    for (const { operationId, method, path } of calls) {
      expect(html).toContain(`id="${operationId}"`);
      expect(html).toContain(`${method}</b> ${path}`);
    }
    for (const room of new Set(calls.flatMap(({ tags }) => tags))) expect(html).toContain(`>${room}</a>`);
    // Ids are what links lead to: each once, and every link of the page leads somewhere.
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });

  it('[SITE-71] says what a call takes, who may make it, and the refusals that are its own', async () => {
    const html = await (await fetch(server.url + apiPagePath)).text();
    const [, receive = ''] = /<details id="inventory\.receive">([\s\S]*?)<\/details>/.exec(html) ?? [];
    for (const part of [
      'Goods come in, to a lot',
      'un operatore scelto sul dispositivo',
      '<code>inventory_basic</code>',
      'fatta senza rete',
      '<code>quantity</code> <i>number</i> <small>obbligatorio</small>',
      '&quot;use_by&quot; | &quot;best_before&quot;',
      'Risposta 201',
    ])
      expect(receive).toContain(part);
    // What every call may answer stands once, and not at each.
    expect(receive).not.toContain('RATE_LIMITED');
    expect(html.match(/429 TOO_MANY_CALLS/g)).toHaveLength(1);
  });

  it('is packed, kept by the browser, and drawn by a style of its own', async () => {
    const packed = await fetch(server.url + apiPagePath, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const again = await fetch(server.url + apiPagePath, {
      headers: { 'accept-encoding': 'br', 'if-none-match': packed.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
    const style = await fetch(server.url + apiPageStylePath);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });
});
