import { expect, test } from 'vitest';
import { kindNamed } from '#features/inventory/named-kind.ts';
import { keptAt, keptSurely } from './kept-at.ts';
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

test.each([
  ['Freezer ieri', 'fridge'],
  ['Freezer stamattina', 'fridge'],
  ['Non in freezer', 'fridge'],
  ['Tolto dal freezer', 'fridge'],
  ['Freezer spento', 'fridge'],
  // What the name may say besides is only looked at where it is stored.
  ['Vicino al freezer', 'fridge'],
  ['Frigo freezer', 'fridge'],
  ['Freezer', 'freezer'],
  ['Freezer pesce', 'freezer'],
  ['Freezer 2', 'freezer'],
  ['Cella negativa', 'freezer'],
  ['Pozzetto', 'freezer'],
  ['Frigo 2', 'fridge'],
  ['Dispensa', 'ambient'],
  ['Sulla luna', null],
] as const)('[VOICE-67] «%s» is surely no more than %s', (place, expected) => {
  expect(keptSurely(place, kindNamed(place))).toBe(expected);
});

test('[VOICE-67] every freezer that is understood is one for certain', () => {
  for (const place of [
    'Freezer',
    'Pozzetto',
    'Freezer pozzetto',
    'Cella negativa',
    'Freezer gelati',
    'Freezer 3',
  ])
    expect(keptSurely(place, kindNamed(place)), place).toBe('freezer');
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
