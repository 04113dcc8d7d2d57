import { existsSync } from 'node:fs';
import { chromium, defineConfig } from '@playwright/test';
import { BROWSER_BOUND_SECONDS } from './scripts/testing/steps.ts';
import { findBrowser, launchOptionsFor } from './tests/support/browser.ts';
import type { FoundBrowser } from './tests/support/browser.ts';

/**
 * Browser tests: the built app against the real server and database, which `tests/e2e/support/server.ts`
 * starts once for the whole run. Each worker loads this file again, so the browser found first is
 * handed on in the environment.
 */
async function browser(): Promise<FoundBrowser> {
  const known = process.env['CREDENZA_TEST_BROWSER'];
  if (known !== undefined && known !== '') {
    const found = JSON.parse(known) as FoundBrowser;
    if (existsSync(found.executablePath)) return found;
  }
  const found = await findBrowser({ playwrightExecutable: chromium.executablePath() });
  process.env['CREDENZA_TEST_BROWSER'] = JSON.stringify(found);
  return found;
}

const found = await browser();
const launchOptions = launchOptionsFor(found);
launchOptions.args.push(
  // No test reaches past this machine: every other name fails to resolve, for pages, service workers
  // and web sockets alike. What a page tries all the same is a console error and fails its test.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1 , EXCLUDE [::1]',
);

/**
 * With pictures (`CREDENZA_SCREENS=1`) what is tagged `@every-size` runs at all three widths; without, on the phone, which
 * has the least room: thrice would take the whole of `npm test` past its ten minutes.
 */
const everySize = process.env['CREDENZA_SCREENS'] === '1';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/playwright',
  globalSetup: './tests/e2e/support/server.ts',
  // On two cores: with fewer workers part of the run is spent waiting for what a page waits for.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes the second time is not a passing test.
  retries: 0,
  // Bounds for what hangs: a slow machine under load takes its time for what is quick elsewhere; pictures take theirs.
  timeout: everySize ? 300_000 : 180_000,
  expect: { timeout: 20_000 },
  // A run that hangs ends by itself a little before `npm test` stops it, and so still says which test it was.
  globalTimeout: (BROWSER_BOUND_SECONDS - 60) * 1000,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions,
    // A test meets the app as the server has it; offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
  },
  // A test runs on the desktop unless its tags say otherwise: see tests/e2e/README.md.
  projects: [
    {
      name: 'phone',
      grep: /@phone\b|@every-size\b/,
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'tablet',
      grep: everySize ? /@tablet\b|@every-size\b/ : /@tablet\b/,
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: everySize ? /@phone\b|@tablet\b/ : /@phone\b|@tablet\b|@every-size\b/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
