import { describe, expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Matter } from '../contract.ts';
import { shownMatters } from './shown-matters.ts';

const at = (hour: string): string => `2026-11-21T${hour}:00.000Z`;
const stored: Matter = {
  inspectionId: 'stored',
  areas: ['Bagni'],
  notes: ['Una blatta'],
  performedAt: at('09:00'),
};
const found = { area: 'Bagni', checked: true, findings: true, notes: 'Due blatte' };
const clean = { area: 'Bagni', checked: true, findings: false, notes: null };
const kept = (
  checklistResults: readonly object[],
  state: KeptWrite['state'] = 'waiting',
  name = 'recordInspection',
  input: object = {},
): KeptWrite => ({
  id: 'kept',
  endpoint: ['pestControl', name],
  input: { id: 'kept', checklistResults, performedAt: at('11:00'), ...input },
  about: { title: '', fields: [] },
  restaurantId: 'r',
  userId: 'u',
  operator: { id: 'o', name: 'Bruno' },
  ticket: null,
  keptAt: at('11:00'),
  clockKnown: true,
  faults: 0,
  state,
});
const told = (known: readonly Matter[], ...writes: KeptWrite[]) =>
  shownMatters(known, writes).map(({ inspectionId, areas, toSend }) => [inspectionId, areas.join(), toSend]);

describe('[PEST-21] an inspection that is on the device alone', () => {
  it('asks at once where something was found, with what was done about it', () => {
    expect(shownMatters([], [kept([found, { ...clean, area: 'Cucina' }])])).toEqual([
      {
        inspectionId: 'kept',
        areas: ['Bagni'],
        notes: ['Due blatte'],
        performedAt: at('11:00'),
        recheckMinutes: expect.any(Number) as number,
        toSend: true,
      },
    ]);
    const done = kept([found], 'waiting', 'recordInspection', { correctiveAction: 'Chiamata la ditta' });
    expect(shownMatters([], [done])).toMatchObject([
      { answer: { action: 'Chiamata la ditta', operatorName: 'Bruno', at: at('11:00') } },
    ]);
  });

  it('stands before what the server knows, and is told once when it has it', () => {
    expect(told([stored], kept([found]))).toEqual([
      ['kept', 'Bagni', true],
      ['stored', 'Bagni', true],
    ]);
    expect(told([{ ...stored, inspectionId: 'kept' }], kept([found]))).toHaveLength(1);
  });

  it('that found nothing ends nothing', () => {
    expect(told([stored], kept([clean]))).toEqual([['stored', 'Bagni', true]]);
    expect(told([], kept([clean]))).toEqual([]);
  });

  it('asks by a correction as well, once for what is corrected', () => {
    const correction = (inspectionId: string) =>
      kept([found], 'waiting', 'correctInspection', { inspectionId });
    expect(told([], correction('clean'))).toEqual([['kept', 'Bagni', true]]);
    expect(told([stored], correction('stored'))).toEqual([['stored', 'Bagni', true]]);
  });

  it('[NC-16] that was refused asks until somebody has dealt with it, and ends nothing where it found nothing', () => {
    expect(told([], kept([found], 'refused'))).toEqual([['kept', 'Bagni', 'refused']]);
    expect(told([], kept([found], 'discarded'))).toEqual([]);
    expect(told([stored], kept([clean], 'refused'))).toEqual([['stored', 'Bagni', undefined]]);
  });
});
