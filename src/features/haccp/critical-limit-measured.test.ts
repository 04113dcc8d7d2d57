import { describe, expect, it } from 'vitest';
import { parseCriticalLimit, parseMeasuredValue } from './critical-limit.ts';

describe('parseMeasuredValue', () => {
  const values: ReadonlyArray<readonly [string, string, number | null]> = [
    ['3', '≤ 4 °C', 3],
    ['3,5', '≤ 4 °C', 3.5],
    ['3.5', '≤ 4', 3.5],
    ['+3', '≤ 4', 3],
    ['3 °C', '≤ 4 °C', 3],
    ['3°', '≤ 4 °C', 3],
    ['3 gradi', '≤ 4', 3],
    ['3 gradi al cuore', '≤ 4', 3],
    ['temperatura 3', '≤ 4', 3],
    ['Temperatura di 3 °C', '≤ 4', 3],
    ['T: 3', '≤ 4 °C', 3],
    ['-18', '≤ -18', -18],
    ['−18,5 °C', '≤ -18', -18.5],
    ['–18', '≤ -18', -18],
    ['meno 18', '≤ -18', -18],
    ['meno 18 gradi', '≤ -18 °C', -18],
    ['più 4', '≤ 4', 4],
    ['zero', '≤ 4', 0],
    ['pH 4,2', 'pH < 4,6', 4.2],
    ['4,2 pH', 'pH < 4,6', 4.2],
    ['4,2', 'pH < 4,6', 4.2],
    ['20 %', '≤ 25 %', 20],
    ['90 minuti', '≤ 2 ore', 1.5],
    ['90 min', '≤ 2 ore', 1.5],
    ['1,5 ore', '≤ 90 minuti', 90],
    ['0,55 h', '≤ 33 minuti', 33],
    ['1 giorno', '≤ 48 ore', 24],
    ['120 secondi', '≤ 3 min', 2],
    ['0,4 kg', '≤ 500 g', 400],
    ['400 g', '≤ 1 kg', 0.4],
    ['500 mg', '≤ 1 g', 0.5],
    ['40', '≤ 50 ufc/cm2', 40],
    ['101', 'max 100 ufc', 101],
    ['85 ufc', 'meno di 100 ufc', 85],
    ['85 ufc/g', 'meno di 100 ufc', null],
    // Of another family
    ['3 minuti', '≤ 4 °C', null],
    ['3 minuti', '≤ 4', null],
    ['3 %', '≤ 4', null],
    ['38 °F', '≤ 4 °C', null],
    ['38 F', '≤ 40', null],
    ['3 °C', 'pH < 4,6', null],
    ['temperatura 3', '≤ 4 %', null],
    ['temperatura 3 %', '≤ 4 %', null],
    ['40 ufc/g', '≤ 50 ufc/cm2', null],
    ['2', 'tempo max 2 ore', 2],
    ['tempo 2', '≤ 2 ore', null],
    ['pH temperatura 3', '≤ 4', null],
    // Not one number
    ['', '≤ 4', null],
    ['ok', '≤ 4', null],
    ['3-4', '≤ 4', null],
    ['3/4', '≤ 4', null],
    ['3 4', '≤ 4', null],
    ['2:30', '≤ 4 ore', null],
    ['12/11/2026', '≤ 4', null],
    ['1.000', '≤ 4000', null],
    ['1e2', '≤ 400', null],
    ['NaN', '≤ 4', null],
    ['Infinity', '≥ 75', null],
    // Not a plain one
    ['< 3', '≤ 4', null],
    ['circa 3', '≤ 4', null],
    ['3 ok', '≤ 4', null],
    ['ok 3', '≤ 4', null],
    ['max 3', '≤ 4', null],
    ['18 sotto zero', '≤ -18', null],
    ['deve essere 3', '≤ 4', null],
    // Not believable
    ['750', '≥ 75 °C', null],
    ['750', 'min 75', null],
    ['-300', '≤ 4', null],
    ['42', 'pH > 4', null],
    ['92', 'aw > 0,5', null],
    ['250', '≥ 25 %', null],
    ['-5', '≤ 2 ore', null],
    ['450', 'max 500', 450],
    ['300', '≥ 75', 300],
    ['-60', '≤ 4', -60],
    ['301', '≥ 75', null],
    ['-61', '≤ 4', null],
  ];

  it.each(values)('%j against %j → %s', (text, limit, expected) => {
    const parsed = parseCriticalLimit(limit);
    expect(parsed).not.toBeNull();
    expect(parseMeasuredValue(text, parsed)).toBe(expected);
  });

  it('without a limit is the figure as written', () => {
    expect(parseMeasuredValue('90 minuti')).toBe(90);
    expect(parseMeasuredValue('-18')).toBe(-18);
    expect(parseMeasuredValue('tra 0 e 4')).toBeNull();
    expect(Object.is(parseMeasuredValue('-0'), 0)).toBe(true);
  });
});
