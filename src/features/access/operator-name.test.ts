import { expect, it } from 'vitest';
import { operatorName } from './operator-name.ts';

it.each([
  ['Anna', 'Anna'],
  [null, 'N/A'],
  [undefined, 'N/A'],
  ['', 'N/A'],
])('[OPER-44] operatorName(%j) = %s', (name, shown) => {
  expect(operatorName(name)).toBe(shown);
});
