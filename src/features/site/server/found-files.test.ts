import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { apiPagePath } from '#platform/http/api-page-path.ts';
import { publicPages } from '../public-pages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const read = async (path: string) => {
  const answer = await fetch(`${server.url}${path}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

describe('what machines look for', () => {
  it('[SITE-64] names every public page by its whole address, and keeps nobody but callers of the API away', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(robots.text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
    const map = robots.text.match(/^Sitemap: (.+)$/m)?.[1];
    expect(map).toMatch(/^https?:\/\/[^/]+\/sitemap\.xml$/);
    const pages = await read('/sitemap.xml');
    expect(pages).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' });
    const places = [...pages.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place));
    expect(places.map(({ pathname }) => pathname)).toEqual([...Object.values(publicPages), apiPagePath]);
    expect(new Set(places.map(({ origin }) => origin))).toEqual(new Set([new URL(map!).origin]));
  });

  it('[SITE-65] tells whom to write to of a weakness, for half a year from now', async () => {
    const { status, text } = await read('/.well-known/security.txt');
    expect(status).toBe(200);
    expect(text).toMatch(/^Contact: https?:\/\/\S+\/contatti$/m);
    expect(text).toMatch(/^Policy: https?:\/\/\S+\/sicurezza$/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    const days = (expires - server.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });
});
