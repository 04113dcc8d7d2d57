import { describe, expect, it } from 'vitest';
import { endingTubsOfDay } from './ending-tubs.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const tub = (id: string, at: string) => ({ id, recipe_name: 'Ragù', number: 2, expires_at: at });

describe('[PREP-56] containers that end', () => {
  it.each([
    ['a minute before its end it ends today', '2026-11-21T12:01:00+00:00', [], 1],
    ['at its very instant it is past', '2026-11-21T12:00:00+00:00', ['a'], undefined],
    ['days after it still is', '2026-11-18T12:00:00+00:00', ['a'], undefined],
  ] as const)('%s', (_what, at, past, later) => {
    const told = endingTubsOfDay([tub('a', at)], { now });
    expect(told.pastTubs ? [told.pastTubs.first.tubId] : []).toEqual(past);
    expect(told.lastDayTubs).toBe(later);
  });

  it('tells the longest past first, and counts all', () => {
    const told = endingTubsOfDay(
      [tub('a', '2026-11-20T12:00:00Z'), tub('b', '2026-11-21T11:00:00Z'), tub('c', '2026-11-21T18:00:00Z')],
      { now },
    );
    expect(told).toEqual({
      pastTubs: {
        first: { tubId: 'a', name: 'Ragù', number: 2, expiresAt: '2026-11-20T12:00:00.000Z' },
        count: 2,
      },
      lastDayTubs: 1,
    });
  });
});
