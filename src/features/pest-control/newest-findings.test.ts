import { describe, expect, it } from 'vitest';
import { newestFindings } from './newest-findings.ts';
import type { OpenInspection } from './pest-matter.ts';

const found = (areas: OpenInspection['openAreas'], day: number, more: Partial<OpenInspection> = {}) => {
  const at = new Date(Date.UTC(2026, 10, day, 10));
  return {
    inspectionId: `01990000-0000-7000-8000-0000000000${String(day).padStart(2, '0')}`,
    results: areas.map((area) => ({ area, checked: true as const, findings: true, notes: `${area} ${day}` })),
    openAreas: areas,
    performedAt: at,
    madeAt: at,
    said: null,
    ...more,
  };
};
const told = (open: readonly OpenInspection[]) =>
  newestFindings(open).map(({ areas, performedAt, notes }) => [performedAt.getUTCDate(), areas, notes]);

describe('findings that go on', () => {
  it('are told once for each area, by the newest inspection', () => {
    expect(told([found(['Bagni', 'Zona rifiuti'], 10), found(['Zona rifiuti'], 17)])).toEqual([
      [17, ['Zona rifiuti'], ['Zona rifiuti 17']],
      [10, ['Bagni'], ['Bagni 10']],
    ]);
    expect(told([found(['Bagni'], 10), found(['Bagni'], 17)])).toEqual([[17, ['Bagni'], ['Bagni 17']]]);
  });

  it('are of the areas only that nobody found clean since, in the order of the list', () => {
    expect(
      told([found(['Zona rifiuti', 'Bagni', 'Magazzino'], 10, { openAreas: ['Zona rifiuti', 'Magazzino'] })]),
    ).toEqual([[10, ['Magazzino', 'Zona rifiuti'], ['Magazzino 10', 'Zona rifiuti 10']]]);
    expect(told([found(['Bagni'], 10, { openAreas: [] })])).toEqual([]);
  });

  it('go by when they were made, not by what a clock that ran ahead said', () => {
    const ahead = found(['Bagni'], 10, { performedAt: new Date(Date.UTC(2026, 10, 30)) });
    expect(told([ahead, found(['Bagni'], 17)])).toEqual([[17, ['Bagni'], ['Bagni 17']]]);
  });
});
