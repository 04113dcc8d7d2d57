import { describe, expect, it } from 'vitest';
import { proposedFridge, thawPlaceProblem, type KnownPlace } from './thaw-place.ts';

const places: readonly KnownPlace[] = [
  { name: 'Congelatore', kind: 'freezer' },
  { name: 'Dispensa', kind: 'ambient' },
  { name: 'Frigo carne', kind: 'fridge' },
];

describe('[INV-57, INV-63] the place in which something thaws', () => {
  it.each([
    ['none, out of a freezer', null, 'Congelatore', true, 'place_needed'],
    ['an empty field is none', '', 'Congelatore', true, 'place_needed'],
    ['none, and nobody knows where it stands', null, null, false, 'place_needed'],
    ['none, out of what is in no list', null, 'Pozzetto', true, 'place_needed'],
    ['none, from the pantry', null, 'Dispensa', false, 'place_needed'],
    ['none, in a fridge already', null, 'frigo CARNE', false, null],
    ['a fridge', 'frigo carne', 'Congelatore', true, null],
    ['the freezer', 'congelatore', 'Congelatore', true, 'stays_frozen'],
    ['another place of the freezer', 'CONGELATORE', null, false, 'stays_frozen'],
    ['where it stood frozen, in no list', 'pozzetto', 'Pozzetto', true, 'stays_frozen'],
    ['where it stood as it came, in no list', 'Frigo bar', 'Frigo bar', false, null],
    ['in no list', 'Frigo bar', 'Congelatore', true, null],
    ['at room temperature', 'dispensa', 'Congelatore', true, 'out_of_cold'],
    // [INV-63] A shelf is as warm as its place.
    ['a shelf at room temperature', 'Dispensa, ripiano 2', 'Congelatore', true, 'out_of_cold'],
    ['a drawer of the freezer', 'Congelatore cassetto 1', 'Congelatore', true, 'stays_frozen'],
    ['a shelf of a fridge', 'Frigo carne, ripiano 3', 'Congelatore', true, null],
    ['none, on a shelf of a fridge already', null, 'frigo carne (sotto)', false, null],
    ['a shelf of where it stood frozen, in no list', 'Pozzetto, ripiano 1', 'Pozzetto', true, 'stays_frozen'],
    ['of what is called alike, and is another', 'Dispensa 2', 'Congelatore', true, null],
  ] as const)('%s', (_name, said, stands, isFrozen, expected) => {
    expect(thawPlaceProblem(said, { stands, isFrozen, places })).toBe(expected);
  });

  it('is proposed where only one is meant, and asked where there are several', () => {
    expect(proposedFridge(places, [])).toBe('Frigo carne');
    const more: readonly KnownPlace[] = [...places, { name: 'Frigo pesce', kind: 'fridge' }];
    expect(proposedFridge(more, ['Congelatore', null])).toBe('');
    expect(proposedFridge(more, ['Congelatore', 'Frigo pesce'])).toBe('Frigo pesce');
    expect(proposedFridge([], ['Frigo pesce'])).toBe('');
  });
});
