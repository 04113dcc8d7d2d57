import { describe, expect, it } from 'vitest';
import { compareWithLimit } from './check-status.ts';
import { figuresOf } from './limits-of.ts';
import {
  type CheckOutcome,
  classifyCheck,
  parseCriticalLimit,
  parseMeasuredValue,
} from './critical-limit.ts';

describe('[HACCP-29] a bound that the words exclude', () => {
  it.each([
    ['< 5', true],
    ['< 5 °C', true],
    ['inferiore a 5', true],
    ['minore di 5 °C', true],
    ['sotto i 5', true],
    ['meno di 5 °C', true],
    ['≤ 5', false],
    ['<= 5 °C', false],
    ['max 5', false],
    ['non superiore a 5', false],
    ['inferiore o uguale a 5', false],
    ['0-5 °C', false],
    ['> 5', true],
    ['superiore a 5', true],
    ['oltre 5 °C', true],
    ['≥ 5', false],
    ['almeno 5', false],
    ['non inferiore a 5', false],
  ] as const)('«%s»: is 5 outside? %s; with the stored figures as well', (criticalLimit, isOutside) => {
    const figures = figuresOf(parseCriticalLimit(criticalLimit));
    expect([figures.limitMinimum, figures.limitMaximum]).toContain(5);
    for (const stated of [{ criticalLimit }, { criticalLimit, ...figures }])
      expect(compareWithLimit({ ...stated, value: '5' })).toBe(isOutside ? 'critical' : 'warning');
  });
});

describe('classifyCheck (C-29)', () => {
  const outcomes: ReadonlyArray<readonly [string, string, CheckOutcome | null]> = [
    // Upper end, temperature: half a degree of margin
    ['≤ 4 °C', '4,1', 'critical'],
    ['≤ 4 °C', '4', 'warning'],
    ['≤ 4 °C', '3,5', 'warning'],
    ['≤ 4 °C', '3,4', 'ok'],
    ['≤ 4 °C', '-20', 'ok'],
    ['≤ 8,3', '7,8', 'warning'],
    ['≤ 8,3', '7,7', 'ok'],
    // Strict: the bound itself is outside
    ['< 5', '5', 'critical'],
    ['< 5', '4,9', 'warning'],
    ['< 5', '4,5', 'warning'],
    ['< 5', '4,4', 'ok'],
    ['> 60', '60', 'critical'],
    ['> 60', '60,5', 'warning'],
    ['> 60', '60,6', 'ok'],
    // Lower end
    ['min 75', '74,9', 'critical'],
    ['min 75', '75', 'warning'],
    ['min 75', '75,5', 'warning'],
    ['min 75', '75,6', 'ok'],
    ['min 75', '80', 'ok'],
    // Freezers
    ['≤ -18', '-17,9', 'critical'],
    ['≤ -18', '-18', 'warning'],
    ['≤ -18', '-18,5', 'warning'],
    ['≤ -18', '-19', 'ok'],
    ['-22/-18', '-22,1', 'critical'],
    ['-22/-18', '-22', 'warning'],
    ['-22/-18', '-20', 'ok'],
    ['-22/-18', '5', 'critical'],
    // Two ends
    ['0-4', '-0,1', 'critical'],
    ['0-4', '0', 'warning'],
    ['0-4', '0,5', 'warning'],
    ['0-4', '0,6', 'ok'],
    ['0-4', '3,4', 'ok'],
    ['0-4', '3,5', 'warning'],
    ['0-4', '4', 'warning'],
    ['0-4', '4,1', 'critical'],
    ['> 0 e < 4', '0', 'critical'],
    ['> 0 e < 4', '4', 'critical'],
    ['> 0 e < 4', '2', 'ok'],
    // Other quantities: a tenth of the bound …
    ['≤ 25 %', '25,1', 'critical'],
    ['≤ 25 %', '25', 'warning'],
    ['≤ 25 %', '22,5', 'warning'],
    ['≤ 25 %', '22,4', 'ok'],
    ['pH < 4,6', '4,6', 'critical'],
    ['pH < 4,6', '4,14', 'warning'],
    ['pH < 4,6', '4,13', 'ok'],
    ['≥ 10 min', '11', 'warning'],
    ['≥ 10 min', '12', 'ok'],
    ['≤ 2 ore', '110 minuti', 'warning'],
    ['≤ 2 ore', '100 minuti', 'ok'],
    ['≤ 2 ore', '121 minuti', 'critical'],
    ['≤ 0 %', '0', 'warning'],
    // … or of the width
    ['0,2-0,5 mg/l', '0,19', 'critical'],
    ['0,2-0,5 mg/l', '0,23', 'warning'],
    ['0,2-0,5 mg/l', '0,24', 'ok'],
    ['0,2-0,5 mg/l', '0,46', 'ok'],
    ['0,2-0,5 mg/l', '0,47', 'warning'],
    ['pH tra 3 e 4', '3,1', 'warning'],
    ['pH tra 3 e 4', '3,11', 'ok'],
  ];

  it.each(outcomes)('%j, measured %j → %s', (limit, value, expected) => {
    const parsed = parseCriticalLimit(limit);
    expect(classifyCheck(parseMeasuredValue(value, parsed), parsed)).toBe(expected);
  });

  it('compares nothing with nothing', () => {
    const limit = parseCriticalLimit('≤ 4');
    expect(classifyCheck(null, limit)).toBeNull();
    expect(classifyCheck(3, null)).toBeNull();
    expect(classifyCheck(Number.NaN, limit)).toBeNull();
    expect(classifyCheck(Number.NEGATIVE_INFINITY, limit)).toBeNull();
    expect(classifyCheck(3, { lower: null, upper: null, unit: null })).toBeNull();
  });
});
