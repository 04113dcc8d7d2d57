import { describe, expect, it } from 'vitest';
import { defaultLimitsOf } from './equipment-types.ts';
import type { EquipmentType } from './equipment-types.ts';
import { isKinder } from './moved-reading.ts';

const usual = (type: EquipmentType) => ({ type, limits: defaultLimitsOf(type) });

describe('[FRIG-27] a reading that is said to be of something else', () => {
  it.each<[number, EquipmentType, EquipmentType, boolean]>([
    // OK until 4, critical above 6; vegetables until 8 and above 10.
    [4, 'frigo_carne', 'frigo_verdure', false],
    [4.1, 'frigo_carne', 'frigo_verdure', true],
    [8, 'frigo_carne', 'frigo_verdure', true],
    [9, 'frigo_carne', 'frigo_verdure', true],
    [10.1, 'frigo_carne', 'frigo_verdure', false],
    [9, 'frigo_verdure', 'frigo_carne', false],
    [9, 'frigo_carne', 'frigo_latticini', false],
    [3, 'congelatore', 'frigorifero', true],
    [-5, 'congelatore', 'frigorifero', true],
    [-19, 'congelatore', 'frigorifero', false],
    [9, 'frigorifero', 'altro', false],
    [5, 'frigorifero', 'altro', true],
    // Too cold for a fridge.
    [-19, 'frigorifero', 'congelatore', false],
    // No fridge, and nothing kept hot.
    [66, 'frigorifero', 'mantenimento_caldo', false],
    [3, 'mantenimento_caldo', 'frigorifero', false],
    [55, 'mantenimento_caldo', 'mantenimento_caldo', false],
  ])('%d °C: from %s to %s', (celsius, was, is, kinder) => {
    expect(isKinder(celsius, usual(was), usual(is))).toBe(kinder);
  });

  it('goes by the limits of each, also among what keeps hot', () => {
    const hot = usual('mantenimento_caldo');
    const wide = { ...hot, limits: { ...hot.limits, warnBelow: 55, criticalBelow: 50 } };
    expect([isKinder(56, hot, wide), isKinder(56, wide, hot), isKinder(63, hot, wide)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
