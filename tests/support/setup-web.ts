import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import './quick-elements.ts';
import { cleanBrowser } from './clean-browser.ts';
import { quickElementError } from './quick-errors.ts';
import { quickStyles } from './quick-styles.ts';

// A loaded machine draws late; a test that waits for what must appear fails only when it does not come at all.
configure({ asyncUtilTimeout: 20_000, getElementError: quickElementError });

// Vitest setup file of the `web` project: unmounts after each test and supplies the browser parts
// that jsdom lacks and that our components (mostly Radix) call. They only have to exist: what they do
// in a real browser is tested in the browser tests.

class NoopObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

globalThis.ResizeObserver ??= NoopObserver;
globalThis.IntersectionObserver ??= NoopObserver;

window.matchMedia ??= (query: string): MediaQueryList => {
  const list: MediaQueryList = Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener(): void {},
    removeListener(): void {},
  });
  return list;
};

quickStyles(window);
// jsdom has one that only complains; the router calls it on every navigation.
window.scrollTo = (): void => {};
Element.prototype.scrollIntoView ??= (): void => {};
Element.prototype.hasPointerCapture ??= (): boolean => false;
Element.prototype.setPointerCapture ??= (): void => {};
Element.prototype.releasePointerCapture ??= (): void => {};

// The table of endpoints is fetched at the first call that needs it: here at once, so that the first write of a test is on
// its way as soon as the tap that sent it.
await import('virtual:api-routes');

// Before as well: what a test set off may still have written something after its end.
beforeEach(cleanBrowser);
afterEach(() => {
  cleanup();
  // A day that a test chose ends with it.
  vi.useRealTimers();
  cleanBrowser();
});
