import { describe, expect, it } from 'vitest';
import { sparkOf, sparkReadings, sparkSize } from './sparkline.ts';
import { equipment, reading } from './test-kit.ts';

const fridge = { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: null };
const freezer = { warnAbove: -18, warnBelow: null, criticalAbove: -15, criticalBelow: null };

describe('the small line of a fridge', () => {
  it.each([
    ['none', []],
    ['one', [3]],
  ])('of %s is none', (_what, temperatures) => {
    expect(sparkOf(temperatures, fridge)).toBeNull();
  });

  it('goes from the left to the right over the band where it is OK', () => {
    const spark = sparkOf([0, 4, 10], fridge)!;
    expect(spark.line).toBe('3,29 48,18.6 93,3');
    expect(spark.last).toEqual({ x: 93, y: 3 });
    expect(spark.band).toEqual({ top: 18.6, bottom: 29 });
    expect([spark.lowest, spark.highest, spark.count]).toEqual([0, 10, 3]);
  });

  it('has a band to the edge on a side without a limit, and stays inside where all is the same', () => {
    expect(sparkOf([-20, -20], freezer)!.band).toEqual({ top: 3, bottom: sparkSize.height });
    expect(sparkOf([-18, -18], freezer)!.line).toBe('3,3 93,3');
  });

  it('ends with what this device knows to be the last: newer than the server told, or the right one in its place', () => {
    const at = (hour: number) => `2026-11-21T${hour}:00:00.000Z`;
    const recent = [
      { madeAt: at(10), temperature: 2 },
      { madeAt: at(11), temperature: 30 },
    ];
    const last = (hour: number, temperature: number) =>
      equipment({ recent, lastReading: reading({ performedAt: at(hour), recordedAt: at(23), temperature }) });
    expect(sparkReadings(last(12, 4))).toEqual([2, 30, 4]);
    expect(sparkReadings(last(11, 3))).toEqual([2, 3]);
    expect(sparkReadings(equipment({ recent: [], lastReading: null }))).toEqual([]);
  });
});
