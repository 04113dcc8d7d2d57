import { describe, expect, it } from 'vitest';
import { isOldSignIn } from './notice.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms);

describe('the hint to change the password', () => {
  it.each([
    ['a sign-in 91 days ago', daysAgo(91), true],
    ['one 90 days and a millisecond ago', daysAgo(90, 1), true],
    ['one exactly 90 days ago', daysAgo(90), false],
    ['one 89 days ago', daysAgo(89), false],
    ['one just now', now, false],
    ['none before this one', null, false],
  ])('[AUTH-68] (C-21) after %s', (_what, previous, shown) => {
    expect(isOldSignIn(previous, now)).toBe(shown);
  });
});
