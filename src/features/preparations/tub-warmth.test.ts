import { expect, it } from 'vitest';
import type { KnownPlace } from '#features/inventory/known-place.ts';
import type { Storage } from '#features/recipes/recipe.ts';
import type { TubState } from './tub-states.ts';
import { tubWarmth } from './tub-warmth.ts';

const places: readonly KnownPlace[] = [
  { name: 'Dispensa', kind: 'ambient' },
  { name: 'Frigo', kind: 'fridge' },
  { name: 'Freezer', kind: 'freezer' },
  { name: 'Cella', kind: 'unknown' },
];
const standing = [
  'Dispensa',
  'Dispensa, ripiano 2',
  'Frigo',
  'Freezer',
  'Cella',
  'Tavolo',
  'banco frigo',
  'Pozzetto',
  null,
] as const;
// What is kept cold is asked about where the name says nothing, as what is frozen (INV-136).
const cold = ['out_of_cold', 'out_of_cold', null, null, 'unknown', 'unknown', null, null, null];
// What is frozen stands in a freezer: a name in no list that says none is asked about.
const frozen = [
  'out_of_cold',
  'out_of_cold',
  'out_of_freezer',
  null,
  'unknown',
  'unknown',
  'out_of_freezer',
  null,
  null,
];
const anywhere = standing.map(() => null);

it.each<[Storage, TubState, boolean, readonly (string | null)[]]>([
  ['ambient', 'fresh', false, anywhere],
  ['ambient', 'opened', false, anywhere],
  // What was thawed is kept in the fridge from then on, whatever it was made for.
  ['ambient', 'thawed', false, cold],
  ['ambient', 'opened', true, cold],
  ['ambient', 'frozen', false, frozen],
  ['fridge', 'fresh', false, cold],
  ['fridge', 'opened', false, cold],
  ['fridge', 'frozen', false, frozen],
  ['fridge', 'frozen', true, frozen],
  ['freezer', 'frozen', false, frozen],
  ['freezer', 'thawed', false, cold],
  ['freezer', 'fresh', false, cold],
])(
  '[INV-66] [INV-100] [INV-124] [INV-136] made for %s, %s (thawed before: %s)',
  (madeFor, state, thawedBefore, expected) => {
    expect(
      standing.map((storageLocation) => tubWarmth({ state, thawedBefore, storageLocation }, madeFor, places)),
    ).toEqual(expected);
  },
);
