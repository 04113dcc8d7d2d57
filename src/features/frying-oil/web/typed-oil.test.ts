import { describe, expect, it } from 'vitest';
import { ownContent } from '../oil-content.ts';
import { contentOf, nothingTyped, readLitres, readPolar, typedOf } from './typed-oil.ts';

describe('what is typed of frying oil', () => {
  it.each([
    ['18,5', 18.5],
    ['18,', 18],
    ['0', 0],
    ['100', 100],
    ['', 'required'],
    ['-1', 'too_small'],
    ['100,1', 'too_large'],
    ['18,55', 'too_many_decimals'],
    ['venti', 'not_a_number'],
  ] as const)('«%s» percent: %s', (text, expected) => {
    const read = readPolar(text);
    expect(read.ok ? read.value : read.code).toBe(expected);
  });

  it.each([
    ['20', 20],
    ['7,5', 7.5],
    ['0', 'too_small'],
    ['10001', 'too_large'],
    ['0,1234', 'more_than_three_decimals'],
  ] as const)('«%s» litres: %s', (text, expected) => {
    const read = readLitres(text);
    expect(read.ok ? read.value : read.code).toBe(expected);
  });

  it('a meter that was typed before the strip was chosen is not meant any more, nor the other way', () => {
    const typed = { ...nothingTyped, fryer: 'F', polar: '18', strip: 'spent' };
    expect(contentOf({ ...typed, way: 'strip' })).toMatchObject({ polarPercent: null, strip: 'spent' });
    expect(contentOf(typed)).toMatchObject({ polarPercent: 18, strip: null });
  });

  it('an entry stands in the form as it is', () => {
    const content = {
      kind: 'collection',
      fryer: null,
      polarPercent: null,
      strip: null,
      litres: 40.5,
      collector: 'Recuperi srl',
      receiptNumber: 'FIR 12',
      receiptDate: '2026-11-21',
    } as const;
    expect(ownContent(contentOf(typedOf({ ...content, notes: null }, '')))).toEqual(content);
  });
});
