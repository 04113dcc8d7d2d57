import { describe, expect, it } from 'vitest';
import type { LabelData } from './label-data.ts';
import { otherPaper, paperOf, type Paper } from './paper.ts';

const label: LabelData = {
  product_name: 'Frolla',
  lot_number: 'PREP_1',
  production_date: '2026-11-22T09:00:00.000Z',
  expiry_date: '2026-11-24T09:00:30.000Z',
  allergens: ['gluten', 'milk'],
  may_contain: ['nuts'],
};
const paper: Paper = {
  allergens: ['milk', 'gluten'],
  may_contain: ['nuts'],
  expiry_date: '2026-11-24T09:00:00.000Z',
};

describe('a paper beside its label', () => {
  it('[LABEL-54, LABEL-55] is the same where a person reads the same on both', () => {
    expect(otherPaper(paperOf(label), label)).toBeNull();
    expect(otherPaper(paper, label)).toBeNull();
    expect(otherPaper(null, label)).toBeNull();
    const { allergens: _, ...unknown } = label;
    expect(otherPaper({ ...paper, allergens: null }, unknown)).toBeNull();
    // What it contains it needs not say of traces as well.
    expect(otherPaper({ ...paper, may_contain: ['nuts', 'milk'] }, label)).toBeNull();
  });

  it.each<[string, Partial<Paper>]>([
    ['hides one', { allergens: ['gluten'] }],
    ['names one more', { allergens: ['gluten', 'milk', 'fish'] }],
    ['says a trace where it is contained', { allergens: ['gluten'], may_contain: ['milk', 'nuts'] }],
    ['says that nobody knows', { allergens: null }],
  ])('[LABEL-54] is another where it %s, with the date of the label', (_name, part) => {
    expect(otherPaper({ ...paper, ...part }, label)).toEqual({
      ...paper,
      ...part,
      expiry_date: label.expiry_date,
    });
  });

  it.each(['2026-11-24T09:01:00.000Z', '2026-11-24T08:59:59.000Z', '2026-11-24', null])(
    '[LABEL-55] is another with the date %s',
    (date) => {
      expect(otherPaper({ ...paper, expiry_date: date }, label)).toEqual({ ...paper, expiry_date: date });
    },
  );
});
