import { describe, expect, test } from 'vitest';
import { allergens, allergensLost, allergensOf, noAllergens, touched } from './allergens.ts';
import { allergenNames, allergenWords } from './names.it.ts';
import { readAllergens } from './read-allergens.ts';

describe('what foods bring together', () => {
  test('the fourteen of Annex II, each with a name of its own', () => {
    expect(allergens).toHaveLength(14);
    expect(new Set(Object.values(allergenNames)).size).toBe(14);
  });

  test('nothing and nothing is none', () => {
    expect(allergensOf([])).toEqual(noAllergens);
    expect(allergensOf([noAllergens, noAllergens])).toEqual(noAllergens);
  });

  test('in the order of the Annex, each once', () => {
    expect(
      allergensOf([
        { contains: ['milk', 'eggs'], mayContain: [] },
        { contains: ['gluten', 'milk'], mayContain: ['nuts'] },
      ]),
    ).toEqual({ contains: ['gluten', 'eggs', 'milk'], mayContain: ['nuts'] });
  });

  test('what one contains is no trace any more', () => {
    expect(
      allergensOf([
        { contains: [], mayContain: ['nuts', 'sesame'] },
        { contains: ['nuts'], mayContain: [] },
      ]),
    ).toEqual({ contains: ['nuts'], mayContain: ['sesame'] });
  });

  test.each([
    ['gone', { contains: ['milk'], mayContain: [] }, noAllergens, ['milk']],
    [
      'only traces any more',
      { contains: ['milk'], mayContain: [] },
      { contains: [], mayContain: ['milk'] },
      ['milk'],
    ],
    ['traces gone', { contains: [], mayContain: ['nuts'] }, noAllergens, ['nuts']],
    [
      'traces that are contained now',
      { contains: [], mayContain: ['nuts'] },
      { contains: ['nuts'], mayContain: [] },
      [],
    ],
    ['more', noAllergens, { contains: ['fish'], mayContain: ['nuts'] }, []],
  ] as const)('lost: %s', (_, before, after, lost) => {
    expect(allergensLost(before, after)).toEqual(lost);
  });
});

describe('allergens as they are typed', () => {
  test('[PREP-10] split on commas and trimmed', () => {
    expect(readAllergens(' Glutine ,latte,  Frutta a guscio')).toEqual({
      contains: ['gluten', 'milk', 'nuts'],
      others: [],
    });
  });

  test('[PREP-11] empty ones are dropped', () => {
    expect(readAllergens('sedano,,')).toEqual({ contains: ['celery'], others: [] });
    expect(readAllergens(' , ')).toEqual({ contains: [], others: [] });
  });

  test.each([
    ['SESAMO', 'sesame'],
    ['semi di sesamo.', 'sesame'],
    ['anidride  solforosa', 'sulphites'],
    ['Lupìni', 'lupin'],
  ] as const)('«%s» is %s', (text, allergen) => {
    expect(readAllergens(text)).toEqual({ contains: [allergen], others: [] });
  });

  test.each(['latte di avena', 'senza glutine', 'farina', 'noce moscata', 'pesche'])(
    '«%s» is none of them for certain: kept as a word',
    (text) => {
      expect(readAllergens(text)).toEqual({ contains: [], others: [text] });
    },
  );

  test('the same word twice is kept once', () => {
    expect(readAllergens('kiwi, Kiwi, KIWI').others).toEqual(['kiwi']);
  });

  test('no word stands for two allergens', () => {
    const words = Object.values(allergenWords).flat();
    expect(new Set(words).size).toBe(words.length);
  });
});

test('an allergen goes from none to «contains» to «may contain» and back', () => {
  const none = { contains: [], mayContain: [] };
  const once = touched(none, 'milk');
  expect(once).toEqual({ contains: ['milk'], mayContain: [] });
  const twice = touched(once, 'milk');
  expect(twice).toEqual({ contains: [], mayContain: ['milk'] });
  expect(touched(twice, 'milk')).toEqual(none);
});
