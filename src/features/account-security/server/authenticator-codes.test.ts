import { describe, expect, it } from 'vitest';
import {
  codeAt,
  newRecoveryCodes,
  newSecret,
  recoveryHash,
  setUpAddress,
  stepOf,
} from './authenticator-codes.ts';

/** RFC 6238, appendix B: the secret of its SHA-1 vectors, and their last six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('[AUTH-73] at second %d the code of RFC 6238 is %s', (second, code) => {
    const at = new Date(second * 1_000);
    expect(codeAt(secret, at)).toBe(code);
    expect(stepOf(secret, code, at)).toBe(Math.floor(second / 30));
  });

  it.each([
    [-31_000, null],
    [-30_000, -1],
    [-1, -1],
    [0, 0],
    [29_999, 0],
    [30_000, 1],
    [59_999, 1],
    [60_000, null],
  ])('[AUTH-73] a code of %d ms from the running step counts as step %s', (away, step) => {
    const now = new Date(1_800_000_000_000);
    const code = codeAt(secret, new Date(now.getTime() + away));
    expect(stepOf(secret, code, now)).toBe(step === null ? null : 60_000_000 + step);
  });

  it.each(['', '12345', '1234567', 'abcdef', ' 28708', '２８７０８２', '28708２', 'àbcdef'])(
    '[AUTH-73] %j is none',
    (code) => {
      expect(stepOf(secret, code, new Date(59_000))).toBeNull();
    },
  );

  it('secrets and recovery codes are chance, and the hash forgives how a code is written', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/.test(code))).toBe(true);
    expect(recoveryHash(codes[0]!.toLowerCase().replaceAll('-', ' '))).toBe(recoveryHash(codes[0]!));
  });

  it('the address names product and account', () => {
    expect(setUpAddress(secret, 'ada@example.test')).toMatch(/^otpauth:\/\/totp\/.*ada.*secret=GEZDGNBV/);
  });
});
