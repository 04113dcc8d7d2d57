import { describe, expect, test } from 'vitest';
import { formatItalianDateTime, formatTime } from '#platform/kernel/dates.ts';
import {
  markedPoints,
  placeOf,
  plotColumns,
  plotRows,
  tickDecimals,
  timeTicks,
  valueRange,
  valueTicks,
} from './plotData.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour));

describe('placeOf', () => {
  test.each([
    [4, 'inside'],
    [4.1, 'above'],
    [0, 'inside'],
    [-0.1, 'below'],
  ])('%d within 0 to 4 is %s', (value, place) => {
    expect(placeOf(value, { min: 0, max: 4 })).toBe(place);
  });

  test('an open side has no outside', () => {
    expect(placeOf(-40, { max: -18 })).toBe('inside');
    expect(placeOf(-17.9, { max: -18 })).toBe('above');
    expect(placeOf(99, undefined)).toBe('inside');
  });
});

test('plotRows puts the moments of all series in order, each once', () => {
  const rows = plotRows([
    {
      label: 'a',
      points: [
        { at: at(9), value: 3 },
        { at: at(7), value: 1 },
      ],
    },
    {
      label: 'b',
      points: [
        { at: at(9), value: 30 },
        { at: at(8), value: 20 },
      ],
    },
  ]);
  expect(rows).toEqual([
    { at: at(7), values: [1, null] },
    { at: at(8), values: [null, 20] },
    { at: at(9), values: [3, 30] },
  ]);
});

describe('valueRange', () => {
  test('holds all values and both limits, with a tenth of air', () => {
    const series = [
      {
        label: 'a',
        points: [
          { at: at(7), value: 2 },
          { at: at(8), value: 5 },
        ],
      },
    ];
    expect(valueRange(series, { min: 0, max: 4 })).toEqual([-0.5, 5.5]);
    expect(valueRange(series, { max: 10 })).toEqual([1.2, 10.8]);
  });

  test('never has the height zero', () => {
    expect(valueRange([{ label: 'a', points: [{ at: at(7), value: 3 }] }], undefined)).toEqual([2, 4]);
    expect(valueRange([], undefined)).toEqual([0, 1]);
  });
});

describe('plotColumns', () => {
  const hour = 3_600_000;
  const points = (...hours: number[]) => hours.map((at, n) => ({ at: new Date(at * hour), value: n }));

  test('breaks the line where neighbours lie further apart than allowed, and not at the bound', () => {
    const { seconds, values, rowOf } = plotColumns([{ label: 'a', points: points(0, 24, 48.5) }], 24 * hour);
    expect(seconds).toEqual([0, 24 * 3600, 36.25 * 3600, 48.5 * 3600]);
    expect(values).toEqual([[0, 1, null, 2]]);
    expect(rowOf).toEqual([0, 1, 1, 2]);
  });

  test('breaks each series by itself; a value that only another one has does not', () => {
    const series = [
      { label: 'a', points: points(0, 10) },
      { label: 'b', points: points(0, 4, 8) },
    ];
    const { values } = plotColumns(series, 5 * hour);
    expect(values).toEqual([
      [0, undefined, undefined, null, 1],
      [0, 1, 2, undefined, undefined],
    ]);
  });

  test('joins everything when no distance is named', () => {
    expect(plotColumns([{ label: 'a', points: points(0, 9_999) }]).values).toEqual([[0, 1]]);
  });
});

test.each([
  [20, 0],
  [1, 0],
  [2.5, 1],
  [0.2, 1],
  [0.25, 2],
])('ticks %s from each other are told apart by %s decimals', (step, decimals) => {
  expect(tickDecimals(step)).toBe(decimals);
});

test.each([
  // A fridge: 0 to 9.5 °C with a tenth of air, in a plot of 212 pixels.
  [[-0.95, 10.45], 212, [0, 2, 4, 6, 8, 10]],
  [[0, 10], 360, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [[0, 10], 359, [0, 2, 4, 6, 8, 10]],
  [[-22, -15], 212, [-22, -20, -18, -16]],
  [[0, 1], 212, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [[0, 1], 160, [0, 0.25, 0.5, 0.75, 1]],
] as const)('the axis from %j in %d pixels has its figures at %j', (range, pixels, ticks) => {
  expect(valueTicks(range, pixels).map((value) => Math.round(value * 100) / 100 + 0)).toEqual(ticks);
});

test.each([
  ['hours of a day', '2026-11-20T06:10:00Z', '2026-11-20T21:40:00Z', 4, ['08:00', '12:00', '16:00', '20:00']],
  ['the very hours at both ends', '2026-11-20T07:00:00Z', '2026-11-20T11:00:00Z', 1, [8, 9, 10, 11, 12]],
  [
    'a night in which the clock goes back',
    '2026-10-24T18:00:00Z',
    '2026-10-25T12:00:00Z',
    4,
    [20, 0, 4, 8, 12],
  ],
] as const)('the axis of time: %s', (_what, from, to, step, clock) => {
  const found = timeTicks(new Date(from), new Date(to));
  expect(found.step).toBe(step);
  expect(found.ticks.map((one) => formatTime(one))).toEqual(
    clock.map((hour) => (typeof hour === 'string' ? hour : `${String(hour).padStart(2, '0')}:00`)),
  );
});

test('the axis of time: midnights in Rome, over weeks, across the night in which the clock goes forward', () => {
  const { step, ticks } = timeTicks(new Date('2026-03-20T12:00:00Z'), new Date('2026-04-08T12:00:00Z'));
  expect(step).toBe(96);
  expect(ticks.map((one) => formatItalianDateTime(one))).toEqual([
    '24/03/2026 00:00',
    '28/03/2026 00:00',
    '01/04/2026 00:00',
    '05/04/2026 00:00',
  ]);
});

test.each([
  ['a few: all of them', 120, false, 120],
  ['many: those outside alone', 121, false, 21],
  ['a forecast: none', 120, true, 0],
])('marks of %s', (_what, count, forecast, marked) => {
  const points = Array.from({ length: count }, (_, index) => ({
    at: at(index),
    value: index < 100 ? 4 : 4.1,
  }));
  expect(markedPoints({ label: 'a', points, forecast }, { max: 4 })).toHaveLength(marked);
});
