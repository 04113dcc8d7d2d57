import { describe, expect, it } from 'vitest';
import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { everyDay, isDigestDue, isOnDay, nextDigestAt } from './digest-time.ts';

const wish = { time: '07:30', days: everyDay };

describe('when the daily e-mail is due', () => {
  it.each([
    ['before its time, today', '2026-11-23T06:29:59.999Z', null, '2026-11-23T06:30:00.000Z'],
    ['at its very time, tomorrow', '2026-11-23T06:30:00.000Z', null, '2026-11-24T06:30:00.000Z'],
    ['after one of today, tomorrow', '2026-11-23T05:00:00.000Z', '2026-11-23', '2026-11-24T06:30:00.000Z'],
    ['over the change to summer', '2026-03-28T07:00:00.000Z', null, '2026-03-29T05:30:00.000Z'],
    ['over the change to winter', '2026-10-24T07:00:00.000Z', null, '2026-10-25T06:30:00.000Z'],
  ])('[REMIND-02] %s', (_what, now, lastOn, due) => {
    expect(nextDigestAt(wish, new Date(now), lastOn).toISOString()).toBe(due);
  });

  it.each([
    ['Monday alone', 1, '2026-11-23', '2026-11-30'],
    ['Sunday alone', 64, '2026-11-29', '2026-12-06'],
    ['working days', 31, '2026-11-27', '2026-11-30'],
  ])('[REMIND-02] on chosen days: %s', (_what, days, day, next) => {
    expect(isOnDay(days, day)).toBe(true);
    const at = romeLocalTimeToInstant(day, '07:30');
    expect(romeDate(nextDigestAt({ ...wish, days }, at, day))).toBe(next);
  });

  it.each([
    ['too early', '2026-11-23T06:29:59.999Z', null, false],
    ['at its time', '2026-11-23T06:30:00.000Z', null, true],
    ['late on its day, because no server was up', '2026-11-23T22:59:59.000Z', '2026-11-22', true],
    ['decided before', '2026-11-23T06:30:00.000Z', '2026-11-23', false],
    ['the clock was set back by a day', '2026-11-22T07:00:00.000Z', '2026-11-23', false],
    ['after midnight it is another day’s', '2026-11-23T23:30:00.000Z', '2026-11-23', false],
  ])('[REMIND-02] now or not: %s', (_what, now, lastOn, due) => {
    expect(isDigestDue(wish, new Date(now), lastOn)).toBe(due);
  });

  it('[REMIND-02] each chosen day has one, whatever the time and both changes of the clocks', () => {
    // A small generator of its own, so that each run tries the same.
    let seed = 20_261_123;
    const chance = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const two = (n: number): string => String(n).padStart(2, '0');
    for (let run = 0; run < 40; run++) {
      const own = { time: `${two(chance(24))}:${two(chance(60))}`, days: 1 + chance(127) };
      const sent: LocalDate[] = [];
      let lastOn: LocalDate | null = null;
      const first = chance(2) === 0 ? '2026-03-20' : '2026-10-16';
      let now = romeLocalTimeToInstant(first, '00:00');
      const end = romeLocalTimeToInstant(addDays(first, 20), '00:00');
      while (now < end) {
        if (romeDate(now) >= first && isDigestDue(own, now, lastOn)) sent.push((lastOn = romeDate(now)));
        // Steps of up to 40 minutes, and now and then back by an hour: a clock that was put right.
        now = new Date(now.getTime() + (chance(10) === 0 ? -60 : chance(40)) * 60_000);
      }
      const wanted = Array.from({ length: 20 }, (_, day) => addDays(first, day)).filter((day) =>
        isOnDay(own.days, day),
      );
      expect(new Set(sent).size).toBe(sent.length);
      // A time in the last minutes of a day may fall between two looks; every other day was told.
      if (own.time < '23:00') expect(sent).toEqual(wanted);
    }
  });
});
