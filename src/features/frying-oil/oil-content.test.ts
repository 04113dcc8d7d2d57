import { describe, expect, it } from 'vitest';
import type { OilContent } from './oil-content.ts';
import { oilProblems, ownContent } from './oil-content.ts';

const today = '2026-11-21';
const all: OilContent = {
  kind: 'check',
  fryer: 'Friggitrice',
  polarPercent: 18,
  strip: null,
  litres: 20,
  collector: 'Recuperi srl',
  receiptNumber: 'FIR 12',
  receiptDate: today,
};
const problems = (changes: Partial<OilContent>) => oilProblems({ ...all, ...changes }, today);

describe('[OIL-01, OIL-12] an entry of the register of oil', () => {
  it.each([
    ['a check by meter', {}, {}],
    ['a check by strip', { polarPercent: null, strip: 'good' }, {}],
    ['a check of no fryer', { fryer: null }, { fryer: 'required' }],
    ['a check without a value', { polarPercent: null }, { polarPercent: 'required' }],
    ['a check of zero', { polarPercent: 0 }, {}],
    ['a check by both', { strip: 'good' }, { strip: 'invalid_option' }],
    ['a change', { kind: 'change', polarPercent: null, litres: null }, {}],
    ['a change of no fryer', { kind: 'change', fryer: null }, { fryer: 'required' }],
    ['a collection', { kind: 'collection', fryer: null, polarPercent: null }, {}],
    ['a collection without papers', { kind: 'collection', receiptNumber: null, receiptDate: null }, {}],
    ['a collection of nothing', { kind: 'collection', litres: null }, { litres: 'required' }],
    ['a collection by nobody', { kind: 'collection', collector: null }, { collector: 'required' }],
    [
      'a document of tomorrow',
      { kind: 'collection', receiptDate: '2026-11-22' },
      { receiptDate: 'in_future' },
    ],
    [
      '[OIL-12] a document of another century',
      { kind: 'collection', receiptDate: '1900-11-21' },
      { receiptDate: 'too_long_ago' },
    ],
    ['a document of years ago', { kind: 'collection', receiptDate: '2017-11-21' }, {}],
  ] as const)('%s: %j → %j', (_name, changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  it.each([
    ['check', ['fryer', 'polarPercent']],
    ['change', ['fryer', 'litres']],
    ['collection', ['litres', 'collector', 'receiptNumber', 'receiptDate']],
  ] as const)('a %s keeps %j alone', (kind, kept) => {
    const own = ownContent({ ...all, kind });
    expect(
      Object.entries(own)
        .filter(([field, value]) => field !== 'kind' && value !== null)
        .map(([field]) => field),
    ).toEqual(kept);
  });
});
