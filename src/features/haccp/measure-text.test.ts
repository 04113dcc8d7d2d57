import { describe, expect, it } from 'vitest';
import { readMeasureText } from './measure-text.ts';

describe('readMeasureText', () => {
  it('tells numbers from the words before, between and behind them', () => {
    expect(readMeasureText('Tra −2 °C e +4 °C, al cuore')).toEqual({
      before: ['tra'],
      numbers: [
        { value: -2, signed: true, unit: 'celsius', behind: ['e'] },
        { value: 4, signed: true, unit: 'celsius', behind: [',', 'al', 'cuore'] },
      ],
    });
    expect(readMeasureText('pulito')).toEqual({ before: ['pulito'], numbers: [] });
    expect(readMeasureText('')).toEqual({ before: [], numbers: [] });
  });

  it.each([
    ['0-4', '-'],
    ['0 - 4', '-'],
    ['0–4', '-'],
    ['0/4', '/'],
    ['0 ÷ 4', '÷'],
    ['4 +/- 1', '±'],
  ])('%j: two numbers without signs, joined by %s', (text, link) => {
    const read = readMeasureText(text);
    expect(read?.numbers.map(({ signed }) => signed)).toEqual([false, false]);
    expect(read?.numbers[0]?.behind).toEqual([link]);
  });

  it.each([
    ['-4', -4],
    ['- 4', -4],
    ['–4', -4],
    ['\u22124', -4],
    ['meno 4', -4],
    ['più 4', 4],
    ['+4', 4],
  ])('%j: one signed number', (text, value) => {
    expect(readMeasureText(text)?.numbers).toEqual([{ value, signed: true, unit: null, behind: [] }]);
  });

  it.each([
    '0 -4',
    '0- 4',
    '0\u22124',
    '0 \u2212 4',
    '0 +4',
    '0 meno 4',
    '0 4',
    '--4',
    '4 (5)',
    'a1',
    '1a',
    '4 -',
  ])('%j is not clear', (text) => {
    expect(readMeasureText(text)).toBeNull();
  });
});
