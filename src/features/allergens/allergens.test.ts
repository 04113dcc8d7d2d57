import { describe, expect, test } from 'vitest';
import { allergens, allergensLost, allergensOf, noAllergens, touched } from './allergens.ts';
import { allergenNames } from './names.it.ts';
import { readAllergens, statedByName, type ReadAllergens } from './read-allergens.ts';
import { allergenWords, allergenWordsEnglish } from './words.it.ts';

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
  const read = (said: Partial<ReadAllergens>): ReadAllergens => ({
    contains: [],
    mayContain: [],
    others: [],
    denied: [],
    ...said,
  });

  test('[PREP-10] split on commas and trimmed', () => {
    expect(readAllergens(' Glutine ,latte,  Frutta a guscio')).toEqual(
      read({ contains: ['gluten', 'milk', 'nuts'] }),
    );
  });

  test('[PREP-11] empty ones are dropped', () => {
    expect(readAllergens('sedano,,')).toEqual(read({ contains: ['celery'] }));
    expect(readAllergens(' , ')).toEqual(read({}));
  });

  test.each([
    ['SESAMO', 'sesame'],
    ['semi di sesamo.', 'sesame'],
    ['anidride  solforosa', 'sulphites'],
    ['Lupìni', 'lupin'],
  ] as const)('«%s» is %s', (text, allergen) => {
    expect(readAllergens(text)).toEqual(read({ contains: [allergen] }));
  });

  test.each(['latte di avena', 'farina', 'noce moscata', 'pesche', 'latte e miele', 'tracce di miele'])(
    '«%s» is none of them for certain: kept as a word',
    (text) => {
      expect(readAllergens(text)).toEqual(read({ others: [text] }));
    },
  );

  test.each<[string, Partial<ReadAllergens>]>([
    ['Milk, Eggs', { contains: ['eggs', 'milk'] }],
    ['latte e uova', { contains: ['eggs', 'milk'] }],
    ['uova ed arachidi', { contains: ['eggs', 'peanuts'] }],
    ['latte / soia', { contains: ['soybeans', 'milk'] }],
    ['anidride solforosa e solfiti', { contains: ['sulphites'] }],
    ['contiene: soia, sedano', { contains: ['soybeans', 'celery'] }],
    ['gluttine', { contains: ['gluten'] }],
    ['late', { contains: ['milk'] }],
    ['può contenere tracce di pesce e soia', { mayContain: ['fish', 'soybeans'] }],
    ['tracce di noci', { mayContain: ['nuts'] }],
    ['May contain traces of nuts', { mayContain: ['nuts'] }],
    ['latte (tracce)', { mayContain: ['milk'] }],
    ['glutine. Può contenere soia', { contains: ['gluten'], mayContain: ['soybeans'] }],
    // What stands beside traces is not said to be one.
    ['può contenere soia, latte', { contains: ['milk'], mayContain: ['soybeans'] }],
    ['latte, tracce di latte', { contains: ['milk'] }],
    ['latte, kiwi', { contains: ['milk'], others: ['kiwi'] }],
  ])('[RECIPE-56] «%s» is read whole', (text, said) => {
    expect(readAllergens(text)).toEqual(read(said));
  });

  test.each([
    'senza glutine',
    'Gluten free',
    'gluten-free',
    'nessuno',
    'Nessun allergene',
    'none',
    'no latte',
    'non contiene pesce',
    '-',
    'n.d.',
    'no',
  ])('[RECIPE-56] «%s» is no allergen, and no word to be shown as one', (text) => {
    expect(readAllergens(text)).toEqual(read({ denied: [text] }));
  });

  test.each<[string, Partial<ReadAllergens>]>([
    ['senza glutine con latte', { contains: ['milk'] }],
    ['Senza glutine, ma con latte e uova', { contains: ['eggs', 'milk'], denied: ['Senza glutine'] }],
    ['non contiene glutine ma contiene uova', { contains: ['eggs'] }],
    ['senza glutine (contiene latte)', { contains: ['milk'] }],
    ['senza glutine, contiene latte', { contains: ['milk'], denied: ['senza glutine'] }],
    ['senza latte, può contenere soia', { mayContain: ['soybeans'], denied: ['senza latte'] }],
    ['senza latte ma può contenere soia', { mayContain: ['soybeans'] }],
    ['senza latte, con tracce di soia', { mayContain: ['soybeans'], denied: ['senza latte'] }],
    ['latte, con tracce di soia', { contains: ['milk'], mayContain: ['soybeans'], denied: [] }],
    ['senza glutine e non contiene latte', {}],
    ['senza tracce di latte', {}],
    ['does not contain milk', {}],
    ['latte lactose free', { contains: ['milk'] }],
    ['soy gluten-free', { contains: ['soybeans'] }],
    ['senza glutine con farina di castagne', { others: ['con farina di castagne'] }],
  ])('[RECIPE-65] «%s» denies one thing and names another', (text, said) => {
    expect(readAllergens(text)).toEqual(read({ denied: [text], ...said }));
  });

  test.each<[string, Partial<ReadAllergens>]>([
    ['senza glutine latte', { contains: ['milk'] }],
    ['senza glutine / latte', { contains: ['milk'] }],
    ['Senza glutine/latte', { contains: ['milk'] }],
    ['senza glutine (latte)', { contains: ['milk'] }],
    ['senza glutine latte uova', { contains: ['eggs', 'milk'] }],
    ['no frutta a guscio anidride solforosa', { contains: ['sulphites'] }],
    ['senza glutine latte con uova', { contains: ['eggs', 'milk'] }],
    ['non contiene glutine e latte uova', { contains: ['eggs'] }],
    // Each of these is denied.
    ['senza glutine e latte', {}],
    ['senza glutine o latte', {}],
    ['senza glutine né latte', {}],
    ['senza glutine senza latte', {}],
    ['non contiene glutine non contiene latte', {}],
    ['senza latte (lattosio)', {}],
    ['senza solfiti anidride solforosa', {}],
    ['senza farina', {}],
  ])(
    '[RECIPE-66] «%s» denies what stands behind its word, and nothing that is only beside it',
    (text, said) => {
      expect(readAllergens(text)).toEqual(read({ denied: [text], ...said }));
    },
  );

  test('the same word twice is kept once', () => {
    expect(readAllergens('kiwi, Kiwi, KIWI').others).toEqual(['kiwi']);
  });

  test('no word stands for two allergens', () => {
    const words = [allergenWords, allergenWordsEnglish].flatMap((list) => Object.values(list).flat());
    expect(new Set(words).size).toBe(words.length);
  });
});

test.each([
  ['latte', ['milk']],
  ['Noci e sesamo', ['nuts', 'sesame']],
  ['uova; latte', ['eggs', 'milk']],
  ['salsa bbq, latte', null],
  ['latte. cacao', null],
  ['senza glutine latte e biscotti', null],
  ['tracce di noci', null],
  ['farina', null],
  ['', null],
] as const)('[RECIPE-76] what «%s» says of a whole food', (name, contains) => {
  expect(statedByName(name)).toEqual(contains && { contains, mayContain: [] });
});

test('an allergen goes from none to «contains» to «may contain» and back', () => {
  const none = { contains: [], mayContain: [] };
  const once = touched(none, 'milk');
  expect(once).toEqual({ contains: ['milk'], mayContain: [] });
  const twice = touched(once, 'milk');
  expect(twice).toEqual({ contains: [], mayContain: ['milk'] });
  expect(touched(twice, 'milk')).toEqual(none);
});
