import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPage } from '#platform/kernel/page-memory.ts';
import {
  hearServerTime,
  isClockBehind,
  knownInstants,
  latestKnown,
  noteServerTime,
  noteShown,
  recallInstants,
  recallServerOffset,
  wasClockAhead,
  isClockDoubted,
  serverNow,
  serverOffset,
  thisMoment,
  toldServerOffset,
} from './server-clock.ts';

const now = Date.parse('2026-11-21T09:00:00.500Z');
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(forgetPage);

it('knows nothing, then what was known before, then what an answer says', () => {
  expect(serverOffset()).toBeNull();
  recallServerOffset(3_600_000);
  expect([serverOffset(), toldServerOffset()]).toEqual([3_600_000, null]);
  noteServerTime(now + day, now);
  expect([serverOffset(), toldServerOffset()]).toEqual([day, day]);
  recallServerOffset(0);
  expect(serverOffset()).toBe(day);
});

it.each([
  [-day, -day],
  [-4_999, 0],
  [4_999, 0],
  [5_000, 5_000],
])('a server %d ms ahead puts the device right by %d ms', (ahead, expected) => {
  noteServerTime(now + ahead, now);
  expect(serverOffset()).toBe(expected);
});

describe('[ERR-14] a large jump', () => {
  it.each([
    ['of two minutes is none', 2 * minute, 2 * minute, 2 * minute],
    ['of more is in doubt after one answer', 2 * minute + 1, null, null],
    ['of a day back likewise', -day, null, null],
  ])('%s', (_what, ahead, told, offset) => {
    hearServerTime(now + ahead, now);
    expect([toldServerOffset(), serverOffset()]).toEqual([told, offset]);
  });

  it('counts when a second answer says the same', () => {
    hearServerTime(now + day, now);
    hearServerTime(now + day + 3_000, now + 2_000);
    expect(toldServerOffset()).toBe(day + 1_000);
  });

  it('that the next answer does not confirm changes nothing, however long a page slept over it', () => {
    hearServerTime(now, now);
    hearServerTime(now + minute, now + 3 * 60 * minute);
    // What is done until then is put right before it goes out.
    expect([toldServerOffset(), serverOffset()]).toEqual([null, 0]);
    hearServerTime(now + 3 * 60 * minute, now + 3 * 60 * minute);
    expect([toldServerOffset(), serverOffset()]).toEqual([0, 0]);
  });

  it('that each answer tells otherwise is never believed', () => {
    for (const hours of [1, 5, 2, 9]) hearServerTime(now + hours * 60 * minute, now);
    expect([toldServerOffset(), serverOffset()]).toEqual([null, null]);
  });

  it('from what was remembered of a clock that was put right since', () => {
    recallServerOffset(day);
    hearServerTime(now, now);
    expect([toldServerOffset(), serverOffset()]).toEqual([null, day]);
    hearServerTime(now, now);
    expect(toldServerOffset()).toBe(0);
  });
});

describe('[ERR-20] a clock that was set since it was compared', () => {
  const hour = 60 * minute;
  it.each([
    ['runs on', hour, hour, 0],
    ['was put right by some seconds', hour + 15_000, hour, 0],
    ['was set ahead by more', hour + 15_001, hour, null],
    ['was set back by two minutes', hour - 2 * minute, hour, null],
    ['was set ahead by a day', hour + day, hour, null],
    ['was set back by three hours, at once', -3 * hour, 0, null],
    ['was set back by three hours, and the day went on', 2 * hour, 5 * hour, null],
    ['belongs to a device that slept', 9 * hour, hour, null],
  ])('that %s', (_what, byClock, byTicks, expected) => {
    hearServerTime(now, now, undefined, 1_000);
    const here = { now: now + byClock, ticks: 1_000 + byTicks };
    expect(toldServerOffset(undefined, here)).toBe(expected);
    // The next answers tell what it shows now.
    const at = now + byTicks;
    hearServerTime(at, here.now, undefined, here.ticks);
    hearServerTime(at, here.now, undefined, here.ticks);
    expect(toldServerOffset(undefined, here)).toBe(
      Math.abs(byTicks - byClock) < 5_000 ? 0 : byTicks - byClock,
    );
  });
});

describe('[ERR-20] what time it is, after the clock was set', () => {
  const hour = 60 * minute;
  it.each([
    ['runs on', hour, hour, hour],
    ['was put right by some seconds', hour - 15_000, hour, hour - 15_000],
    ['was set back by more: what has expired stays so', hour - 15_001, hour, hour],
    ['was set back by two days, at once', -2 * day, 0, 0],
    ['runs ahead, as after a sleep', 9 * hour, hour, 9 * hour],
  ])('of a clock that %s', (_what, byClock, byTicks, expected) => {
    hearServerTime(now + 60_000, now, undefined, 1_000);
    const here = { now: now + byClock, ticks: 1_000 + byTicks };
    expect(serverNow(here).getTime()).toBe(now + 60_000 + expected);
  });

  it('is what was remembered, of a server that this page never heard', () => {
    recallServerOffset(hour);
    expect(serverNow({ now, ticks: 1 }).getTime()).toBe(now + hour);
  });

  it('is in doubt until an answer has told, and once the clocks ran apart', () => {
    expect(isClockDoubted()).toBe(true);
    const here = thisMoment();
    hearServerTime(here.now, here.now, undefined, here.ticks);
    expect(isClockDoubted()).toBe(false);
    hearServerTime(here.now - day, here.now - day, undefined, here.ticks);
    expect(isClockDoubted()).toBe(true);
  });
});

describe('[ERR-23] opened anew without a network, of a clock that was set back meanwhile', () => {
  const hour = 60 * minute;
  /** What an earlier page left: heard at `now`, and its clock shown for as long as it was open. */
  const before = { vouched: now, shown: now };
  const opened = 500;

  it.each([
    ['runs on', hour, hour, false],
    ['stands where it stood', 0, 0, false],
    ['is behind by a quarter of a minute', -15_000, -15_000, false],
    ['is behind by more: never earlier than what is known', -15_001, 0, false],
    ['is behind by two minutes', -2 * minute, 0, false],
    ['is behind by more than two minutes: it says so as well', -2 * minute - 1, 0, true],
    ['is behind by an hour', -hour, 0, true],
    ['is behind by 330 days', -330 * day, 0, true],
    ['was set ahead: believed, as food looks older by it', 400 * day, 400 * day, false],
  ])('that %s', (_what, byClock, expected, behind) => {
    recallServerOffset(0);
    const here = { now: now + byClock, ticks: opened };
    recallInstants(before, here);
    expect(serverNow(here).getTime() - now).toBe(expected);
    expect(isClockBehind(here)).toBe(behind);
  });

  it('goes on by the clock that nobody sets, and is left so to the page after it', () => {
    recallServerOffset(0);
    recallInstants(before, { now: now - day, ticks: opened });
    const later = { now: now - day + 3 * hour, ticks: opened + 3 * hour };
    expect(serverNow(later).getTime()).toBe(now + 3 * hour);
    expect(knownInstants(later)).toEqual({ vouched: now + 3 * hour, shown: now + 3 * hour });
    expect(latestKnown(later)).toBe(now + 3 * hour);
  });

  it('counts by the server’s clock, of a device that is a day off', () => {
    recallServerOffset(-day);
    const here = { now: now + day, ticks: opened };
    recallInstants(before, here);
    expect(serverNow(here).getTime()).toBe(now);
    const back = { now: now + day - hour, ticks: opened };
    expect([serverNow(back).getTime(), isClockBehind(back)]).toEqual([now, true]);
  });

  it.each([
    // It was a day ahead, was put right while no page was open, and 30 hours went by: taken as it was, what expired since would be good.
    ['a day ahead', -day, 30 * hour, true],
    ['ahead by more than two minutes', -2 * minute - 1, hour, true],
    ['ahead by two minutes', -2 * minute, hour, false],
    ['right', 0, hour, false],
    // What is added to a clock that was put right makes food look older.
    ['a day behind', day, hour, false],
  ])(
    '[ERR-25] was %s, by what an earlier page knew, and nobody has said the time since',
    (_what, by, later, doubted) => {
      recallServerOffset(by);
      const here = { now: now + later, ticks: opened };
      recallInstants(before, here);
      expect([isClockBehind(here), wasClockAhead()]).toEqual([doubted, doubted]);
      if (by >= 0) expect(serverNow(here).getTime()).toBeGreaterThanOrEqual(now + later);
      hearServerTime(now + later, here.now, undefined, here.ticks);
      hearServerTime(now + later, here.now, undefined, here.ticks);
      expect([serverNow(here).getTime(), isClockBehind(here)]).toEqual([now + later, false]);
    },
  );

  it('that nobody vouches for is not believed either way: it was ahead, or is behind now', () => {
    recallServerOffset(0);
    const here = { now: now + 5 * hour, ticks: opened };
    recallInstants(before, here);
    noteShown(here);
    expect(isClockBehind(here)).toBe(false);
    const back = { now: now + 2 * hour, ticks: opened + 1_000 };
    expect(isClockBehind(back)).toBe(true);
    // What was ahead and was put right does not make food old for good.
    expect(serverNow(back).getTime()).toBe(back.now);
    expect(knownInstants(back)).toEqual({ vouched: now + 1_000, shown: now + 5 * hour + 1_000 });
    noteShown(back);
    expect(isClockBehind(back)).toBe(true);
  });

  it('ends when the server is heard and believed, also where it says less than what was known', () => {
    recallServerOffset(0);
    const here = { now: now - day, ticks: opened };
    recallInstants(before, here);
    hearServerTime(now - hour, here.now, undefined, here.ticks);
    // One answer alone does not make it true.
    expect([serverNow(here).getTime(), isClockBehind(here)]).toEqual([now, true]);
    hearServerTime(now - hour, here.now, undefined, here.ticks);
    expect([serverNow(here).getTime(), isClockBehind(here)]).toEqual([now - hour, false]);
    expect(knownInstants(here)).toEqual({ vouched: now - hour, shown: null });
  });

  it('is not what an earlier page knew, once this one was told', () => {
    noteServerTime(now, now, undefined, opened);
    recallInstants({ vouched: now + day, shown: now + day }, { now, ticks: opened });
    const here = { now: now + 1_000, ticks: opened + 1_000 };
    expect([serverNow(here).getTime(), isClockBehind(here)]).toEqual([now + 1_000, false]);
  });

  it('is only set ahead where it was: what the server said is not raised by it', () => {
    noteServerTime(now, now, undefined, opened);
    const ahead = { now: now + 400 * day, ticks: opened + minute };
    noteShown(ahead);
    expect(knownInstants(ahead).vouched).toBe(now + minute);
  });

  it('of a device that knows nothing is believed', () => {
    const here = { now, ticks: opened };
    expect([serverNow(here).getTime(), isClockBehind(here), latestKnown(here)]).toEqual([now, false, null]);
  });
});
