import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { type KeypadKey, type KeypadRules, pressKey, typeText } from './keypad.ts';

const rules: KeypadRules = { decimals: 1, wholeDigits: 4, allowNegative: true };
const keys: Record<string, KeypadKey> = {
  ',': { type: 'comma' },
  '±': { type: 'sign' },
  '⌫': { type: 'erase' },
};
const press = (pressed: string, start = '', by: KeypadRules = rules): string =>
  [...pressed].reduce((text, one) => pressKey(text, keys[one] ?? { type: 'digit', digit: one }, by), start);

describe('keys', () => {
  test.each([
    ['3,5', '3,5'],
    ['18±', '−18'],
    ['±18', '−18'],
    ['±±4', '4'],
    [',5', '0,5'],
    ['±,5', '−0,5'],
    ['3,55', '3,5'],
    ['3,,5', '3,5'],
    ['007', '7'],
    ['±07', '−7'],
    ['12345', '1234'],
    ['35⌫', '3'],
    ['⌫', ''],
    ['0', '0'],
  ])('%s gives %s', (pressed, text) => {
    expect(press(pressed)).toBe(text);
  });

  test('no comma without decimals, no sign where nothing is below zero', () => {
    expect(press('3,5', '', { ...rules, decimals: 0 })).toBe('35');
    expect(press('3±', '', { ...rules, allowNegative: false })).toBe('3');
  });
});

describe('steps', () => {
  const step = (text: string, by: number, more: Partial<KeypadRules> = {}): string =>
    pressKey(text, { type: 'step', by }, { ...rules, ...more });

  test.each([
    ['3,5', 0.1, '3,6'],
    ['0,2', 0.1, '0,3'],
    ['0,1', -0.1, '0,0'],
    ['0,0', -0.1, '−0,1'],
    ['−18', -0.5, '−18,5'],
    ['3,', 0.5, '0,5'],
  ])('%s and %d give %s', (text, by, next) => {
    expect(step(text, by)).toBe(next);
  });

  test('start from the last value while nothing is typed, and from zero without one', () => {
    expect(step('', 0.5, { lastValue: 3.5 })).toBe('4,0');
    expect(step('', 0.5)).toBe('0,5');
  });

  test('stop at zero where nothing is below it, and at the last digit that fits', () => {
    expect(step('0,2', -0.5, { allowNegative: false })).toBe('0,0');
    expect(step('9999', 1)).toBe('9999');
  });
});

describe('typing', () => {
  test.each([
    ['-18', '−18'],
    ['3.5', '3,5'],
    [' 3,5 ', '3,5'],
    ['', ''],
  ])('%s becomes %s', (typed, text) => {
    expect(typeText('', typed, rules)).toBe(text);
  });

  test.each(['3,5a', '1.000,5', '--3', '3,55', '1e3'])('%s is not let in', (typed) => {
    expect(typeText('4', typed, rules)).toBe('4');
  });
});

test('whatever is pressed, a text with a digit can be read', () => {
  const anyKey: fc.Arbitrary<KeypadKey> = fc.oneof(
    fc.integer({ min: 0, max: 9 }).map((digit): KeypadKey => ({ type: 'digit', digit: String(digit) })),
    fc.constantFrom<KeypadKey>({ type: 'comma' }, { type: 'sign' }, { type: 'erase' }),
    fc.constantFrom(-0.5, -0.1, 0.1, 0.5).map((by): KeypadKey => ({ type: 'step', by })),
  );
  fc.assert(
    fc.property(fc.array(anyKey, { maxLength: 30 }), (pressed) => {
      const text = pressed.reduce((before, key) => pressKey(before, key, rules), '');
      // "3," is on its way to "3,5"; the form asks for the rest.
      if (/\d$/.test(text)) expect(parseItalianDecimal(text).ok).toBe(true);
    }),
    { seed: 42 },
  );
});
