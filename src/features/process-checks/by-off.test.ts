import { describe, expect, it } from 'vitest';
import { seededRandom } from '#features/demo/seeded-random.ts';
import type { InstrumentState } from '#features/registers/measured-with.ts';
import type { StepShown } from './contract.ts';
import { isMeasuredWithSeveral, measuredWithOfRun } from './measured-run.ts';
import { processKinds } from './process-kinds.ts';
import type { ProcessKind, StepKind } from './process-kinds.ts';
import { usualLimits } from './process-limits.ts';
import { doubtedSince, standingOfRun } from './process-standing.ts';
import { runOf } from './shown-run.ts';
import type { RunStanding, Step } from './process-standing.ts';

const begun = new Date('2026-11-21T10:00:00.000Z');
const minute = (count: number): Date => new Date(begun.getTime() + count * 60_000);

/** A step so many minutes after the run began; `off`: by a thermometer that was off. */
type At = readonly [minute: number, celsius: number | null, kind: StepKind, off?: 'off'];

const by = (isOff: boolean, at: number, celsius: number, kind: StepKind): At =>
  isOff ? [at, celsius, kind, 'off'] : [at, celsius, kind];
const stepsOf = (all: readonly At[]): Step[] =>
  all.map(([at, celsius, kind, off]) => ({ kind, celsius, madeAt: minute(at), isByOff: off === 'off' }));
const stand = (process: ProcessKind, all: readonly At[], now: number): RunStanding =>
  standingOfRun({ process, limits: usualLimits[process], steps: stepsOf(all) }, minute(now));
const word = (standing: RunStanding): string =>
  [standing.state, 'problem' in standing ? standing.problem : null].filter(Boolean).join(' ');

const doubted = 'unknown thermometer_off';

describe('[PROC-20] what a thermometer that was off says', () => {
  it.each<[string, ProcessKind, readonly At[], string]>([
    [
      'cooked by it alone',
      'cooking',
      [
        [0, null, 'start'],
        [60, 80, 'measure', 'off'],
      ],
      doubted,
    ],
    [
      'cooked by it, and ended',
      'cooking',
      [
        [0, null, 'start'],
        [60, 80, 'end', 'off'],
      ],
      doubted,
    ],
    ['cooked by it from the beginning', 'cooking', [[0, 80, 'start', 'off']], doubted],
    [
      'cooked by it, then by a true one',
      'cooking',
      [
        [0, null, 'start'],
        [60, 80, 'measure', 'off'],
        [61, 76, 'end'],
      ],
      'within',
    ],
    [
      'cooked by it, and a true one says otherwise',
      'cooking',
      [
        [0, null, 'start'],
        [60, 80, 'measure', 'off'],
        [61, 60, 'measure'],
      ],
      doubted,
    ],
    [
      'not cooked by it, and ended',
      'cooking',
      [
        [0, null, 'start'],
        [60, 60, 'end', 'off'],
      ],
      'outside ended_short',
    ],
    [
      'not cooked by it, then by a true one',
      'cooking',
      [
        [0, null, 'start'],
        [60, 60, 'measure', 'off'],
        [61, 76, 'end'],
      ],
      'within',
    ],
    [
      'chilled by it',
      'cooling',
      [
        [0, 70, 'start'],
        [100, 8, 'end', 'off'],
      ],
      doubted,
    ],
    [
      'chilled from a beginning by it',
      'cooling',
      [
        [0, 70, 'start', 'off'],
        [100, 8, 'end'],
      ],
      doubted,
    ],
    [
      'chilled with one in between by it',
      'cooling',
      [
        [0, 70, 'start'],
        [60, 40, 'measure', 'off'],
        [100, 8, 'end'],
      ],
      'within',
    ],
    [
      'chilled by it in time, by a true one too late',
      'cooling',
      [
        [0, 70, 'start'],
        [100, 8, 'measure', 'off'],
        [130, 8, 'end'],
      ],
      doubted,
    ],
    [
      'chilled by a true one, warm again by it',
      'cooling',
      [
        [0, 70, 'start'],
        [100, 8, 'measure'],
        [110, 12, 'end', 'off'],
      ],
      'unknown rose_again',
    ],
    [
      'not chilled in time by it',
      'cooling',
      [
        [0, 70, 'start'],
        [130, 8, 'end', 'off'],
      ],
      'outside too_late',
    ],
    [
      'held hot, one of them by it',
      'hot_holding',
      [
        [0, 70, 'start'],
        [60, 68, 'measure', 'off'],
        [100, 66, 'end'],
      ],
      doubted,
    ],
    [
      'held too cold by it',
      'hot_holding',
      [
        [0, 70, 'start'],
        [60, 50, 'measure', 'off'],
        [100, 66, 'end'],
      ],
      'outside below',
    ],
    [
      'thawed by it',
      'thawing',
      [
        [0, -18, 'start'],
        [600, 3, 'end', 'off'],
      ],
      doubted,
    ],
    [
      'frozen, the first value by it',
      'fish_freezing',
      [
        [0, -21, 'start', 'off'],
        [1_441, -22, 'measure'],
      ],
      doubted,
    ],
    [
      'frozen, and measured by it in between',
      'fish_freezing',
      [
        [0, -21, 'start'],
        [600, -22, 'measure', 'off'],
        [1_441, -22, 'measure'],
      ],
      'within',
    ],
  ])('%s', (_name, process, all, wanted) => {
    expect(word(stand(process, all, 2_000))).toBe(wanted);
  });

  it.each<[string, ProcessKind, readonly At[], string, number?]>([
    ['held hot by it', 'hot_holding', [[0, 70, 'start', 'off']], 'running doubted', 0],
    [
      'held hot, and measured by it',
      'hot_holding',
      [
        [0, 70, 'start'],
        [60, 70, 'measure', 'off'],
        [90, 70, 'measure', 'off'],
      ],
      'running doubted',
      60,
    ],
    [
      'held hot by it, and a true one says so since',
      'hot_holding',
      [
        [0, 70, 'start', 'off'],
        [60, 70, 'measure'],
      ],
      'running on_time',
    ],
    [
      'held hot by it, and a true one says that it is not',
      'hot_holding',
      [
        [0, 70, 'start', 'off'],
        [60, 55, 'measure'],
      ],
      'outside below',
    ],
    ['held too cold by it', 'hot_holding', [[0, 50, 'start', 'off']], 'outside below'],
    ['thawed by it', 'thawing', [[0, -18, 'start', 'off']], 'running doubted', 0],
    [
      'thawed, nothing measured since',
      'thawing',
      [
        [0, -18, 'start'],
        [60, null, 'measure'],
      ],
      'running on_time',
    ],
    ['frozen by it', 'fish_freezing', [[0, -21, 'start', 'off']], 'running doubted', 0],
    ['not cold enough yet by it', 'fish_freezing', [[0, -10, 'start', 'off']], 'running on_time'],
    [
      'frozen by a true one, and measured by it since',
      'fish_freezing',
      [
        [0, -21, 'start'],
        [60, -22, 'measure', 'off'],
      ],
      'running on_time',
    ],
    [
      'frozen by it, and a true one says so since',
      'fish_freezing',
      [
        [0, -21, 'start', 'off'],
        [60, -22, 'measure'],
      ],
      'running on_time',
    ],
    [
      'frozen by a true one, warm by it, and cold again by it',
      'fish_freezing',
      [
        [0, -21, 'start'],
        [60, -10, 'measure', 'off'],
        [70, -22, 'measure', 'off'],
      ],
      'running doubted',
      70,
    ],
    // These ask when their time is over, or their target is reached.
    ['chilling begun by it', 'cooling', [[0, 70, 'start', 'off']], 'running near_end'],
    ['heating begun by it', 'cooking', [[0, 20, 'start', 'off']], 'running on_time'],
  ])('[PROC-33] while it goes on: %s', (_name, process, all, wanted, since) => {
    const run = { process, limits: usualLimits[process], steps: stepsOf(all) };
    const told = standingOfRun(run, minute(100));
    expect([told.state, 'stage' in told ? told.stage : 'problem' in told ? told.problem : ''].join(' ')).toBe(
      wanted,
    );
    if (told.state === 'running')
      expect(doubtedSince(run)).toEqual(since === undefined ? null : minute(since));
    if (since !== undefined) expect(told).toMatchObject({ from: minute(since), dueAt: minute(since) });
  });

  it('[PROC-33] a freezing that goes on runs from when a true one says so', () => {
    const all = stepsOf([
      [0, -21, 'start', 'off'],
      [60, -22, 'measure'],
    ]);
    const run = { process: 'fish_freezing', limits: usualLimits.fish_freezing, steps: all } as const;
    expect(standingOfRun(run, minute(1_450))).toMatchObject({ stage: 'on_time', dueAt: minute(1_500) });
    expect(standingOfRun(run, minute(1_500))).toMatchObject({ stage: 'ready' });
  });

  it('is good from when a true one says so', () => {
    const proven = stand(
      'cooking',
      [
        [0, null, 'start'],
        [60, 80, 'measure', 'off'],
        [61, 76, 'end'],
      ],
      70,
    );
    expect(proven).toEqual({ state: 'within', at: minute(61) });
    expect(
      stand(
        'cooking',
        [
          [0, null, 'start'],
          [60, 80, 'end', 'off'],
        ],
        70,
      ),
    ).toEqual({
      state: 'unknown',
      problem: 'thermometer_off',
      since: minute(60),
    });
  });

  it('never makes anything better, and nothing good is by it alone: random runs', () => {
    const random = seededRandom(11);
    const below = (count: number): number => Math.floor(random() * count);
    const states = new Set<string>();
    for (let round = 0; round < 4_000; round++) {
      const process = processKinds[below(processKinds.length)]!;
      let at = 0;
      const all: At[] = [by(random() < 0.3, 0, below(110) - 25, 'start')];
      const count = 1 + below(4);
      for (let index = 0; index < count; index++) {
        at += 1 + below(process === 'fish_freezing' ? 1_500 : 90);
        const kind: StepKind = index === count - 1 && random() < 0.5 ? 'end' : 'measure';
        all.push(by(random() < 0.4, at, below(110) - 25, kind));
      }
      const byTrue = all.map(([when, celsius, kind]): At => [when, celsius, kind]);
      const [told, asTrue] = [stand(process, all, at + 5), stand(process, byTrue, at + 5)];
      states.add(word(told));
      const isAnyOff = all.some(([, , , off]) => off === 'off');
      // Outside and unknown are the same by whatever thermometer; what goes on does so, and may ask for another one.
      if (asTrue.state === 'running') expect(told.state).toBe('running');
      else if (asTrue.state !== 'within') expect(told).toEqual(asTrue);
      else if (!isAnyOff) expect(told).toEqual(asTrue);
      else expect(['within', doubted]).toContain(word(told));
      // Good by it alone is nothing.
      if (told.state === 'within') {
        const proof = all.filter(([, , , off]) => off !== 'off');
        expect(proof.some(([when]) => minute(when).getTime() === told.at.getTime())).toBe(true);
      }
    }
    expect(states).toContain(doubted);
    expect(states).toContain('within');
  });
});

describe('[PROC-19, PROC-25] with what a run was measured', () => {
  const step = (
    id: string,
    state: InstrumentState | 'found_off' | null,
    name = 'Sonda',
    changes: Partial<StepShown> = {},
  ): StepShown => ({
    id,
    step: 'measure',
    celsius: 70,
    notes: null,
    operatorName: 'Anna',
    performedAt: begun.toISOString(),
    recordedAt: begun.toISOString(),
    correctsId: null,
    correctionReason: null,
    ...(state === null
      ? {}
      : {
          measuredWith:
            state === 'found_off'
              ? { id: name, name, state: 'in_order', foundOff: true }
              : { id: name, name, state },
        }),
    ...changes,
  });

  it('is the worst of all that counts', () => {
    const worst = (...steps: StepShown[]) => measuredWithOfRun({ steps }).measuredWith;
    expect(worst(step('a', null))).toBeUndefined();
    expect(worst(step('a', 'in_order'), step('b', null))).toEqual({
      id: 'Sonda',
      name: 'Sonda',
      state: 'in_order',
    });
    expect(worst(step('a', 'in_order'), step('b', 'due'))?.state).toBe('due');
    expect(worst(step('a', 'found_off'), step('b', 'due'))).toMatchObject({ foundOff: true });
    expect(worst(step('a', 'off'), step('b', 'found_off'))?.state).toBe('off');
    expect(worst(step('a', 'due', 'Laser'), step('b', 'off'))).toMatchObject({
      name: 'Laser, Sonda',
      state: 'off',
    });
    // What was corrected does not count any more.
    expect(worst(step('a', 'off'), step('b', 'in_order', 'Laser', { correctsId: 'a' }))?.name).toBe('Laser');
  });

  it.each([
    ['in_order', 'within'],
    ['due', 'within'],
    ['off', 'unknown'],
    ['found_off', 'unknown'],
    [null, 'within'],
  ] as const)('by one that is %s it is %s', (state, wanted) => {
    const run = {
      process: 'cooking',
      limits: usualLimits.cooking,
      steps: [
        step('a', null, '', { step: 'start', celsius: null }),
        step('b', state, 'Sonda', { celsius: 80 }),
      ],
    } as const;
    expect(standingOfRun(runOf({ ...run, steps: [...run.steps] }), minute(70)).state).toBe(wanted);
  });

  it('is told of each temperature where it is not the same of all', () => {
    expect(isMeasuredWithSeveral({ steps: [step('a', 'due'), step('b', 'off')] })).toBe(false);
    expect(isMeasuredWithSeveral({ steps: [step('a', null), step('b', null)] })).toBe(false);
    expect(isMeasuredWithSeveral({ steps: [step('a', 'due'), step('b', null)] })).toBe(true);
    expect(isMeasuredWithSeveral({ steps: [step('a', 'due'), step('b', 'due', 'Laser')] })).toBe(true);
    expect(isMeasuredWithSeveral({ steps: [step('a', 'due'), step('b', null, '', { celsius: null })] })).toBe(
      false,
    );
  });
});
