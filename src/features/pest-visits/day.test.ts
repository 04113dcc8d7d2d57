import { describe, expect, it } from 'vitest';
import type { Viewer } from '#features/day/day.ts';
import { visitsDay } from './day.ts';
import { visitNotices } from './notices.ts';
import type { VisitsKnown } from './day.ts';
import type { StationResult } from './visit-results.ts';

const viewer = (today: string, plan = true): Viewer => ({
  now: new Date(`${today}T10:00:00.000Z`),
  today,
  holds: () => plan,
  isAdmin: true,
});
const known = (result: StationResult, nextOn: string | null = null): VisitsKnown => ({
  stations: [{ id: 's', number: 3, place: 'retro' }],
  visits: [
    {
      id: 'v',
      company: 'Tre Colli',
      visitedOn: '2026-11-10',
      nextOn,
      stations: [{ stationId: 's', number: 3, place: 'retro', result, notes: null }],
    },
  ],
});
const none = { count: 0, entries: [] };

describe('[VISIT-04] the day of visits', () => {
  it.each([
    ['2026-11-10', 'soon'],
    ['2026-11-17', 'soon'],
    ['2026-11-18', 'late'],
  ])('a station with activity on 10 November is asked for on %s: %s', (today, state) => {
    expect(visitsDay({ known: known('activity'), done: none }, viewer(today)).deadlines).toEqual([
      { kind: 'pest_visit', id: 's', name: 'Postazione 3, retro', dueOn: '2026-11-17', state },
    ]);
    const { notices } = visitNotices(known('activity'), viewer(today));
    expect(notices).toMatchObject([
      { type: 'pest_visit', level: 'activity', priority: 'high', title: 'Postazione 3, retro' },
    ]);
    for (const { since } of notices) expect(since <= viewer(today).now).toBe(true);
  });

  it.each([
    ['2026-11-13', null, null],
    ['2026-11-14', 'soon', 'medium'],
    ['2026-11-22', 'late', 'high'],
  ])('the next visit by 21 November on %s: %s on Oggi, %s in the bell', (today, state, priority) => {
    expect(visitsDay({ known: known('clean', '2026-11-21'), done: none }, viewer(today)).deadlines).toEqual(
      state === null
        ? []
        : [{ kind: 'pest_visit', id: 'v', name: 'Visita di Tre Colli', dueOn: '2026-11-21', state }],
    );
    expect(visitNotices(known('clean', '2026-11-21'), viewer(today)).notices).toMatchObject(
      priority === null ? [] : [{ priority, title: 'Visita di Tre Colli' }],
    );
  });

  it('[PLAN-40] without registers a station that was not clean is told of, and no visit', () => {
    const told = known('activity', '2026-11-10');
    const without = viewer('2026-11-21', false);
    expect(visitsDay({ known: told, done: none }, without).deadlines).toMatchObject([
      { id: told.stations[0]!.id, state: 'late' },
    ]);
    expect(visitNotices(told, without)).toMatchObject({ notices: [{ level: 'activity' }], count: 1 });
    expect(visitNotices(known('clean', '2026-11-10'), without)).toEqual({ notices: [], count: 0 });
  });

  it('what was recorded is done, and says how nobody can tell; without registers nothing is asked', () => {
    const row = {
      id: 'v',
      company: 'Tre Colli',
      visited_on: '2026-11-10',
      next_on: '2026-12-10',
      stations: known('activity').visits[0]!.stations,
      operator_name: 'Anna',
      performed_at: '2026-11-10T09:00:00.000Z',
    };
    expect(
      visitsDay(
        { known: known('clean', '2026-11-21'), done: { count: 1, entries: [row] } },
        viewer('2026-11-21', false),
      ),
    ).toEqual({
      done: {
        count: 1,
        entries: [
          expect.objectContaining({
            title: 'Visita infestanti: Tre Colli',
            value: '10/11/2026 · 1 postazione · 3, retro: attività · prossima entro il 10/12/2026',
            outcome: null,
          }),
        ],
      },
    });
    expect(visitNotices(known('clean', '2026-11-21'), viewer('2026-11-21', false)).notices).toEqual([]);
  });
});
