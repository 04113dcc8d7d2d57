import { describe, expect, it } from 'vitest';
import { reasonProblem, reasonText } from './reason.it.ts';
import { saysReason } from './reason.ts';
import { zReason } from './schemas.ts';

const table: [string, boolean][] = [
  ['', false],
  ['   \n', false],
  ['x', false],
  ['ok', false],
  ['???', false],
  ['12345', false],
  ['+3 °C', false],
  ['-18 ok', false],
  // Four letters, and three different ones.
  ['gas', false],
  ['sano', true],
  ['c.o.t.t', true],
  ['aaaa', false],
  ['xxyx', false],
  ['ooòó', false],
  ['sisi', false],
  ['anna', false],
  ['rotto', true],
  // One group again and again.
  ['abcabc', false],
  ['boh boh', false],
  ['boh, boh, boh!', false],
  ['boh boh e basta', true],
  ['cade cade', true],
  // A row of keys.
  ['asdf', false],
  ['ASDFGH', false],
  ['qwerty', false],
  ['zxcvbnm', false],
  ['abcd', false],
  ['asdfa', true],
  ['asdf asdf', false],
  ['asdf qwer', false],
  ['scaduto e re', true],
  // What kitchens write.
  ['Letto male', true],
  ['Virgola', true],
  ['Crudo', true],
  ['72 al cuore', true],
  ['Tolto 🗑️', true],
  ['È caduto', true],
  ['坏', false],
  ['坏坏', false],
  ['坏了', true],
  ['고장 났다', true],
  ['сломан', true],
  ['تلف', false],
  ['تالفة', true],
];

describe('[HACCP-26] a reason is words', () => {
  it.each(table)('%j → %s', (text, expected) => {
    expect(saysReason(text)).toBe(expected);
    const missing = text.trim() === '';
    expect(reasonProblem(text, 'manca')).toBe(expected ? undefined : missing ? 'manca' : reasonText);
    const read = zReason({ max: 100 }).safeParse(text);
    expect(read.success || read.error.issues.map(({ message }) => message)).toEqual(
      expected || [missing ? 'required' : 'no_reason'],
    );
  });

  it('takes nothing for a reason that is none', () => {
    expect([null, undefined].map(saysReason)).toEqual([false, false]);
  });

  it('has a longest length', () => {
    expect(zReason({ max: 5 }).safeParse('rotta!').error?.issues[0]?.message).toBe('too_long');
  });
});
