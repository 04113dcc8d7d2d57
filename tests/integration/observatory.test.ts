import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observatoryScore } from '#tests/support/observatory.ts';
import type { FetchedPage } from '#tests/support/observatory.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let plain: TestServer;
let secure: TestServer;
const site = 'https://credenza.example.test';
beforeAll(async () => {
  plain = await startTestServer();
  secure = await startTestServer({ baseUrl: site });
});
afterAll(async () => {
  await plain.stop();
  await secure.stop();
});

async function fetchPage(server: TestServer, as: string): Promise<FetchedPage> {
  const response = await fetch(server.url);
  return { url: new URL(as), headers: response.headers, html: await response.text() };
}

describe('the start page by the rules of the MDN HTTP Observatory', () => {
  it('has at least 110 points without HTTPS', async () => {
    const { score, verdicts } = observatoryScore(await fetchPage(plain, plain.url));
    expect(verdicts.filter(({ points }) => points < 0)).toEqual([]);
    expect(score).toBeGreaterThanOrEqual(110);
  });

  it('has every point over HTTPS that a page without cookies and hashes can have', async () => {
    const { score, verdicts } = observatoryScore(await fetchPage(secure, site));
    expect(verdicts.filter(({ points }) => points < 0)).toEqual([]);
    // 145 are the most: five are for being in the browsers' list, five for cookies, five for hashes of foreign scripts.
    expect(score).toBeGreaterThanOrEqual(130);
  });

  it('allows nothing inline without the nonce, no eval, nothing from elsewhere', async () => {
    for (const [server, as] of [
      [plain, plain.url],
      [secure, site],
    ] as const) {
      const { headers, html } = await fetchPage(server, as);
      const policy = headers.get('content-security-policy')!;
      expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|wasm-unsafe|https?:|\*/);
      const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
      for (const [tag] of html.matchAll(/<(script|style)\b[^>]*>/g))
        expect(tag).toContain(`nonce="${nonce}"`);
      expect(html).not.toMatch(/\son\w+=|javascript:|\sstyle=/);
    }
  });

  it('and so does the page as it is written', async () => {
    const html = await readFile(new URL('../../index.html', import.meta.url), 'utf8');
    expect(html).not.toMatch(/\son\w+=|javascript:|\sstyle=|<style/);
    expect([...html.matchAll(/\b(?:src|href)="(https?:)?\/\//g)]).toEqual([]);
  });
});

describe('the scorer', () => {
  const good = {
    'content-security-policy': "default-src 'none'; script-src 'self' 'nonce-x'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  const scoreOf = (change: Readonly<Record<string, string | null>>, html = ''): number => {
    const headers = new Headers(good);
    for (const [name, value] of Object.entries(change))
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    return observatoryScore({ url: new URL(site), headers, html }).score;
  };

  it.each<[string, Readonly<Record<string, string | null>>, number]>([
    ['nothing wrong', {}, 130],
    ['no policy, and so nothing about frames', { 'content-security-policy': null }, 55],
    ['inline scripts', { 'content-security-policy': "script-src 'unsafe-inline'" }, 60],
    [
      'inline scripts beside a nonce',
      {
        'content-security-policy':
          "default-src 'none'; script-src 'nonce-x' 'unsafe-inline'; frame-ancestors 'none'",
      },
      130,
    ],
    [
      'eval',
      {
        'content-security-policy':
          "default-src 'self'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'",
      },
      110,
    ],
    ['no transport security', { 'strict-transport-security': null }, 80],
    ['a short transport security', { 'strict-transport-security': 'max-age=1000' }, 120],
    ['types guessed', { 'x-content-type-options': null }, 125],
    ['a session cookie without Secure', { 'set-cookie': 'session=1; HttpOnly; SameSite=Lax' }, 120],
    ['a session cookie in reach of scripts', { 'set-cookie': 'session=1; Secure' }, 70],
    ['guarded cookies', { 'set-cookie': 'session=1; Secure; HttpOnly; SameSite=Lax' }, 135],
    [
      'shared with everybody',
      { 'access-control-allow-origin': site, 'access-control-allow-credentials': 'true' },
      50,
    ],
    ['addresses given away', { 'referrer-policy': 'unsafe-url' }, 120],
  ])('%s', (_what, change, score) => {
    expect(scoreOf(change)).toBe(score);
  });

  it('scripts from elsewhere want a hash', () => {
    expect(scoreOf({}, '<script src="https://cdn.example/x.js"></script>')).toBe(125);
    expect(scoreOf({}, '<script src="https://cdn.example/x.js" integrity="sha384-x"></script>')).toBe(135);
    expect(scoreOf({}, '<script src="/assets/x.js"></script>')).toBe(130);
  });
});
