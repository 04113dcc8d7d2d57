import { describe, expect, it } from 'vitest';
import { allergens, type Allergen } from '#features/allergens/allergens.ts';
import { allergenWords, allergenWordsEnglish } from '#features/allergens/words.it.ts';
import { printedAllergens, printedIngredients } from './printed-food.ts';
import type { PrintedLine } from './printed.ts';

const lines = (texts: readonly string[]): PrintedLine[] =>
  texts.map((text, place) => ({
    text,
    confidence: 0.95,
    box: { left: 10, top: 10 + place * 40, width: 300, height: 24 },
  }));
const read = (texts: readonly string[]) => printedAllergens(lines(texts))[0]?.value;
const contained = (texts: readonly string[]): readonly Allergen[] => read(texts)?.contains ?? [];

const inOrder = (named: readonly Allergen[]): readonly Allergen[] =>
  allergens.filter((allergen) => named.includes(allergen));

/** More words of packages, which no list of allergens has. */
const moreWords: readonly (readonly [string, Allergen])[] = [
  ['semolato', 'gluten'],
  ['gamberi', 'crustaceans'],
  ['albume', 'eggs'],
  ['merluzzo', 'fish'],
  ['burro', 'milk'],
  ['lattosio', 'milk'],
  ['mandorla', 'nuts'],
  ['metabisolfito', 'sulphites'],
  ['vongole', 'molluscs'],
];
const words = [
  ...allergens.flatMap((allergen) =>
    [...allergenWords[allergen], ...allergenWordsEnglish[allergen]].map((word) => [word, allergen] as const),
  ),
  ...moreWords,
];
const isLetter = (sign: string | undefined): boolean => /\p{L}/u.test(sign ?? '');
/** A word cut in two at every place within its words. */
const cuts = (word: string): (readonly [string, string])[] =>
  Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)] as const).filter(
    ([before, after]) => isLetter(before.at(-1)) && isLetter(after[0]),
  );
const cases: readonly (readonly [string, (before: string, after: string) => readonly [string, string]])[] = [
  ['capitals', (before, after) => [before.toUpperCase(), after.toUpperCase()]],
  ['small letters', (before, after) => [before, after]],
  ['a capital first', (before, after) => [before[0]!.toUpperCase() + before.slice(1), after]],
  ['both', (before, after) => [before[0]!.toUpperCase() + before.slice(1), after.toUpperCase()]],
];

describe('[SCAN-81] an allergen that its line breaks is found', () => {
  it.each(['-', ' -', '- ', '\u00AD', '¬', '–', ''])('every word, broken at every place by «%s»', (sign) => {
    const lost: string[] = [];
    for (const [word, allergen] of words)
      for (const cut of cuts(word))
        for (const [said, spelled] of cases) {
          const [before, after] = spelled(...cut);
          const labels = [
            [`Ingredienti: zucchero, ${before}${sign}`, `${after}, sale.`],
            [`Contiene: ${before}${sign}`, after],
          ];
          for (const label of labels)
            if (!contained(label).includes(allergen)) lost.push(`${said}: ${label.join(' / ')}`);
        }
    expect(lost).toEqual([]);
  });

  it.each<[string[], { contains?: Allergen[]; mayContain?: Allergen[] }]>([
    [['Ingredienti: farina di FRU-', 'MENTO, sale.'], { contains: ['gluten'] }],
    [['Ingredienti: olio, SE-', 'DANO. Peso netto 250 g'], { contains: ['celery'] }],
    [['Ingredienti: olio -', 'NOC-', 'CIO-', 'LE, sale'], { contains: ['nuts'] }],
    [['Ingredienti: olio, NOC', 'CIO', 'LE, sale'], { contains: ['nuts'] }],
    [['Ingredienti: sale, frutta a gu', 'scio'], { contains: ['nuts'] }],
    [['Ingredienti: LATTE-', 'UOVA, sale'], { contains: ['eggs', 'milk'] }],
    [['Ingredienti: latte-', 'uova, sale'], { contains: ['eggs', 'milk'] }],
    [['Ingredienti: latte -', 'uova, sale'], { contains: ['eggs', 'milk'] }],
    [['Ingredienti: olio di ara\u00ADchidi, sale'], { contains: ['peanuts'] }],
    [['Ingredienti: zucchero.', 'Può contenere SE-', 'SAMO'], { mayContain: ['sesame'] }],
    [['Ingredienti: zucchero.', 'Può conte-', 'nere SESAMO'], { mayContain: ['sesame'] }],
    [
      ['Ingredienti: zucchero. PUÒ CONTE-', 'NERE SESAMO E SO-', 'IA'],
      { mayContain: ['soybeans', 'sesame'] },
    ],
    [['Caseificio.', 'Allergeni: SENAPE', 'Peso netto 250 g'], { contains: ['mustard'] }],
    [['Prodotto in uno stabilimento che utilizza ARA-', 'CHIDI'], { mayContain: ['peanuts'] }],
    [
      ['Conte-', 'nuto 250 g', 'CONTIE-', 'NE: LATTE,', 'UOVA,', 'SOIA'],
      { contains: ['eggs', 'soybeans', 'milk'] },
    ],
    [
      ['Contiene: frumento, latte, uova, frutta', 'a guscio, sedano, senape, soia, semi', 'di sesamo, pesce'],
      { contains: ['gluten', 'fish', 'eggs', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame'] },
    ],
    [
      ['Contiene: UOVA,', 'SEDANO, SENAPE, SOIA', 'SESAMO, PESCE', 'LUPINI'],
      { contains: ['fish', 'eggs', 'soybeans', 'celery', 'mustard', 'sesame', 'lupin'] },
    ],
    [['Contiene: FRU-', 'MENTO, LAT', 'TE, UOVA'], { contains: ['gluten', 'eggs', 'milk'] }],
    [
      ['Può contenere SOIA, frutta', 'a guscio, semi', 'di sesamo, pesce'],
      { mayContain: ['fish', 'soybeans', 'nuts', 'sesame'] },
    ],
    [
      ['Prodotto in uno stabilimento che utilizza frutta', 'a guscio, SOIA, semi', 'di SESAMO, PESCE'],
      { mayContain: ['fish', 'soybeans', 'nuts', 'sesame'] },
    ],
    [
      ['Prodotto in uno stabilimento che utilizza frutta a guscio e SOIA'],
      { mayContain: ['soybeans', 'nuts'] },
    ],
    [['Contiene: SOIA', 'farina', 'conservanti'], { contains: ['gluten', 'soybeans'] }],
    [['Contiene anche frutta a guscio'], { contains: ['nuts'] }],
    [
      ['Contiene: SOIA, semi', 'di SESAMO, UOVA.', 'Mozzarella'],
      { contains: ['eggs', 'soybeans', 'sesame'] },
    ],
    [['Contiene: SOIA, semi', 'di SESAMO', 'Lotto 12', 'Mozzarella'], { contains: ['soybeans', 'sesame'] }],
    [
      ['Contiene: SOIA', 'SESAMO', 'Può contenere', 'LATTE', 'UOVA'],
      { contains: ['soybeans', 'sesame'], mayContain: ['eggs', 'milk'] },
    ],
  ])('%j', (label, { contains = [], mayContain = [] }) => {
    expect(read(label)).toEqual({ contains: inOrder(contains), mayContain: inOrder(mayContain) });
  });

  it.each([
    [['Ingredienti: granotur-', 'co, amido di grano-', 'turco, malto-', 'destrine, sale.']],
    [['Ingredienti: noce mo-', 'scata, sale.']],
    [['Ingredienti: zucchero senza glu-', 'tine.']],
    [['Non contie-', 'ne glu-', 'tine']],
  ])('%j names none', (label) => {
    expect(read(label)).toBeUndefined();
  });

  it.each([
    [
      ['Ingredienti: zucchero, ARA-', 'CHIDI, Noc-', 'CIOLE, LAT¬', 'TE, sale.'],
      'zucchero, ARACHIDI, NocCIOLE, LATTE, sale',
    ],
    [['Ingredienti: farina - ', 'LATTE, malto-', 'destrine'], 'farina - LATTE, maltodestrine'],
  ])('%j is shown in one', (label, list) => {
    expect(printedIngredients(lines(label))[0]?.value).toBe(list);
  });
});

describe('[SCAN-82] what is not in a food hides nothing of what is', () => {
  it.each<[string[], { contains?: Allergen[]; mayContain?: Allergen[] }]>([
    [['Non contiene glutine. Contiene SESAMO e SOIA.'], { contains: ['soybeans', 'sesame'] }],
    [['Senza glutine. Contiene ARACHIDI.'], { contains: ['peanuts'] }],
    [['Senza lattosio. Contiene UOVA.'], { contains: ['eggs'] }],
    [['Senza conservanti. Contiene SOLFITI e PESCE.'], { contains: ['fish', 'sulphites'] }],
    [['Non contiene conservanti, contiene SENAPE'], { contains: ['mustard'] }],
    [['Non contiene latte ma contiene uova'], { contains: ['eggs'] }],
    [['Senza glutine ma con UOVA e LATTE'], { contains: ['eggs', 'milk'] }],
    [['Senza glutine, però con SOIA'], { contains: ['soybeans'] }],
    [['Contiene LATTE. Contiene UOVA'], { contains: ['eggs', 'milk'] }],
    [['Contiene SOIA. Non contiene latte, uova e pesce.'], { contains: ['soybeans'] }],
    [['Contiene SOIA', 'Non contiene latte, uova e pesce'], { contains: ['soybeans'] }],
    [['Contiene SOIA; senza latte, uova'], { contains: ['soybeans'] }],
    [['Contiene SOIA, senza glutine, UOVA'], { contains: ['eggs', 'soybeans'] }],
    [['Contiene SOIA senza glutine UOVA'], { contains: ['eggs', 'soybeans'] }],
    [['Contiene SOIA senza glutine e UOVA'], { contains: ['eggs', 'soybeans'] }],
    [['Contiene SOIA, senza farina di frumento né UOVA'], { contains: ['soybeans'] }],
    [['Contiene SOIA, senza latte né pesce, SESAMO'], { contains: ['soybeans', 'sesame'] }],
    [['Contiene SOIA, senza frutta a guscio'], { contains: ['soybeans'] }],
    [['Contiene SOIA, senza conservanti SOLFITI'], { contains: ['soybeans', 'sulphites'] }],
    [['Contiene LATTE,', 'senza glutine, UOVA'], { contains: ['eggs', 'milk'] }],
    [['Non contiene glutine, contiene LATTE,', 'UOVA'], { contains: ['eggs', 'milk'] }],
    [['Allergeni: latte, senza glutine, uova'], { contains: ['eggs', 'milk'] }],
    [['Allergeni: non contiene latte, uova. Contiene PESCE'], { contains: ['fish'] }],
    [['Privo di lattosio, contiene LUPINI'], { contains: ['lupin'] }],
    [['Esente da glutine. Contiene SEDANO'], { contains: ['celery'] }],
    [['Prodotto non', 'contiene latte. Contiene SOIA'], { contains: ['soybeans'] }],
    [['Senza glutine. Può contenere SOIA. Contiene UOVA'], { contains: ['eggs'], mayContain: ['soybeans'] }],
    [['Può contenere SOIA, senza glutine'], { mayContain: ['soybeans'] }],
    [['Contiene UOVA. Non contiene tracce di latte'], { contains: ['eggs'] }],
    [['I nostri dolci contengono LATTE'], { contains: ['milk'] }],
    [['Non solo contiene LATTE'], { contains: ['milk'] }],
    [['Contiene: preparato senza glutine a base di SOIA e LATTE'], { contains: ['soybeans', 'milk'] }],
    [['Contiene: SESAMO senza glutine di SOIA, UOVA'], { contains: ['eggs', 'soybeans', 'sesame'] }],
    [['Contiene: SESAMO senza glutine di SO-', 'IA, UOVA'], { contains: ['eggs', 'soybeans', 'sesame'] }],
    [['Contiene: SESAMO senza glutine a base', 'di SOIA'], { contains: ['soybeans', 'sesame'] }],
    [['Contiene: SESAMO senza lattosio al LATTE'], { contains: ['milk', 'sesame'] }],
    [['Contiene: SESAMO senza lattosio al gusto di nocciola'], { contains: ['nuts', 'sesame'] }],
    [['Contiene: SESAMO senza lattosio ai formaggi'], { contains: ['milk', 'sesame'] }],
    [['Contiene: SESAMO senza zuccheri al LATTE'], { contains: ['milk', 'sesame'] }],
    [['Contiene: SESAMO senza conservanti di SOIA'], { contains: ['soybeans', 'sesame'] }],
    [['Contiene: SESAMO senza olio di palma di SOIA'], { contains: ['soybeans', 'sesame'] }],
    [['Contiene: SESAMO senza farina di frumento a base di SOIA'], { contains: ['soybeans', 'sesame'] }],
    [['Contiene: SESAMO senza latte né uova a base di SOIA'], { contains: ['soybeans', 'sesame'] }],
    [['Contiene: SESAMO senza glutine di frumento'], { contains: ['sesame'] }],
    [['Contiene: SESAMO senza glutine di farina di frumento'], { contains: ['sesame'] }],
    [['Contiene: SESAMO senza glutine di FRU-', 'MENTO'], { contains: ['sesame'] }],
    [['Contiene: SESAMO senza proteine del latte, UOVA'], { contains: ['eggs', 'sesame'] }],
    [['Contiene: SESAMO senza farina di mandorle'], { contains: ['sesame'] }],
    [['Contiene: SESAMO. Senza frutta a guscio, uova'], { contains: ['sesame'] }],
    [['Contiene: SESAMO. Senza glutine a base di SOIA'], { contains: ['soybeans', 'sesame'] }],
    [['Contiene: SESAMO. Non contiene prodotti a base di SOIA'], { contains: ['sesame'] }],
  ])('%j', (label, { contains = [], mayContain = [] }) => {
    expect(read(label)).toEqual({ contains, mayContain });
  });

  it.each([
    [['Senza glutine: non contiene glutine']],
    [['Non contiene latte, uova, soia']],
    [['NON CONTIENE', 'latte e uova']],
    [['Senza glutine, senza lattosio, senza uova']],
    [['Privo di glutine e lattosio']],
    [['Allergeni: nessuno']],
  ])('%j names none', (label) => {
    expect(read(label)).toBeUndefined();
  });
});
