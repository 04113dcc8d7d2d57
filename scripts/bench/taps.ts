import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { discardTexts } from '#platform/ui/discard-texts.it.ts';
import { findBrowser, launchOptionsFor } from '#tests/support/browser.ts';
import { newId } from '#platform/kernel/ids.ts';
import { median, quantile } from './measure.ts';

/** How much slower than this machine the tablet is taken to be. */
const slowdown = 4;
/** How often a label is made in a round. */
const labels = 5;
/** What is shorter is not reported by the browser, which counts in steps of eight milliseconds. */
const unreported = 16;

/** Milliseconds from a tap to the next picture, at the 95th percentile, the median of the rounds; of a label the median of all that were made. */
export interface Taps {
  /** A page that holds one button and counts on it: what this machine's browser takes for itself. */
  readonly oneButton: number;
  readonly keypad: number;
  readonly filter: number;
  readonly keypadOffline: number;
  readonly filterOffline: number;
  /** Two taps on the page of one button without the slowdown, until both were painted. */
  readonly twoTaps: number;
  /** The same of a label: from the tap on a recipe through the one that makes it until its label is drawn and may be printed. */
  readonly label: number;
}

/**
 * Taps like a cook on a slow tablet: a key of the keypad, a letter in the search of products, and a recipe whose label is wanted. In
 * `rounds` of so many `taps` each, in turns.
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
    const throttle = (rate: number): Promise<unknown> =>
      session.send('Emulation.setCPUThrottlingRate', { rate });
    await throttle(slowdown);
    /** Without the slowdown: much of a label is the server's, which is no slow tablet. */
    const atOwnSpeed = async (work: () => Promise<number>): Promise<number> => {
      await throttle(1);
      const taken = await work();
      await throttle(slowdown);
      return taken;
    };

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

    const twoTaps = (): Promise<number> =>
      timed(async () => {
        const button = page.getByRole('button');
        const from = Number(await button.textContent());
        for (let n = 1; n <= 2; n++) {
          await button.tap();
          await page.getByRole('button', { name: String(from + n), exact: true }).waitFor();
        }
      });
    const name = 'Pesto di basilico';
    const answer = await page.request.post('/api/recipes', {
      data: {
        id: newId(),
        name,
        fridgeHours: 72,
        lines: [{ name: 'Pinoli', allergens: { contains: ['nuts'], mayContain: [] } }],
      },
      headers: { origin: url },
    });
    if (!answer.ok()) throw new Error(`a recipe: ${String(answer.status())} ${await answer.text()}`);
    /** What of the two taps waits for a person is not in it: the tap on the recipe opens what the other one confirms. */
    const label = async (): Promise<number> => {
      await page.goto('/preparations?vista=ricette');
      const recipe = page.getByRole('button', { name: `Prepara ${name}` });
      await recipe.waitFor();
      await atRest(page);
      return timed(async () => {
        await recipe.tap();
        await page.getByRole('dialog').getByRole('button', { name: 'Prepara e fai l’etichetta' }).tap();
        await page.getByRole('article', { name: `Etichetta di ${name}` }).waitFor();
        await page.getByRole('button', { name: /^Stampa/, disabled: false }).waitFor();
      });
    };

    const found: Record<keyof Taps, number[]> = {
      oneButton: [],
      keypad: [],
      filter: [],
      keypadOffline: [],
      filterOffline: [],
      twoTaps: [],
      label: [],
    };
    for (let round = 0; round < rounds; round++) {
      await page.goto('about:blank');
      found.oneButton.push(await oneButton());
      for (let n = 0; n < labels; n++) found.twoTaps.push(await atOwnSpeed(twoTaps));
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
      for (let n = 0; n < labels; n++) found.label.push(await atOwnSpeed(label));
    }
    return {
      oneButton: median(found.oneButton),
      keypad: median(found.keypad),
      filter: median(found.filter),
      keypadOffline: median(found.keypadOffline),
      filterOffline: median(found.filterOffline),
      twoTaps: median(found.twoTaps),
      label: median(found.label),
    };
  } finally {
    await browser.close();
  }
}

const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Milliseconds that something takes, with what the driver of the browser takes for its steps. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
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
  await atRest(page);
  for (let n = 0; n < count; n++) await tap(n);
  const reported = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return [...(Reflect.get(globalThis, 'tapDurations') as Map<number, number>).values()];
  });
  const short = Array.from({ length: Math.max(0, count - reported.length) }, () => unreported);
  return quantile([...reported, ...short], 0.95);
}
