import { describe, expect, it } from 'vitest';
import { SessionOwners } from './session-owners.ts';

describe('[API-37] whose a session is', () => {
  it('is the session’s own while nobody has looked, then the restaurant’s, and nobody’s once it has ended', () => {
    const owners = new SessionOwners();
    expect(owners.of('token')).toBe('token');
    owners.note('token', 'restaurant');
    owners.note('other', 'restaurant');
    expect([owners.of('token'), owners.of('other')]).toEqual(['restaurant', 'restaurant']);
    owners.note('token', null);
    expect(owners.of('token')).toBeNull();
  });

  it('is forgotten for those that were asked longest ago, so that it stays small', () => {
    const owners = new SessionOwners();
    for (let n = 0; n < 20_000; n++) owners.note(`s${n}`, 'r');
    owners.note('s0', 'r');
    owners.note('new', 'r');
    expect([owners.of('s0'), owners.of('s1'), owners.of('new')]).toEqual(['r', 's1', 'r']);
  });
});
