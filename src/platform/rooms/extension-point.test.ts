import { describe, expect, it } from 'vitest';
import { extensionPoint, houseOf } from './extension-point.ts';

const numbers = extensionPoint<number>('numbers');
/** Of the same name, and another all the same. */
const others = extensionPoint<string>('numbers');

describe('the house', () => {
  it('tells what was brought to a point, in the order in which it came, and nothing that was brought to another', () => {
    const house = houseOf([numbers.with(1, 2), others.with('a'), numbers.with(3)]);
    expect(house.all(numbers)).toEqual([1, 2, 3]);
    expect(house.all(others)).toEqual(['a']);
    expect(house.only(others)).toBe('a');
  });

  it.each([
    ['was not brought', houseOf([])],
    ['was brought twice', houseOf([numbers.with(1), numbers.with(2)])],
  ])('does not make up the only one where it %s', (_what, house) => {
    expect(() => house.only(numbers)).toThrow('numbers');
    expect(houseOf([]).all(numbers)).toEqual([]);
  });
});
