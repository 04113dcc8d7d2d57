import { describe, expect, it } from 'vitest';
import { isPinLocked, pinPattern } from './pin.ts';

describe('a PIN', () => {
  it.each([
    ['0000', true],
    ['12345', true],
    ['123456', true],
    ['123', false],
    ['1234567', false],
    ['12 4', false],
    ['12a4', false],
    ['1234\n', false],
    ['١٢٣٤', false],
    ['', false],
  ])('%j: %s', (text, good) => {
    expect(pinPattern.test(text)).toBe(good);
  });

  it.each([
    [0, false],
    [4, false],
    [5, true],
    [6, true],
  ])('after %d wrong tries in a row it is locked: %s', (failures, locked) => {
    expect(isPinLocked(failures)).toBe(locked);
  });
});
