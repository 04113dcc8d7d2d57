import { describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/kernel/clock.ts';
import { Remembered } from './remembered.ts';

describe('answers that are remembered', () => {
  it('are there for as long as they are good, also those that say nothing', () => {
    const clock = fixedClock(new Date('2026-11-22T08:00:00Z'));
    const kept = new Remembered(3, clock);
    kept.keep('a', null, 60);
    expect(kept.get('a')).toEqual({ value: null });
    expect(kept.get('b')).toBeNull();
    clock.advance(60_000);
    expect(kept.get('a')).toBeNull();
  });

  it('are so many: the one goes first that nobody asked for the longest', () => {
    const kept = new Remembered(2, fixedClock(new Date('2026-11-22T08:00:00Z')));
    kept.keep('a', 1, 60);
    kept.keep('b', 2, 60);
    kept.get('a');
    kept.keep('c', 3, 60);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([{ value: 1 }, null, { value: 3 }]);
  });
});
