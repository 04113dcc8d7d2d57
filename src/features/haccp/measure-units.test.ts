import { describe, expect, it } from 'vitest';
import { convert, isPlausible, type MeasureUnit, unitAt, withoutNoise } from './measure-units.ts';

describe('isPlausible', () => {
  it.each<[MeasureUnit, number, number]>([
    ['celsius', -60, 300],
    ['percent', 0, 100],
    ['ph', 0, 14],
    ['aw', 0, 1],
  ])('%s goes from %s to %s', (unit, lowest, highest) => {
    expect(isPlausible(lowest, unit)).toBe(true);
    expect(isPlausible(lowest - 0.01, unit)).toBe(false);
    expect(isPlausible(highest, unit)).toBe(true);
    expect(isPlausible(highest + 0.01, unit)).toBe(false);
  });

  it('everything else starts at nothing and has no end', () => {
    expect(isPlausible(0, 'hour')).toBe(true);
    expect(isPlausible(1e9, 'cfu_per_g')).toBe(true);
    expect(isPlausible(-0.01, 'hour')).toBe(false);
  });
});

describe('convert', () => {
  it.each<[number, MeasureUnit, MeasureUnit, number | null]>([
    [1, 'hour', 'minute', 60],
    [90, 'second', 'minute', 1.5],
    [1, 'day', 'hour', 24],
    [0.55, 'hour', 'minute', 33],
    [2, 'kg', 'g', 2000],
    [5, 'mg', 'g', 0.005],
    [4, 'celsius', 'celsius', 4],
    [4, 'celsius', 'percent', null],
    [4, 'mg_per_l', 'ppm', null],
    [4, 'cfu_per_g', 'cfu_per_ml', null],
    [4, 'g', 'minute', null],
  ])('%s %s in %s is %s', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBe(expected);
  });
});

describe('unitAt', () => {
  it.each<[string, MeasureUnit | null, number]>([
    ['°c', 'celsius', 2],
    ['° celsius', 'celsius', 9],
    ['° max', 'celsius', 1],
    ['gradi centigradi', 'celsius', 16],
    ['gradi al cuore', 'celsius', 5],
    ['c', 'celsius', 1],
    ['per cento', 'percent', 9],
    ['mg / l', 'mg_per_l', 6],
    ['mg', 'mg', 2],
    ['ufc/cm²', 'cfu_per_cm2', 7],
    ['gg', 'day', 2],
    ['g', 'g', 1],
    ['minuti', 'minute', 6],
    ['min', 'minute', 3],
    ['minimo', null, 0],
    ['°f', null, 0],
    ['gr', null, 0],
    ['cm', 'cm', 2],
    ['mm', 'mm', 2],
    ['m', null, 0],
    ['max', null, 0],
    ['', null, 0],
  ])('%j → %s', (text, unit, end) => {
    expect(unitAt(text, 0)).toEqual(unit === null ? null : { unit, end });
    expect(unitAt(`4 ${text}`, 2)).toEqual(unit === null ? null : { unit, end: end + 2 });
  });
});

describe('withoutNoise', () => {
  it('removes what binary arithmetic adds, and nothing that was measured', () => {
    expect(withoutNoise(8.3 - 7.8)).toBe(0.5);
    expect(withoutNoise(0.1 + 0.2)).toBe(0.3);
    expect(withoutNoise(0.000_000_001)).toBe(0.000_000_001);
  });
});
