import { describe, expect, it } from 'vitest';
import { calledNumberKey, stockNumberKey } from './lot-number.ts';

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
  ])('%s and %s', (one, other, stock, called) => {
    expect(stockNumberKey(one) === stockNumberKey(other)).toBe(stock);
    expect(calledNumberKey(one) === calledNumberKey(other)).toBe(called);
  });
});
