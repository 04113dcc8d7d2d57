import { expect, test } from 'vitest';
import { keptAt } from './kept-at.ts';
import { asksWhySaid } from './voice-label.ts';
import { storageWords } from './words.it.ts';

test.each([
  ['Frigo 2', 'fridge'],
  ['Cella', 'fridge'],
  ['Cella negativa', 'freezer'],
  ['Banco pizza', 'fridge'],
  ['Freezer', 'freezer'],
  ['CONGELATORE', 'freezer'],
  ['Temperatura ambiente', 'ambient'],
  ['Dispensa', 'ambient'],
  // What nobody said is judged as the fridge.
  ['Non specificato', 'fridge'],
  ['Sulla luna', null],
  ['', null],
] as const)('[VOICE-44] «%s» keeps at %s', (place, expected) => {
  expect(keptAt(place)).toBe(expected);
});

test('[VOICE-44] every place that is understood is known', () => {
  for (const place of Object.values(storageWords)) expect(keptAt(place), place).not.toBeNull();
});

test.each([
  ['fridge', 72, false],
  ['fridge', 73, true],
  ['ambient', 24, false],
  ['ambient', 25, true],
  ['freezer', 720, false],
  ['freezer', 721, true],
] as const)('[VOICE-43] %s for %d hours asks why: %s', (kept, hours, asked) => {
  expect(asksWhySaid(hours, kept)).toBe(asked);
});
