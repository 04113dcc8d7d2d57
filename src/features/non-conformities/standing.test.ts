import { describe, expect, it } from 'vitest';
import { standingOf } from './standing-of.ts';
import { isGoingOn, isRecheckLate, isSafe, standingStates } from './standing.ts';
import type { Answer, Entry, Outcome } from './standing.ts';

/** 12:00 in Rome. */
const noon = Date.parse('2026-11-21T11:00:00.000Z');
const at = (minutes: number): Date => new Date(noon + minutes * 60_000);
/** An entry so many minutes after noon, named after its place in the list. */
const made = (minutes: number, outcome: Outcome, id = `${outcome} ${minutes}`): Entry => ({
  id,
  outcome,
  madeAt: at(minutes),
});
const said = (entryId: string, minutes: number): Answer => ({ entryId, at: at(minutes), judgement: null });
const judged = (entryId: string, minutes: number): Answer => ({
  entryId,
  at: at(minutes),
  judgement: 'discarded',
});
const bad = made(0, 'outside', 'bad');

/** As the hash chain has it: its number, and when it was recorded; first in its line unless said. */
const chained = (entry: Entry, sequence: number, recorded: number, first = sequence): Entry => ({
  ...entry,
  recordedAt: at(recorded),
  chained: { sequence, first, firstAt: at(recorded) },
});
const day = 1_440;
/** Recorded while the server's clock stood a day ahead, before what is bad. */
const foreknown: [string, Entry[], Answer[], object][] = [
  [
    '[FRIG-29] a good one of tomorrow that was there before',
    [chained(bad, 2, 0), chained(made(day, 'within'), 1, day)],
    [],
    { state: 'open', entryId: 'bad' },
  ],
  [
    '[FRIG-29] a good one of tomorrow that was there before, mended since',
    [chained(bad, 2, 0), chained(made(day, 'within'), 3, day, 1)],
    [],
    { state: 'open', entryId: 'bad' },
  ],
  [
    '[FRIG-29] a good one of tomorrow that came after it',
    [chained(bad, 1, 0), chained(made(day, 'within'), 2, day)],
    [],
    { state: 'rechecked' },
  ],
  [
    '[FRIG-29] a good one of later that was there before one that came late',
    [chained(bad, 2, 9), chained(made(5, 'within'), 1, 5)],
    [],
    { state: 'rechecked' },
  ],
  [
    '[FRIG-29] a bad one of tomorrow that was judged before',
    [chained(bad, 3, 0), chained(made(day, 'outside', 'worse'), 1, day)],
    [{ ...judged('worse', day), recordedAt: at(day), sequence: 2 }],
    { state: 'open', entryId: 'bad' },
  ],
];

describe('[FRIG-13, HACCP-22] how something stands (C-61)', () => {
  it.each<[string, Entry[], Answer[], object]>([
    ['nothing yet', [], [], { state: 'to_do' }],
    ['inside', [made(0, 'within')], [], { state: 'within' }],
    ['inside, close to the limit', [made(0, 'near')], [], { state: 'near' }],
    ['nobody could tell', [made(0, 'unknown')], [], { state: 'unknown' }],
    ['outside', [bad], [], { state: 'open', entryId: 'bad' }],
    ['outside after many good ones', [made(-60, 'within'), bad], [], { state: 'open', entryId: 'bad' }],
    ['an action with it', [bad], [said('bad', 0)], { state: 'recheck', entryId: 'bad', recheckAt: at(30) }],
    ['an action after it', [bad], [said('bad', 10)], { state: 'recheck', recheckAt: at(40) }],
    [
      'two actions: by the last one',
      [bad],
      [said('bad', 20), said('bad', 10)],
      { state: 'recheck', recheckAt: at(50) },
    ],
    ['a good one later', [bad, made(1, 'within')], [], { state: 'rechecked' }],
    [
      'a good one later, after an action',
      [bad, made(31, 'within')],
      [said('bad', 0)],
      { state: 'rechecked' },
    ],
    ['the second good one later', [bad, made(1, 'within'), made(2, 'within')], [], { state: 'within' }],
    ['one close to the limit later', [bad, made(1, 'near')], [], { state: 'near' }],
    ['a good one at the same instant', [bad, made(0, 'within')], [], { state: 'open', entryId: 'bad' }],
    ['a good one that came late, made before', [bad, made(-1, 'within')], [], { state: 'open' }],
    ['one that nobody could tell later', [bad, made(1, 'unknown')], [], { state: 'open', entryId: 'bad' }],
    [
      'one that nobody could tell later, after an action',
      [bad, made(1, 'unknown')],
      [said('bad', 0)],
      { state: 'recheck', entryId: 'bad' },
    ],
    [
      'outside again: what was said before does not cover it',
      [bad, made(5, 'outside', 'worse')],
      [said('bad', 0)],
      { state: 'open', entryId: 'worse' },
    ],
    [
      'outside again and answered',
      [bad, made(5, 'outside', 'worse')],
      [said('bad', 0), said('worse', 6)],
      { state: 'recheck', entryId: 'worse', recheckAt: at(36) },
    ],
    ['food judged', [bad], [judged('bad', 5)], { state: 'closed', entryId: 'bad' }],
    ['food judged after an action', [bad], [said('bad', 0), judged('bad', 5)], { state: 'closed' }],
    ['an action after the judgement', [bad], [judged('bad', 5), said('bad', 9)], { state: 'closed' }],
    [
      'outside again after the judgement',
      [bad, made(9, 'outside', 'worse')],
      [judged('bad', 5)],
      { state: 'open', entryId: 'worse' },
    ],
    [
      'one that came late, made before the judgement and after what was judged',
      [bad, made(3, 'outside', 'late')],
      [judged('bad', 5)],
      { state: 'open', entryId: 'late' },
    ],
    [
      'one that came late, made before what was judged',
      [bad, made(-3, 'outside', 'late')],
      [judged('bad', 5)],
      { state: 'closed', entryId: 'bad' },
    ],
    [
      'one that came late, made before what was judged, and recorded after the judgement',
      [bad, { ...made(-3, 'outside', 'late'), recordedAt: at(6) }],
      [{ ...judged('bad', 5), recordedAt: at(5) }],
      { state: 'open', entryId: 'late' },
    ],
    [
      'one that came late, and recorded by the judgement',
      [bad, { ...made(-3, 'outside', 'late'), recordedAt: at(5) }],
      [{ ...judged('bad', 5), recordedAt: at(5) }],
      { state: 'closed', entryId: 'bad' },
    ],
    [
      'one that came late and was judged itself, whatever a clock says',
      [bad, { ...made(-3, 'outside', 'late'), recordedAt: at(6) }],
      [
        { ...judged('bad', 5), recordedAt: at(5) },
        { ...judged('late', 4), recordedAt: at(5) },
      ],
      { state: 'closed', entryId: 'bad' },
    ],
    ['a good one after the judgement', [bad, made(9, 'within')], [judged('bad', 5)], { state: 'within' }],
    [
      'one that nobody could tell after it',
      [bad, made(9, 'unknown')],
      [judged('bad', 5)],
      { state: 'unknown' },
    ],
    [
      'one inside limits that were widened since',
      [bad, { ...made(5, 'within'), leavesOpen: 'bad' }],
      [],
      { state: 'open', entryId: 'bad' },
    ],
    [
      'one inside limits that were widened since, after an action',
      [bad, { ...made(5, 'near'), leavesOpen: 'bad' }],
      [said('bad', 1)],
      { state: 'recheck', entryId: 'bad' },
    ],
    [
      'inside widened limits, then inside those of then',
      [bad, { ...made(5, 'within'), leavesOpen: 'bad' }, made(6, 'within')],
      [],
      { state: 'within' },
    ],
    [
      'inside widened limits, and the food judged',
      [bad, { ...made(5, 'within'), leavesOpen: 'bad' }],
      [judged('bad', 7)],
      { state: 'within' },
    ],
    [
      'outside the widened limits, then inside those alone',
      [bad, made(3, 'outside', 'worse'), { ...made(5, 'within'), leavesOpen: 'bad' }],
      [],
      { state: 'open', entryId: 'bad' },
    ],
    [
      'an action said while other minutes were set',
      [bad],
      [{ ...said('bad', 10), recheckMinutes: 5 }],
      { state: 'recheck', recheckAt: at(15) },
    ],
    // A correction takes its wrong entry out of the list: what is left decides.
    ['a slip corrected to a good one', [made(0, 'within', 'right')], [said('bad', 0)], { state: 'within' }],
    ['a good one corrected to a bad one', [made(0, 'outside', 'right')], [], { state: 'open' }],
    ...foreknown,
    ['outside a year ago, and nothing since', [made(-525_600, 'outside', 'old')], [], { state: 'open' }],
  ])('%s', (_what, entries, answers, expected) => {
    expect(standingOf(entries, answers, 30)).toMatchObject(expected);
    expect(standingOf(entries.toReversed(), answers.toReversed(), 30)).toMatchObject(expected);
  });

  it('is late once the minute of the recheck has passed', () => {
    expect(isRecheckLate(at(30), at(30))).toBe(false);
    expect(isRecheckLate(at(30), new Date(at(30).getTime() + 1))).toBe(true);
  });

  it('is green only when the food is safe, and over only when somebody or a good value ended it', () => {
    expect(standingStates.filter(isSafe)).toEqual(['within', 'rechecked']);
    expect(standingStates.filter(isGoingOn)).toEqual(['open', 'recheck']);
  });
});
