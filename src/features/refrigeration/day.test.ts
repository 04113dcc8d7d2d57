import { describe, expect, it } from 'vitest';
import type { Viewer } from '#features/day/day.ts';
import { readingsDay } from './day.ts';
import type { LastReading, StoredDay } from './day.ts';
import { readingNotices } from './notices.ts';
import type { TurnsOfEquipment } from './missed-shifts.ts';
import type { ReadingMatter } from './reading-matter.ts';

/** 21 November 2026, 13:00 in Rome; the shift of 11:00 runs until 17:00. */
const now = new Date('2026-11-21T12:00:00.000Z');
const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const viewer = (holds = true): Viewer => ({ now, today: '2026-11-21', holds: () => holds, isAdmin: false });

const limits = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 };
const equipment = (id: string, lastAt: Date | null, dueTimes = ['11:00:00', '23:00:00']): LastReading => ({
  equipmentId: id,
  equipmentName: id,
  dueTimes,
  createdAt: new Date('2026-01-01T08:00:00.000Z'),
  updatedAt: new Date('2026-01-01T08:00:00.000Z'),
  type: 'frigorifero',
  widerReason: null,
  scheduledSince: null,
  performedAt: lastAt,
  recordedAt: lastAt,
  temperature: lastAt === null ? null : 3,
  status: lastAt === null ? null : 'OK',
  limits,
});
const said = { at: before(20), recheckAt: before(-10) } as NonNullable<ReadingMatter['said']>;
const matter = (equipmentId: string | null, changes: Partial<ReadingMatter> = {}): ReadingMatter => ({
  readingId: `reading of ${equipmentId}`,
  equipmentId,
  equipmentName: equipmentId ?? 'Banco',
  scale: null,
  temperature: 9,
  status: 'Critical',
  performedAt: before(30),
  said: null,
  recheckMinutes: 30,
  limitsThen: null,
  archived: false,
  ...changes,
});
const reading = {
  id: 'done',
  title: 'Cella',
  celsius: 3.5,
  status: 'Warning' as const,
  operator_name: 'Anna',
  performed_at: before(60).toISOString(),
  limits: null,
  equipment: null,
  limitsThen: { warnAbove: 4, warnBelow: null, criticalAbove: 6, criticalBelow: null },
};
const stored = (changes: Partial<StoredDay>): StoredDay => ({
  equipment: [],
  readings: { count: 0, outside: 0, readings: [] },
  matters: [],
  ...changes,
});

describe('[DASH-20] limits that were changed since', () => {
  const read = (celsius: number) => ({ ...equipment('Cella', before(90)), temperature: celsius });

  it('ask for what is outside those of today, though its shift is done', () => {
    expect(readingsDay(stored({ equipment: [read(4)] }), viewer()).owed).toEqual([]);
    const told = readingsDay(stored({ equipment: [read(4.5)] }), viewer());
    expect(told.owed).toMatchObject([{ id: 'Cella', state: 'due', dueAt: now }]);
    expect(told.upcoming).toEqual([]);
    expect(told.figures?.readings?.due).toBe(1);
  });

  it('leave what was done as it was judged, and say that it no longer is', () => {
    const done = (celsius: number, today: typeof limits | null) =>
      readingsDay(
        stored({
          readings: {
            count: 1,
            outside: 0,
            readings: [{ ...reading, celsius, status: 'OK', limits: today }],
          },
        }),
        viewer(),
      ).done?.entries[0];
    expect(done(4.5, limits)).toMatchObject({ outcome: 'ok', outsideToday: true });
    for (const one of [done(4, limits), done(4.5, null)]) expect(one).not.toHaveProperty('outsideToday');
  });
});

describe('[FRIG-22] what was OK by limits that are wider than its type and that nobody confirmed', () => {
  const wide = { warnAbove: 9, warnBelow: null, criticalAbove: 12, criticalBelow: null };
  const fridge = { name: 'Banco', type: 'frigorifero' as const, widerReason: null };
  it.each([
    ['nobody confirmed', fridge, wide, 'OK' as const, true],
    ['somebody did', { ...fridge, widerReason: 'Solo bibite' }, wide, 'OK' as const, undefined],
    ['judged by usual ones', fridge, reading.limitsThen, 'OK' as const, undefined],
    ['outside all the same', fridge, wide, 'Critical' as const, undefined],
    ['named freely', null, wide, 'OK' as const, undefined],
  ])('is no green entry of the day: %s', (_, equipment, limits, status, widerLimit) => {
    const one = { ...reading, celsius: 8, status, limitsThen: limits, equipment };
    const told = readingsDay(stored({ readings: { count: 1, outside: 0, readings: [one] } }), viewer());
    expect(told.done?.entries[0]?.widerLimit).toBe(widerLimit);
  });
});

describe('[FRIG-49] a turn of the day in which nobody read', () => {
  const turns = (readings: readonly Date[], inUse = true): TurnsOfEquipment[] => [
    {
      id: 'cella',
      name: 'Cella',
      readings,
      schedules: [
        { from: before(60_000), dueTimes: ['07:00', '11:00', '23:00'], inUse: true, type: 'frigorifero' },
        // Put away an hour ago: what was missed before stays missed.
        ...(inUse
          ? []
          : [{ from: before(60), dueTimes: ['07:00'], inUse: false, type: 'frigorifero' as const }]),
      ],
    },
  ];
  it.each([
    ['is told once another is owed', turns([]), ['2026-11-21T06:00:00.000Z']],
    ['is not where it was read, late as well', turns([before(241)]), []],
    [
      'stays, put away since, with what was late then',
      turns([], false),
      ['2026-11-21T06:00:00.000Z', '2026-11-21T10:00:00.000Z'],
    ],
  ])('%s', (_what, told, missed) => {
    const { missed: found = [] } = readingsDay(stored({ turns: told }), viewer());
    expect(found.map(({ dueAt }) => dueAt.toISOString())).toEqual(missed);
  });
});

describe('the day of the temperatures', () => {
  it('owes those of the running shift, and says when the rest is read next', () => {
    const told = readingsDay(
      stored({
        equipment: [
          equipment('read', before(90)),
          equipment('late', before(1_000)),
          equipment('due', null, ['14:00']),
        ],
      }),
      viewer(),
    );
    expect(told.owed?.map(({ id, state }) => [id, state])).toEqual([
      ['late', 'overdue'],
      ['due', 'due'],
    ]);
    expect(told.upcoming?.map(({ id, dueAt }) => [id, dueAt.toISOString()])).toEqual([
      ['read', '2026-11-21T22:00:00.000Z'],
    ]);
    expect(told.figures?.readings).toMatchObject({ equipment: 3, due: 1, overdue: 1 });
  });

  it('[FRIG-35] says in one row, and in one notice, for how many days nobody read any', () => {
    const days = (count: number) => before(count * 1_440);
    const away = [equipment('a', days(40)), equipment('b', days(12)), equipment('c', days(30))];
    const words = { title: 'Temperature', message: '12 giorni senza letture' };
    const tell = (all: LastReading[], holds = true) => ({
      figure: readingsDay(stored({ equipment: all }), viewer(holds)).figures?.readings?.unread,
      notices: readingNotices({ matters: [], equipment: all }, viewer(holds)).notices,
    });
    expect(tell(away)).toEqual({
      figure: words,
      notices: [
        {
          type: 'temperature_alert',
          level: 'unread',
          priority: 'high',
          record: 'unread-2026-10-14',
          subjectId: 'a',
          since: days(38),
          ...words,
        },
      ],
    });
    for (const told of [tell(away, false), tell([equipment('a', days(1.5))]), tell([])])
      expect(told).toEqual({ notices: [] });
  });

  it('asks about what is outside until it is answered, then to measure it again', () => {
    const matters = [
      matter('open', { status: 'Warning' }),
      matter('said', { said }),
      matter(null, { said }),
      matter('gone', { said, archived: true }),
    ];
    const { unanswered, rechecks, owed } = readingsDay(stored({ matters }), viewer());
    expect(unanswered?.map(({ id, value, status }) => [id, value, status])).toEqual([
      ['reading of open', '9,0 °C', 'warning'],
    ]);
    expect(rechecks?.map(({ id }) => id)).toEqual(['said', null, null]);
    expect(owed?.map(({ id, state }) => [id, state])).toEqual([['said', 'recheck']]);
  });

  it('[DASH-41] says of what its shift asks for again that it is out of its limits', () => {
    const late = ['open', 'said', 'well'].map((id) => equipment(id, before(1_000)));
    const matters = [matter('open', { status: 'Warning' }), matter('said', { said })];
    const { owed } = readingsDay(stored({ equipment: late, matters }), viewer());
    expect(Object.fromEntries(owed!.map(({ id, state, outside }) => [id, [state, outside]]))).toEqual({
      open: ['overdue', { recheckAt: null }],
      said: ['overdue', { recheckAt: said.recheckAt }],
      well: ['overdue', undefined],
    });
  });

  it('counts what goes on', () => {
    const matters = [
      matter('open', { status: 'Warning' }),
      matter('said', { said }),
      matter(null, { said }),
      matter('gone', { said, archived: true }),
    ];
    const { figures } = readingsDay(stored({ matters }), viewer());
    expect(figures?.readings).toMatchObject({ open: 1, recheck: 3 });
  });

  it('[PLAN-39] without registers in the plan nothing is to be measured, and what is out of its limits is told until it is judged (C-07)', () => {
    const all = stored({
      equipment: [equipment('a', null)],
      matters: [matter('a'), matter('b', { said })],
      readings: { count: 1, outside: 1, readings: [reading] },
    });
    expect(readingsDay(all, viewer(false))).toEqual({
      done: {
        count: 1,
        entries: [expect.objectContaining({ id: 'done', value: '3,5 °C', outcome: 'warning' })],
      },
      unanswered: [expect.objectContaining({ id: 'reading of a' })],
      // Nobody may measure it again: its food is judged.
      rechecks: [expect.objectContaining({ id: null, entryId: 'reading of b' })],
    });
    expect(readingNotices(all, viewer(false))).toMatchObject({
      notices: [
        { level: 'critical', subjectId: 'reading of a', isMatter: true },
        { level: 'critical_recheck', subjectId: 'reading of b', isMatter: true },
      ],
      count: 2,
    });
  });

  it('tells a new restaurant to enter its first equipment', () => {
    expect(readingsDay(stored({}), viewer()).missing).toEqual(['equipment']);
  });
});

describe('what the temperatures raise', () => {
  it.each([
    [matter('a'), 'critical', 'critical', 'reading of a'],
    [matter('a', { status: 'Warning' }), 'outside', 'high', 'reading of a'],
    [matter('a', { said }), 'critical_recheck', 'critical', 'a'],
    [matter('a', { said, archived: true }), 'critical_recheck', 'critical', 'reading of a'],
    [matter(null, { said, status: 'Warning' }), 'outside_recheck', 'high', 'reading of null'],
    [matter('a', { said: { ...said, recheckAt: before(1) } }), 'critical_late', 'critical', 'a'],
  ])('[NOTIF-12, NOTIF-13] %j → %s, %s, leading to %s', (one, level, priority, subjectId) => {
    const { notices, count } = readingNotices({ matters: [one], equipment: [] }, viewer());
    expect(count).toBe(1);
    expect(notices).toMatchObject([{ level, priority, subjectId, isMatter: true }]);
  });
});
