import { describe, expect, test } from 'vitest';
import { unaskedFinding } from './checklist.ts';
import { toldFinding } from './told-findings.it.ts';

describe('[PEST-19] a note that tells of a finding', () => {
  test.each([
    ['Escrementi dietro il frigo', 'escrementi'],
    ['tracce sotto il banco', 'tracce'],
    ['Sacco di farina rosicchiato', 'rosicchiato'],
    ['visto un TOPO', 'topo'],
    ['due blatte morte', 'blatte'],
    ['Tutto bene, formiche vicino alla porta', 'formiche'],
    ['nessun problema, escrementi in fondo', 'escrementi'],
    ['Nessun topo ma tracce vicino al muro', 'tracce'],
    ['nessun topo e abbiamo trovato escrementi', 'escrementi'],
    ['non ho pulito: escrementi ancora lì', 'escrementi'],
    ['nessun dubbio: escrementi', 'escrementi'],
    ['topo nella trappola', 'topo'],
    ['trappola con un topo', 'topo'],
    ['esca rosicchiata', 'rosicchiata'],
    ['trappole: 2 catture', 'catture'],
    ['escrementi non rimossi', 'escrementi'],
    ['puliti gli escrementi di ieri', 'escrementi'],
    ['non solo topi', 'topi'],
    ['Feci di topo', 'feci'],
    ['ce ne sono ancora: topi', 'topi'],
    ['ne ho visti due, topi', 'topi'],
    ['infestazione di moscerini', 'infestazione'],
    ['escremento\nnessun altro', 'escremento'],
  ])('«%s» → %s', (note, word) => {
    expect(toldFinding(note)).toBe(word);
  });

  test.each([
    null,
    '',
    'Trappole vuote.',
    'Nessuna traccia di topi',
    'nessun escremento né tracce',
    'Non ci sono più topi',
    'non trovati escrementi',
    'Non abbiamo visto blatte o formiche',
    'senza tracce',
    'assenza di escrementi',
    'topi: nessuno',
    'escrementi assenti',
    'Tracce non presenti',
    'escrementi: non rilevati',
    'trappole per topi controllate',
    'cambiate le esche per i topi',
    'trappole topi a posto',
    'zanzariere integre',
    'lampada antimosche accesa',
    'piano in formica lavato',
    'derattizzazione fatta il 12/11',
    'porta chiusa, vetri puliti',
  ])('«%s» → nothing', (note) => {
    expect(toldFinding(note)).toBeNull();
  });

  const area = { area: 'Bagni', checked: true } as const;
  test.each([
    [
      'told and not ticked',
      [{ ...area, findings: false, notes: 'escrementi' }],
      null,
      { at: 0, word: 'escrementi' },
    ],
    ['ticked', [{ ...area, findings: true, notes: 'escrementi' }], null, null],
    [
      'said to be none',
      [{ ...area, findings: false, notes: 'tracce di calce', noFinding: true }],
      null,
      null,
    ],
    [
      'in the general note',
      [{ ...area, findings: false, notes: null }],
      'topo visto',
      { at: null, word: 'topo' },
    ],
    ['in the general note of what is ticked', [{ ...area, findings: true, notes: null }], 'topo visto', null],
  ] as const)('%s', (_name, results, notes, expected) => {
    expect(unaskedFinding(results, notes)).toEqual(expected);
  });
});
