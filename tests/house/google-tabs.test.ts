import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sheetTabs } from '#server/features.ts';

/*
 * What stands in the restaurant's own spreadsheet is never written again: its head is written once, a row once, and the hash stands in the
 * last column. A column more would push the hash beside its head, and be refused by a spreadsheet that is as wide as it was made.
 */
const delivered = JSON.parse(readFileSync(new URL('google-tabs.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

it('[GOOG-68] a tab on Google keeps the columns that it was delivered with: what else is to be told of its records gets a tab of its own', () => {
  const now = Object.fromEntries(sheetTabs.map(({ kind, heads }) => [kind, heads]));
  const changed = Object.entries(delivered).flatMap(([kind, heads]) =>
    now[kind]?.join(' · ') === heads.join(' · ')
      ? []
      : [`${kind}: was ${heads.join(' · ')}, is ${now[kind]?.join(' · ') ?? 'gone'}`],
  );
  expect(changed).toEqual([]);
});

it('[GOOG-68] each tab is among the delivered ones: of a new one `npm run permissions` writes down the columns', () => {
  expect(sheetTabs.map(({ kind }) => kind).filter((kind) => !(kind in delivered))).toEqual([]);
});
