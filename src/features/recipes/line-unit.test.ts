import { expect, test } from 'vitest';
import { countsWhatIsWeighed } from './line-unit.ts';

test.each([
  ['pz', 'kg', true],
  ['pz', 'g', true],
  ['pz', 'l', true],
  ['pz', 'ml', true],
  ['confezione', 'kg', true],
  ['porzione', 'l', true],
  ['pz', 'pz', false],
  ['pz', 'confezione', false],
  ['porzione', 'pz', false],
  ['g', 'pz', false],
  ['kg', 'confezione', false],
  ['ml', 'pz', false],
  ['g', 'kg', false],
  ['kg', 'l', false],
] as const)('[RECIPE-67] a line in %s of a product in %s is refused: %s', (unit, product, refused) => {
  expect(countsWhatIsWeighed(unit, product)).toBe(refused);
});
