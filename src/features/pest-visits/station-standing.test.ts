import { describe, expect, it } from 'vitest';
import { dueState, lastFound, lastVisit } from './station-standing.ts';
import type { CountedVisit } from './station-standing.ts';
import type { StationResult } from './visit-results.ts';

const visit = (
  id: string,
  visitedOn: string,
  found: Readonly<Record<string, StationResult>>,
): CountedVisit => ({
  id,
  company: 'Tre Colli',
  visitedOn,
  nextOn: null,
  stations: Object.entries(found).map(([stationId, result]) => ({
    stationId,
    number: 1,
    place: 'Retro',
    result,
    notes: null,
  })),
});

describe('[VISIT-02] how a station was found last', () => {
  it.each([
    [
      'by the newest visit',
      [visit('b', '2026-11-02', { x: 'clean' }), visit('a', '2026-11-01', { x: 'activity' })],
      'b',
    ],
    [
      'whatever the order in which they came',
      [visit('a', '2026-11-01', { x: 'activity' }), visit('b', '2026-11-02', { x: 'clean' })],
      'b',
    ],
    [
      'not by a visit that did not look at it',
      [visit('b', '2026-11-02', { y: 'clean' }), visit('a', '2026-11-01', { x: 'activity' })],
      'a',
    ],
    [
      'of one day by the later one: clean after activity ends it',
      [visit('b', '2026-11-01', { x: 'clean' }), visit('a', '2026-11-01', { x: 'activity' })],
      'b',
    ],
    [
      'of one day by the later one: clean before activity ends nothing',
      [visit('b', '2026-11-01', { x: 'activity' }), visit('a', '2026-11-01', { x: 'clean' })],
      'b',
    ],
  ])('%s', (_name, visits, id) => {
    expect(lastFound(visits).get('x')?.visitId).toBe(id);
  });

  it('one that nobody looked at was not found', () => {
    expect(lastFound([visit('a', '2026-11-01', { x: 'clean' })]).get('y')).toBeUndefined();
  });

  it('agrees with a slow count over random visits', () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    const results = ['clean', 'activity', 'missing'] as const;
    for (let round = 0; round < 300; round += 1) {
      const visits = Array.from({ length: 6 }, (_, at) =>
        visit(
          `v${at}`,
          `2026-11-0${1 + Math.floor(random() * 4)}`,
          Object.fromEntries(
            ['x', 'y'].flatMap((id) => (random() < 0.6 ? [[id, results[Math.floor(random() * 3)]!]] : [])),
          ),
        ),
      );
      for (const id of ['x', 'y']) {
        const told = visits.flatMap(({ visitedOn, stations }) =>
          stations.flatMap((one) => (one.stationId === id ? [{ visitedOn, result: one.result }] : [])),
        );
        const day = told
          .map(({ visitedOn }) => visitedOn)
          .toSorted()
          .at(-1);
        // The last one recorded comes first.
        const last = told.find(({ visitedOn }) => visitedOn === day);
        const found = lastFound(visits).get(id);
        expect([found?.visitedOn, found?.result]).toEqual([day, last?.result]);
      }
    }
  });
});

it('[VISIT-03] the last visit is that of the newest day', () => {
  expect(lastVisit([])).toBeNull();
  expect(lastVisit([visit('a', '2026-11-01', {}), visit('b', '2026-11-02', {})])?.id).toBe('b');
});

describe('[VISIT-03] when the next visit is told of', () => {
  it.each([
    ['2026-11-13', null],
    ['2026-11-14', 'soon'],
    ['2026-11-21', 'soon'],
    ['2026-11-22', 'late'],
  ] as const)('of 21 November, on %s: %s', (today, state) => {
    expect(dueState('2026-11-21', today, 7)).toBe(state);
  });
});
