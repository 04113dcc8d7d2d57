import { describe, expect, it } from 'vitest';
import type { Viewer } from '#features/day/day.ts';
import { trainingDay } from './day.ts';
import { trainingNotices } from './notices.ts';
import type { HeldCourse } from './training-standing.ts';

const viewer = (today: string, plan = true): Viewer => ({
  now: new Date(`${today}T10:00:00.000Z`),
  today,
  holds: () => plan,
  isAdmin: true,
});
const held = (expiresOn: string | null): HeldCourse => ({
  id: 'a',
  kind: 'course',
  person: 'Luca Neri',
  course: 'haccp_worker',
  courseName: null,
  heldOn: '2021-11-21',
  expiresOn,
});
const none = { count: 0, entries: [] };

describe('[TRAIN-04] the day of training', () => {
  it.each([
    ['2026-09-21', null, null, null],
    ['2026-09-22', 'soon', 'soon', 'medium'],
    ['2026-11-06', 'soon', 'soon', 'medium'],
    ['2026-11-07', 'soon', 'pressing', 'high'],
    ['2026-11-21', 'soon', 'pressing', 'high'],
    ['2026-11-22', 'late', 'expired', 'high'],
  ])('a course until 21 November on %s: %s on Oggi; in the bell %s, %s', (today, state, level, priority) => {
    const courses = [held('2026-11-21'), held(null)];
    expect(trainingDay({ held: courses, done: none }, viewer(today)).deadlines).toEqual(
      state === null
        ? []
        : [{ kind: 'training', id: 'a', name: 'Luca Neri, HACCP, addetto', dueOn: '2026-11-21', state }],
    );
    const { notices } = trainingNotices(courses, viewer(today));
    expect(notices).toMatchObject(
      level === null ? [] : [{ type: 'training', level, priority, title: 'Luca Neri', subjectId: 'a' }],
    );
    for (const { since } of notices) expect(since <= viewer(today).now).toBe(true);
  });

  it('what was recorded is done, and says how nobody can tell', () => {
    const row = {
      id: 'a',
      kind: 'course',
      person: 'Luca Neri',
      course: 'haccp_worker',
      course_name: null,
      held_on: '2026-11-20',
      expires_on: '2031-11-20',
      operator_name: 'Anna',
      performed_at: '2026-11-21T09:00:00.000Z',
    } as const;
    const told = trainingDay(
      { held: [held('2020-01-01')], done: { count: 1, entries: [row] } },
      viewer('2026-11-21', false),
    );
    expect(told).toEqual({
      done: {
        count: 1,
        entries: [
          expect.objectContaining({
            title: 'Formazione: Luca Neri',
            value: 'HACCP, addetto · 20/11/2026 · vale fino al 20/11/2031',
            outcome: null,
          }),
        ],
      },
    });
    expect(trainingNotices([held('2020-01-01')], viewer('2026-11-21', false)).notices).toEqual([]);
  });
});
