import { expect, it } from 'vitest';
import { countedText } from './counted-text.it.ts';

it.each([
  [10, 'confezione', '10 confezioni'],
  [1, 'confezione', '1 confezione'],
  [6, 'porzione', '6 porzioni'],
  [6, 'Porzioni', '6 porzioni'],
  [2.5, 'kg', '2,5 kg'],
  [3, 'cassette', '3 cassette'],
  [3, null, '3'],
])('%s %s is told as %s', (quantity, unit, told) => {
  expect(countedText(quantity, unit)).toBe(told);
});
