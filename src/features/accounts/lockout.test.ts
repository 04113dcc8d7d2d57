import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lockedUntil,
  lockoutFailures,
  lockoutMemoryMs,
  lockoutMinutes,
  lockoutWindowMinutes,
} from './lockout.ts';

const start = Date.parse('2026-11-21T10:00:00.000Z');
/** An instant, minutes (and milliseconds) after the start. */
const at = (minutes: number, ms = 0) => new Date(start + minutes * 60_000 + ms);

describe('lockedUntil', () => {
  it('[AUTH-20] the numbers: five in fifteen minutes, for fifteen minutes', () => {
    expect([lockoutFailures, lockoutWindowMinutes, lockoutMinutes]).toEqual([5, 15, 15]);
  });

  it.each([
    ['none', [], at(0), null],
    ['four', [0, 1, 2, 3], at(3), null],
    ['five at once', [3, 3, 3, 3, 3], at(3), at(18)],
    ['the fifth after exactly 15 minutes', [0, 1, 2, 3, 15], at(15), at(30)],
    ['seven that are never five in 15 minutes', [0, 4, 8, 12, 16, 20, 24], at(24), null],
    ['the last millisecond of a lock', [0, 0, 0, 0, 0], at(15, -1), at(15)],
    ['the end of a lock', [0, 0, 0, 0, 0], at(15), null],
    ['the first failure after a lock', [0, 0, 0, 0, 0, 16], at(16), null],
    ['five more after a lock', [0, 0, 0, 0, 0, 16, 17, 18, 19, 20], at(20), at(35)],
    ['in no order', [3, 0, 2, 1, 3], at(3), at(18)],
    ['six at once, stored by two servers with clocks apart', [0, 0, 0, 0, 0, 1], at(1), at(16)],
  ])('[AUTH-19] %s', (_name, minutes, now, end) => {
    expect(
      lockedUntil(
        minutes.map((each) => at(each)),
        now,
      ),
    ).toEqual(end);
  });

  it('the fifth a millisecond later than that does not lock', () => {
    expect(lockedUntil([at(0), at(1), at(2), at(3), at(15, 1)], at(15, 1))).toBeNull();
  });

  it('what is older than the memory changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 120 * 60_000 }), { maxLength: 25 }),
        fc.integer({ min: 0, max: 120 * 60_000 }),
        (offsets, after) => {
          const now = new Date(start + after);
          const failures = offsets.map((ms) => new Date(start + ms)).filter((each) => each <= now);
          const remembered = failures.filter((each) => now.getTime() - each.getTime() < lockoutMemoryMs);
          expect(lockedUntil(remembered, now)).toEqual(lockedUntil(failures, now));
        },
      ),
      { seed: 19 },
    );
  });

  it('a lock ends at most 15 minutes after the last failure, and needs five', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60 * 60_000 }), { maxLength: 25 }),
        fc.integer({ min: 0, max: 90 * 60_000 }),
        (offsets, after) => {
          const end = lockedUntil(
            offsets.map((ms) => new Date(start + ms)),
            new Date(start + after),
          );
          if (!end) return;
          expect(offsets.length).toBeGreaterThanOrEqual(lockoutFailures);
          expect(end.getTime()).toBeLessThanOrEqual(start + Math.max(...offsets) + lockoutMinutes * 60_000);
        },
      ),
      { seed: 20 },
    );
  });
});
