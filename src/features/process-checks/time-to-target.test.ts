import { describe, expect, it } from 'vitest';
import { outcomeOfProcess, processDueAt, processStanding } from './time-to-target.ts';
import type { ProcessLimit, ProcessStanding } from './time-to-target.ts';

const begin = Date.parse('2026-11-22T10:00:00.000Z');
const at = (minutes: number): Date => new Date(begin + minutes * 60_000);
/** From 60 to 10 °C in two hours. */
const chilling: ProcessLimit = { from: 60, to: 10, withinMinutes: 120 };
/** From 10 to 75 °C in one hour. */
const heating: ProcessLimit = { from: 10, to: 75, withinMinutes: 60 };

interface Given {
  readonly limit?: ProcessLimit;
  readonly first?: number;
  /** Value and minute. */
  readonly later?: readonly (readonly [value: number, minute: number])[];
  readonly ended?: number;
  readonly now: number;
}
const standing = ({ limit = chilling, first = limit.from, later = [], ended, now }: Given): ProcessStanding =>
  processStanding(
    {
      limit,
      begun: { value: first, madeAt: at(0) },
      measured: later.map(([value, minute]) => ({ value, madeAt: at(minute) })),
      endedAt: ended === undefined ? null : at(ended),
    },
    at(now),
  );
const told = (given: Given): string => {
  const one = standing(given);
  return one.state === 'outside' ? one.problem : one.state;
};

describe('[HACCP-23] a process from one value to another within a time', () => {
  it.each<[string, Given, string]>([
    ['is open while its time runs', { now: 60 }, 'running'],
    ['is open at the very minute at which it ends', { now: 120 }, 'running'],
    ['is outside when nobody measured in its time', { now: 120.1 }, 'not_measured'],
    ['goes on while what was measured is not there yet', { later: [[20, 90]], now: 100 }, 'running'],
    ['is outside when it is not there after its time', { later: [[20, 90]], now: 121 }, 'not_reached'],
    ['is well as soon as the target is reached', { later: [[10, 90]], now: 91 }, 'within'],
    ['is not well a tenth of a degree before', { later: [[10.1, 120]], now: 121 }, 'not_reached'],
    ['is well at the very minute', { later: [[10, 120]], now: 300 }, 'within'],
    ['is outside when it comes later', { later: [[10, 120.1]], now: 130 }, 'too_late'],
    [
      'stays well when the food warms up afterwards',
      {
        later: [
          [9, 100],
          [14, 110],
        ],
        now: 300,
      },
      'within',
    ],
    [
      'does not ask in which order it was told',
      {
        later: [
          [8, 110],
          [30, 60],
        ],
        now: 300,
      },
      'within',
    ],
    ['takes a value that waited on a device by when it was made', { later: [[9, 119]], now: 900 }, 'within'],
    ['is not well by a value of before its beginning', { later: [[9, -5]], now: 121 }, 'not_measured'],
    ['is not well by a value of the very instant', { later: [[9, 0]], now: 121 }, 'not_measured'],
  ])('%s', (_, given, wanted) => expect(told(given)).toBe(wanted));

  it.each<[string, Given, string]>([
    [
      'is outside at once when it is ended short of its target',
      { later: [[20, 50]], ended: 50, now: 51 },
      'ended_short',
    ],
    ['is well when it is ended at its target', { later: [[9, 50]], ended: 50, now: 51 }, 'within'],
    [
      'is not mended by what is measured after its end',
      { later: [[9, 70]], ended: 50, now: 71 },
      'ended_short',
    ],
    ['is late when it is ended after its time', { later: [[9, 130]], ended: 130, now: 131 }, 'too_late'],
  ])('%s', (_, given, wanted) => expect(told(given)).toBe(wanted));

  it.each<[string, Given, string]>([
    [
      'began above its beginning: the time counts from then',
      { first: 85, later: [[9, 119]], now: 120 },
      'within',
    ],
    [
      'was past its beginning already: nobody knows since when',
      { first: 59.9, later: [[9, 60]], now: 61 },
      'unknown',
    ],
    ['the same is outside when its time is over', { first: 50, later: [[20, 100]], now: 121 }, 'not_reached'],
  ])('%s', (_, given, wanted) => expect(told(given)).toBe(wanted));

  it.each<[string, Given, string]>([
    ['rises', { limit: heating, later: [[75, 60]], now: 61 }, 'within'],
    ['rises too slowly', { limit: heating, later: [[74.9, 60]], now: 61 }, 'not_reached'],
    ['began colder', { limit: heating, first: 3, later: [[80, 40]], now: 41 }, 'within'],
    ['began warmer', { limit: heating, first: 30, later: [[80, 40]], now: 41 }, 'unknown'],
  ])('%s', (_, given, wanted) => expect(told(given)).toBe(wanted));

  it('says by when it is due, since when it is outside, and which outcome that is', () => {
    expect(processDueAt({ limit: chilling, begun: { value: 60, madeAt: at(0) } })).toEqual(at(120));
    expect(standing({ now: 60 })).toEqual({ state: 'running', dueAt: at(120) });
    expect(standing({ later: [[9, 140]], now: 150 })).toEqual({
      state: 'outside',
      problem: 'too_late',
      since: at(120),
    });
    expect(standing({ later: [[20, 50]], ended: 50, now: 51 })).toMatchObject({ since: at(50) });
    expect(
      [
        standing({ now: 1 }),
        standing({ later: [[9, 60]], now: 61 }),
        standing({ first: 40, later: [[9, 60]], now: 61 }),
        standing({ now: 121 }),
      ].map(outcomeOfProcess),
    ).toEqual([null, 'within', 'unknown', 'outside']);
  });
});
