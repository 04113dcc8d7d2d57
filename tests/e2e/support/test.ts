import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type Axe from 'axe-core';
import { kitchenDayStart } from '#features/closed-days/closed-days.ts';
import { addDays, romeDate, romeLocalTimeToInstant, startOfRomeDay } from '#platform/kernel/dates.ts';
import { LAYERS } from '#platform/ui/openLayers.ts';
import { PageProblems } from './problems.ts';

export { expect };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const CONTRAST = ['color-contrast'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCREENS = fileURLToPath(new URL('../../../test-results/screens/', import.meta.url));
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** What the browser tests get on top of Playwright's own fixtures. */
interface Fixtures {
  /**
   * Announces a console message, page error or blocked request that the test provokes on purpose, e.g.
   * `allowProblem(/status of 401/)`. At least one must come. Everything not announced fails the test.
   */
  allowProblem: (pattern: RegExp) => void;
  /** Opens a page on a further device (its own cookies and storage), watched like the first one. */
  openDevice: (options?: BrowserContextOptions) => Promise<Page>;
}

interface InternalFixtures {
  problems: PageProblems;
}

/**
 * Playwright's `test`, made strict: an unexpected console error or warning, page error, violation of
 * the content security policy or request past this machine fails the test that caused it. `page.goto('/')`
 * is relative to the server started by `server.ts`, which puts its address into `CREDENZA_E2E_URL`.
 */
export const test = base.extend<Fixtures & InternalFixtures>({
  baseURL: async ({}, use) => {
    const url = process.env['CREDENZA_E2E_URL'];
    if (url === undefined)
      throw new Error('CREDENZA_E2E_URL is not set: the global setup starts the server.');
    await use(url);
  },
  problems: async ({}, use) => {
    const problems = new PageProblems();
    await use(problems);
    const complaints = problems.settle();
    if (complaints.length > 0) throw new Error(complaints.join('\n\n'));
  },
  context: async ({ context, problems }, use) => {
    await watch(context, problems);
    await use(context);
  },
  page: async ({ page }, use) => {
    await use(withoutStepsUnderWay(page));
  },
  allowProblem: async ({ problems }, use) => {
    await use((pattern) => problems.allow(pattern));
  },
  openDevice: async ({ browser, problems, baseURL, contextOptions, viewport, hasTouch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        hasTouch,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...options,
      });
      opened.push(context);
      await watch(context, problems);
      return withoutStepsUnderWay(await context.newPage());
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

async function watch(context: BrowserContext, problems: PageProblems): Promise<void> {
  context.on('console', (message) => {
    const type = message.type();
    // Playwright says so itself of every page, see playwright.config.ts.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (type === 'error' || type === 'warning') {
      problems.record(`console ${type} on ${message.page()?.url() ?? 'a page'}: ${message.text()}`);
    }
  });
  context.on('weberror', (error) => problems.record(`page error: ${String(error.error().stack)}`));
  context.on('request', (request) => {
    if (!isLoopback(request.url())) problems.record(`request past this machine: ${request.url()}`);
  });
  // A violation under a report-only policy, or of a blocked inline style, is not always logged.
  await context.exposeBinding('__credenzaViolation', (_source, text: string) => problems.record(text));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, '__credenzaViolation');
      const text = `violation of the content security policy (${event.effectiveDirective}): ${event.blockedURI}`;
      if (typeof report === 'function') void report(text);
    });
  });
}

/**
 * A dialog that was closed takes its entry out of the history by a step back (backSteps.ts), and Chromium lets that step
 * abort a page that is opened in the same moment. A person is never so quick: `goto` and `reload` let the step end.
 */
function withoutStepsUnderWay(page: Page): Page {
  const isStepping = (): Promise<boolean> =>
    page.evaluate(
      (layers) =>
        Number((history.state as Readonly<Record<string, unknown>> | null)?.[layers] ?? 0) > 0 &&
        document.querySelector('[role=dialog], [role=alertdialog]') === null,
      LAYERS,
    );
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    await expect.poll(isStepping).toBe(false);
    return goto(...args);
  };
  page.reload = async (...args) => {
    await expect.poll(isStepping).toBe(false);
    return reload(...args);
  };
  return page;
}

/** Whether `url` stays on this machine: loopback hosts and addresses without a host (data:, blob:, about:). */
export function isLoopback(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (!/^(https?|wss?|ftp):$/.test(protocol)) return true;
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost');
}

/**
 * Judges the whole page against WCAG 2.2 A and AA with axe, in the light and the dark theme, and leaves
 * the theme as it was. `name` names the screen in the message. Fails with the rule, the elements and
 * the page that explains the rule; and where the page is wider than the screen.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Straight to axe, once into each document: the wrapper for Playwright costs five times as much a run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await expectWithin(page, name);
  for (const theme of THEMES) {
    await inTheme(page, theme, async () => {
      // A theme changes colours and nothing else.
      const rules = theme === 'light' ? WCAG : CONTRAST;
      const violations = await page.evaluate(async (runOnly): Promise<Axe.Result[]> => {
        const { axe } = globalThis as unknown as { axe: typeof Axe };
        const run = async (where: Document | Element): Promise<Axe.Result[]> =>
          (await axe.run(where, { runOnly, resultTypes: ['violations'] })).violations;
        /** A target that lies half under a bar where the page happens to be scrolled is asked again in full view. */
        const isSmall = async ({ target }: Axe.NodeResult): Promise<boolean> => {
          const element = document.querySelector(String(target[0]));
          if (!element) return true;
          const { scrollX, scrollY } = globalThis;
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const found = (await run(element)).some(({ id }) => id === 'target-size');
          scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
          return found;
        };
        const violations = [];
        for (const violation of await run(document)) {
          const nodes = [];
          for (const node of violation.nodes)
            if (violation.id !== 'target-size' || (await isSmall(node))) nodes.push(node);
          if (nodes.length > 0) violations.push({ ...violation, nodes });
        }
        return violations;
      }, rules);
      const found = violations.map(
        ({ id, help, helpUrl, nodes }) =>
          `${id}: ${help} (${helpUrl})\n` +
          nodes.map((node) => `  ${node.target.join(' ')}\n    ${node.failureSummary ?? ''}`).join('\n'),
      );
      expect(found.join('\n'), `accessibility of ${name}, ${theme} theme`).toBe('');
    });
  }
}

/** Nothing is so wide that the whole page goes sideways under the thumb; what has to be wide scrolls by itself. */
async function expectWithin(page: Page, name: string): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `${name} is wider than the screen, in CSS pixels`).toBeLessThanOrEqual(0);
}

/**
 * What is told from now on stays until it is closed or another takes its place, as under a pointer that rests on it: its
 * five seconds are a person's (Toaster.test.tsx), and this machine may need longer for what a test does meanwhile.
 */
export async function holdToasts(page: Page): Promise<void> {
  await page.locator('[data-toasts]').dispatchEvent('pointerenter');
}

/** Longer than a test of one day takes on a slow machine, in milliseconds. */
const ENOUGH_OF_A_DAY_MS = 2 * 60_000;

/**
 * For a test that ends on the day in Rome on which it began: what is done, due or expires today is another at midnight, and
 * what a kitchen cleans is of another day from four in the morning on. Begun in the last minutes of either it waits for the
 * next one, with so much more time.
 *
 * @param takesMs longer than the test takes on a slow machine, in milliseconds
 */
export async function withinOneDay(takesMs = ENOUGH_OF_A_DAY_MS): Promise<void> {
  const now = Date.now();
  const today = romeDate(new Date(now));
  const turns = [today, addDays(today, 1)].flatMap((day) => [
    startOfRomeDay(day).getTime(),
    romeLocalTimeToInstant(day, kitchenDayStart).getTime(),
  ]);
  const left = Math.min(...turns.filter((turn) => turn > now)) - now;
  if (left > takesMs) return;
  base.setTimeout(base.info().timeout + left);
  // A timer may ring a moment early.
  await wait(left + 1_000);
}

/** What opening a room takes on an ordinary machine with nothing else to do, in milliseconds. */
const ORDINARY_OPENING_MS = 500;

/**
 * How long something may take here that a person must be able to do within `budgetMs`: on a slow or busy machine so much
 * longer as opening a room, with all that is in sight, has just taken longer than usual.
 */
export function budgetHere(budgetMs: number, openingMs: number): number {
  return budgetMs * Math.max(1, openingMs / ORDINARY_OPENING_MS);
}

/** Whether somebody asked for pictures. */
const takesPictures = process.env['CREDENZA_SCREENS'] === '1';

/** Does something only for the sake of a picture; see `screenshot`. */
export async function forPictures(action: () => Promise<void>): Promise<void> {
  if (takesPictures) await action();
}

/**
 * Saves the page as it stands to `test-results/screens/<name>-<width>-<theme>.png`, once per theme, for
 * people to look at: only where they asked for pictures (`CREDENZA_SCREENS=1`), because nothing is judged by
 * them and they take a fifth of a run. `fullPage` also takes what lies below the fold, with the bars at its ends.
 */
export async function screenshot(
  page: Page,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  if (!takesPictures) return;
  mkdirSync(SCREENS, { recursive: true });
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  if (options.fullPage) {
    // A picture past the window would show the bars of the window in its middle, over what they hide.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  }
  for (const theme of THEMES) {
    await inTheme(page, theme, async () => {
      await page.screenshot({
        path: `${SCREENS}${name}-${String(size.width)}-${theme}.png`,
        animations: 'disabled',
      });
    });
  }
  if (options.fullPage) await page.setViewportSize(size);
}

/** Runs `action` with the page in `theme`, without a reload (an open dialog stays open). */
async function inTheme(page: Page, theme: Theme, action: () => Promise<void>): Promise<void> {
  const wasDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const setDark = (dark: boolean): Promise<void> =>
    page.evaluate(async (value) => {
      document.documentElement.classList.toggle('dark', value);
      // A colour half-way between two themes has no honest contrast. An endless animation never settles.
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
    }, dark);
  // A page of its own, as the one behind a label's code, knows the theme of the device alone.
  await page.emulateMedia({ colorScheme: theme });
  await setDark(theme === 'dark');
  try {
    await action();
  } finally {
    await page.emulateMedia({ colorScheme: null });
    await setDark(wasDark);
  }
}
