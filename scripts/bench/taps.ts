import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { discardTexts } from '#platform/ui/discard-texts.it.ts';
import { findBrowser, launchOptionsFor } from '#tests/support/browser.ts';
import { median, quantile } from './measure.ts';

/** How much slower than this machine the tablet is taken to be. */
const slowdown = 4;
/** What is shorter is not reported by the browser, which counts in steps of eight milliseconds. */
const unreported = 16;

/** Milliseconds from a tap to the next picture, at the 95th percentile: the median of the rounds. */
export interface Taps {
  /** A page that holds one button and counts on it: what this machine's browser takes for itself. */
  readonly oneButton: number;
  readonly keypad: number;
  readonly filter: number;
  readonly keypadOffline: number;
  readonly filterOffline: number;
}

/**
 * Taps like a cook on a slow tablet: a key of the keypad, and a letter in the search of products. In `rounds` of so many
 * `taps` each, in turns.
 */
export async function measureTaps(
  url: string,
  cookies: ReadonlyMap<string, string>,
  { rounds, taps }: { rounds: number; taps: number },
): Promise<Taps> {
  const found = await findBrowser({ playwrightExecutable: chromium.executablePath() });
  const browser = await chromium.launch(launchOptionsFor(found));
  try {
    const context = await browser.newContext({
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      baseURL: url,
    });
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

    const oneButton = async (): Promise<number> => {
      await page.setContent('<button onclick="this.textContent = Number(this.textContent) + 1">0</button>');
      const button = page.getByRole('button');
      return p95(page, taps, () => button.tap());
    };
    const keypad = async (): Promise<number> => {
      await page.getByRole('button', { name: 'Registra la temperatura di Cella' }).first().tap();
      const pad = page.getByRole('group', { name: 'Tastiera numerica' });
      const keys = [pad.getByRole('button', { name: '1', exact: true }), pad.getByRole('button').last()];
      for (const key of keys) await key.waitFor();
      const slow = await p95(page, taps, (n) => keys[n % keys.length]?.tap());
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: discardTexts.discard, exact: true }).tap();
      await pad.waitFor({ state: 'detached' });
      return slow;
    };
    const filter = async (): Promise<number> => {
      const box = page.getByRole('search').getByRole('textbox');
      await page.getByRole('article').first().waitFor();
      await box.tap();
      return p95(page, taps, (n) => page.keyboard.press(n % 2 === 0 ? 'm' : 'Backspace'));
    };

    const found: Record<keyof Taps, number[]> = {
      oneButton: [],
      keypad: [],
      filter: [],
      keypadOffline: [],
      filterOffline: [],
    };
    for (let round = 0; round < rounds; round++) {
      await page.goto('about:blank');
      found.oneButton.push(await oneButton());
      await page.goto('/refrigeration');
      found.keypad.push(await keypad());
      await context.setOffline(true);
      found.keypadOffline.push(await keypad());
      await context.setOffline(false);
      await page.goto('/inventory');
      found.filter.push(await filter());
      await context.setOffline(true);
      found.filterOffline.push(await filter());
      await context.setOffline(false);
    }
    return {
      oneButton: median(found.oneButton),
      keypad: median(found.keypad),
      filter: median(found.filter),
      keypadOffline: median(found.keypadOffline),
      filterOffline: median(found.filterOffline),
    };
  } finally {
    await browser.close();
  }
}

/** Taps `count` times and reads from the browser how long each took until something was painted. */
async function p95(
  page: Page,
  count: number,
  tap: (n: number) => Promise<void> | undefined,
): Promise<number> {
  await page.evaluate((threshold) => {
    const longest = new Map<number, number>();
    Reflect.set(globalThis, 'tapDurations', longest);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0)
          longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
      // The types of the observer lack the threshold.
    }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
  }, unreported);
  // What is measured is an open screen that answers. How long it takes to open, with the code that runs then, is another
  // figure; a tap into that is counted from when the screen has come to rest once.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  for (let n = 0; n < count; n++) await tap(n);
  const reported = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return [...(Reflect.get(globalThis, 'tapDurations') as Map<number, number>).values()];
  });
  const short = Array.from({ length: Math.max(0, count - reported.length) }, () => unreported);
  return quantile([...reported, ...short], 0.95);
}
