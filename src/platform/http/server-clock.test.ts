import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPage } from '#platform/kernel/page-memory.ts';
import {
  hearServerTime,
  noteServerTime,
  recallServerOffset,
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
