import { describe, expect, it } from 'vitest';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { processKinds, wayOf } from './process-kinds.ts';
import type { ProcessKind, StepKind } from './process-kinds.ts';
import { usualLimits } from './process-limits.ts';
import type { ProcessLimits } from './process-limits.ts';
import { standingOfRun } from './process-standing.ts';
import type { RunStanding, Step } from './process-standing.ts';

/** A step so many minutes after the run began. */
type At = readonly [minute: number, celsius: number | null, kind?: StepKind];

const begun = new Date('2026-11-21T10:00:00.000Z');
const minute = (count: number, from = begun): Date => new Date(from.getTime() + count * 60_000);

function stand(
  process: ProcessKind,
  [first, ...rest]: readonly At[],
  now: number,
  limits: Partial<ProcessLimits> = {},
  from = begun,
): RunStanding {
  const step = ([at, celsius, kind = 'measure']: At): Step => ({ kind, celsius, madeAt: minute(at, from) });
  return standingOfRun(
    {
      process,
      limits: { ...usualLimits[process], ...limits },
      steps: [...rest.map(step), step([first![0], first![1], 'start'])],
    },
    minute(now, from),
  );
}

/** In a word: the state, and its stage or problem. */
const word = (standing: RunStanding): string =>
  [standing.state, 'stage' in standing ? standing.stage : 'problem' in standing ? standing.problem : null]
    .filter(Boolean)
    .join(' ');

describe('chilling', () => {
  it.each<[string, readonly At[], number, string]>([
    ['has begun', [[0, 65]], 1, 'running on_time'],
    ['a second before three quarters', [[0, 65]], 89.9, 'running on_time'],
    ['at three quarters', [[0, 65]], 90, 'running near_end'],
    ['at its very minute', [[0, 65]], 120, 'running near_end'],
    ['past it, never measured', [[0, 65]], 120.1, 'outside not_measured'],
    [
      'past it, still warm',
      [
        [0, 65],
        [100, 10.1],
      ],
      121,
      'outside not_reached',
    ],
    [
      'at the target at the very minute',
      [
        [0, 65],
        [120, 10],
      ],
      120,
      'within',
    ],
    [
      'at the target a moment late',
      [
        [0, 65],
        [120.1, 10],
      ],
      121,
      'outside too_late',
    ],
    [
      'ended warm',
      [
        [0, 65],
        [60, 10.1, 'end'],
      ],
      60,
      'outside ended_short',
    ],
    [
      'ended cold',
      [
        [0, 65],
        [60, 9.9, 'end'],
      ],
      60,
      'within',
    ],
    [
      'begun past where its time begins',
      [
        [0, 64.9],
        [60, 9, 'end'],
      ],
      60,
      'unknown began_late',
    ],
    [
      'begun above it',
      [
        [0, 90],
        [60, 9, 'end'],
      ],
      60,
      'within',
    ],
    [
      'cold, and warm again',
      [
        [0, 70],
        [60, 9],
        [70, 10.1],
      ],
      80,
      'unknown rose_again',
    ],
    [
      'measured cold at the instant it began',
      [
        [0, 70],
        [0, 5],
      ],
      10,
      'running on_time',
    ],
    [
      'called off',
      [
        [0, 70],
        [5, null, 'void'],
      ],
      200,
      'void',
    ],
  ])('[PROC-01, PROC-02, PROC-10] %s', (_when, steps, now, expected) => {
    expect(word(stand('cooling', steps, now))).toBe(expected);
  });
});

describe('heating', () => {
  it.each<[string, ProcessKind, readonly At[], number, string]>([
    ['hot at the first measurement', 'cooking', [[0, 75]], 0, 'within'],
    ['cooked for hours, no time is set', 'cooking', [[0, 4]], 600, 'running on_time'],
    ['forgotten', 'cooking', [[0, 4]], 720.1, 'to_close'],
    ['at the very minute of asking', 'cooking', [[0, 4]], 720, 'running on_time'],
    [
      'hot at last',
      'cooking',
      [
        [0, null],
        [300, 75, 'end'],
      ],
      300,
      'within',
    ],
    [
      'ended short of it',
      'cooking',
      [
        [0, null],
        [300, 74.9, 'end'],
      ],
      300,
      'outside ended_short',
    ],
    [
      'rested after it was hot',
      'cooking',
      [
        [0, null],
        [30, 76],
        [40, 70, 'end'],
      ],
      40,
      'within',
    ],
    [
      'reheated in time',
      'reheating',
      [
        [0, 4],
        [60, 75],
      ],
      60,
      'within',
    ],
    [
      'reheated too late',
      'reheating',
      [
        [0, 4],
        [60.1, 75],
      ],
      61,
      'outside too_late',
    ],
  ])('[PROC-10] %s', (_when, process, steps, now, expected) => {
    expect(word(stand(process, steps, now))).toBe(expected);
  });
});

describe('holding', () => {
  it.each<[string, ProcessKind, readonly At[], number, string]>([
    ['hot', 'hot_holding', [[0, 70]], 1, 'running on_time'],
    ['close to its limit', 'hot_holding', [[0, 61.9]], 1, 'running near_limit'],
    ['not close to it', 'hot_holding', [[0, 62]], 1, 'running on_time'],
    ['at its limit', 'hot_holding', [[0, 60]], 1, 'running near_limit'],
    ['below it from the beginning', 'hot_holding', [[0, 59.9]], 1, 'outside below'],
    [
      'below it later, and hot again',
      'hot_holding',
      [
        [0, 70],
        [60, 59],
        [90, 75, 'end'],
      ],
      90,
      'outside below',
    ],
    ['to be measured at this very minute', 'hot_holding', [[0, 70]], 120, 'running on_time'],
    ['to be measured a moment ago', 'hot_holding', [[0, 70]], 120.1, 'running measure_due'],
    [
      'measured often enough and ended',
      'hot_holding',
      [
        [0, 70],
        [120, 68],
        [240, 61, 'end'],
      ],
      240,
      'within',
    ],
    [
      'with a gap between',
      'hot_holding',
      [
        [0, 70],
        [120.1, 68, 'end'],
      ],
      121,
      'unknown gap',
    ],
    [
      'forgotten',
      'hot_holding',
      [
        [0, 70],
        [700, 70],
      ],
      720.1,
      'to_close',
    ],
    ['thawing', 'thawing', [[0, -18]], 2_000, 'running on_time'],
    [
      'thawed warm',
      'thawing',
      [
        [0, -18],
        [600, 4.1],
      ],
      600,
      'outside above',
    ],
    [
      'thawed at its limit',
      'thawing',
      [
        [0, -18],
        [1_500, 4, 'end'],
      ],
      1_500,
      'within',
    ],
    ['thawing forgotten', 'thawing', [[0, null]], 2_881, 'to_close'],
  ])('[PROC-10] %s', (_when, process, steps, now, expected) => {
    expect(word(stand(process, steps, now))).toBe(expected);
  });
});

describe('freezing of fish', () => {
  it.each<[string, readonly At[], number, string]>([
    ['not cold yet', [[0, -5]], 1_500, 'running on_time'],
    [
      'cold enough, not for long enough',
      [
        [0, -5],
        [60, -20],
      ],
      1_499,
      'running on_time',
    ],
    [
      'for long enough, to be measured once more',
      [
        [0, -5],
        [60, -20],
      ],
      1_500,
      'running ready',
    ],
    [
      'measured then',
      [
        [0, -5],
        [60, -20],
        [1_500, -20],
      ],
      1_500,
      'within',
    ],
    [
      'measured a minute early',
      [
        [0, -5],
        [60, -20],
        [1_499, -25],
      ],
      1_500,
      'running ready',
    ],
    [
      'warmer in between: its time begins again',
      [
        [0, -20],
        [700, -19.9],
        [760, -21],
        [1_500, -21],
      ],
      1_500,
      'running on_time',
    ],
    [
      'ended early',
      [
        [0, -20],
        [700, -25, 'end'],
      ],
      700,
      'outside ended_short',
    ],
  ])('[PROC-10] %s', (_when, steps, now, expected) => {
    expect(word(stand('fish_freezing', steps, now))).toBe(expected);
  });
});

describe('the change of the hour', () => {
  it.each([
    // 29 March 2026: two o'clock becomes three. 25 October 2026: three becomes two.
    ['to summer time', '2026-03-29T00:30:00.000Z'],
    ['and back', '2026-10-25T00:30:00.000Z'],
  ])('[PROC-11] %s inside a cooling moves nothing', (_what, at) => {
    const from = new Date(at);
    expect(
      word(
        stand(
          'cooling',
          [
            [0, 70],
            [120, 9, 'end'],
          ],
          120,
          {},
          from,
        ),
      ),
    ).toBe('within');
    expect(
      word(
        stand(
          'cooling',
          [
            [0, 70],
            [120.1, 9, 'end'],
          ],
          121,
          {},
          from,
        ),
      ),
    ).toBe('outside too_late');
    expect(stand('cooling', [[0, 70]], 10, {}, from)).toMatchObject({ dueAt: minute(120, from) });
    expect(romeDate(from)).toBe(at.slice(0, 10));
  });
});

/**
 * The same, slowly: a kitchen clock that ticks once for each minute that passes, whatever stands on the wall; it knows no subtraction.
 */
function slowly(process: ProcessKind, limits: ProcessLimits, all: readonly Step[], now: Date): string {
  const start = all.find(({ kind }) => kind === 'start')!;
  const end = all.find(({ kind }) => kind === 'end');
  const way = wayOf(process);
  let ticks = 0;
  let sinceMeasured = 0;
  let cold: number | null = null;
  let reached = false;
  let late = false;
  let warmAgain = false;
  let gap = false;
  let frozen = false;
  const hot = way === 'rise' && start.celsius !== null && start.celsius >= limits.to;
  if (hot) return 'within';
  for (let at = start.madeAt; at <= now; at = minute(1, at), ticks++, sinceMeasured++) {
    const here = all.filter(({ madeAt }) => madeAt.getTime() === at.getTime());
    for (const { kind, celsius } of here.toSorted(
      (a, b) => Number(a.kind === 'end') - Number(b.kind === 'end'),
    )) {
      if (kind !== 'start' && limits.everyMinutes !== null && sinceMeasured > limits.everyMinutes) gap = true;
      if (celsius === null) continue;
      sinceMeasured = 0;
      if (way === 'above' && celsius < limits.to) return 'outside';
      if (way === 'below' && celsius > limits.to) return 'outside';
      if (way === 'freeze') {
        if (celsius > limits.to) cold = null;
        else if (cold === null) cold = ticks;
        else if (ticks - cold >= limits.holdMinutes!) frozen = true;
      }
      if (kind === 'start') continue;
      const there = way === 'rise' ? celsius >= limits.to : way === 'fall' && celsius <= limits.to;
      if (reached && way === 'fall' && !there) warmAgain = true;
      if (!there || reached || late || (end !== undefined && at > end.madeAt)) continue;
      if (limits.withinMinutes !== null && ticks > limits.withinMinutes) late = true;
      else if (at > start.madeAt) reached = true;
    }
  }
  if (way === 'rise' || way === 'fall') {
    if (reached) return way === 'fall' && (start.celsius! < limits.from! || warmAgain) ? 'unknown' : 'within';
    if (end !== undefined) return 'outside';
    if (limits.withinMinutes !== null) return ticks - 1 > limits.withinMinutes ? 'outside' : 'running';
  }
  if (way === 'freeze' && frozen) return 'within';
  if (end !== undefined) return way === 'freeze' ? 'outside' : gap ? 'unknown' : 'within';
  return ticks - 1 > limits.closeMinutes! ? 'to_close' : 'running';
}

describe('random runs', () => {
  it('[PROC-11] stand as a slow clock says, over both changes of the hour', () => {
    const random = seededRandom(20_261_123);
    const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
    const seen = new Set<string>();
    const days = ['2026-03-28T20:00:00.000Z', '2026-10-24T20:00:00.000Z', '2026-11-21T10:00:00.000Z'];
    for (let round = 0; round < 3_000; round++) {
      const process = processKinds[between(0, processKinds.length - 1)]!;
      const way = wayOf(process);
      const usual = usualLimits[process];
      // Of −35 °C the shortest hold there is; all else as short as it takes to walk through each minute of thousands.
      const pace = way === 'freeze' ? 12 : 1;
      const limits: ProcessLimits = {
        ...usual,
        to: way === 'freeze' ? -35 : usual.to,
        withinMinutes: usual.withinMinutes === null ? null : between(20, 90),
        everyMinutes: usual.everyMinutes === null ? null : between(20, 60),
        holdMinutes: usual.holdMinutes === null ? null : between(75, 100) * pace,
        closeMinutes: usual.closeMinutes === null ? null : between(90, 200) * pace,
      };
      const from = minute(between(0, 360), new Date(days[between(0, 2)]!));
      const value = (): number =>
        way === 'fall'
          ? between(limits.to - 3, limits.to + 6)
          : way === 'above' || way === 'rise'
            ? between(limits.to - 1, limits.to + 8)
            : between(limits.to - 8, limits.to + 1);
      const first = way === 'fall' ? between(63, 80) : way === 'rise' ? between(0, 76) : value();
      const steps: Step[] = [{ kind: 'start', celsius: first, madeAt: from }];
      let last = 0;
      for (let count = between(0, 4); count > 0; count--)
        steps.push({
          kind: 'measure',
          celsius: value(),
          madeAt: minute((last += between(1, 70) * pace), from),
        });
      if (random() < 0.5)
        steps.push({ kind: 'end', celsius: value(), madeAt: minute((last += between(1, 70) * pace), from) });
      const now = minute(last + between(0, 90) * pace, from);
      const told = standingOfRun({ process, limits, steps: steps.toSorted(() => random() - 0.5) }, now);
      const about = `${String(round)} ${process} ${JSON.stringify(limits)} ${JSON.stringify(steps)} ${now.toISOString()}`;
      expect(told.state, about).toBe(slowly(process, limits, steps, now));
      seen.add(`${process} ${told.state}`);
    }
    // Nothing was passed over by chance.
    expect(seen.size).toBeGreaterThan(20);
  });
});

describe('[PROC-21] by limits that no food of the kind is safe by', () => {
  const aWeek = 168 * 60;
  it.each<[string, ProcessKind, readonly At[], number, Partial<ProcessLimits>, string]>([
    [
      'what has begun asks',
      'cooling',
      [[0, 70]],
      1,
      { to: 40, withinMinutes: aWeek },
      'unknown limit_absurd',
    ],
    [
      'what is over is good by nothing',
      'hot_holding',
      [
        [0, 70],
        [60, 20, 'end'],
      ],
      61,
      { to: 15 },
      'unknown limit_absurd',
    ],
    [
      'what is outside even so is outside',
      'hot_holding',
      [
        [0, 70],
        [60, 14],
      ],
      61,
      { to: 15 },
      'outside below',
    ],
    ['no clock decides', 'cooling', [[0, 70]], 2 * aWeek, { withinMinutes: aWeek }, 'unknown limit_absurd'],
    [
      'what was called off is',
      'cooling',
      [
        [0, 70],
        [5, null, 'void'],
      ],
      9,
      { withinMinutes: aWeek },
      'void',
    ],
    ['wider ones that are allowed judge', 'hot_holding', [[0, 51]], 1, { to: 50 }, 'running near_limit'],
  ])('%s', (_, process, steps, now, limits, expected) => {
    expect(word(stand(process, steps, now, limits))).toBe(expected);
  });
});
