import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [null, 'it'],
  ['', 'it'],
  ['*', 'it'],
  ['it-IT,it;q=0.9,en;q=0.8', 'it'],
  ['en-GB,en;q=0.9', 'en'],
  ['en;q=0.5, it;q=0.7', 'it'],
  ['de-DE,de;q=0.9', 'en'],
  ['de, en;q=0', 'en'],
] as const)('a phone that asks for %s reads %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
