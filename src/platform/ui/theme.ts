/** What a person chose (ledger UX-11). `system` follows the device (ledger UX-12). */
export type ThemePreference = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

export const THEME_KEY = 'theme';

/** The browser's own bars take the colour of `--paper`; kept equal by `tokens.test.ts`. */
export const THEME_COLORS: Record<Theme, string> = { light: '#fbf8f3', dark: '#14150f' };

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Reads a stored text; anything unknown counts as `system`. */
export function parseThemePreference(stored: string | null): ThemePreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The theme a preference leads to on a device that is dark or not. */
export function resolveTheme(preference: ThemePreference, systemIsDark: boolean): Theme {
  if (preference === 'system') return systemIsDark ? 'dark' : 'light';
  return preference;
}

export type ThemeStore = {
  getSnapshot: () => ThemePreference;
  subscribe: (listener: () => void) => () => void;
  set: (preference: ThemePreference) => void;
  /** Puts the theme on the page and follows the device and other tabs; returns what stops it. */
  start: () => () => void;
};

/**
 * The theme of one window. A browser that refuses storage keeps the choice for as
 * long as the page is open. The script in `index.html` decides alike before the
 * first paint; this store takes over from it.
 */
export function createThemeStore(target: Window): ThemeStore {
  const listeners = new Set<() => void>();
  let preference = parseThemePreference(readStored(target));

  function apply(): void {
    const theme = resolveTheme(preference, target.matchMedia(DARK_QUERY).matches);
    target.document.documentElement.classList.toggle('dark', theme === 'dark');
    for (const meta of target.document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const own: Theme = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
      meta.content = THEME_COLORS[preference === 'system' ? own : theme];
    }
  }

  function change(next: ThemePreference): void {
    preference = next;
    apply();
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot: () => preference,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      try {
        target.localStorage.setItem(THEME_KEY, next);
      } catch {
        // Storage is blocked or full: the choice lasts as long as the page.
      }
      change(next);
    },
    start() {
      const system = target.matchMedia(DARK_QUERY);
      const onStorage = (event: StorageEvent): void => {
        if (event.key === THEME_KEY || event.key === null) change(parseThemePreference(readStored(target)));
      };
      system.addEventListener('change', apply);
      target.addEventListener('storage', onStorage);
      apply();
      return () => {
        system.removeEventListener('change', apply);
        target.removeEventListener('storage', onStorage);
      };
    },
  };
}

function readStored(target: Window): string | null {
  try {
    return target.localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}
