import { describe, expect, it } from 'vitest';
import { calledNumberKey, stockNumberKey } from './lot-number.ts';
import { wordsOfNumber } from './words-of-number.ts';

describe('[INV-74] two spellings of the number of a lot', () => {
  it.each([
    // one, other, one lot of the stock, one number of a recall
    ['RC-77', 'rc-77', true, true],
    ['RC-77', 'RC 77', false, true],
    ['RC77', 'rc.77', false, true],
    ['L 2°', 'L2', false, true],
    ['RC-77', 'RC-78', false, false],
    ['straße 1', 'STRASSE 1', false, false],
    ['é-1', 'É1', false, true],
    // As packages print them, and notices of recall write them (TRACE-71).
    ['24310', 'L24310', false, true],
    ['24310', 'L 24310', false, true],
    ['24310', 'Lotto 24310', false, true],
    ['24310', 'Lot. 24310', false, true],
    ['L-AB/01', 'LOTTO L-AB/01', false, true],
    ['AB1', 'Lotto: AB1', false, true],
    ['L24310', '\uff2c\uff12\uff14\uff13\uff11\uff10', false, true],
    // A letter that belongs to it stays.
    ['LA1', 'A1', false, false],
    ['LOTA', 'A', false, false],
    ['L', '', false, false],
    ['Lotto', '', false, false],
  ])('%s and %s', (one, other, stock, called) => {
    expect(stockNumberKey(one) === stockNumberKey(other)).toBe(stock);
    expect(calledNumberKey(one) === calledNumberKey(other)).toBe(called);
  });

  it.each([
    [['lotto', 'l24310'], ['24310']],
    [['lot.', '24310'], ['24310']],
    [
      ['l', '24310', 'mozzarella'],
      ['24310', 'mozzarella'],
    ],
    [['lotto'], ['lotto']],
    [
      ['latte', 'l-ab/01'],
      ['latte', 'l-ab/01'],
    ],
  ])('[TRACE-71] %j is searched as %j', (words, searched) => {
    expect(wordsOfNumber(words)).toEqual(searched);
  });
});
