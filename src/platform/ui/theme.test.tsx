import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { THEME_COLORS, THEME_KEY, createThemeStore, parseThemePreference, resolveTheme } from './theme.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** A device whose preference can be changed under the page. */
function device(dark: boolean): { list: MediaQueryList; set: (dark: boolean) => void } {
  let matches = dark;
  const list = Object.assign(new EventTarget(), {
    media: '',
    onchange: null,
    addListener() {},
    removeListener() {},
  });
  Object.defineProperty(list, 'matches', { get: () => matches });
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  return {
    list: list as unknown as MediaQueryList,
    set(next) {
      matches = next;
      list.dispatchEvent(new Event('change'));
    },
  };
}

const isDark = (): boolean => document.documentElement.classList.contains('dark');
const stops: Array<() => void> = [];
function startedStore(): ReturnType<typeof createThemeStore> {
  const store = createThemeStore(window);
  stops.push(store.start());
  return store;
}

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)"><meta name="theme-color" media="(prefers-color-scheme: dark)">';
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.documentElement.classList.remove('dark');
});

describe('preference', () => {
  test.each([
    [null, 'system'],
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['"dark"', 'system'],
  ])('stored %s means %s', (stored, preference) => {
    expect(parseThemePreference(stored)).toBe(preference);
  });

  test.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] as const)('%s on a device that is dark: %s leads to %s', (preference, systemIsDark, theme) => {
    expect(resolveTheme(preference, systemIsDark)).toBe(theme);
  });
});

describe('theme store', () => {
  test('[UX-11] keeps the choice under the key "theme" and finds it again', () => {
    device(false);
    for (const choice of ['dark', 'light', 'system'] as const) {
      startedStore().set(choice);
      expect(localStorage.getItem('theme')).toBe(choice);
      expect(createThemeStore(window).getSnapshot()).toBe(choice);
    }
  });

  test('[UX-12] follows the device while the choice is system, and only then', () => {
    const os = device(false);
    const store = startedStore();
    expect(isDark()).toBe(false);
    os.set(true);
    expect(isDark()).toBe(true);
    store.set('light');
    expect(isDark()).toBe(false);
    os.set(false);
    os.set(true);
    expect(isDark()).toBe(false);
    store.set('system');
    expect(isDark()).toBe(true);
  });

  test('follows another tab', () => {
    device(false);
    const store = startedStore();
    const listener = vi.fn();
    store.subscribe(listener);
    localStorage.setItem(THEME_KEY, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
    expect(isDark()).toBe(true);
    expect(store.getSnapshot()).toBe('dark');
    expect(listener).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'altro' }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('works without storage, for as long as the page is open', () => {
    device(false);
    const blocked = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const store = startedStore();
    expect(store.getSnapshot()).toBe('system');
    store.set('dark');
    expect(isDark()).toBe(true);
    expect(store.getSnapshot()).toBe('dark');
  });

  test("colours the browser's bars by choice, and by their own media for system", () => {
    device(false);
    const store = startedStore();
    const bars = (): string[] =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.content);
    expect(bars()).toEqual([THEME_COLORS.light, THEME_COLORS.dark]);
    store.set('dark');
    expect(bars()).toEqual([THEME_COLORS.dark, THEME_COLORS.dark]);
  });

  test('does nothing any more once stopped', () => {
    const os = device(false);
    createThemeStore(window).start()();
    os.set(true);
    expect(isDark()).toBe(false);
  });
});

test('the switch offers Chiaro, Scuro and Automatico, and stores the choice', () => {
  device(false);
  render(<ThemeSwitch />);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  fireEvent.click(screen.getByRole('radio', { name: 'Scuro' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Scuro' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Chiaro' }));
  expect(localStorage.getItem('theme')).toBe('light');
  fireEvent.click(screen.getByRole('radio', { name: 'Automatico' }));
  expect(localStorage.getItem('theme')).toBe('system');
});
