import { expect, it } from 'vitest';
import { paperTexts } from './paper.it.ts';

it.each([
  ['use_by', 'da consumare entro 25/11/2026'],
  ['best_before', 'preferibilmente entro 25/11/2026'],
  // Of what came before it was told.
  [null, '25/11/2026'],
] as const)('[INV-71] on paper a date of the kind %s reads %s', (kind, text) => {
  expect(paperTexts.until(kind, '25/11/2026')).toBe(text);
});
