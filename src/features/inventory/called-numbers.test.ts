import { expect, it } from 'vitest';
import { callOf } from './called-numbers.ts';

const called = [
  { productId: 'salsa', name: 'Salsa', number: 'RC-77' },
  { productId: 'riso', name: 'Riso', number: 'rc 77' },
  { productId: 'pasta', name: 'Pasta', number: 'L326' },
];

it.each([
  ['salsa', 'rc.77', 'own'],
  ['salsa', ' RC77 ', 'own'],
  ['latte', 'rc77', ['Salsa', 'Riso']],
  ['salsa', 'L326', ['Pasta']],
  ['salsa', 'L327', null],
  ['salsa', '', null],
  ['salsa', ' - ', null],
] as const)('[INV-67] of %s under %j is called: %j', (productId, number, expected) => {
  expect(callOf(called, productId, number)).toEqual(expected);
});
