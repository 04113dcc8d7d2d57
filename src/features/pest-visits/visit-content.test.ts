import { describe, expect, it } from 'vitest';
import { visitProblems } from './visit-content.ts';

const visit = {
  company: 'Tre Colli',
  technician: null,
  visitedOn: '2026-11-20',
  nextOn: '2027-01-20',
  stations: [{ stationId: 'a', result: 'clean' }],
  correctiveAction: null,
} as const;

describe('[VISIT-01, VISIT-12] what a visit says', () => {
  it.each([
    [visit, {}],
    [{ ...visit, nextOn: null, stations: [] }, {}],
    [{ ...visit, visitedOn: '2026-11-21' }, {}],
    [{ ...visit, visitedOn: '2026-11-22' }, { visitedOn: 'in_future' }],
    // [VISIT-12] A slip in the year.
    [{ ...visit, visitedOn: '1990-11-20' }, { visitedOn: 'too_long_ago' }],
    [{ ...visit, visitedOn: '2016-11-22' }, { visitedOn: 'too_long_ago' }],
    [{ ...visit, visitedOn: '2016-11-23' }, {}],
    [{ ...visit, nextOn: '2026-11-20' }, { nextOn: 'before_start' }],
    [{ ...visit, nextOn: '2026-11-21' }, {}],
    [{ ...visit, nextOn: '2028-11-22' }, {}],
    [{ ...visit, nextOn: '2028-11-24' }, { nextOn: 'too_far_ahead' }],
    [{ ...visit, stations: [{ stationId: 'a', result: 'activity' }] }, { correctiveAction: 'required' }],
    [{ ...visit, stations: [{ stationId: 'a', result: 'missing' }] }, { correctiveAction: 'required' }],
    [
      {
        ...visit,
        stations: [{ stationId: 'a', result: 'activity' }],
        correctiveAction: 'Esca cambiata',
      },
      {},
    ],
  ] as const)('%j has the problems %j', (told, problems) => {
    expect(visitProblems(told, '2026-11-21')).toEqual(problems);
  });
});
