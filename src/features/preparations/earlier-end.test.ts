import { describe, expect, it } from 'vitest';
import {
  beforeFreezing,
  endAfterCold,
  endBeforeCold,
  endingAsKnown,
  endingAsRead,
  endingBy,
  endingInFreezer,
  endsEarlierSince,
  neverCold,
} from './earlier-end.ts';
import type { Cold, Dated } from './earlier-end.ts';

const start = Date.parse('2026-11-21T11:00:00.000Z');
const at = (hours: number): Date => new Date(start + hours * 3_600_000);
const never: Cold = { frozenAt: null, thawedAt: null };
const tub = (state: Dated['state'], hours: number, minutesLeft: number | null = null): Dated => ({
  state,
  expiresAt: at(hours),
  minutesLeft,
});

describe('[PREP-41] a container of which something turns out to end earlier', () => {
  it.each<[string, Dated, Date, Cold, Dated]>([
    ['ends with it', tub('fresh', 72), at(24), never, tub('fresh', 24)],
    ['opened as well', tub('opened', 48), at(24), never, tub('opened', 24)],
    [
      'a minute makes a difference',
      tub('fresh', 24),
      new Date(at(24).getTime() - 60_000),
      never,
      { ...tub('fresh', 24), expiresAt: new Date(at(24).getTime() - 60_000) },
    ],
    ['ends as before where that is earlier', tub('fresh', 12), at(24), never, tub('fresh', 12)],
    ['at the same instant', tub('fresh', 24), at(24), never, tub('fresh', 24)],
    ['is past where that is', tub('fresh', 24), at(-24), never, tub('fresh', -24)],
    [
      'frozen: less is left to it',
      tub('frozen', 720, 4000),
      at(24),
      { frozenAt: at(1), thawedAt: null },
      tub('frozen', 720, 23 * 60),
    ],
    [
      'frozen: nobody could say what is left',
      tub('frozen', 720),
      at(24),
      { frozenAt: at(1), thawedAt: null },
      tub('frozen', 720, 23 * 60),
    ],
    [
      'frozen: it had less',
      tub('frozen', 720, 60),
      at(24),
      { frozenAt: at(1), thawedAt: null },
      tub('frozen', 720, 60),
    ],
    [
      'frozen past its end is past it',
      tub('frozen', 720, 4000),
      at(1),
      { frozenAt: at(2), thawedAt: null },
      tub('frozen', 1, 0),
    ],
    [
      'thawed: the cold stopped the clock',
      tub('thawed', 200),
      at(24),
      { frozenAt: at(4), thawedAt: at(100) },
      tub('thawed', 120),
    ],
    [
      'thawed, and it had less',
      tub('thawed', 110),
      at(24),
      { frozenAt: at(4), thawedAt: at(100) },
      tub('thawed', 110),
    ],
    [
      'opened after it was thawed',
      tub('opened', 148),
      at(24),
      { frozenAt: at(4), thawedAt: at(100) },
      tub('opened', 120),
    ],
    [
      'thawed, and past when it was frozen',
      tub('thawed', 110),
      at(3),
      { frozenAt: at(4), thawedAt: at(100) },
      tub('thawed', 3),
    ],
  ])('%s', (_what, before, end, cold, after) => {
    expect(endingBy(before, end, cold)).toEqual(after);
  });

  it('is the same where nothing changes', () => {
    const before = tub('fresh', 12);
    expect(endingBy(before, at(24), never)).toBe(before);
    const frozen = tub('frozen', 720, 60);
    expect(endingBy(frozen, at(24), { frozenAt: at(1), thawedAt: null })).toBe(frozen);
  });

  it('what is made of it later has what was left of it when it was frozen', () => {
    expect(endAfterCold(at(24), null, at(10))).toEqual(at(24));
    expect(endAfterCold(at(24), at(4), at(100))).toEqual(at(120));
    // Frozen only after some of it was taken.
    expect(endAfterCold(at(24), at(12), at(10))).toEqual(at(24));
    expect(endAfterCold(at(4), at(4), at(10))).toEqual(at(4));
  });
});

describe('[PREP-43] a container of what was made to be frozen, and keeps there for less than was typed', () => {
  const thawed = (hours: number): Cold => ({ frozenAt: at(0), thawedAt: at(hours) });
  it.each<[string, Dated, Date, Cold, Dated]>([
    [
      'ends with it',
      tub('frozen', 720, 60),
      at(24),
      { frozenAt: at(0), thawedAt: null },
      tub('frozen', 24, 60),
    ],
    [
      'no later than before',
      tub('frozen', 12),
      at(24),
      { frozenAt: at(0), thawedAt: null },
      tub('frozen', 12),
    ],
    ['thawed in time keeps its date', tub('thawed', 48), at(24), thawed(23), tub('thawed', 48)],
    ['thawed at that instant', tub('thawed', 48), at(24), thawed(24), tub('thawed', 48)],
    ['thawed after it was past it', tub('thawed', 48), at(24), thawed(25), tub('thawed', 24)],
  ])('%s', (_, before, end, cold, after) => {
    expect(endingInFreezer(before, end, cold)).toEqual(after);
  });
});

describe('[PREP-44] a container that was ended earlier since its last change', () => {
  const changed = (act: string, from: number, to: number) => ({
    act,
    oldExpiresAt: at(from),
    newExpiresAt: at(to),
    performedAt: at(0),
  });
  const short = (one: Dated): Dated => ({ ...one, expiresAt: new Date(one.expiresAt.getTime() - 1) });
  it.each<[string, Dated, ReturnType<typeof changed>, boolean]>([
    ['opened, and as that left it', tub('opened', 48), changed('open', 72, 48), false],
    ['opened, and ends a moment earlier', short(tub('opened', 48)), changed('open', 72, 48), true],
    ['frozen, and has left what it had', tub('frozen', 720, 72 * 60), changed('freeze', 72, 720), false],
    ['frozen, and has a minute less', tub('frozen', 720, 72 * 60 - 1), changed('freeze', 72, 720), true],
    ['frozen, and ends earlier', short(tub('frozen', 720, 72 * 60)), changed('freeze', 72, 720), true],
    ['frozen, and nobody can say what is left', tub('frozen', 720), changed('freeze', 72, 720), false],
    ['thawed, and has what it was frozen with', tub('thawed', 24, 10), changed('thaw', 720, 24), false],
    ['thawed, and ends earlier', short(tub('thawed', 24, 10)), changed('thaw', 720, 24), true],
  ])('%s', (_, one, change, expected) => {
    expect(endsEarlierSince(one, change)).toBe(expected);
  });
});

describe('[PREP-46] [PREP-49] a container before it was frozen', () => {
  const frozen = { ...tub('frozen', 720, 90), thawedBefore: false };
  const asItWas = { ...frozen, state: 'fresh' as const, expiresAt: at(4.5) };
  const before = new Date(at(3).getTime() - 1);
  it.each([
    ['frozen still', frozen, null],
    ['thawed since', { ...frozen, state: 'thawed' as const, thawedBefore: true }, at(5)],
    ['opened after that', { ...frozen, state: 'opened' as const, thawedBefore: true }, at(5)],
  ])('%s: had what was left of it then', (_, one, thawedAt) => {
    expect(beforeFreezing(one, before, { frozenAt: at(3), thawedAt })).toEqual(asItWas);
  });
  it.each([
    ['frozen at that instant', frozen, at(3)],
    ['never frozen', { ...tub('fresh', 48), thawedBefore: false }, null],
    ['nobody can say what is left', { ...frozen, minutesLeft: null }, at(4)],
  ])('%s: nothing', (_, one, frozenAt) => {
    expect(beforeFreezing(one, at(3), { frozenAt, thawedAt: null })).toBeNull();
  });
});

describe('[PREP-48] what turned out of a container, once its last change never was', () => {
  const nothing = { endsBy: null, frozenEndsBy: null };
  it.each<[string, Dated, { endsBy: Date | null; frozenEndsBy: Date | null }, Cold, Dated]>([
    ['nothing', tub('fresh', 72), nothing, neverCold, tub('fresh', 72)],
    ['ends earlier', tub('fresh', 72), { ...nothing, endsBy: at(50) }, neverCold, tub('fresh', 50)],
    ['ends earlier already', tub('fresh', 48), { ...nothing, endsBy: at(50) }, neverCold, tub('fresh', 48)],
    [
      'has less left in the freezer',
      tub('frozen', 720, 72 * 60),
      { ...nothing, endsBy: at(50) },
      { frozenAt: at(10), thawedAt: null },
      tub('frozen', 720, 40 * 60),
    ],
    [
      'keeps in the freezer for less',
      tub('frozen', 720, 72 * 60),
      { ...nothing, frozenEndsBy: at(240) },
      { frozenAt: at(0), thawedAt: null },
      tub('frozen', 240, 72 * 60),
    ],
    [
      'thawed, the cold has stopped its clock',
      tub('thawed', 300, 72 * 60),
      { ...nothing, endsBy: at(50) },
      { frozenAt: at(10), thawedAt: at(200) },
      tub('thawed', 240, 72 * 60),
    ],
  ])('%s', (_, one, known, cold, after) => {
    expect(endingAsKnown({ ...one, ...known }, cold)).toEqual({ ...after, ...known });
  });

  it.each<[string, Date, Cold, Date]>([
    ['in no freezer', at(300), neverCold, at(300)],
    ['in it still', at(300), { frozenAt: at(10), thawedAt: null }, at(300)],
    ['out of it again', at(300), { frozenAt: at(10), thawedAt: at(200) }, at(110)],
  ])('an end after the cold is told as before it: %s', (_, end, cold, before) => {
    expect(endBeforeCold(end, cold)).toEqual(before);
    // And back.
    if (cold.thawedAt !== null) expect(endAfterCold(before, cold.frozenAt, cold.thawedAt)).toEqual(end);
  });
});

describe('[PREP-43] what a right duration leaves, as a device reads it', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
  const tub = { expiresAt: at(48), minutesLeft: null, thawedBefore: false, changedAt: null };
  const frozen = { ...tub, state: 'frozen', changedAt: at(10), minutesLeft: 2_280 } as const;
  it.each([
    ['fresh: the earlier date', { ...tub, state: 'fresh' }, at(12), false, { expiresAt: at(12) }],
    ['no later than before', { ...tub, state: 'fresh' }, at(60), false, { expiresAt: at(48) }],
    [
      'frozen: as long in the freezer, less left',
      frozen,
      at(12),
      false,
      { expiresAt: at(48), minutesLeft: 120 },
    ],
    ['frozen when it was past it: over', frozen, at(8), false, { expiresAt: at(8), minutesLeft: 0 }],
    ['made for the freezer', { ...frozen, changedAt: null }, at(12), true, { expiresAt: at(12) }],
    ['thawed: nobody can tell', { ...frozen, state: 'thawed', thawedBefore: true }, at(12), false, null],
  ] as const)('%s', (_what, read, end, inFreezer, left) => {
    const after = endingAsRead(read, end, { inFreezer });
    if (left === null) expect(after).toBeNull();
    else expect(after).toMatchObject(left);
  });
});
