import { describe, expect, it } from 'vitest';
import { printedCode, readPrintedCode } from './printed-code.ts';

const head = 'ba6dbc3b375dddd4ae0811f2c00d0e5a9f1be08ad14b5a3d8f0c6e7a9b1c2d3e';

describe('[INTEG-36] the code on a paper', () => {
  it('is the number of the last record and how its hash begins', () => {
    expect(printedCode({ sequence: 12, head })).toBe('12-BA6D-BC3B-375D-DDD4-AE08');
    expect(readPrintedCode('12-BA6D-BC3B-375D-DDD4-AE08')).toEqual({
      sequence: 12,
      start: 'ba6dbc3b375dddd4ae08',
    });
  });

  it.each([
    ' 12 ba6d bc3b 375d ddd4 ae08 ',
    '12-BA6DBC3B375DDDD4AE08',
    '12–BA6D–BC3B–375D–DDD4–AE08',
    '12-BA6D-BC3B-375D-DDD4-AEO8',
  ])('is read as it was typed: %s', (typed) => {
    expect(readPrintedCode(typed)).toEqual({ sequence: 12, start: 'ba6dbc3b375dddd4ae08' });
  });

  it('takes I and L for one', () => {
    expect(readPrintedCode('3-IL11-0000-0000-0000-0000')?.start).toBe('11110000000000000000');
  });

  it.each([
    '',
    '12',
    'BA6D-BC3B-375D-DDD4-AE08',
    '12-BA6D-BC3B-375D-DDD4',
    '12-BA6D-BC3B-375D-DDD4-AE08-1',
    '12-XA6D-BC3B-375D-DDD4-AE08',
    '-1-BA6D-BC3B-375D-DDD4-AE08',
  ])('is not %j', (typed) => {
    expect(readPrintedCode(typed)).toBeNull();
  });
});
