import { describe, expect, it } from 'vitest';
import { droppedFindings, areasWithFindings, findingsCount, inListOrder } from './checklist.ts';
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

describe('[PEST-22] what a correction drops of what was found', () => {
  const found = (area: 'Magazzino' | 'Bagni', notes: string | null) =>
    ({ area, checked: true, findings: true, notes }) as const;
  const clean = (area: 'Magazzino' | 'Bagni', notes: string | null = null) =>
    ({ area, checked: true, findings: false, notes }) as const;
  const stood = [found('Magazzino', 'escrementi di topo'), found('Bagni', 'blatta morta')];
  it.each([
    ['nothing, as it stood', stood, []],
    ['an area that is gone', [clean('Magazzino', 'polvere')], ['Bagni']],
    ['an area that was ticked anew without its words', [stood[0]!, clean('Bagni')], ['Bagni']],
    ['nothing where other words say why it is none', [stood[0]!, clean('Bagni', 'era una foglia')], []],
    ['both', [], ['Magazzino', 'Bagni']],
  ])('%s', (_name, now, areas) => {
    expect(droppedFindings(stood, now).map(({ area }) => area)).toEqual(areas);
  });

  it('nothing of what was clean, nor of a finding without words that is unticked', () => {
    expect(droppedFindings([clean('Bagni')], [])).toEqual([]);
    expect(droppedFindings([found('Bagni', null)], [clean('Bagni')])).toEqual([]);
  });
});
