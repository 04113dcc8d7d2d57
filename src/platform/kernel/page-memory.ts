/** What a page remembers until it is loaded anew. */
export interface PageMemory<T> {
  current: T;
}

const forgetting: (() => void)[] = [];

/**
 * A place in the page's memory, for state that stands outside components. A bare variable of a module would do in a
 * browser; but tests share one page, and what one of them left there would be met by another.
 * @param make what a new page finds there
 */
export function pageMemory<T>(make: () => T): PageMemory<T> {
  const memory = { current: make() };
  forgetting.push(() => {
    memory.current = make();
  });
  return memory;
}

/** Forgets everything, as loading the page anew does (tests/support/clean-browser.ts). */
export function forgetPage(): void {
  for (const forget of forgetting) forget();
}
