import { describe, expect, it } from 'vitest';
import { lotMeant, lotsLike, lotsOfNumber } from './lot-on-package.ts';

const lots = ['AAA111', 'BBB222', 'RC-77', 'RC 77', '24310', '0101'].map((lotNumber, place) => ({
  id: `lot-${place}`,
  lotNumber,
}));
const numbers = (found: readonly { readonly lotNumber: string }[]) => found.map((lot) => lot.lotNumber);

describe('[SCAN-75] the lot that a label says', () => {
  it.each([
    ['BBB222', ['BBB222']],
    [' bbb222 ', ['BBB222']],
    ['BBB 222', ['BBB222']],
    ['L24310', ['24310']],
    ['Lotto 24310', ['24310']],
    ['RC-77', ['RC-77']],
    // Two of the stock: only a person knows.
    ['RC77', []],
    ['CCC333', []],
    ['', []],
  ])('«%s» is %j', (number, found) => {
    expect(numbers(lotsOfNumber(lots, number))).toEqual(found);
  });

  it.each([
    ['O1O1', ['0101']],
    ['OIOI', ['0101']],
    ['0101', []],
    ['8BB222', ['BBB222']],
    ['BBBZ22', ['BBB222']],
    ['2431O', ['24310']],
    ['X', []],
    ['', []],
  ])('[SCAN-76] «%s» looks like %j', (number, found) => {
    expect(numbers(lotsLike(lots, number))).toEqual(found);
  });

  it.each([
    // number, chosen, lot, asked
    [null, '', null, false],
    [null, 'lot-1', 'lot-1', false],
    ['BBB222', '', 'lot-1', false],
    ['BBB222', 'lot-0', 'lot-0', false],
    ['CCC333', '', null, true],
    ['CCC333', 'lot-0', 'lot-0', false],
    ['', '', null, true],
    ['', 'lot-0', 'lot-0', false],
    // A lot that is gone is no choice.
    ['CCC333', 'lot-99', null, true],
  ])('label %j, chosen «%s» → %j, asked %j', (number, chosenId, lot, isAsked) => {
    const meant = lotMeant(lots, { number, chosenId });
    expect([meant.lot?.id ?? null, meant.isAsked]).toEqual([lot, isAsked]);
  });
});
