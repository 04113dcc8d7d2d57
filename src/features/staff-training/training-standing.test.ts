import { describe, expect, it } from 'vitest';
import { heldCourses, proposedEnd, standingOf, usualYears, yearsAfter } from './training-standing.ts';
import type { CountedTraining } from './training-standing.ts';

describe('[TRAIN-02] until when a course holds', () => {
  it.each([
    ['2026-11-21', '2026-09-21', 'valid'],
    ['2026-11-21', '2026-09-22', 'soon'],
    ['2026-11-21', '2026-11-21', 'soon'],
    ['2026-11-21', '2026-11-22', 'expired'],
    [null, '2026-11-22', 'unknown'],
  ] as const)('one until %s is on %s %s', (expiresOn, today, standing) => {
    expect(standingOf(expiresOn, today)).toBe(standing);
  });

  it.each([
    ['2026-11-21', 5, '2031-11-21'],
    ['2024-02-29', 5, '2029-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
  ])('%s and %i years are %s', (date, years, later) => {
    expect(yearsAfter(date, years)).toBe(later);
  });

  it.each([
    ['haccp_manager', '2031-11-21'],
    ['haccp_worker', '2031-11-21'],
    ['allergen_course', null],
    ['other_course', null],
  ] as const)('of %s is proposed %s', (course, end) => {
    expect(proposedEnd(course, '2026-11-21', usualYears)).toBe(end);
  });
});

describe('[TRAIN-03] the courses that count', () => {
  const entry = (fields: Partial<CountedTraining>): CountedTraining => ({
    id: 'a',
    kind: 'course',
    person: 'Luca Neri',
    course: 'haccp_worker',
    courseName: null,
    heldOn: '2024-05-06',
    expiresOn: '2029-05-06',
    ...fields,
  });
  const left = (heldOn: string) =>
    entry({ id: 'left', kind: 'departure', person: 'LUCA NERI', course: null, heldOn, expiresOn: null });
  it.each([
    ['the one that holds longest', [entry({}), entry({ id: 'b', expiresOn: '2030-01-01' })], ['b']],
    ['whatever the order', [entry({ id: 'b', expiresOn: '2030-01-01' }), entry({})], ['b']],
    [
      'whatever the capitals',
      [entry({}), entry({ id: 'b', person: ' luca neri', expiresOn: '2030-01-01' })],
      ['b'],
    ],
    ['one with an end before one without', [entry({ id: 'b', expiresOn: null }), entry({})], ['a']],
    ['of each thing', [entry({}), entry({ id: 'b', course: 'allergen_course' })], ['a', 'b']],
    [
      'of each other course by its name',
      [
        entry({ course: 'other_course', courseName: 'Primo soccorso' }),
        entry({ id: 'b', course: 'other_course', courseName: 'Antincendio' }),
      ],
      ['a', 'b'],
    ],
    ['none of who left', [entry({}), left('2026-01-01')], []],
    ['none of the very day of leaving', [entry({ heldOn: '2026-01-01' }), left('2026-01-01')], []],
    ['those after a return', [left('2023-01-01'), entry({})], ['a']],
  ])('%s', (_name, entries, ids) => {
    expect(heldCourses(entries).map(({ id }) => id)).toEqual(ids);
  });
});
