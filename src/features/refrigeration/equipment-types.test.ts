import { describe, expect, it } from 'vitest';
import { defaultLimitsOf, type EquipmentType, equipmentTypes, isEquipmentType } from './equipment-types.ts';
import { classifyTemperature, DEFAULT_LIMITS, limitProblems } from './temperature-status.ts';

/** Readings by type: the last OK, Warning and Critical ones around each bound. */
const readings: Record<EquipmentType, ReadonlyArray<readonly [number, 'OK' | 'Warning' | 'Critical']>> = {
  frigorifero: [
    [0, 'OK'],
    [4, 'OK'],
    [4.1, 'Warning'],
    [6, 'Warning'],
    [6.1, 'Critical'],
    [-0.1, 'Warning'],
    [-18, 'Warning'],
  ],
  frigo_carne: [
    [0, 'OK'],
    [4, 'OK'],
    [4.1, 'Warning'],
    [6, 'Warning'],
    [6.1, 'Critical'],
    [-0.1, 'Warning'],
  ],
  frigo_pesce: [
    [-1, 'OK'],
    [2, 'OK'],
    [2.1, 'Warning'],
    [4, 'Warning'],
    [4.1, 'Critical'],
    [-1.1, 'Warning'],
  ],
  frigo_latticini: [
    [0, 'OK'],
    [4, 'OK'],
    [4.1, 'Warning'],
    [6, 'Warning'],
    [6.1, 'Critical'],
    [-0.1, 'Warning'],
  ],
  frigo_verdure: [
    [2, 'OK'],
    [8, 'OK'],
    [8.1, 'Warning'],
    [10, 'Warning'],
    [10.1, 'Critical'],
    [1.9, 'Warning'],
  ],
  vetrina_refrigerata: [
    [0, 'OK'],
    [4, 'OK'],
    [4.1, 'Warning'],
    [6, 'Warning'],
    [6.1, 'Critical'],
    [-0.1, 'Warning'],
  ],
  congelatore: [
    [-18, 'OK'],
    [-22, 'OK'],
    [-30, 'OK'],
    [-17.9, 'Warning'],
    [-15, 'Warning'],
    [-14.9, 'Critical'],
    [-5, 'Critical'],
  ],
  abbattitore: [
    [3, 'OK'],
    [-18, 'OK'],
    [3.1, 'Warning'],
    [4, 'Warning'],
    [4.1, 'Critical'],
  ],
  abbattitore_negativo: [
    [-21, 'OK'],
    [-40, 'OK'],
    [-20.9, 'Warning'],
    [-20, 'Warning'],
    [-19.9, 'Critical'],
  ],
  mantenimento_caldo: [
    [63, 'OK'],
    [65, 'OK'],
    [90, 'OK'],
    [62.9, 'Warning'],
    [60, 'Warning'],
    [59.9, 'Critical'],
    [4, 'Critical'],
  ],
  altro: [
    [5, 'OK'],
    [-19, 'OK'],
    [5.1, 'Warning'],
    [6.1, 'Critical'],
    [-20.1, 'Critical'],
  ],
};

describe('default limits (C-45)', () => {
  it.each(equipmentTypes)('%s judges readings as its manual figure says', (type) => {
    const limits = defaultLimitsOf(type);
    for (const [celsius, status] of readings[type]) {
      expect([celsius, classifyTemperature(celsius, limits)]).toEqual([celsius, status]);
    }
  });

  it.each(equipmentTypes)('%s has limits that make sense, a warning before each critical bound', (type) => {
    const limits = defaultLimitsOf(type);
    expect(limitProblems(limits)).toEqual([]);
    if (limits.criticalAbove !== null) expect(limits.warnAbove).toBeLessThan(limits.criticalAbove);
    if (limits.criticalBelow !== null) expect(limits.warnBelow).toBeGreaterThan(limits.criticalBelow);
  });

  it('equipment of another kind is judged by the scale of the documents', () => {
    expect(defaultLimitsOf('altro')).toEqual(DEFAULT_LIMITS);
  });
});

describe('isEquipmentType', () => {
  it('knows the codes and nothing else', () => {
    expect(equipmentTypes.every(isEquipmentType)).toBe(true);
    expect(['', 'frigo', 'Frigorifero', 'toString'].some(isEquipmentType)).toBe(false);
  });
});
