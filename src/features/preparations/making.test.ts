import { describe, expect, test } from 'vitest';
import { quickAmounts, shareOf, unitFits, wholeOf } from './making.ts';

const litres = { yield: { quantity: 3, unit: 'l' }, portions: null } as const;
const both = { yield: { quantity: 3, unit: 'l' }, portions: 12 } as const;
const portions = { yield: null, portions: 5 } as const;
const nothing = { yield: null, portions: null } as const;
const pieces = { yield: { quantity: 3, unit: 'pz' }, portions: null } as const;

describe('[RECIPE-30] what is made starts with', () => {
  test.each([
    ['the yield', litres, { quantity: 3, unit: 'l' }],
    ['the yield before the portions', both, { quantity: 3, unit: 'l' }],
    ['the portions without a yield', portions, { quantity: 5, unit: 'porzione' }],
    ['one portion where nothing is said', nothing, { quantity: 1, unit: 'porzione' }],
    ['one portion before a recipe is chosen', null, { quantity: 1, unit: 'porzione' }],
  ] as const)('%s', (_case, recipe, amount) => {
    expect(wholeOf(recipe)).toEqual(amount);
  });
});

test.each([
  ['litres', litres, 'l', [1.5, 3, 6]],
  ['litres in millilitres', litres, 'ml', [1500, 3000, 6000]],
  ['portions of litres', both, 'porzione', [6, 12, 24]],
  ['no half of a piece', pieces, 'pz', [3, 6]],
  ['no half of five portions', portions, 'porzione', [5, 10]],
  ['nothing in a unit of another kind', litres, 'kg', []],
  ['nothing where the recipe says nothing', nothing, 'porzione', []],
  [
    'no more than can be stored',
    { yield: { quantity: 600_000, unit: 'l' }, portions: null },
    'l',
    [300_000, 600_000],
  ],
  ['no half of a millilitre', { yield: { quantity: 1, unit: 'ml' }, portions: null }, 'ml', [1, 2]],
] as const)('[RECIPE-30] one tap away: %s', (_case, recipe, unit, quantities) => {
  expect(quickAmounts(recipe, unit).map(({ quantity }) => quantity)).toEqual(quantities);
});

test.each([
  ['litres of litres', litres, 'l', true],
  ['millilitres of litres', litres, 'ml', true],
  ['kilos of litres', litres, 'kg', false],
  ['pieces of litres', litres, 'pz', false],
  ['portions of litres, nobody said how many', litres, 'porzione', false],
  ['portions of litres, of which it is twelve', both, 'porzione', true],
  ['kilos where only portions are said', portions, 'kg', true],
  ['anything where nothing is said', nothing, 'kg', true],
] as const)('[RECIPE-31] %s', (_case, recipe, unit, fits) => {
  expect(unitFits(recipe, unit)).toBe(fits);
});

test.each([
  ['half the litres', both, { quantity: 1500, unit: 'ml' }, 0.5],
  ['a quarter of the portions', both, { quantity: 3, unit: 'porzione' }, 0.25],
  ['what can not be compared', litres, { quantity: 4, unit: 'porzione' }, 1],
  ['what is not told yet', litres, null, 1],
] as const)('[RECIPE-30] the share of %s', (_case, recipe, made, share) => {
  expect(shareOf(recipe, made)).toBe(share);
});
