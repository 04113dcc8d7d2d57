import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { findBrowser, launchOptionsFor } from '#tests/support/browser.ts';
import { Connection } from './http-client.ts';
import { callers, inTurns, median } from './measure.ts';

/** How much slower than this machine the telephone is taken to be. */
const slowdown = 4;
/** A telephone in a kitchen's cellar: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
/** Nothing is asked for and nothing is painted for so long: the page has come. */
const quietMs = 1_500;
/** What is shorter is not reported by the browser. */
const unreported = 16;

/** What a first visit found, the median of several: milliseconds, bytes as they travelled, and shares. */
export interface FirstVisit {
  /** Largest contentful paint. */
  readonly largestMs: number;
  /** Cumulative layout shift, with all of the page scrolled through. */
  readonly shift: number;
  /** The longest task of the page's own thread, slowed down. */
  readonly longestTaskMs: number;
  /** The slowest of some taps on what can be tried, until something was painted. */
  readonly slowestTapMs: number;
  /** JavaScript that came before anything was touched. */
  readonly scriptBytes: number;
  /** All that came before anything was touched. */
  readonly allBytes: number;
}

/** What strangers find: the first page on a slow telephone, how soon one can sign in there, and how many of them a second. */
export interface Site {
  readonly first: FirstVisit;
  /** Until the fields of the page for signing in can be typed in. */
  readonly signInMs: number;
  /** First pages that the server hands out a second, packed. */
  readonly pagesPerSecond: number;
  /** The same to who has it and asks whether it is still the same. */
  readonly unchangedPerSecond: number;
}

/** Measures the public face of the product at `url` as somebody sees it who never was there, `visits` times. */
export async function measureSite(
  url: string,
  { visits, rounds, milliseconds }: { visits: number; rounds: number; milliseconds: number },
): Promise<Site> {
  const found = await findBrowser({ playwrightExecutable: chromium.executablePath() });
  const browser = await chromium.launch(launchOptionsFor(found));
  const all: FirstVisit[] = [];
  const signIn: number[] = [];
  try {
    for (let visit = 0; visit < visits; visit++) {
      all.push(await asStranger(browser, url, firstVisit));
      signIn.push(await asStranger(browser, url, untilSignIn));
    }
  } finally {
    await browser.close();
  }
  const of = (field: keyof FirstVisit): number => median(all.map((one) => one[field]));
  return {
    first: {
      largestMs: of('largestMs'),
      shift: of('shift'),
      longestTaskMs: of('longestTaskMs'),
      slowestTapMs: of('slowestTapMs'),
      scriptBytes: of('scriptBytes'),
      allBytes: of('allBytes'),
    },
    signInMs: median(signIn),
    ...(await pagesASecond(url, { rounds, milliseconds })),
  };
}

type Visit<Found> = (page: Page, session: CDPSession) => Promise<Found>;

/** In a browser that knows nothing of the product, on a slow telephone. */
async function asStranger<Found>(browser: Browser, url: string, visit: Visit<Found>): Promise<Found> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    baseURL: url,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await visit(page, session);
  } finally {
    await context.close();
  }
}

/** Watches what the browser reports of a page, from its first moment; read by `reported`. */
const watching = (threshold: number): void => {
  const seen = { largest: 0, shift: 0, longest: 0, tap: 0, last: 0 };
  Reflect.set(globalThis, 'seen', seen);
  const watch = (type: string, note: (entry: never) => void, rest: object = {}): void =>
    new PerformanceObserver((list) => {
      seen.last = performance.now();
      for (const entry of list.getEntries()) note(entry as never);
    }).observe({ type, buffered: true, ...rest });
  watch('largest-contentful-paint', (entry: PerformanceEntry) => {
    seen.largest = Math.max(seen.largest, entry.startTime);
  });
  watch('layout-shift', (entry: { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  watch('longtask', (entry: PerformanceEntry) => {
    seen.longest = Math.max(seen.longest, entry.duration);
  });
  watch(
    'event',
    (entry: PerformanceEntry & { interactionId: number }) => {
      if (entry.interactionId > 0) seen.tap = Math.max(seen.tap, entry.duration);
    },
    { durationThreshold: threshold },
  );
};

interface Seen {
  readonly largest: number;
  readonly shift: number;
  readonly longest: number;
  readonly tap: number;
}

const reported = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return Reflect.get(globalThis, 'seen') as Seen;
  });

/** Opens the first page, waits until it has come, scrolls to its end and back, and tries what can be tried. */
const firstVisit: Visit<FirstVisit> = async (page, session) => {
  const [scripts, answers] = [new Set<string>(), { script: 0, all: 0 }];
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    answers.all += encodedDataLength;
    if (scripts.has(requestId)) answers.script += encodedDataLength;
  });
  await page.addInitScript(watching, unreported);
  await page.goto('/', { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quietMs);
  const before = { ...answers };
  const opened = await reported(page);
  // What stands below the fold, or comes only when it is seen, must not move what is read either.
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await page.getByRole('button', { name: 'Solo necessari' }).tap();
  const trial = page.locator('[data-alive]');
  for (const key of ['9', '1', '4'])
    await trial.getByRole('button', { name: key, exact: true }).first().tap();
  const tried = await reported(page);
  return {
    largestMs: opened.largest,
    shift: tried.shift,
    longestTaskMs: tried.longest,
    slowestTapMs: Math.max(unreported, tried.tap),
    scriptBytes: before.script,
    allBytes: before.all,
  };
};

/** Until somebody can type an address in where one signs in, and it stays. */
const untilSignIn: Visit<number> = async (page) => {
  const begun = performance.now();
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByLabel('Email', { exact: false }).first();
  await field.fill('anna@trattoria.example');
  return performance.now() - begun;
};

async function pagesASecond(
  url: string,
  pace: { rounds: number; milliseconds: number },
): Promise<Pick<Site, 'pagesPerSecond' | 'unchangedPerSecond'>> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const tag = answer.headers.get('etag');
  if (answer.headers.get('content-encoding') !== 'br' || tag === null)
    throw new Error('The first page is not packed, or has no ETag.');
  const open = (head: string): Connection[] =>
    Array.from({ length: callers }, () => new Connection(url, '', `Accept-Encoding: br\r\n${head}`));
  const [first, again] = [open(''), open(`If-None-Match: ${tag}\r\n`)];
  const call = { method: 'GET', path: '/', isPage: true } as const;
  const { rates } = await inTurns(
    [async (caller) => first[caller]?.send(call), async (caller) => again[caller]?.send(call)],
    pace,
  );
  for (const connection of [...first, ...again]) connection.close();
  const [pagesPerSecond = 0, unchangedPerSecond = 0] = rates;
  return { pagesPerSecond, unchangedPerSecond };
}
