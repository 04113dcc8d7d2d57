import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, codePointLength, hasOnlyTextCharacters, withoutHidden } from './text.ts';

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
    ['RC\u00ad77', 'RC77'],
    ['Caffè\u200d \u2060', 'Caffè'],
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
          '\u00ad',
          '\u200d',
          '\ufe0f',
          '\u0301',
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

describe('[UX-48] withoutHidden', () => {
  it.each([
    // What a page in the browser breaks long words with, and what turns the direction of writing.
    ['Caf\u00adfè', 'Caffè'],
    ['RC\u200e77\u200f', 'RC77'],
    ['a\u2060b\u2063c\u061c', 'abc'],
    // Names of which nothing would be seen.
    ['\u3164', ''],
    ['\u2800\u115f\u1160\uffa0', ''],
    ['\u200d', ''],
    ['\ufe0f', ''],
    ['\u034f', ''],
    ['\u{e0041}\u{e0042}', ''],
    ['\u{e0101}', ''],
    // What joins letters joins nothing where a letter of ours, a figure or a sign stands on one side.
    ['Caffè\u200d', 'Caffè'],
    ['L\u200c1\u200d2', 'L12'],
    ['=\u200d1', '=1'],
    ['x\u0323\u200d', 'x\u0323'],
    ['Caffe\u00ad\u0300', 'Caffè'],
    // Where it is part of what is written it stays.
    ['👩\u200d🍳', '👩\u200d🍳'],
    ['👩🏽\u200d🍳', '👩🏽\u200d🍳'],
    ['🏴\u200d☠\ufe0f', '🏴\u200d☠\ufe0f'],
    ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Ragù della nonna', 'Ragù della nonna'],
  ])('%j → %j', (text, seen) => {
    expect(withoutHidden(text)).toBe(seen);
    expect(withoutHidden(seen)).toBe(seen);
  });

  it('of many of them takes no longer than of as many letters', () => {
    const many = '\u200d\u00ad\ufe0f'.repeat(80_000);
    expect(withoutHidden(`a${many}`)).toBe('a');
  });
});

describe('hasOnlyTextCharacters', () => {
  it.each([
    ['Ragù della nonna', true, true],
    ['', true, true],
    ['riga\nriga', false, true],
    ['riga\r\nriga', false, true],
    ['a\tb', false, true],
    ['riga\u2028riga', false, true],
    ['riga\u2029riga', false, true],
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
