import { describe, expect, it } from 'vitest';
import { whenDone, withMark } from './clock-trail.ts';
import type { Mark } from './clock-trail.ts';

const minute = 60_000;
const begun = Date.parse('2026-11-21T09:00:00.000Z');

/** What happens to a device, in minutes; the server's clock is the true one. */
type Event =
  /** Time goes by, with a page open and the device awake. */
  | { readonly wait: number }
  /** The device sleeps, and its ticks stand still; its clock is set by so much. */
  | { readonly sleep?: number; readonly set?: number }
  /** The page is closed, and another one opened after so long. */
  | { readonly reopen: number }
  | 'hear'
  | 'look'
  | 'act'
  /** In another page beside it that stays open. */
  | 'look beside';

/** Plays what happens. @returns when the act was done, and what the trail says, in minutes since the beginning */
function play(
  events: readonly Event[],
  wrong = 0,
): { readonly done: number; readonly said: readonly number[] } {
  let [real, error, slept, pages] = [0, wrong, 0, 0];
  let marks: readonly Mark[] = [];
  let away = false;
  const look = (page = `page ${pages}`): Mark => {
    const seen = away;
    away = false;
    return {
      page,
      now: begun + (real + error) * minute,
      // Each page's ticks begin somewhere else.
      ticks: (real - slept + 7 * page.length + 100 * pages) * minute,
      ...(seen ? { away: true } : {}),
    };
  };
  const offset = (): number => -error * minute;
  let act: Mark | null = null;
  let done = 0;
  for (const event of events) {
    if (event === 'hear') marks = withMark(marks, { ...look(), offset: offset() });
    else if (event === 'look') marks = withMark(marks, look());
    else if (event === 'look beside')
      marks = withMark(marks, { ...look('beside'), ticks: (real - slept) * minute });
    else if (event === 'act') {
      act = look();
      done = real;
      marks = withMark(marks, act);
    } else if ('reopen' in event) {
      real += event.reopen;
      pages += 1;
      marks = withMark(marks, look());
    } else if ('wait' in event) real += event.wait;
    else {
      const { sleep = 0, set = 0 } = event;
      real += sleep;
      slept += sleep;
      error += set;
      away = sleep > 0;
      if (away) marks = withMark(marks, look());
    }
  }
  const when = whenDone(marks, act!, { ...look(), offset: offset() });
  const at = (instant: number): number => Math.round((instant - begun) / minute);
  return { done, said: 'at' in when ? [at(when.at)] : when.oneOf.map(at) };
}

describe('[API-40] when something was done', () => {
  it.each<[string, readonly Event[]]>([
    ['nothing happened to the clock', ['hear', { wait: 5 }, 'act', { wait: 9 }]],
    [
      'it was set ahead and put right',
      ['hear', { wait: 5 }, { set: 4 }, 'act', { wait: 3 }, { set: -4 }, { wait: 1 }],
    ],
    [
      'it was set back and put right',
      ['hear', { wait: 5 }, { set: -4 }, 'act', { wait: 3 }, { set: 4 }, { wait: 1 }],
    ],
    [
      'it was set by a day and put right',
      ['hear', { set: 1440 }, { wait: 5 }, 'act', { set: -1440 }, { wait: 1 }],
    ],
    [
      'it was set and put right before',
      ['hear', { set: 4 }, { wait: 2 }, 'look', { set: -4 }, 'act', { wait: 9 }],
    ],
    [
      'it was set and put right after',
      ['hear', { wait: 2 }, 'act', { wait: 2 }, { set: 4 }, 'look', { set: -4 }],
    ],
    ['it was set before and stays wrong', ['hear', { wait: 2 }, { set: 9 }, 'act', { wait: 9 }]],
    ['it was set after and stays wrong', ['hear', { wait: 2 }, 'act', { wait: 9 }, { set: 9 }]],
    ['it was set back before and stays wrong', ['hear', { wait: 2 }, { set: -9 }, 'act', { wait: 9 }]],
    ['it was set back after and stays wrong', ['hear', { wait: 2 }, 'act', { wait: 9 }, { set: -9 }]],
    ['the device slept before', ['hear', { sleep: 600 }, 'act', { wait: 9 }]],
    ['the device slept after', ['hear', { wait: 3 }, 'act', { sleep: 600 }, { wait: 1 }]],
    [
      'the device slept often',
      ['hear', { sleep: 7 }, { sleep: 60 }, { sleep: 4 }, 'act', { sleep: 4 }, { sleep: 30 }],
    ],
    [
      'it slept, and its clock was set and put right',
      ['hear', { sleep: 60 }, { set: 4 }, 'act', { set: -4 }, 'look', { sleep: 30 }],
    ],
    [
      'it slept, and its clock was set back and put right',
      ['hear', { sleep: 60 }, { set: -4 }, 'act', { set: 4 }, 'look', { sleep: 30 }],
    ],
    [
      'it slept after its clock was set, which stays wrong',
      ['hear', { set: 4 }, 'look', 'act', { sleep: 60 }],
    ],
    [
      'it slept before its clock was set, which stays wrong',
      ['hear', { sleep: 60 }, 'act', { wait: 2 }, { set: 4 }],
    ],
    ['its clock was set while it slept, before', ['hear', { sleep: 60, set: 4 }, 'act', { wait: 2 }]],
    ['its clock was set back while it slept, after', ['hear', { wait: 1 }, 'act', { sleep: 60, set: -4 }]],
    [
      'it was set twice, each time put right',
      ['hear', { set: 4 }, 'look', { set: -4 }, 'look', { set: 11 }, 'act', { set: -11 }],
    ],
    [
      'it was set twice, and stays wrong',
      ['hear', { set: 4 }, 'look', { wait: 1 }, 'act', { set: 7 }, 'look'],
    ],
    ['the page was opened anew', ['hear', { wait: 2 }, 'look', { reopen: 30 }, 'act', { wait: 3 }]],
    ['the page was opened anew after', ['hear', { wait: 2 }, 'act', { wait: 3 }, { reopen: 30 }]],
    [
      'set ahead, the page opened anew, put right',
      ['hear', { set: 4 }, { reopen: 1 }, 'act', { set: -4 }, { wait: 1 }],
    ],
    [
      'set back, the page opened anew, put right',
      ['hear', { set: -4 }, { reopen: 1 }, 'act', { set: 4 }, { wait: 1 }],
    ],
    [
      'set and put right with the page closed',
      ['hear', { set: 4 }, 'act', 'look', { set: -4 }, { reopen: 1 }],
    ],
    ['never heard before, and nothing happened', ['look', { wait: 3 }, 'act', { wait: 3 }]],
    [
      'never heard before, and the clock was set back since',
      ['look', { wait: 3 }, 'act', { wait: 3 }, { set: -9 }],
    ],
    [
      'beside another page that stays open',
      ['look beside', 'hear', { reopen: 20 }, { set: 6 }, 'look beside', 'act', { set: -6 }, 'look beside'],
    ],
  ])('is known where %s', (_what, events) => {
    for (const wrong of [0, 1440, -1440]) {
      const { done, said } = play(events, wrong);
      expect(said).toEqual([done]);
    }
  });

  it.each<[string, readonly Event[]]>([
    [
      'it ran ahead twice by what was put right',
      ['hear', { set: 4 }, 'look', { wait: 1 }, 'act', { wait: 1 }, { sleep: 4 }, { set: -4 }],
    ],
    [
      'it slept twice, and was set meanwhile',
      ['hear', { sleep: 30, set: 4 }, 'act', { wait: 1 }, { sleep: 60 }],
    ],
    [
      'it slept twice, and was set back meanwhile',
      ['hear', { sleep: 30 }, 'act', { wait: 1 }, { sleep: 60, set: -4 }],
    ],
    [
      'it was set in sight of somebody, and put right while it slept',
      ['hear', { set: 4 }, 'act', { wait: 1 }, { sleep: 60, set: -4 }],
    ],
    [
      'it was set with the page open, and put right with it closed',
      ['hear', { wait: 1 }, { set: 4 }, 'act', 'look', { set: -4 }, { reopen: 60 }],
    ],
  ])('is asked of the person where %s, who finds it among the answers', (_what, events) => {
    const { done, said } = play(events);
    expect(said.length).toBeGreaterThan(1);
    expect(said.some((at) => Math.abs(at - done) <= 0)).toBe(true);
    expect(said).toEqual(said.toSorted((a, b) => a - b));
  });

  it('is asked where nothing explains what was seen, with what the clock says between both answers', () => {
    const hear: Mark = { page: 'a', now: begun, ticks: 0, offset: 0 };
    const act: Mark = { page: 'a', now: begun + minute, ticks: minute };
    // An hour is between the two answers of which this device saw two minutes.
    const answered = { page: 'a', now: begun + 2 * minute, ticks: 2 * minute, offset: 60 * minute };
    expect(whenDone([hear], act, answered)).toEqual({ oneOf: [begun + minute, begun + 61 * minute] });
  });

  it('goes by what fits best, where a sleep was nearly as long as the clock was set ahead', () => {
    const hear: Mark = { page: 'a', now: begun, ticks: 0, offset: 0 };
    const act: Mark = { page: 'a', now: begun + minute, ticks: minute };
    const slept = { page: 'a', now: begun + 61 * minute, ticks: minute, away: true as const };
    const set = 60.4 * minute;
    for (const noise of [0, 5_000, -5_000]) {
      const answered = { page: 'a', now: begun + 61 * minute + set, ticks: minute, offset: noise - set };
      expect(whenDone([hear, act, slept], act, answered)).toEqual({ at: begun + minute + noise });
    }
  });

  it('is never later than the answer', () => {
    const act: Mark = { page: 'a', now: begun, ticks: 0 };
    expect(whenDone([], act, { page: 'a', now: begun - 10_000, ticks: 10, offset: 0 })).toEqual({
      at: begun - 10_000,
    });
  });
});

describe('[API-40] looks that are kept', () => {
  it('are few while nothing happens, and say what was known', () => {
    let marks: readonly Mark[] = [];
    for (let n = 0; n < 100; n++)
      marks = withMark(marks, {
        page: 'a',
        now: begun + n * minute,
        ticks: n * minute,
        ...(n === 50 ? { offset: 3 } : {}),
      });
    expect(marks).toEqual([
      { page: 'a', now: begun, ticks: 0 },
      { page: 'a', now: begun + 99 * minute, ticks: 99 * minute, offset: 3 },
    ]);
  });

  it('are at most 300, the newest', () => {
    let marks: readonly Mark[] = [];
    for (let n = 0; n < 400; n++) marks = withMark(marks, { page: 'a', now: begun + n * minute, ticks: 0 });
    expect(marks).toHaveLength(300);
    expect(marks.at(-1)!.now).toBe(begun + 399 * minute);
  });
});
