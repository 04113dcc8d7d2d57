import { expect, it } from 'vitest';
import { NumberSet } from './number-set.ts';

it('[INTEG-60] holds the numbers that were added and no others', () => {
  const added = [0, 1, 7, 8, 65_535, 65_536, 131_079, 4_000_000_000, -1, -65_536];
  const set = new NumberSet();
  for (const number of added) set.add(number);
  for (const number of added) {
    expect(set.has(number), String(number)).toBe(true);
    for (const near of [number - 1, number + 1, number + 65_536])
      expect(set.has(near), String(near)).toBe(added.includes(near));
  }
});
