import { describe, expect, it } from 'vitest';
import { modeOfKey, shownMode } from './stripe-mode.ts';

describe('[ADMIN-15] a secret key', () => {
  it.each([
    ['sk_live_0123456789', 'live'],
    ['sk_test_0123456789', 'test'],
    ['sk_0123456789', 'unknown'],
    ['sk_LIVE_0123456789', 'unknown'],
    ['rk_live_0123456789', 'unknown'],
    [' sk_live_0123456789', 'unknown'],
  ])('%s is %s', (key, mode) => {
    expect(modeOfKey(key)).toBe(mode);
  });
});

describe('[ADMIN-14] the status', () => {
  it.each([
    ['not_configured', null, 'not_configured'],
    ['live', null, 'live'],
    ['test', null, 'test'],
    ['unknown', null, 'unknown'],
    ['error', 'keys_unreadable', 'error'],
    ['live', 'key_refused', 'error'],
    ['test', 'service_refused', 'error'],
    ['unknown', 'key_refused', 'error'],
    ['live', 'service_away', 'live'],
  ] as const)('of %s with the problem %s is %s', (mode, problem, shown) => {
    expect(shownMode(mode, problem)).toBe(shown);
  });
});
