import { describe, expect, it } from 'vitest';
import type { RunShown, StepShown } from './contract.ts';
import { processDay, processNotices, valuesOf } from './day.ts';
import type { ProcessKind, StepKind } from './process-kinds.ts';
import { usualLimits } from './process-limits.ts';

const begun = new Date('2026-11-21T10:00:00.000Z');
const minute = (count: number): Date => new Date(begun.getTime() + count * 60_000);

function run(
  process: ProcessKind,
  steps: readonly (readonly [StepKind, number | null, number])[],
  answers: RunShown['answers'] = [],
): RunShown {
  return {
    id: `run of ${process}`,
    process,
    food: 'Ragù',
    goods: null,
    limits: usualLimits[process],
    wider: false,
    steps: steps.map(([step, celsius, at]): StepShown => ({
      id: `${step} ${String(at)}`,
      step,
      celsius,
      notes: null,
      operatorName: 'Anna',
      performedAt: minute(at).toISOString(),
      recordedAt: minute(at).toISOString(),
      correctsId: null,
      correctionReason: null,
    })),
    answers,
  };
}
const cooling = run('cooling', [['start', 70, 0]]);
const answered = (judgement?: 'discarded'): RunShown => ({
  ...cooling,
  answers: [
    {
      id: 'answer',
      runId: cooling.id,
      action: 'Rimesso in abbattitore',
      ...(judgement ? { judgement } : {}),
      operatorName: 'Anna',
      performedAt: minute(130).toISOString(),
      recordedAt: minute(130).toISOString(),
    },
  ],
});

const viewer = (at: number, plus = true) => ({ now: minute(at), holds: () => plus });
const bell = (one: RunShown, at: number) =>
  processNotices({ runs: [one], more: 0 }, viewer(at)).notices.map(({ level, priority, since }) => [
    level,
    priority,
    since,
  ]);

const only = (...runs: RunShown[]) => ({ runs, more: 0 });
/** Begun too late to know, each a minute after the one before. */
const unsure = (count: number, answers: RunShown['answers'] = []) =>
  Array.from({ length: count }, (_, index) => ({
    ...run(
      'cooling',
      [
        ['start', 60, index],
        ['end', 9, index + 1],
      ],
      answers,
    ),
    id: `unsure ${String(index).padStart(3, '0')}`,
  }));

describe('the bell', () => {
  it.each([
    ['nothing yet', cooling, 89.9, []],
    ['three quarters of the time', cooling, 90, [['near_end', 'high', minute(90)]]],
    ['its time is over', cooling, 120.1, [['failed', 'critical', minute(120)]]],
    ['somebody has done something', answered(), 140, [['failed_recheck', 'critical', minute(130)]]],
    ['nobody has judged it within the hour', answered(), 191, [['failed_late', 'critical', minute(190)]]],
    ['to be measured', run('hot_holding', [['start', 70, 0]]), 121, [['measure', 'high', minute(120)]]],
    ['close to its limit', run('hot_holding', [['start', 61, 0]]), 1, [['near_limit', 'medium', begun]]],
    [
      'frozen for long enough',
      run('fish_freezing', [['start', -21, 0]]),
      1_440,
      [['ready', 'medium', minute(1_440)]],
    ],
    [
      'nobody has closed it',
      run('thawing', [['start', -18, 0]]),
      2_881,
      [['to_close', 'high', minute(2_880)]],
    ],
    [
      'begun too late to know',
      run('cooling', [
        ['start', 60, 0],
        ['end', 9, 30],
      ]),
      31,
      [['failed', 'high', minute(30)]],
    ],
  ])('[PROC-17] %s', (_what, one, at, expected) => {
    expect(bell(one, at)).toEqual(expected);
  });

  it('[PROC-17] asks for no measuring without advanced HACCP in the plan', () => {
    expect(processNotices(only(cooling), viewer(91, true)).count).toBe(1);
    expect(processNotices(only(cooling), viewer(91, false))).toMatchObject({ notices: [], count: 0 });
  });

  it.each([
    ['six', 6, 0, 6, null],
    ['seven', 7, 0, 5, 'Altri 2'],
    ['fifty, and years of others', 50, 3_000, 5, 'Altri 3045'],
  ] as const)(
    '[PROC-24] of %s to judge the newest ring, and one notice says how many others there are',
    (_what, count, more, single, others) => {
      const told = processNotices({ runs: [cooling, ...unsure(count)], more }, viewer(200));
      expect(told.count).toBe(told.notices.length);
      const of = (prefix: string) => told.notices.filter(({ level }) => level === prefix);
      expect(of('failed').map(({ record }) => record)).toEqual([
        cooling.id,
        ...unsure(count)
          .slice(-single)
          .map(({ id }) => id),
      ]);
      expect(of('to_judge').map(({ message }) => message.slice(0, others?.length))).toEqual(
        others === null ? [] : [others],
      );
    },
  );

  it('[PROC-24] what somebody has seen to rings by itself, until it is judged', () => {
    const told = processNotices({ runs: [...unsure(9, answered().answers)], more: 0 }, viewer(140));
    expect(told.notices.map(({ level }) => level)).toEqual(Array.from({ length: 9 }, () => 'failed_recheck'));
  });

  it('[PLAN-39] tells of what failed under any plan, until its food is judged', () => {
    expect(processNotices(only(cooling), viewer(200, false))).toEqual(
      processNotices(only(cooling), viewer(200)),
    );
    expect(processDay({ live: [cooling], decided: [], count: 0 }, viewer(200, false))).toMatchObject({
      unanswered: [{ kind: 'process', id: cooling.id, status: 'critical' }],
    });
  });

  it('[PLAN-42] tells how many go on that were begun under a better plan, which nobody may measure any more', () => {
    const held = run('hot_holding', [['start', 70, -60]]);
    const told = processDay({ live: [cooling, held], decided: [], count: 0 }, viewer(91, false));
    expect(told.processes).toEqual({ first: null, count: 2, pressing: 0 });
    expect(processNotices(only(cooling, held), viewer(91, false)).notices).toEqual([]);
  });
});

describe('the day', () => {
  const day = (live: RunShown[], at: number) => processDay({ live, decided: [], count: 0 }, viewer(at));
  it('[PROC-17] counts what goes on, and names the first that asks', () => {
    const held = run('hot_holding', [['start', 70, -60]]);
    expect(day([cooling, held], 91).processes).toEqual({
      first: { id: held.id, name: 'Mantenimento a caldo: Ragù', message: 'Era da misurare entro le 12:00' },
      count: 2,
      pressing: 2,
    });
    expect(day([cooling], 10).processes).toEqual({ first: null, count: 1, pressing: 0 });
  });

  it('[PROC-17] asks what became of the food, first for words and then for a judgement', () => {
    expect(day([cooling], 121)).toMatchObject({
      unanswered: [{ kind: 'process', status: 'critical', value: 'tempo scaduto senza misure' }],
      rechecks: [],
    });
    expect(day([cooling], 121).processes).toBeUndefined();
    expect(day([answered()], 140)).toMatchObject({
      unanswered: [],
      rechecks: [{ id: null, entryId: cooling.id, recheckAt: minute(190) }],
    });
  });

  it('[PROC-17] lists what was decided', () => {
    const well = run('cooling', [
      ['start', 70, 0],
      ['end', 9, 60],
    ]);
    expect(valuesOf(well)).toBe('70,0 °C → 9,0 °C');
    const told = processDay({ live: [], decided: [{ run: well, since: minute(60) }], count: 1 }, viewer(90));
    expect(told.done).toMatchObject({ count: 1, entries: [{ outcome: 'ok', value: '70,0 °C → 9,0 °C' }] });
    const wide = { ...well, wider: true };
    const other = processDay({ live: [], decided: [{ run: wide, since: minute(60) }], count: 1 }, viewer(90));
    expect(other.done?.entries).toMatchObject([{ outcome: 'ok', widerLimit: true }]);
  });
});
