import { describe, expect, it } from 'vitest';
import { areasWithFindings, findingsCount, inListOrder } from './checklist.ts';
import type { AreaResult } from './checklist.ts';
import { findingsText } from './findings.it.ts';

const at = (area: AreaResult['area'], findings = false): AreaResult => ({
  area,
  checked: true,
  findings,
  notes: null,
});

describe('what was found', () => {
  it.each([
    [[at('Bagni')], 0],
    [[at('Bagni', true)], 1],
    [[at('Bagni', true), at('Magazzino'), at('Zona rifiuti', true)], 2],
  ])('[PEST-07] in %j counts the areas with findings: %i', (results, count) => {
    expect(findingsCount(results)).toBe(count);
    expect(areasWithFindings(results)).toHaveLength(count);
  });

  it.each([
    ['PEST-09', 0, 'Nessun ritrovamento'],
    ['PEST-10', 1, '1 ritrovamento'],
    ['PEST-10', 2, '2 ritrovamenti'],
    ['PEST-10', 10, '10 ritrovamenti'],
  ])('[%s] %i reads %s', (_row, count, text) => {
    expect(findingsText(count)).toBe(text);
  });

  it('stands in the order of the list, however it was ticked', () => {
    const ticked = [at('Condotte aerazione'), at('Ingresso principale'), at('Bagni')];
    expect(inListOrder(ticked).map(({ area }) => area)).toEqual([
      'Ingresso principale',
      'Bagni',
      'Condotte aerazione',
    ]);
  });
});
