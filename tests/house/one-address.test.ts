import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createLink } from '#platform/http/link.ts';
import type { ApiRoutes } from '#platform/http/link.ts';
import { newId } from '#platform/kernel/ids.ts';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { receipted } from '#tests/support/web-app.tsx';
import { placeOf } from '../../scripts/checks/zones.ts';
import { isTest, loadFiles, parse, walk } from '../../scripts/checks/source.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a page can reach a server with. */
const waysOut = new Set([
  'fetch',
  'EventSource',
  'XMLHttpRequest',
  'WebSocket',
  'sendBeacon',
  'importScripts',
]);
/**
 * The network layer: the link of the typed client, the stream of hints, the worker, which asks for the app's own page, and the few calls of the
 * public pages, which load no client.
 */
const networkLayer = [
  'src/app/hints/hint-stream.ts',
  'src/app/offline/worker.ts',
  'src/features/site/web/alive/call.ts',
  'src/platform/http/link.ts',
];

describe('the network layer', () => {
  it('[API-01] sends every call of the client to one address, our own /api', async () => {
    const endpoints = allEndpoints();
    expect(endpoints.length).toBeGreaterThan(20);
    const routes: Record<string, Record<string, readonly [string, string]>> = {};
    for (const { name, method, path } of endpoints) {
      const [feature = '', endpoint = ''] = name.split('.');
      (routes[feature] ??= {})[endpoint] = [method, path];
    }
    const asked: { url: string; init: RequestInit | undefined }[] = [];
    const link = createLink(
      routes as ApiRoutes,
      () => Promise.resolve(routes as ApiRoutes),
      (input, init) => {
        asked.push({ url: input as string, init });
        return Promise.resolve(receipted(Response.json({}), init));
      },
    );
    const params = { id: newId(), productId: newId(), taskId: newId(), equipmentId: newId(), lotId: newId() };
    for (const { name } of endpoints) await link.call(name.split('.'), params, { context: {} });
    expect(asked).toHaveLength(endpoints.length);
    for (const [n, { url, init }] of asked.entries()) {
      const resolved = new URL(url, 'https://credenza.example');
      expect(resolved.origin).toBe('https://credenza.example');
      const pattern = endpoints[n]!.path.replace(/\{\w+\}/g, '[^/]+');
      expect(resolved.pathname).toMatch(new RegExp(`^/api${pattern}$`));
      expect(init?.credentials, 'the session goes to our own server only').toBe('same-origin');
    }
  });

  it('[API-01] is the only way out of the pages', () => {
    const using = loadFiles(root, ['src'])
      .filter(({ path }) => !isTest(path) && /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .filter(({ path }) => ['web', 'app', 'shared', 'rules', 'kernel'].includes(placeOf(path)?.zone ?? ''))
      .filter((file) => {
        let found = false;
        walk(parse(file).program, (node) => {
          if (node.type === 'Identifier' && waysOut.has(String(node['name']))) found = true;
        });
        return found;
      })
      .map(({ path }) => path);
    expect(using.toSorted((a, b) => a.localeCompare(b))).toEqual(networkLayer);
  });
});
