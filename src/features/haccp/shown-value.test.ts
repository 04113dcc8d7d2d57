import { describe, expect, it } from 'vitest';
import { shownValue } from './shown-value.ts';

describe('shownValue', () => {
  it.each([
    ['3,5', '≤ 4 °C', '3,5 °C'],
    [' 3 ', '≤ 4 gradi', '3 °C'],
    ['-18', '≤ −18 °C', '−18 °C'],
    ['12', '≤ 25 %', '12 %'],
    ['90', 'entro 2 ore', '90 ore'],
  ])('gives "%s" the unit of "%s"', (value, limit, shown) => {
    expect(shownValue(value, limit)).toBe(shown);
  });

  it.each([
    ['3', '≤ 4'],
    ['3 °C', '≤ 4 °C'],
    ['90 minuti', 'entro 2 ore'],
    ['Conforme', 'pulite e asciutte'],
    ['3', 'pulite e asciutte'],
    ['termometro rotto', '≤ 4 °C'],
    ['7500', '≤ 4 °C'],
  ])('leaves "%s" under "%s" as it was typed', (value, limit) => {
    expect(shownValue(value, limit)).toBe(value);
  });
});
