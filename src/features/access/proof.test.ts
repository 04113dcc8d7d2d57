import { describe, expect, it } from 'vitest';
import { isProven, proofMs } from './proof.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const old = ago(30 * 86_400_000);

describe('[ADMIN-24] who somebody is has been shown lately', () => {
  it.each([
    ['signed in just now', now, null, null, true],
    ['signed in a quarter of an hour ago', ago(proofMs), null, null, true],
    ['signed in a millisecond earlier', ago(proofMs + 1), null, null, false],
    ['an old session, a second factor of now', old, now, null, true],
    ['an old session, an old second factor', old, old, null, false],
    ['an old session, proven a quarter of an hour ago', old, old, ago(proofMs), true],
    ['an old session, proven a millisecond earlier', old, old, ago(proofMs + 1), false],
  ] as const)('%s', (_, startedAt, secondFactorAt, provenAt, expected) => {
    expect(isProven({ startedAt, secondFactorAt, provenAt }, now)).toBe(expected);
  });
});
