import { describe, expect, it } from 'vitest';
import type { Viewer } from '#features/day/day.ts';
import { startOfRomeDay } from '#platform/kernel/dates.ts';
import type { Thermometer } from './contract.ts';
import { thermometersDay } from './day.ts';
import type { EntriesOfDay } from './day.ts';
import { thermometerNotices } from './notices.ts';
import type { ThermometerMatter } from './thermometer-matter.ts';

const performedAt = new Date('2026-11-21T09:00:00.000Z');
const at = (minutes: number): Date => new Date(performedAt.getTime() + minutes * 60_000);
const viewer = (now: Date, plan = true): Viewer => ({
  now,
  today: now.toISOString().slice(0, 10),
  holds: () => plan,
  isAdmin: true,
});
const matter = (said: ThermometerMatter['said'] = null): ThermometerMatter => ({
  calibrationId: 'c',
  thermometerId: 't',
  thermometer: 'Sonda',
  method: 'ice',
  readCelsius: 2.1,
  expectedCelsius: 0,
  tolerance: 1,
  performedAt,
  said,
});
const said = { action: 'Messa da parte', operatorName: 'Anna', at: at(10), recheckAt: at(1_450) };
const probe: Thermometer = {
  id: 't',
  name: 'Sonda',
  place: null,
  archived: false,
  createdAt: '2026-05-01T08:00:00.000Z',
};
const row = {
  id: 'c',
  kind: 'calibration',
  thermometer_id: 't',
  thermometer: 'Sonda',
  method: 'ice',
  read_celsius: 0.4,
  expected_celsius: 0,
  accuracy: 'exact',
  operator_name: 'Anna',
  performed_at: performedAt.toISOString(),
} as const;
const done = (...entries: EntriesOfDay['entries']): EntriesOfDay => ({ count: entries.length, entries });
const known = (matters: readonly ThermometerMatter[], thermometers: readonly Thermometer[] = []) => ({
  matters,
  thermometers,
  rule: { tolerance: 1, months: 6, setAt: null },
});

describe('[THERM-06] [THERM-10] the day of thermometers', () => {
  it.each([
    [row, [], 'Scarto +0,4 °C · Acqua e ghiaccio', 'ok'],
    [{ ...row, read_celsius: -1.4, accuracy: 'wide' }, [], 'Scarto −1,4 °C · Acqua e ghiaccio', 'warning'],
    [
      { ...row, read_celsius: 2, accuracy: 'off' },
      [matter()],
      'Scarto +2,0 °C · Acqua e ghiaccio',
      'critical',
    ],
    // True here and off elsewhere: nobody can tell.
    [row, [matter()], 'Scarto +0,4 °C · Acqua e ghiaccio', null],
    [
      {
        ...row,
        kind: 'replacement',
        method: null,
        read_celsius: null,
        expected_celsius: null,
        accuracy: null,
      },
      [],
      'Sostituito',
      null,
    ],
  ] as const)('%j beside %j is done as «%s», %s', (one, matters, value, outcome) => {
    expect(
      thermometersDay({ ...known(matters), done: done(one) }, viewer(at(20))).done?.entries,
    ).toMatchObject([{ kind: 'thermometer', title: 'Termometro: Sonda', value, outcome }]);
  });

  it('asks what was done, then for another check', () => {
    expect(thermometersDay({ ...known([matter()], [probe]), done: done() }, viewer(at(5)))).toMatchObject({
      unanswered: [{ kind: 'thermometer', id: 'c', name: 'Sonda', status: 'critical' }],
      rechecks: [],
      // Out of service: a good check is asked for as that, not as what falls due.
      deadlines: [],
    });
    expect(thermometersDay({ ...known([matter(said)]), done: done() }, viewer(at(20)))).toMatchObject({
      unanswered: [],
      rechecks: [{ kind: 'thermometer', id: 'c', recheckAt: at(1_450) }],
      owed: [{ kind: 'thermometer', state: 'recheck' }],
    });
  });

  const checked = { ...probe, goodAt: '2026-05-21T23:30:00.000Z' };
  it.each([
    [probe, '2026-11-21', 'never', '2026-05-01', 'high'],
    // 01:30 of the 22nd in Rome.
    [checked, '2026-11-08', 'soon', '2026-11-22', 'medium'],
    [checked, '2026-11-22', 'soon', '2026-11-22', 'medium'],
    [checked, '2026-11-23', 'late', '2026-11-22', 'high'],
    [checked, '2026-11-07', null, '', ''],
    [{ ...probe, archived: true }, '2026-11-21', null, '', ''],
    [
      { ...checked, replacedAt: '2026-06-01T08:00:00.000Z', goodAt: undefined },
      '2026-11-21',
      'never',
      '2026-06-01',
      'high',
    ],
  ] as const)('%j on %s falls due: %s, %s; the bell says it at %s', (one, today, state, dueOn, priority) => {
    const { goodAt, ...rest } = one as Thermometer;
    const thermometer = goodAt === undefined ? rest : { ...rest, goodAt };
    const when = viewer(new Date(`${today}T10:00:00.000Z`));
    const told = thermometersDay({ ...known([], [thermometer]), done: done() }, when);
    const { notices } = thermometerNotices(known([], [thermometer]), when);
    expect(told.deadlines).toEqual(
      state === null ? [] : [{ kind: 'thermometer', id: 't', name: 'Sonda', dueOn, state }],
    );
    expect(notices).toMatchObject(
      state === null ? [] : [{ type: 'thermometer', level: state, priority, subjectId: 't', title: 'Sonda' }],
    );
    for (const { since } of notices) expect(since <= when.now).toBe(true);
  });

  it.each([
    [0.8, '2026-11-20T08:00:00.000Z', '2026-11-20', 'soon', '2026-11-20'],
    [-0.8, '2026-11-20T08:00:00.000Z', '2026-11-21', 'late', '2026-11-20'],
    [0.5, '2026-11-20T08:00:00.000Z', '2026-11-21', null, ''],
    // Told by the rule of before, though that was over.
    [0.8, '2026-05-01T08:00:00.000Z', '2026-05-21', 'soon', '2026-05-21'],
  ] as const)(
    'one off by %f °C, after the tolerance was made ±0,5 °C at %s, is to be checked again: on %s %s, %s',
    (readCelsius, setAt, today, state, dueOn) => {
      const checkedAt = '2026-05-21T08:00:00.000Z';
      const check = {
        method: 'ice',
        readCelsius,
        expectedCelsius: 0,
        accuracy: 'exact',
        performedAt: checkedAt,
      } as const;
      const stored = {
        ...known([], [{ ...probe, goodAt: checkedAt, check }]),
        rule: { tolerance: 0.5, months: 12, setAt },
      };
      const when = viewer(new Date(`${today}T10:00:00.000Z`));
      expect(thermometersDay({ ...stored, done: done() }, when).deadlines).toEqual(
        state === null ? [] : [{ kind: 'thermometer', id: 't', name: 'Sonda', dueOn, state }],
      );
      const { notices } = thermometerNotices(stored, when);
      expect(notices).toMatchObject(state === null ? [] : [{ level: state, subjectId: 't' }]);
      for (const { since } of notices) expect(since >= startOfRomeDay(dueOn)).toBe(true);
    },
  );

  it.each([
    [null, 5, 'off'],
    [said, 20, 'off_recheck'],
    [said, 1_450, 'off_recheck'],
    [said, 1_451, 'off_late'],
  ] as const)('the bell of %j after %i minutes is at %s, critical', (one, minutes, level) => {
    expect(thermometerNotices(known([matter(one)]), viewer(at(minutes))).notices).toMatchObject([
      { type: 'thermometer', level, priority: 'critical', title: 'Sonda', isMatter: true },
    ]);
  });

  it('[PLAN-40] a plan without registers is asked for no check, keeps what was done, and is told of those that are off', () => {
    const stored = known([matter()], [probe]);
    const told = thermometersDay({ ...stored, done: done(row) }, viewer(at(5), false));
    expect(told).toMatchObject({ done: { count: 1 }, unanswered: [{ kind: 'thermometer' }] });
    expect(told).not.toHaveProperty('deadlines');
    expect(thermometerNotices(stored, viewer(at(5), false))).toMatchObject({
      notices: [{ level: 'off' }],
      count: 1,
    });
    const good = known([], [probe]);
    expect(thermometerNotices(good, viewer(at(5), false))).toEqual({ notices: [], count: 0 });
  });
});
