import { describe, expect, it } from 'vitest';
import { bearsToken } from './bearer-token.ts';

const token = 'c2VncmV0bw-c2VncmV0bw-12';

describe('a token brought along', () => {
  it.each([
    ['the token', `Bearer ${token}`, true],
    ['the scheme in another case', `bearer ${token}`, true],
    ['nothing', undefined, false],
    ['an empty one', 'Bearer ', false],
    ['a part of it', `Bearer ${token.slice(0, -1)}`, false],
    ['more than it', `Bearer ${token}x`, false],
    ['another scheme', `Basic ${token}`, false],
    ['it twice', `Bearer ${token} ${token}`, false],
  ])('%s', (_what, authorization, brought) => {
    expect(bearsToken(authorization, token)).toBe(brought);
  });
  it('nobody brings one that is not set', () => {
    expect(bearsToken('Bearer null', null)).toBe(false);
    expect(bearsToken(undefined, null)).toBe(false);
  });
});
