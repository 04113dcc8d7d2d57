import { describe, expect, it } from 'vitest';
import { believedLimit, judgeOil, limitAsOf, outcomeNow, usualLimit } from './oil-status.ts';

const meter = (polarPercent: number, limit = usualLimit) => judgeOil({ polarPercent, strip: null }, limit);

describe('[OIL-02] the oil of a fryer', () => {
  it.each([
    [0, 'ok'],
    [22.4, 'ok'],
    [22.5, 'near'],
    [24.9, 'near'],
    [25, 'near'],
    [25.1, 'beyond'],
    [100, 'beyond'],
  ] as const)('%f percent of polar compounds by the usual limit of 25: %s', (value, outcome) => {
    expect(meter(value)).toBe(outcome);
  });

  it.each([
    // Stricter than guidance: its own closeness.
    [21.5, 24, 'ok'],
    [21.6, 24, 'near'],
    [24, 24, 'near'],
    [24.1, 24, 'beyond'],
    // A tenth that a machine can not write.
    [15.2, 17, 'ok'],
    [15.3, 17, 'near'],
    [5.9, 6.6, 'ok'],
    [6, 6.6, 'near'],
  ] as const)('%f percent by a limit of %f: %s', (value, limit, outcome) => {
    expect(meter(value, limit)).toBe(outcome);
  });

  it.each([
    [22.4, 'ok'],
    [22.5, 'near'],
    [25, 'near'],
    [25.1, 'beyond'],
    [27, 'beyond'],
    [30.1, 'beyond'],
  ] as const)(
    '[OIL-11] %f percent by a limit of before that is wider than guidance (30) is %s: it does not hold',
    (value, outcome) => {
      expect(meter(value, 30)).toBe(outcome);
    },
  );

  it.each([
    ['good', 'ok'],
    ['near', 'near'],
    ['spent', 'beyond'],
  ] as const)('a strip that shows %s: %s, whatever the limit', (strip, outcome) => {
    for (const limit of [20, 25, 40]) expect(judgeOil({ polarPercent: null, strip }, limit)).toBe(outcome);
  });

  it('that nobody measured is nothing', () => {
    expect(judgeOil({ polarPercent: null, strip: null }, usualLimit)).toBeNull();
  });

  it.each([
    [5, 5],
    [24.9, 24.9],
    [25, 25],
    [25.1, 25],
    [40, 25],
  ])('[OIL-11] of a written limit of %f holds %f', (written, holds) => {
    expect(believedLimit(written)).toBe(holds);
  });
});

describe('[OIL-13] a check on record', () => {
  it.each([
    [22.4, null, 40, 'ok', 'ok'],
    [22.5, null, 40, 'ok', 'near'],
    [25, null, 30, 'ok', 'near'],
    [25.1, null, 30, 'ok', 'beyond'],
    [28, null, 30, 'near', 'beyond'],
    [41, null, 40, 'beyond', 'beyond'],
    // A strip says so itself, whatever the limit.
    [null, 'near', 40, 'near', 'near'],
    [null, 'good', 40, 'ok', 'ok'],
    // Not held against 25 again: it was judged by a stricter one.
    [21, null, 20, 'beyond', 'beyond'],
    [19, null, 20, 'near', 'near'],
    [24, null, 25, 'near', 'near'],
    [null, null, null, null, null],
  ] as const)(
    'of %s %s by a limit of %s that was %s says %s',
    (polarPercent, strip, limitPercent, outcome, says) => {
      expect(outcomeNow({ polarPercent, strip, limitPercent, outcome })).toBe(says);
    },
  );
});

describe('[OIL-03] the limit as of an instant', () => {
  const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
  const versions = [
    { limitPercent: 40, since: at(14) },
    { limitPercent: 24, since: at(12) },
    { limitPercent: 22, since: at(10) },
  ];
  it.each([
    [9, 25],
    [10, 22],
    [11, 22],
    [12, 24],
    [13, 24],
    // [OIL-11] From when a wider one could be set.
    [14, 25],
  ])('at %i:00 it is %i', (hour, limit) => {
    expect(limitAsOf(versions, at(hour))).toBe(limit);
  });
  it('is the usual one where nobody set any; of two at one instant the one set last', () => {
    expect(limitAsOf([], at(12))).toBe(usualLimit);
    expect(
      limitAsOf(
        [
          { limitPercent: 20, since: at(10) },
          { limitPercent: 21, since: at(10) },
        ],
        at(10),
      ),
    ).toBe(21);
  });
});
