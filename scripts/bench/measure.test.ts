import { describe, expect, it } from 'vitest';
import { atLeast, atMost, judged, line, median, quantile } from './measure.ts';

describe('a line of the table', () => {
  it('says name, value, unit, goal and verdict', () => {
    expect(line(atLeast('readings', 20, '%', 20)).split(/\s{2,}/)).toEqual([
      'readings',
      '20.0 %',
      '>= 20',
      'ok',
    ]);
    expect(line(atLeast('readings', 19.9, '%', 20))).toMatch(/short$/);
    expect(line(atMost('memory', 200.1, 'MiB', 200))).toMatch(/<= 200\s+short$/);
    expect(line({ name: 'readings', value: 7, unit: '/s' })).toMatch(/7\.0 \/s$/);
    // A round in which the other side did nothing.
    expect(line(atLeast('readings', 100 / 0, '%', 20))).toMatch(/ not told\s+>= 20\s+short$/);
  });
});

describe('quantile', () => {
  it.each([
    [[], 0],
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2],
  ])('median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('is the value that 95 of 100 do not exceed', () => {
    expect(
      quantile(
        Array.from({ length: 100 }, (_, n) => n + 1),
        0.95,
      ),
    ).toBe(95);
  });
});

describe('rounds of several works', () => {
  it('compare what was measured in the same round', () => {
    // The machine had half the time in the second round, a quarter in the third.
    const { rates, percent } = judged([
      [100, 50, 25],
      [90, 40, 24],
    ]);
    expect(rates).toEqual([50, 40]);
    expect(percent(1, 0)).toBe(90);
    expect(percent(0, 0)).toBe(100);
  });

  it('tell what was done behind something else', () => {
    // A write takes 10 ms, write and read 30, what they are held against 5.
    const { percentBeside } = judged([[100], [100 / 3], [200]]);
    expect(percentBeside(1, 0, 2)).toBeCloseTo(25);
  });

  it.each([
    ['took no longer', 50],
    ['took less time', 60],
  ])('tell nothing where both together %s than the first alone', (_what, pair) => {
    const { percentBeside } = judged([[50], [pair], [200]]);
    const share = percentBeside(1, 0, 2);
    expect(share).toBeNaN();
    expect(line(atLeast('first after a write', share, '%', 20))).toMatch(/ not told\s+>= 20\s+short$/);
    expect(line(atMost('the same', share, '%', 20))).toMatch(/ not told\s+<= 20\s+short$/);
    expect(line({ name: 'the same', value: share, unit: '%' })).toMatch(/ not told$/);
  });
});
