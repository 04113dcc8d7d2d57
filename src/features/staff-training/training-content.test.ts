import { describe, expect, it } from 'vitest';
import { ownContent, trainingProblems } from './training-content.ts';

const course = {
  kind: 'course',
  person: 'Luca',
  course: 'haccp_worker',
  courseName: null,
  heldOn: '2026-11-20',
  expiresOn: '2031-11-20',
  provider: 'Scuola',
  certificate: 'LP-1',
} as const;

describe('[TRAIN-01] [TRAIN-09] what an entry says', () => {
  it.each([
    [course, {}],
    [{ ...course, heldOn: '2026-11-21' }, {}],
    [{ ...course, heldOn: '2026-11-22' }, { heldOn: 'in_future' }],
    [{ ...course, course: null }, { course: 'required' }],
    [{ ...course, course: 'other_course' }, { courseName: 'required' }],
    [{ ...course, course: 'other_course', courseName: 'Primo soccorso' }, {}],
    [{ ...course, expiresOn: null }, {}],
    [{ ...course, expiresOn: '2026-11-20' }, { expiresOn: 'before_start' }],
    [{ ...course, expiresOn: '2026-11-21' }, {}],
    [{ ...course, expiresOn: '2036-11-21' }, {}],
    [{ ...course, expiresOn: '2036-11-22' }, { expiresOn: 'too_far_ahead' }],
    [{ ...course, expiresOn: '9999-12-31' }, { expiresOn: 'too_far_ahead' }],
    [{ ...course, kind: 'departure', course: null, expiresOn: '2020-01-01' }, {}],
    [{ ...course, kind: 'departure', heldOn: '2026-11-22' }, { heldOn: 'in_future' }],
  ] as const)('%j has the problems %j', (content, problems) => {
    expect(trainingProblems(content, '2026-11-21')).toEqual(problems);
  });

  it.each([
    [{ ...course, courseName: 'Altro' }, course],
    [
      { ...course, course: 'other_course', courseName: 'Altro' },
      { ...course, course: 'other_course', courseName: 'Altro' },
    ],
    [
      { ...course, kind: 'departure' },
      { ...course, kind: 'departure', course: null, expiresOn: null, provider: null, certificate: null },
    ],
  ] as const)('of %j is kept %j', (content, kept) => {
    expect(ownContent(content)).toEqual(kept);
  });
});
