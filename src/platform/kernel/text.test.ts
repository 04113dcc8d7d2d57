import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, codePointLength, hasOnlyTextCharacters } from './text.ts';

describe('cleanText', () => {
  it.each([
    ['  Ragù   della\tnonna \n', 'Ragù della nonna'],
    ['Ragu\u0300', 'Ragù'],
    ['a\u00a0\u00a0b', 'a b'],
    ['a\u0000b\u0007c\u007fd\u0085e', 'abcde'],
    ['a \u0000 b', 'a b'],
    ['latte\u202e', 'latte'],
    ['a\u200bb\ufeffc', 'ab c'],
    ['a\ud800b\udc00c', 'abc'],
    ['🍕', '🍕'],
    ['👩\u200d🍳', '👩\u200d🍳'],
    ['', ''],
    [' \u0000 ', ''],
  ])('%j → %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('leaves nothing to clean, and nothing a form would refuse', () => {
    const awkward = fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          ' ',
          '\n',
          '\u0000',
          '\u0085',
          '\u00a0',
          '\u0300',
          '\u200b',
          '\u202e',
          '\ud83c',
          '\udf55',
        ),
        fc.constantFrom('e', 'à', '🍕', '\u1e9b', '\u0323'),
      ),
    });
    fc.assert(
      fc.property(fc.oneof(awkward, fc.string({ unit: 'binary' })), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(hasOnlyTextCharacters(clean, false)).toBe(true);
      }),
      { seed: 31, numRuns: 500 },
    );
  });
});

describe('hasOnlyTextCharacters', () => {
  it.each([
    ['Ragù della nonna', true, true],
    ['', true, true],
    ['riga\nriga', false, true],
    ['riga\r\nriga', false, true],
    ['a\tb', false, true],
    ['a\u0000', false, false],
    ['a\u0008', false, false],
    ['a\u000b', false, false],
    ['a\u001f', false, false],
    ['a\u007f', false, false],
    ['a\u009f', false, false],
    ['a\u00a0b', true, true],
    ['\ud800', false, false],
    ['\udc00', false, false],
    ['🍕', true, true],
    ['a\u202eb', false, false],
    ['a\u2066b', false, false],
    ['a\u200bb', false, false],
    ['a\ufeffb', false, false],
  ])('%j → one line %s, many lines %s', (text, oneLine, manyLines) => {
    expect(hasOnlyTextCharacters(text, false)).toBe(oneLine);
    expect(hasOnlyTextCharacters(text, true)).toBe(manyLines);
  });
});

describe('codePointLength', () => {
  it('counts characters beyond the basic plane once', () => {
    expect(codePointLength('')).toBe(0);
    expect(codePointLength('ragù')).toBe(4);
    expect(codePointLength('🍕🍕')).toBe(2);
  });
});
