import { describe, expect, it } from 'vitest';
import { visitText } from './visit-text.it.ts';

const station = (number: number, result: 'clean' | 'activity' | 'missing', notes: string | null = null) => ({
  number,
  place: 'retro',
  result,
  notes,
});
const visit = { visitedOn: '2026-11-20', nextOn: null };

describe('[VISIT-11] what a visit found is told with what was at the station', () => {
  it.each([
    [
      [station(1, 'activity', 'due topi nell’esca')],
      '1 postazione · 1, retro: attività (due topi nell’esca)',
    ],
    [[station(1, 'activity')], '1 postazione · 1, retro: attività'],
    [[station(1, 'activity', '')], '1 postazione · 1, retro: attività'],
    [
      [station(1, 'clean'), station(2, 'missing', 'rotta dal muletto'), station(3, 'activity', 'blatte')],
      '3 postazioni · 2, retro: manca o è rotta (rotta dal muletto); 3, retro: attività (blatte)',
    ],
    [[station(1, 'clean', null)], '1 postazione · nessuna attività'],
    [[], 'nessuna postazione controllata'],
  ])('%j: %s', (stations, text) => {
    expect(visitText({ ...visit, stations })).toBe(`20/11/2026 · ${text}`);
  });
});
