import { describe, expect, it } from 'vitest';
import type { KnownPlace } from './known-place.ts';
import { frozenPlaceProblem, kindOf, proposedFridge, thawPlaceProblem } from './thaw-place.ts';

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
    ['none, in what is in no list and says a fridge', null, 'Frigo bar', true, null],
    ['where it stands frozen, which says a fridge', 'frigo bar', 'Frigo bar', true, null],
    ['where it stood frozen, which says nothing', 'cella 2', 'Cella 2', true, 'place_unknown'],
    ['a freezer in no list', 'freezer di sotto', 'Cella 2', true, 'stays_frozen'],
    ['hot holding in no list', 'Bagnomaria', 'Congelatore', true, 'out_of_cold'],
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
    expect(proposedFridge([], ['Frigo pesce'])).toBe('Frigo pesce');
    expect(proposedFridge([], ['Cella 2'])).toBe('');
  });
});

describe('[INV-124] what a place keeps at', () => {
  it.each([
    ['of the list, whatever its name says', 'Frigo rosso', 'freezer'],
    ['on a shelf of it', 'Frigo rosso, ripiano 2', 'freezer'],
    ['of the list, of which nobody knows', 'Frigo nuovo', 'unknown'],
    ['in no list, by its name', 'frigo piccolo', 'fridge'],
    ['in no list, that says a freezer', 'Freezer bar', 'freezer'],
    ['in no list, that says nothing', 'ripiano 3', null],
    ['nowhere', null, null],
  ] as const)('%s: %s is %s', (_where, place, kind) => {
    const known = [
      { name: 'Frigo rosso', kind: 'freezer' },
      { name: 'Frigo nuovo', kind: 'unknown' },
    ] as const;
    expect(kindOf(place, known)).toBe(kind);
  });
});

it.each([
  ['Congelatore', null],
  ['Freezer bar', null],
  ['Frigo bar', 'not_a_freezer'],
  ['Dispensa', 'not_a_freezer'],
  ['Bagnomaria', 'not_a_freezer'],
  ['Cantina', 'place_unknown'],
  ['ripiano 3', 'place_unknown'],
  ['abbattitore', 'place_unknown'],
  [null, null],
  ['', null],
] as const)('[INV-52, INV-124] frozen food put into %j: %s', (place, problem) => {
  expect(frozenPlaceProblem(place, places)).toBe(problem);
  const past = problem === 'place_unknown' ? null : problem;
  expect(frozenPlaceProblem(place, places, true), 'past its date').toBe(past);
});
