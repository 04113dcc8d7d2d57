import { describe, expect, it } from 'vitest';
import { judgeCode, linkEnd, linkState, mostWrongCodes } from './inspector-link.ts';

const end = new Date('2026-11-28T12:00:00.000Z');
const at = (ms: number) => new Date(end.getTime() + ms);
const link = { expiresAt: end, revokedAt: null, wrongCodes: 0 };

describe('[INSP-02] a link for an inspector', () => {
  it.each([
    ['before its end', link, -1, 'open'],
    ['at its end', link, 0, 'expired'],
    ['after its end', link, 1, 'expired'],
    ['revoked', { ...link, revokedAt: at(-10) }, -1, 'revoked'],
    ['revoked and over', { ...link, revokedAt: at(-10) }, 1, 'revoked'],
    ['one wrong code before the last', { ...link, wrongCodes: mostWrongCodes - 1 }, -1, 'open'],
    ['with the last wrong code', { ...link, wrongCodes: mostWrongCodes }, -1, 'shut'],
  ] as const)('%s', (_, standing, ms, expected) => {
    expect(linkState(standing, at(ms))).toBe(expected);
  });

  it('ends after its hours, to the millisecond', () => {
    expect(linkEnd(new Date('2026-11-28T11:30:00.500Z'), 1).toISOString()).toBe('2026-11-28T12:30:00.500Z');
  });
});

describe('[INSP-03] a code', () => {
  it.each([
    ['right', link, true, { outcome: 'opened', wrongCodes: 0, left: 5 }],
    ['wrong', link, false, { outcome: 'wrong_code', wrongCodes: 1, left: 4 }],
    [
      'right after four wrong ones',
      { ...link, wrongCodes: 4 },
      true,
      { outcome: 'opened', wrongCodes: 4, left: 1 },
    ],
    [
      'wrong for the last time',
      { ...link, wrongCodes: 4 },
      false,
      { outcome: 'wrong_code', wrongCodes: 5, left: 0 },
    ],
    ['right when the link is shut', { ...link, wrongCodes: 5 }, true, null],
    ['right when the link is revoked', { ...link, revokedAt: at(-10) }, true, null],
  ] as const)('%s', (_, standing, isRight, expected) => {
    expect(judgeCode(standing, isRight, at(-1))).toEqual(expected);
  });

  it('right at the end of the link opens nothing', () => {
    expect(judgeCode(link, true, end)).toBeNull();
  });
});
