import { describe, expect, it } from 'vitest';
import { performedAtOf, performedSince } from './performed-at.ts';

const at = new Date('2026-11-21T10:00:00.000Z');

describe('performedAtOf', () => {
  it('is the instant of the write when nothing was said', () => {
    expect(performedAtOf(null, at)).toEqual(at);
    expect(performedAtOf(undefined, at)).toEqual(at);
  });

  it.each(['2026-11-21T09:58:01.123Z', '2020-01-01T00:00:00.000Z', '2026-11-21T10:00:00.000Z'])(
    'keeps what was said (%s)',
    (said) => {
      expect(performedAtOf(said, at).toISOString()).toBe(said);
    },
  );

  it.each(['2026-11-21T10:00:00.001Z', '2026-11-21T11:43:00.000Z', '2026-11-22T10:00:00.000Z'])(
    '[HACCP-24] is never later than the write, by whatever clock it was told (%s)',
    (said) => {
      expect(performedAtOf(said, at)).toEqual(at);
    },
  );

  it('refuses what lies more than 24 hours ahead', () => {
    expect(() => performedAtOf('2026-11-22T10:00:00.001Z', at)).toThrow(
      expect.objectContaining({
        code: 'INPUT_INVALID',
        data: { fields: [expect.objectContaining({ field: 'performedAt', code: 'in_future' })] },
      }),
    );
  });
});

describe('performedAtOf, far in the past', () => {
  it.each(['0000-01-01T00:00:00.000Z', '1850-06-01T00:00:00.000Z', '2016-11-13T09:59:59.999Z'])(
    'refuses a slip of the year (%s)',
    (said) => {
      expect(() => performedAtOf(said, at)).toThrow(
        expect.objectContaining({
          data: { fields: [expect.objectContaining({ field: 'performedAt', code: 'invalid_date' })] },
        }),
      );
    },
  );
});

describe('performedSince', () => {
  const since = at;
  const told = (seconds: number): Date => new Date(since.getTime() + seconds * 1_000);

  it.each([0, 0.001, 3_600])(
    '[RECIPE-47] is when it was done, of what was there already (%d s after)',
    (later) => {
      expect(performedSince(told(later), since)).toEqual(told(later));
    },
  );

  it.each([-0.001, -5, -60, -90])(
    '[RECIPE-47] is the instant at which it was there, where clocks only tell it in another order (%d s)',
    (earlier) => {
      expect(performedSince(told(earlier), since)).toEqual(since);
    },
  );

  it.each([-90.001, -3_600])('[RECIPE-47] is none before it was there (%d s)', (earlier) => {
    expect(performedSince(told(earlier), since)).toBeNull();
  });
});
