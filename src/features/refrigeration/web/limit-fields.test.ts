import { describe, expect, it } from 'vitest';
import { defaultLimitsOf } from '../equipment-types.ts';
import { followed, isCriticalAlone } from './limit-fields.ts';

describe('the critical bound follows the figure that it belongs to', () => {
  const fridge = defaultLimitsOf('frigorifero');
  it.each([
    ['warnAbove', '8', fridge, '10'],
    ['warnAbove', '2,5', fridge, '4,5'],
    ['warnBelow', '1', fridge, null],
    ['warnAbove', '', fridge, null],
    ['warnAbove', 'otto', fridge, null],
    ['warnBelow', '65', defaultLimitsOf('mantenimento_caldo'), '62'],
    ['warnAbove', '-20', defaultLimitsOf('congelatore'), '−17'],
  ] as const)('%s %s', (side, text, from, critical) => {
    expect(followed(side, text, from)).toBe(critical);
  });

  it('and one alone is known', () => {
    expect(isCriticalAlone(fridge)).toBe(false);
    expect(isCriticalAlone({ ...fridge, criticalBelow: -3, warnBelow: null })).toBe(true);
  });
});
