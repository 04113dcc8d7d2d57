import { describe, expect, it } from 'vitest';
import { loginPath, safeOrigin } from './origin.ts';

describe('[GUARD-03] the remembered origin', () => {
  it.each([
    ['/haccp', '/haccp'],
    ['/inventory?search=latte#lotti', '/inventory?search=latte#lotti'],
    ['//evil.example/haccp', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['', null],
    [undefined, null],
  ])('%j leads to %j', (given, expected) => {
    expect(safeOrigin(given)).toBe(expected);
  });

  it('is carried by the way to the sign-in page', () => {
    expect(loginPath('/haccp?tab=done')).toBe('/login?from=%2Fhaccp%3Ftab%3Ddone');
    expect(loginPath('/dashboard')).toBe('/login');
    expect(loginPath('//evil.example')).toBe('/login');
  });
});
