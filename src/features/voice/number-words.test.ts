import { describe, expect, it } from 'vitest';
import { readNumber, wholeWord } from './number-words.ts';
import { tokensOf } from './tokens.ts';

const read = (text: string) => readNumber(tokensOf(text), 0);

describe('[VOICE-22] numbers as they are said', () => {
  it.each([
    ['zero', 0],
    ['ventuno', 21],
    ['ventotto', 28],
    ['trentatré', 33],
    ['centotto', 108],
    ['centoottanta', 180],
    ['duecentocinquanta', 250],
    ['mille', 1000],
    ['millecinquecento', 1500],
    ['duemila', 2000],
    ['dodicimila', 12_000],
  ])('%s', (text, value) => {
    expect(wholeWord(tokensOf(text)[0]!.word)).toBe(value);
  });

  it.each([
    ['due e mezzo', 2.5],
    ['mezzo', 0.5],
    ["mezz'ora", 0.5],
    ['mezza dozzina', 6],
    ['una dozzina e mezza', 18],
    ['un paio di litri', 2],
    ['tre quarti', 0.75],
    ['due terzi', 2 / 3],
    ['due e tre quarti', 2.75],
    ['quattro e ottanta', 4.8],
    ['due virgola cinque', 2.5],
    ['due virgola zero cinque', 2.05],
    ['cento venti', 120],
    ['2,5', 2.5],
    ['3/4', 0.75],
  ])('%s', (text, value) => {
    expect(read(text)).toMatchObject({ value, others: [], isAbout: false });
  });

  it.each([
    ['[VOICE-26] due o tre', 'due o tre', 2, [3]],
    ['two in a row', 'due tre giorni', 2, [3]],
    ['figures with a dash', '2-3', 2, [3]],
    ['a dot before three digits', '1.500', 1.5, [1500]],
    ['one digit behind «e»', 'due e tre', 2.3, [2.03]],
  ])('%s may be two numbers', (_, text, value, others) => {
    expect(read(text)).toMatchObject({ value, others });
  });

  it('a group of about so many says so, an article is no number by itself', () => {
    expect(read('una decina di uova')).toMatchObject({ value: 10, isAbout: true });
    expect(read('un ragù')).toMatchObject({ value: 1, isArticle: true });
    expect(read('ragù')).toBeNull();
  });
});
