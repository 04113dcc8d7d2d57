import { describe, expect, it } from 'vitest';
import type { Viewer } from '#features/day/day.ts';
import type { CheckMatter } from './check-matter.ts';
import { checksDay } from './day.ts';
import type { StoredDay, TaskInPlan } from './day.ts';
import { checkNotices } from './notices.ts';

/** 21 November 2026, 13:00 in Rome. */
const now = new Date('2026-11-21T12:00:00.000Z');
const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const viewer = (holds = true): Viewer => ({ now, today: '2026-11-21', holds: () => holds, isAdmin: false });

const figures = (minimum: number | null, maximum: number | null) => ({
  limit_minimum: minimum,
  limit_maximum: maximum,
  limit_unit: 'celsius',
});
const longAgo = '2026-01-01T08:00:00.000Z';
const task = (id: string, dueTime: string, last: Partial<TaskInPlan> = {}): TaskInPlan => ({
  id,
  name: id,
  category: null,
  wider_reason: null,
  updated_at: '2026-01-01T08:00:00.000Z',
  critical_limit: 'min 75 °C',
  ...figures(75, null),
  frequency: 'daily',
  due_time: dueTime,
  since: '2026-01-01T08:00:00.000Z',
  last_performed: null,
  last_status: null,
  last_value: null,
  last_limit: null,
  ...last,
});
const unnamed = { name: 'Uno', category: null, wider_reason: null };
const done = (status: TaskInPlan['last_status']): Partial<TaskInPlan> => ({
  last_performed: before(60).toISOString(),
  last_status: status,
});
const said = { at: before(20), recheckAt: before(-10) } as NonNullable<CheckMatter['said']>;
const matter = (taskId: string, changes: Partial<CheckMatter> = {}): CheckMatter => ({
  checkId: `check of ${taskId}`,
  taskId,
  taskName: taskId,
  value: '60',
  criticalLimit: 'min 75 °C',
  status: 'critical',
  correctiveAction: null,
  operatorName: 'Anna',
  performedAt: before(30),
  said: null,
  recheckMinutes: 30,
  limitChanged: false,
  byName: false,
  archived: false,
  ...changes,
});
const check = {
  id: 'done',
  title: 'Frigo',
  value: '3',
  critical_limit: 'max 4 °C',
  limit_minimum: null,
  limit_maximum: 4,
  limit_unit: '°C',
  today: { ...unnamed, critical_limit: 'max 4 °C', ...figures(null, 4) },
  outcome: 'ok' as const,
  operator_name: 'Anna',
  performed_at: before(60).toISOString(),
};
const stored = (changes: Partial<StoredDay>): StoredDay => ({
  tasks: [],
  checks: { count: 0, checks: [] },
  matters: [],
  ...changes,
});

describe('[DASH-20] a limit that was changed since', () => {
  const last = { critical_limit: 'min 70 °C', ...figures(70, null) };
  const checked = (value: string) =>
    task('Cottura', '11:00', { ...done('ok'), last_value: value, last_limit: last });

  it('asks for what is outside that of today, or can not be compared with it, though its period is done', () => {
    expect(checksDay(stored({ tasks: [checked('76')] }), viewer()).owed).toEqual([]);
    for (const value of ['72', 'calda']) {
      const told = checksDay(stored({ tasks: [checked(value)] }), viewer());
      expect(told.owed).toMatchObject([{ id: 'Cottura', state: 'due', dueAt: now }]);
      expect(told.upcoming).toEqual([]);
    }
  });

  it('leaves what was done as it was judged, and says that it no longer is', () => {
    const entry = (maximum: number) =>
      checksDay(
        stored({
          checks: {
            count: 1,
            checks: [
              {
                ...check,
                today: { ...unnamed, critical_limit: `max ${maximum} °C`, ...figures(null, maximum) },
              },
            ],
          },
        }),
        viewer(),
      ).done?.entries[0];
    expect(entry(2)).toMatchObject({ outcome: 'ok', outsideToday: true });
    for (const maximum of [3, 4, 8]) expect(entry(maximum)).not.toHaveProperty('outsideToday');
  });
});

describe('the day of the checks', () => {
  it('owes what was not done in its period, and says when the rest comes again', () => {
    const tasks = [task('late', '12:59'), task('due', '13:00'), task('done', '09:00', done('ok'))];
    const { owed, upcoming, figures, missing } = checksDay(stored({ tasks }), viewer());
    expect(owed?.map(({ id, state }) => [id, state])).toEqual([
      ['late', 'overdue'],
      ['due', 'due'],
    ]);
    expect(upcoming?.map(({ id, dueAt }) => [id, dueAt.toISOString()])).toEqual([
      ['done', '2026-11-22T08:00:00.000Z'],
    ]);
    expect(figures?.tasks).toEqual({ active: 3, due: 1, overdue: 1, checksToday: 0, open: 0, recheck: 0 });
    expect(missing).toEqual([]);
  });

  it.each([
    ['ok', undefined],
    ['warning', undefined],
    ['critical', 1],
    [null, 1],
  ] as const)('done with the outcome %s is unsure: %s (C-61)', (status, unsure) => {
    const { figures } = checksDay(stored({ tasks: [task('a', '09:00', done(status))] }), viewer());
    expect(figures?.tasks?.unsure).toBe(unsure);
  });

  it('asks about what is outside until it is answered, then to measure it again', () => {
    const matters = [matter('open'), matter('said', { said }), matter('gone', { said, archived: true })];
    const { unanswered, rechecks, owed, figures } = checksDay(stored({ matters }), viewer());
    expect(unanswered?.map(({ id, value, status }) => [id, value, status])).toEqual([
      ['check of open', '60 °C', 'critical'],
    ]);
    expect(rechecks?.map(({ id, entryId }) => [id, entryId])).toEqual([
      ['said', 'check of said'],
      [null, 'check of gone'],
    ]);
    expect(owed?.map(({ id, state }) => [id, state])).toEqual([['said', 'recheck']]);
    expect(figures?.tasks).toMatchObject({ open: 1, recheck: 2 });
  });

  it('[DASH-41] says of what its period asks for again that it is out of its limit', () => {
    const tasks = ['open', 'said', 'near', 'well'].map((id) => task(id, '12:00'));
    const matters = [matter('open'), matter('said', { said }), matter('near', { status: 'warning' })];
    const { owed } = checksDay(stored({ tasks, matters }), viewer());
    expect(Object.fromEntries(owed!.map(({ id, state, outside }) => [id, [state, outside]]))).toEqual({
      open: ['overdue', { recheckAt: null }],
      said: ['overdue', { recheckAt: said.recheckAt }],
      near: ['overdue', undefined],
      well: ['overdue', undefined],
    });
  });

  it('[DASH-42] counts what rests on a closed day, and calls it neither owed nor done', () => {
    const tasks = [task('never', '14:00'), task('done', '09:00', done('ok'))];
    const day = { kind: 'closure', firstDay: '2026-11-21', lastDay: '2026-11-21', weekdays: [] } as const;
    const told = { id: 'c', coldIsRead: null, name: 'Riposo', lateReason: null, recordedAt: longAgo };
    const closings = [{ ...told, ...day, weekdays: [] }];
    const of = (all: StoredDay) => checksDay(all, viewer()).figures?.tasks;
    expect(of(stored({ tasks, closings }))).toMatchObject({ due: 0, overdue: 0, resting: 1 });
    expect(of(stored({ tasks }))).toMatchObject({ due: 1 });
    expect(of(stored({ tasks }))).not.toHaveProperty('resting');
  });

  it('asks about what is close to the limit for thirty days, and counts it as no matter', () => {
    const near = (minutes: number) => [matter('near', { status: 'warning', performedAt: before(minutes) })];
    const days = 24 * 60;
    const young = checksDay(stored({ matters: near(30 * days) }), viewer());
    expect(young.unanswered).toHaveLength(1);
    expect(young.figures?.tasks?.open).toBe(0);
    expect(checksDay(stored({ matters: near(30 * days + 1) }), viewer()).unanswered).toEqual([]);
  });

  it('[HACCP-28] is not called green by a limit wider than its kind that nobody confirmed, and asks about it', () => {
    const limit = { critical_limit: 'min 54 °C', ...figures(54, null) };
    const name = 'Cottura roast beef';
    const told = (wider_reason: string | null, then: object = limit) => {
      const one = task('a', '14:00', {
        ...done('ok'),
        ...limit,
        name,
        wider_reason,
        last_value: '56',
        last_limit: limit,
      });
      const done56 = {
        ...check,
        ...then,
        value: '56',
        today: { ...limit, name, category: null, wider_reason },
      };
      const all = stored({ tasks: [one], checks: { count: 1, checks: [done56] } });
      const day = checksDay(all, viewer());
      return [
        day.done?.entries[0]?.widerLimit,
        day.figures?.tasks?.wider,
        checkNotices(all, viewer()).notices.map(({ level, message }) => `${level}: ${message}`),
      ];
    };
    expect(told(null)).toEqual([
      true,
      1,
      ['wider: Limite più largo del solito: confermalo con un perché, o correggilo'],
    ]);
    expect(told('Servito al sangue, dal manuale')).toEqual([undefined, undefined, []]);
    // Judged by a limit of then that was as usual.
    const usual = { critical_limit: 'min 75 °C', ...figures(75, null) };
    expect(told(null, usual)[0]).toBeUndefined();
  });

  it('[HACCP-111] says in the bell of a limit that no reason helps that it is to be mended, not confirmed', () => {
    const limit = { critical_limit: 'min 20 °C', ...figures(20, null) };
    for (const wider_reason of [null, 'Dal manuale']) {
      const one = task('a', '14:00', { ...done('ok'), ...limit, name: 'Cottura roast beef', wider_reason });
      const told = checkNotices(stored({ tasks: [one] }), viewer()).notices;
      expect(told.map(({ level, message }) => [level, message])).toEqual([
        ['wider', 'Limite oltre il possibile per questo controllo: correggilo'],
      ]);
    }
  });

  it('[PLAN-39] without HACCP in the plan nothing is to be checked, and what is out of its limit is told until it is judged (C-07)', () => {
    const all = stored({
      tasks: [task('a', '12:00')],
      matters: [matter('a'), matter('b', { said }), matter('near', { status: 'warning' })],
      checks: { count: 1, checks: [check] },
    });
    expect(checksDay(all, viewer(false))).toEqual({
      done: { count: 1, entries: [expect.objectContaining({ id: 'done', value: '3 °C', outcome: 'ok' })] },
      unanswered: [expect.objectContaining({ id: 'check of a' })],
      // Nobody may check it again: its food is judged.
      rechecks: [expect.objectContaining({ id: null, entryId: 'check of b' })],
    });
    expect(checkNotices(all, viewer(false)).notices).toMatchObject([
      { subjectId: 'check of a', isMatter: true },
      { subjectId: 'check of b', isMatter: true },
    ]);
  });

  it('tells a new restaurant to make its first task', () => {
    expect(checksDay(stored({}), viewer()).missing).toEqual(['task']);
  });
});

describe('what the checks raise', () => {
  it('is what is outside, by how far it has come, and what is near or past its time', () => {
    const late = { ...said, recheckAt: before(1) };
    const { notices, count } = checkNotices(
      {
        tasks: [task('soon', '13:30'), task('later', '13:31'), task('done', '12:00', done('ok'))],
        matters: [
          matter('open'),
          matter('said', { said }),
          matter('late', { said: late }),
          matter('gone', { said, archived: true }),
          matter('near', { status: 'warning' }),
        ],
      },
      viewer(),
    );
    expect(
      notices.map(({ record, level, priority, subjectId, isMatter }) => [
        record,
        level,
        priority,
        subjectId,
        isMatter ?? false,
      ]),
    ).toEqual([
      ['check of open', 'failed', 'critical', 'check of open', true],
      ['check of said', 'failed_recheck', 'critical', 'said', true],
      ['check of late', 'failed_late', 'critical', 'late', true],
      ['check of gone', 'failed_recheck', 'critical', 'check of gone', true],
      ['soon@2026-11-21', 'soon', 'high', 'soon', false],
    ]);
    expect(count).toBe(notices.length);
  });
});

describe('[HACCP-95] a control of several times a day', () => {
  const more = ['12:30', '18:00'].map((time) => ({ time, since: longAgo }));
  const buffet = (made: readonly string[]) =>
    task('Buffet', '09:00', {
      more_times: more,
      made: made.map((time) => Date.parse(`2026-11-21T${time}:00.000Z`)),
      last_performed: made.length === 0 ? null : `2026-11-21T${made.at(-1)!}:00.000Z`,
      last_status: made.length === 0 ? null : 'ok',
    });

  it('is owed at the one whose turn it is, and tells of what was missed', () => {
    // At one in Rome: half past twelve is late, nine is missed.
    const { owed, missed, upcoming, figures: counted } = checksDay(stored({ tasks: [buffet([])] }), viewer());
    expect(owed).toMatchObject([
      { id: 'Buffet', state: 'overdue', dueAt: new Date('2026-11-21T11:30:00.000Z') },
    ]);
    expect(missed).toEqual([
      { kind: 'check', id: 'Buffet', name: 'Buffet', dueAt: new Date('2026-11-21T08:00:00.000Z') },
    ]);
    expect(upcoming).toEqual([]);
    expect(counted?.tasks).toMatchObject({ due: 0, overdue: 1, missed: 1 });
  });

  it('comes again at the next one, and of nothing missed says nothing', () => {
    const told = checksDay(stored({ tasks: [buffet(['07:50', '11:00'])] }), viewer());
    expect(told.upcoming).toMatchObject([{ dueAt: new Date('2026-11-21T17:00:00.000Z') }]);
    expect([told.owed, told.missed]).toEqual([[], undefined]);
    expect(told.figures?.tasks).not.toHaveProperty('missed');
  });

  it('is told of in the bell once for each time that is late, missed ones as the same notice', () => {
    const told = (made: readonly string[], minutes = 0) => {
      const at = { ...viewer(), now: before(minutes) };
      return checkNotices({ tasks: [buffet(made)], matters: [] }, at).notices.map(
        ({ record, level, message, isMissed = false }) => [record, level, isMissed, message] as const,
      );
    };
    expect(told([])).toEqual([
      ['Buffet@2026-11-21T0900', 'overdue', true, 'Controllo mancato: era da fare entro le 09:00'],
      ['Buffet@2026-11-21T1230', 'overdue', false, 'Controllo in ritardo: era da fare entro le 12:30'],
    ]);
    expect(told([], 180).map(([record, level]) => [record, level])).toEqual([
      ['Buffet@2026-11-21T0900', 'overdue'],
    ]);
    expect(told(['07:50', '11:00'])).toEqual([]);
  });
});

describe('[DASH-50] several checks near their limit by a thermometer that was found off since', () => {
  it('are told once, where they are judged', () => {
    const entry = (id: string) => ({
      id: `check of ${id}`,
      subjectId: id,
      name: id,
      value: '76 °C',
      performedAt: before(30),
      knownAt: before(10),
    });
    const newest = { newestId: 'check of one', performedAt: before(30), knownAt: before(10) };
    const day = checksDay(
      {
        tasks: [task('one', '23:00'), task('two', '23:00'), task('true', '23:00')],
        checks: { count: 0, checks: [] },
        matters: ['one', 'two', 'true'].map((id) => matter(id, { status: 'warning', value: '76' })),
        doubted: {
          entries: [entry('one'), entry('two')],
          checks: [{ calibrationId: 'off', thermometer: 'Sonda', count: 2, ...newest }],
          count: 2,
        },
      },
      viewer(),
    );
    expect(day.unanswered?.map(({ kind, id }) => [kind, id])).toEqual([
      ['check', 'check of true'],
      ['thermometer', 'check of one'],
    ]);
  });
});
