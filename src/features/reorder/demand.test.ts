import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/kernel/dates.ts';
import { demandClassOf, demandOf, isKnown, stockBefore, weekdayOf } from './demand.ts';
import type { StockDay } from './demand.ts';

const today = '2026-11-23';
const ago = (days: number) => addDays(today, -days);
const day = (daysAgo: number, used: number, change = -used): StockDay => ({
  day: ago(daysAgo),
  used,
  change,
});

describe('the use of a product by day', () => {
  it('[ORDER-02] goes up to yesterday, with nothing on days on which nothing moved', () => {
    const days = [day(3, 4), day(1, 2), day(0, 9)];
    expect(demandOf({ days, since: ago(5), quantity: 10 }, today)).toEqual({
      used: [0, 4, 0, 2],
      // Thursday to Sunday.
      weekdays: [3, 4, 5, 6],
    });
  });

  it('[ORDER-02] leaves out closed days, and days that began empty and stayed so', () => {
    // Six came on the fifth day ago, all was used two days later; new goods came yesterday.
    const days = [day(5, 0, 6), day(3, 6), day(1, 0, 8)];
    const history = { days, since: ago(6), quantity: 8 };
    expect(demandOf(history, today).used).toEqual([0, 0, 6, 0]);
    const isOpen = (one: string) => weekdayOf(one) !== 3;
    // Thursday is four days ago.
    expect(demandOf(history, today, isOpen).used).toEqual([0, 6, 0]);
  });

  it('[ORDER-02] looks back half a year, and no further than something is known', () => {
    expect(demandOf({ days: [], since: ago(400), quantity: 1 }, today).used).toHaveLength(182);
    expect(demandOf({ days: [], since: ago(2), quantity: 1 }, today).used).toHaveLength(1);
    expect(demandOf({ days: [], since: today, quantity: 1 }, today).used).toEqual([]);
  });

  it('tells the stock at the end of each day', () => {
    const days = [day(2, 3), day(0, 1)];
    expect(stockBefore({ days, since: ago(3), quantity: 5 }, today, 28)).toEqual([
      { day: ago(3), quantity: 9 },
      { day: ago(2), quantity: 6 },
      { day: ago(1), quantity: 6 },
    ]);
  });

  it.each([
    ['20 days of use', 20, 20, false],
    ['21 days with 2 uses', 21, 2, false],
    ['21 days with 3 uses', 21, 3, true],
  ])('[ORDER-09] %s: known is %s', (_, length, uses, known) => {
    const used = Array.from({ length }, (__, index) => (index < uses ? 1 : 0));
    expect(isKnown({ used, weekdays: [] })).toBe(known);
  });

  /** `uses` days of use among 100, half of them of one size, half of the other. */
  const of = (uses: number, small: number, large: number) => ({
    used: Array.from({ length: 100 }, (_, at) => (at >= uses ? 0 : at % 2 === 0 ? small : large)),
  });
  it.each([
    // 100 / 76 = 1.316 days between two uses, 100 / 75 = 1.333.
    ['smooth', of(76, 10, 10)],
    ['intermittent', of(75, 10, 10)],
    // Of two sizes 1 and n the squared variation is ((n - 1) / (n + 1))²: 0.49 at 5.67.
    ['smooth', of(76, 3, 16)],
    ['erratic', of(76, 3, 18)],
    ['intermittent', of(74, 3, 16)],
    ['lumpy', of(74, 3, 18)],
    [null, of(0, 1, 1)],
  ])('[ORDER-03] is %s', (kind, demand) => {
    expect(demandClassOf(demand)).toBe(kind);
  });

  it.each([
    ['2026-11-23', 0],
    ['2026-11-29', 6],
    // Both changes of the clocks.
    ['2026-03-29', 6],
    ['2026-10-25', 6],
  ])('%s is weekday %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });
});
