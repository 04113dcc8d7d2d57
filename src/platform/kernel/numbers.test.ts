import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDecimal,
  formatCount,
  formatEuro,
  formatQuantity,
  formatTemperature,
  MAX_WHOLE_QUANTITY,
  parseItalianDecimal,
  parseQuantity,
  quantityText,
} from './numbers.ts';

describe('parseItalianDecimal', () => {
  it.each([
    ['0', 0],
    ['4', 4],
    ['3,5', 3.5],
    ['3.5', 3.5],
    ['-18', -18],
    ['\u221218', -18],
    ['- 18', -18],
    ['\u22123,5', -3.5],
    ['+4', 4],
    [' 4 ', 4],
    [',5', 0.5],
    ['.5', 0.5],
    ['0,500', 0.5],
    ['0.500', 0.5],
    ['.500', 0.5],
    ['1,000', 1],
    ['1,250', 1.25],
    ['1.25', 1.25],
    ['1.2500', 1.25],
    ['1234.567', 1234.567],
    ['1.000,5', 1000.5],
    ['1.000,500', 1000.5],
    ['12.345.678', 12_345_678],
    ['1.000.000', 1_000_000],
    ['1.000.000,25', 1_000_000.25],
    ['-1.000,5', -1000.5],
    ['007', 7],
    ['123456789012345', 123_456_789_012_345],
  ])('%j → %s', (text, value) => {
    expect(parseItalianDecimal(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    [' \t', 'empty'],
    ['1.000', 'ambiguous'],
    ['-1.000', 'ambiguous'],
    ['12.345', 'ambiguous'],
    ['123.456', 'ambiguous'],
    ['NaN', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['-Infinity', 'not_a_number'],
    ['∞', 'not_a_number'],
    ['1e5', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['1_000', 'not_a_number'],
    ['abc', 'not_a_number'],
    ['4 °C', 'not_a_number'],
    ['4,', 'not_a_number'],
    ['4.', 'not_a_number'],
    [',', 'not_a_number'],
    ['-', 'not_a_number'],
    ['--4', 'not_a_number'],
    ['+-4', 'not_a_number'],
    ['4-', 'not_a_number'],
    ['1,000.5', 'not_a_number'],
    ['1,000,000', 'not_a_number'],
    ['1.00.000', 'not_a_number'],
    ['1.0000,5', 'not_a_number'],
    ['0.100,5', 'not_a_number'],
    ['1234.567.890', 'not_a_number'],
    ['1 000', 'not_a_number'],
    ['4\u0000', 'not_a_number'],
    ['١٢', 'not_a_number'],
    ['½', 'not_a_number'],
    ['1234567890123456', 'too_many_digits'],
    ['9'.repeat(400), 'too_many_digits'],
    ['0,0000000000000001', 'too_many_digits'],
  ])('%j → %s', (text, code) => {
    expect(parseItalianDecimal(text)).toEqual({ ok: false, code });
  });

  it.each(['-0', '\u22120', '-0,0'])('%s is plain zero', (text) => {
    const result = parseItalianDecimal(text);
    expect(result.ok && Object.is(result.value, 0)).toBe(true);
  });

  it('reads back what formatDecimal writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 3 }),
        (whole, digits) => {
          const value = whole / 10 ** digits;
          expect(parseItalianDecimal(formatDecimal(value, digits))).toEqual({
            ok: true,
            value: value === 0 ? 0 : value,
          });
        },
      ),
      { seed: 21 },
    );
  });

  it('never throws, and yields only finite numbers', () => {
    const scraps = fc.string({
      unit: fc.constantFrom('0', '1', '9', ',', '.', '-', '\u2212', '+', ' ', 'e'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), scraps), (text) => {
        const result = parseItalianDecimal(text);
        expect(result.ok ? Number.isFinite(result.value) : result.code.length > 0).toBe(true);
      }),
      { seed: 22, numRuns: 3000 },
    );
  });
});

describe('[INV-13] parseQuantity of what is counted whole', () => {
  it.each([
    ['1', 1],
    ['+3', 3],
    [' 250 ', 250],
    ['1.000.000', 1_000_000],
    ['1000000000', MAX_WHOLE_QUANTITY],
  ])('%j → %s', (text, value) => {
    expect(parseQuantity(text, 0)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['abc', 'not_a_number'],
    ['0', 'too_small'],
    ['-1', 'too_small'],
    ['1,5', 'not_whole'],
    ['1.5', 'not_whole'],
    ['0,5', 'not_whole'],
    ['2,0', 'not_whole'],
    ['1.000,0', 'not_whole'],
    ['1.000', 'ambiguous'],
    ['1,000', 'ambiguous'],
    ['250,000', 'ambiguous'],
    ['1000000001', 'too_large'],
    ['99999999999999999', 'too_many_digits'],
  ])('%j → %s', (text, code) => {
    expect(parseQuantity(text, 0)).toEqual({ ok: false, code });
  });
});

describe('[INV-13] parseQuantity of kilos and litres', () => {
  it.each([
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['1.000,5', 1000.5],
    ['0,001', 0.001],
    ['0.750', 0.75],
    ['1,250', 1.25],
    ['1,2500', 1.25],
    [' +3 ', 3],
    ['1.000.000', 1_000_000],
  ])('%j → %s', (text, value) => {
    expect(parseQuantity(text, 3)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['1e9', 'not_a_number'],
    ['2,5 kg', 'not_a_number'],
    ['1.000', 'ambiguous'],
    ['0,0005', 'too_many_decimals'],
    ['1,0001', 'too_many_decimals'],
    ['0', 'too_small'],
    ['0,000', 'too_small'],
    ['-2,5', 'too_small'],
    ['1000000,001', 'too_large'],
    ['1000001', 'too_large'],
    ['9999999999,999999', 'too_many_digits'],
  ])('%j → %s', (text, code) => {
    expect(parseQuantity(text, 3)).toEqual({ ok: false, code });
  });
});

describe('quantityText', () => {
  it.each([
    [2.5, '2,5'],
    [2.005, '2,005'],
    [0.75, '0,75'],
    [100, '100'],
    [0, '0'],
    [1_000_000, '1000000'],
  ])('%s → %j', (quantity, text) => {
    expect(quantityText(quantity)).toBe(text);
  });
});

describe('formats', () => {
  it.each([
    [3.5, 1, '3,5'],
    [-18, 1, '\u221218,0'],
    [-18, 0, '\u221218'],
    [0, 1, '0,0'],
    [-0, 1, '0,0'],
    [-0.04, 1, '0,0'],
    [-0.06, 1, '\u22120,1'],
    [1000, 0, '1000'],
    [1_234_567.891, 2, '1234567,89'],
    [99.99, 1, '100,0'],
  ])('formatDecimal(%s, %s) = %s', (value, digits, text) => {
    expect(formatDecimal(value, digits)).toBe(text);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e15])(
    'formatDecimal refuses %s',
    (value) => {
      expect(() => formatDecimal(value, 1)).toThrow(RangeError);
    },
  );

  it('writes temperatures with one decimal and a spaced °C', () => {
    expect(formatTemperature(3.5)).toBe('3,5 °C');
    expect(formatTemperature(-18)).toBe('\u221218,0 °C');
    expect(formatTemperature(0)).toBe('0,0 °C');
  });

  it('writes quantities with their unit in the right number', () => {
    const portion = { one: 'porzione', other: 'porzioni' };
    expect(formatQuantity(3, 'pz')).toBe('3 pz');
    expect(formatQuantity(2500, 'g')).toBe('2500 g');
    expect(formatQuantity(2.5, 'kg')).toBe('2,5 kg');
    expect(formatQuantity(1, portion)).toBe('1 porzione');
    expect(formatQuantity(0, portion)).toBe('0 porzioni');
    expect(formatQuantity(2, portion)).toBe('2 porzioni');
  });

  it.each([
    [2999, '29,99 €'],
    [0, '0,00 €'],
    [5, '0,05 €'],
    [100, '1,00 €'],
    [99_999, '999,99 €'],
    [100_000, '1.000,00 €'],
    [123_456_789, '1.234.567,89 €'],
    [-150, '\u22121,50 €'],
  ])('[PLAN-05] %s cents = %s', (cents, text) => {
    expect(formatEuro(cents)).toBe(text);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.000'],
    [12_345_678, '12.345.678'],
  ])('formatCount(%i) is %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('formatEuro refuses %s', (cents) => {
    expect(() => formatEuro(cents)).toThrow(RangeError);
  });
});
