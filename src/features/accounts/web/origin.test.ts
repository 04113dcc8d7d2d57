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
    ['/a/..\\\\evil.example', null],
    ['/.//evil.example', null],
    ['/./\\evil.example', null],
    ['/..//evil.example/haccp', null],
    ['/haccp/..//evil.example', null],
    ['/%2Fevil.example', null],
    ['/%5Cevil.example', null],
    ['/%2e//evil.example', null],
    ['/\n/evil.example', null],
    ['/haccp\r\nSet-Cookie: a=b', null],
    ['/\u0000haccp', null],
    ['/%', null],
    [' /haccp', null],
    ['JavaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['haccp', null],
    ['/login', null],
    ['/LOGIN?from=/login', null],
    ['/auth?plan=free', null],
    ['/auth/confirm?token=x', null],
    ['/forgot-password', null],
    ['/reset-password-confirm?token=x', null],
    ['/haccp//extra', '/haccp//extra'],
    ['/loginx', '/loginx'],
    ['/inventory/%C3%A8', '/inventory/%C3%A8'],
    ['', null],
    [undefined, null],
    [42, null],
    [['/haccp'], null],
  ])('%j leads to %j', (given, expected) => {
    expect(safeOrigin(given)).toBe(expected);
  });

  it('is carried by the way to the sign-in page', () => {
    expect(loginPath('/haccp?tab=done')).toBe('/login?from=%2Fhaccp%3Ftab%3Ddone');
    expect(loginPath('/dashboard')).toBe('/login');
    expect(loginPath('//evil.example')).toBe('/login');
  });
});
