import { describe, expect, it } from 'vitest';
import { alwaysOpen, weekdayOf } from './demand.ts';
import { aheadDays, drawer, outlookOf, quantileOf } from './outlook.ts';
import type { OutlookInput, StandingLot } from './outlook.ts';

const today = '2026-11-23';
/** Half a year up to a Sunday. */
const repeated = (pattern: readonly number[]) => ({
  used: Array.from({ length: 182 }, (_, at) => pattern[at % pattern.length]!),
  weekdays: Array.from({ length: 182 }, (_, at) => at % 7),
});
const lot = (quantity: number, lastDay: number | null = null, spoils = true): StandingLot => ({
  quantity,
  lastDay,
  spoils,
});
const outlook = (input: Partial<OutlookInput>) =>
  outlookOf({
    demand: repeated([10]),
    method: 'moving_average',
    lots: [lot(35)],
    usedToday: 0,
    minimum: 0,
    today,
    isOpen: alwaysOpen,
    covers: [3, 7],
    sure: 0.9,
    tellsStock: true,
    seed: 1,
    ...input,
  });
const same = (value: number) => ({ low: value, middle: value, high: value });

describe('how long a stock lasts', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [35, 3],
    [279, 27],
    [280, aheadDays],
  ])('[ORDER-07] %i at ten a day: enough for %i days', (quantity, days) => {
    expect(outlook({ lots: [lot(quantity)] }).daysLeft).toEqual(same(days));
  });

  it('[ORDER-07] what was used today already is not used once more', () => {
    expect(outlook({ usedToday: 10 }).daysLeft.middle).toBe(4);
    expect(outlook({ usedToday: 50 }).daysLeft.middle).toBe(4);
  });

  it('[ORDER-07] past its use-by it is not there any more; past its best-before it is', () => {
    expect(outlook({ lots: [lot(35, 1)] }).daysLeft.middle).toBe(2);
    expect(outlook({ lots: [lot(35, 1, false)] }).daysLeft.middle).toBe(3);
    expect(outlook({ lots: [lot(35, 0), lot(20, 9)] }).daysLeft.middle).toBe(3);
  });

  it('[ORDER-07] closed days use nothing', () => {
    const isOpen = (day: string) => weekdayOf(day) !== 1;
    expect(outlook({ isOpen }).daysLeft.middle).toBe(4);
  });

  it('[ORDER-13] of each lot it is told what nobody will have used by its last day', () => {
    const { leftovers } = outlook({ lots: [lot(35, 1), lot(20, 2), lot(40, null)] });
    expect(leftovers).toEqual([15, 10, 0]);
  });

  it('[ORDER-08] what is missing for so many days is to be ordered, and the minimum on top', () => {
    expect(outlook({}).orders).toEqual([0, 35]);
    expect(outlook({ minimum: 10 }).orders).toEqual([5, 45]);
    expect(outlook({ lots: [] }).orders).toEqual([30, 70]);
    // What spoils before is not counted on.
    expect(outlook({ lots: [lot(100, 0)] }).orders).toEqual([20, 60]);
  });

  it('tells the stock of each day', () => {
    expect(
      outlook({})
        .stock.slice(0, 5)
        .map(({ middle }) => middle),
    ).toEqual([25, 15, 5, 0, 0]);
  });
});

describe('uncertainty', () => {
  const lumpy = { demand: repeated([0, 0, 3, 0, 12, 0, 0, 0, 1]), lots: [lot(20)] };

  it('[ORDER-06] the same seed draws the same courses, another one others', () => {
    expect(outlook(lumpy)).toEqual(outlook(lumpy));
    expect(outlook({ ...lumpy, seed: 2 })).not.toEqual(outlook(lumpy));
  });

  it('[ORDER-06] spreads: early in one course of ten, late in another', () => {
    const { daysLeft, stock } = outlook(lumpy);
    expect(daysLeft.low).toBeLessThan(daysLeft.middle);
    expect(daysLeft.middle).toBeLessThan(daysLeft.high);
    for (const { low, middle, high } of stock) {
      expect(low).toBeLessThanOrEqual(middle);
      expect(middle).toBeLessThanOrEqual(high);
    }
  });

  it('[ORDER-06] draws as much as the method says, by weekday what that day of the week is', () => {
    const demand = repeated([2, 2, 2, 2, 2, 20, 20]);
    const draw = drawer({
      demand,
      method: 'moving_average_weekdays',
      today,
      isOpen: alwaysOpen,
      usedToday: 0,
      seed: 3,
    });
    const [monday = 0, , , , , saturday = 0] = draw();
    expect(monday).toBeGreaterThan(1.9);
    expect(monday).toBeLessThan(4);
    expect(saturday).toBeGreaterThan(15);
    expect(saturday).toBeLessThanOrEqual(20);
  });

  it('[ORDER-06] nothing used for months is nothing ahead, whatever was before', () => {
    const used = [...Array.from({ length: 90 }, () => 4), ...Array.from({ length: 92 }, () => 0)];
    const { daysLeft, orders } = outlook({
      demand: { used, weekdays: used.map((_, at) => at % 7) },
      lots: [lot(1)],
    });
    expect(daysLeft).toEqual(same(aheadDays));
    expect(orders).toEqual([0, 0]);
  });

  it.each([
    [0.1, 1],
    [0.5, 5],
    [0.9, 9],
    [1, 10],
    [0, 1],
  ])('the quantile %d of one to ten is %i', (share, value) => {
    expect(quantileOf(Float64Array.of(10, 9, 8, 7, 6, 5, 4, 3, 2, 1), share)).toBe(value);
  });
});
