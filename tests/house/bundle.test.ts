import { describe, expect, it } from 'vitest';
import { overBudget, serverCodeIn, sizeTable, sizes } from '../../scripts/checks/bundle.ts';
import type { Budget, Bundle } from '../../scripts/checks/bundle.ts';

const file = (kilobytes: number, text = '') => ({
  bytes: kilobytes * 3_000,
  gzipBytes: kilobytes * 1_000,
  text,
});

const BUNDLE: Bundle = {
  manifest: {
    'index.html': {
      file: 'assets/index.js',
      src: 'index.html',
      isEntry: true,
      imports: ['_react.js'],
      css: ['assets/a.css'],
    },
    'public.html': { file: 'assets/public.js', src: 'public.html', isEntry: true, imports: ['_form.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_form.js': { file: 'assets/form.js', imports: ['_react.js'] },
    'src/app/frame/AppFrame.tsx': {
      file: 'assets/frame.js',
      src: 'src/app/frame/AppFrame.tsx',
      isDynamicEntry: true,
    },
    'src/features/accounts/web/LoginScreen.tsx': {
      file: 'assets/login.js',
      src: 'src/features/accounts/web/LoginScreen.tsx',
      isDynamicEntry: true,
      imports: ['_form.js', 'index.html'],
    },
    'src/features/haccp/web/TaskDialog.tsx': {
      file: 'assets/dialog.js',
      src: 'src/features/haccp/web/TaskDialog.tsx',
      isDynamicEntry: true,
      imports: ['_form.js', '_react.js'],
    },
    'src/features/haccp/web/Screen.tsx': {
      file: 'assets/haccp.js',
      src: 'src/features/haccp/web/Screen.tsx',
      isDynamicEntry: true,
      imports: ['_form.js'],
    },
  },
  modules: { 'assets/index.js': ['src/app/main.tsx', 'node_modules/react/index.js'] },
  files: {
    'assets/index.js': file(20),
    'assets/public.js': file(7),
    'assets/react.js': file(60),
    'assets/form.js': file(10),
    'assets/frame.js': file(5),
    'assets/login.js': file(2),
    'assets/haccp.js': file(4),
    'assets/dialog.js': file(3),
    'assets/a.css': file(8),
    'assets/font.woff2': { bytes: 20_000, gzipBytes: 20_100 },
  },
};
const BUDGET: Budget = {
  screen: 100,
  public: 80,
  part: 15,
  screens: { 'src/features/accounts/web/LoginScreen.tsx': 92 },
  rooms: { first: 'src/features/accounts/web/LoginScreen.tsx', onTop: 4 },
  frame: { file: 'src/app/frame/AppFrame.tsx', notAround: ['src/app/', 'src/features/accounts/'] },
  styles: 10,
  fonts: 30,
};

describe('sizes', () => {
  it('adds up what a first visitor loads for a screen, each file once', () => {
    const measured = Object.fromEntries(
      sizes(BUNDLE, BUDGET).map(({ name, kilobytes }) => [name, kilobytes]),
    );
    expect(measured).toEqual({
      'start page': 80,
      'public pages': 77,
      'src/app/frame/AppFrame.tsx': 5,
      'src/features/haccp/web/TaskDialog.tsx': 13,
      'src/features/accounts/web/LoginScreen.tsx': 92,
      'src/features/haccp/web/Screen.tsx': 99,
      // Its form is there already.
      'room haccp': 4,
      'style sheets': 8,
      fonts: 20,
    });
  });

  it('refuses a build without a start page', () => {
    expect(() => sizes({ ...BUNDLE, manifest: {} }, BUDGET)).toThrow(/no start page/);
  });
});

describe('overBudget', () => {
  const judge = (budget: Budget, bundle = BUNDLE): string[] =>
    overBudget(sizes(bundle, budget), budget).map(({ path, problem }) => `${path} ${problem}`);

  it('is content at the very budget', () => {
    expect(judge(BUDGET)).toEqual([]);
  });

  it.each([
    [
      'a screen with its own budget',
      { ...BUDGET, screens: { 'src/features/accounts/web/LoginScreen.tsx': 91 } },
      'LoginScreen.tsx needs 92.0 kB, its budget is 91 kB',
    ],
    ['a screen', { ...BUDGET, screen: 98 }, 'haccp/web/Screen.tsx needs 99.0 kB'],
    ['a room', { ...BUDGET, rooms: { ...BUDGET.rooms, onTop: 3 } }, 'room haccp needs 4.0 kB'],
    ['a part', { ...BUDGET, part: 12 }, 'TaskDialog.tsx needs 13.0 kB'],
    ['the pages that are drawn at build', { ...BUDGET, public: 76 }, 'public pages needs 77.0 kB'],
    ['style sheets', { ...BUDGET, styles: 7 }, 'style sheets needs 8.0 kB'],
    ['fonts', { ...BUDGET, fonts: 19 }, 'fonts needs 20.0 kB'],
  ])('finds %s over the budget', (_case, budget, problem) => {
    expect(judge(budget)).toHaveLength(1);
    expect(judge(budget)[0]).toContain(problem);
  });

  it('finds a budget for a screen that is gone, so that renaming does not lift it', () => {
    const budget = { ...BUDGET, screens: { 'src/features/accounts/web/OldScreen.tsx': 92 } };
    expect(judge(budget)).toEqual([
      'bundle-budget.json names src/features/accounts/web/OldScreen.tsx, which is no screen of the build',
    ]);
  });

  it('is shown as a table', () => {
    expect(sizeTable(sizes(BUNDLE, BUDGET))).toContain(
      '     92.0 of   92 kB  src/features/accounts/web/LoginScreen.tsx',
    );
  });
});

describe('serverCodeIn', () => {
  const withModule = (name: string): string[] =>
    serverCodeIn({ ...BUNDLE, modules: { 'assets/index.js': [name] } }).map(({ problem }) => problem);
  const withText = (text: string): string[] =>
    serverCodeIn({ ...BUNDLE, files: { 'assets/index.js': file(1, text) } }).map(({ problem }) => problem);

  it('accepts what belongs into the browser', () => {
    expect(serverCodeIn(BUNDLE)).toEqual([]);
    expect(withModule('src/features/haccp/contract.ts')).toEqual([]);
    expect(withModule('node_modules/@orpc/client/dist/index.mjs')).toEqual([]);
    expect(withText('const nodes = "node:"; fetch("/api")')).toEqual([]);
  });

  it.each([
    'src/features/haccp/server/record.ts',
    'src/features/haccp/tables.ts',
    'src/platform/db/database.ts',
    'src/server/settings.ts',
    'src/features/haccp/server/factories.ts',
    'node_modules/pg/lib/index.js',
    'node_modules/drizzle-orm/index.js',
    'node_modules/@orpc/server/dist/index.mjs',
    'node_modules/some-library/node_modules/pg/lib/index.js',
  ])('finds the module %s', (name) => {
    expect(withModule(name)).toHaveLength(1);
  });

  it.each([
    'import fs from"node:fs";',
    'import("node:crypto")',
    'x="DATABASE_URL"',
    'throw Error("__vite-browser-external")',
  ])('finds %s in a built file', (text) => {
    expect(withText(text)).toHaveLength(1);
  });
});
