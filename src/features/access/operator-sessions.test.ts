import { describe, expect, it } from 'vitest';
import {
  forcedLogoutCheckSeconds,
  isSessionActive,
  isSessionRestorable,
  operatorHeartbeatMinutes,
  operatorSessionMinutes,
} from './operator-sessions.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const minutes = (count: number) => count * 60_000;

const whose = { userId: 'u1', operatorId: 'o1', restaurantId: 'r1', deviceId: 'd1' };
const session = { ...whose, autoLogin: true, isForcedLogout: false, lastActivity: ago(minutes(5)) };
const request = { ...whose, now };

describe('isSessionRestorable', () => {
  it('restores a fresh session of the same user, operator, restaurant and device', () => {
    expect(isSessionRestorable(session, request)).toBe(true);
  });

  it('[OPER-11] needs a session row for that user, operator and restaurant (and device, C-10)', () => {
    expect(isSessionRestorable(null, request)).toBe(false);
    expect(isSessionRestorable({ ...session, userId: 'u2' }, request)).toBe(false);
    expect(isSessionRestorable({ ...session, operatorId: 'o2' }, request)).toBe(false);
    expect(isSessionRestorable({ ...session, restaurantId: 'r2' }, request)).toBe(false);
    expect(isSessionRestorable({ ...session, deviceId: 'd2' }, request)).toBe(false);
  });

  it('[OPER-12] needs auto_login', () => {
    expect(isSessionRestorable({ ...session, autoLogin: false }, request)).toBe(false);
  });

  it.each([
    [0, true],
    [minutes(29), true],
    [minutes(30), true],
    [minutes(30) + 1, false],
    [minutes(31), false],
  ])('[OPER-13] %i ms after the last activity → %s', (idle, restorable) => {
    expect(isSessionRestorable({ ...session, lastActivity: ago(idle) }, request)).toBe(restorable);
  });

  it('[OPER-14] needs that nobody forced it out', () => {
    expect(isSessionRestorable({ ...session, isForcedLogout: true }, request)).toBe(false);
  });
});

describe('isSessionActive', () => {
  it.each([
    [minutes(0), false, true],
    [minutes(30), false, true],
    [minutes(30) + 1, false, false],
    [minutes(1), true, false],
    // The server's clocks may differ by a little: a sign of life "from the future" is one.
    [-minutes(1), false, true],
  ])('[OPER-27] %i ms idle, forced out %s → %s', (idle, isForcedLogout, active) => {
    expect(isSessionActive({ lastActivity: ago(idle), isForcedLogout }, now)).toBe(active);
  });
});

it('the times of operator sessions are those of the documents', () => {
  expect([operatorSessionMinutes, operatorHeartbeatMinutes, forcedLogoutCheckSeconds]).toEqual([30, 5, 30]);
});
