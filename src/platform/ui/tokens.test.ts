import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { THEME_COLORS, resolveTheme, parseThemePreference } from './theme.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  expect(start).toBeGreaterThan(-1);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [String(m[1]), String(m[2])]),
  );
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const softs = ['primary-soft', 'accent-soft', 'danger-soft', 'warning-soft', 'ok-soft', 'info-soft'];

const text: ReadonlyArray<readonly [string, string]> = [
  ...[...grounds, ...softs].flatMap((ground) => [['ink', ground] as const, ['muted', ground] as const]),
  ...grounds.flatMap((ground) =>
    ['primary', 'danger', 'warning', 'ok', 'info'].map((ink) => [ink, ground] as const),
  ),
  ...['primary', 'danger', 'warning', 'ok', 'info'].map((ink) => [ink, `${ink}-soft`] as const),
  ['warning', 'accent-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-accent', 'accent'],
];

const controls: ReadonlyArray<readonly [string, string]> = [
  ...grounds.flatMap((ground) => [['edge', ground] as const, ['focus', ground] as const]),
  ...softs.map((ground) => ['focus', ground] as const),
];

describe.each([
  ['light', '  .light'],
  ['dark', '  .dark'],
] as const)('tokens of the %s theme', (theme, selector) => {
  const tokens = tokensOf(selector);
  const color = (name: string): string => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`--${name} is missing`);
    return value;
  };

  test.each(text)('text %s on %s has a contrast of at least 4.5', (ink, ground) => {
    expect(contrast(color(ink), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)('%s against %s has a contrast of at least 3', (mark, ground) => {
    expect(contrast(color(mark), color(ground))).toBeGreaterThanOrEqual(3);
  });

  test("the browser's own bars have the colour of paper, in code and in index.html", () => {
    expect(THEME_COLORS[theme]).toBe(color('paper'));
    expect(html).toContain(`media="(prefers-color-scheme: ${theme})" content="${color('paper')}"`);
  });
});

test('both themes have the same names', () => {
  expect([...tokensOf('  .dark').keys()]).toEqual([...tokensOf('  .light').keys()]);
});

test('black on white is the largest contrast there is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

describe('index.html', () => {
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

  function firstPaint(
    stored: string | null | 'blocked',
    systemIsDark: boolean,
  ): { dark: boolean; bars: string[] } {
    const metas = [{ content: '#fbf8f3' }, { content: '#14150f' }];
    let dark = false;
    runInNewContext(script, {
      localStorage: {
        getItem: () => {
          if (stored === 'blocked') throw new Error('SecurityError');
          return stored;
        },
      },
      matchMedia: () => ({ matches: systemIsDark }),
      document: {
        documentElement: { classList: { toggle: (_name: string, on: boolean) => (dark = on) } },
        querySelectorAll: () => metas,
      },
    });
    return { dark, bars: metas.map((meta) => meta.content) };
  }

  test('[UX-01] is written in Italian', () => {
    expect(html).toContain('<html lang="it">');
  });

  test.each([null, 'light', 'dark', 'system', 'rosa', 'blocked'])(
    'the script before the first paint decides like the theme store for %s',
    (stored) => {
      for (const systemIsDark of [true, false]) {
        const preference = parseThemePreference(stored === 'blocked' ? null : stored);
        expect(firstPaint(stored, systemIsDark).dark).toBe(resolveTheme(preference, systemIsDark) === 'dark');
      }
    },
  );

  test('a chosen theme colours both bars, the system theme leaves them to the device', () => {
    expect(firstPaint('dark', false).bars).toEqual(['#14150f', '#14150f']);
    expect(firstPaint('light', true).bars).toEqual(['#fbf8f3', '#fbf8f3']);
    expect(firstPaint('system', true).bars).toEqual(['#fbf8f3', '#14150f']);
  });
});
