import { describe, expect, it } from 'vitest';
import {
  printedAllergens,
  printedHealthMarks,
  printedIngredients,
  printedNames,
  printedOrigins,
} from './printed-food.ts';
import { isListCut } from './list-cut.ts';
import { isSure, type PrintedLine } from './printed.ts';

const lines = (texts: readonly string[], heights: readonly number[] = []): PrintedLine[] =>
  texts.map((text, place) => ({
    text,
    confidence: 0.95,
    box: { left: 10, top: 10 + place * 40, width: 300, height: heights[place] ?? 24 },
  }));
const values = <Value>(found: readonly { readonly value: Value }[]): Value[] =>
  found.map(({ value }) => value);

describe('[SCAN-43] what a package says of the food', () => {
  it.each<[string, string[], string[]]>([
    ['one line', ['Ingredienti: latte, sale, caglio.'], ['latte, sale, caglio']],
    [
      'several, a word cut in two',
      ['INGREDIENTI: farina di GRANO tene-', 'ro, acqua, sale', 'Peso netto 500 g'],
      ['farina di GRANO tenero, acqua, sale'],
    ],
    ['until its full stop', ['Ingredienti: pomodoro, sale.', 'Da agitare'], ['pomodoro, sale']],
    ['until what is none', ['Ingredienti: pomodoro, sale', 'Conservare al fresco'], ['pomodoro, sale']],
    [
      'that end beside something else',
      ['Ingredienti: farina, zucchero,', 'NOCCIOLE. Conservare al fresco'],
      ['farina, zucchero, NOCCIOLE'],
    ],
    ['that end before something else', ['Ingredienti: farina,', 'UOVA Peso netto 250 g'], ['farina, UOVA']],
    [
      'of which one says where it is from',
      ['Ingredienti: farina (origine Italia), sale,', 'UOVA.'],
      ['farina (origine Italia), sale, UOVA'],
    ],
    ['that are cut off', ['Ingredienti: farina, sale,', 'Conservare al fresco'], ['farina, sale,']],
    ['none', ['Mozzarella', 'Peso netto 125 g'], []],
    ['a heading alone', ['Ingredienti:', 'Peso netto 125 g'], []],
  ])('ingredients: %s', (_, texts, seen) => {
    expect(values(printedIngredients(lines(texts)))).toEqual(seen);
  });

  it.each<[string, string[], { contains: string[]; mayContain: string[] }]>([
    [
      'of the list',
      ['Ingredienti: farina di GRANO tenero, UOVA, sale.'],
      { contains: ['gluten', 'eggs'], mayContain: [] },
    ],
    [
      'traces behind the list',
      ['Ingredienti: pomodoro, basilico. Può contenere SEDANO.'],
      { contains: [], mayContain: ['celery'] },
    ],
    [
      'traces that go on',
      ['Ingredienti: LATTE, sale', 'Può contenere tracce di frutta a guscio,', 'soia e sesamo.'],
      { contains: ['milk'], mayContain: ['soybeans', 'nuts', 'sesame'] },
    ],
    [
      'beside what follows the list',
      ['Ingredienti: farina di FRUMENTO, zucchero,', 'NOCCIOLE. Conservare in luogo asciutto'],
      { contains: ['gluten', 'nuts'], mayContain: [] },
    ],
    [
      'before the origin',
      ['Ingredienti: zucchero,', 'LATTE, UOVA. Origine: Italia'],
      { contains: ['eggs', 'milk'], mayContain: [] },
    ],
    [
      'behind words that may end the list',
      ['Ingredienti: zucchero,', 'panna prodotta in Italia, NOCCIOLE'],
      { contains: ['milk', 'nuts'], mayContain: [] },
    ],
    [
      'before the weight',
      ['Ingredienti: zucchero,', 'NOCCIOLE Peso netto 250 g'],
      { contains: ['nuts'], mayContain: [] },
    ],
    [
      'of the plant',
      ['Ingredienti: zucchero.', 'Prodotto in uno stabilimento che utilizza ARACHIDI e SESAMO.'],
      { contains: [], mayContain: ['peanuts', 'sesame'] },
    ],
    [
      'of the plant, on two lines',
      ['Ingredienti: zucchero.', 'Prodotto in uno stabilimento dove si', 'lavorano anche ARACHIDI e SESAMO.'],
      { contains: [], mayContain: ['peanuts', 'sesame'] },
    ],
    [
      'of the plant, behind the list',
      ['Ingredienti: UOVA, sale. Prodotto in uno stabilimento in cui si utilizza anche LATTE'],
      { contains: ['eggs'], mayContain: ['milk'] },
    ],
    ['said by themselves', ['Allergeni: pesce, senape'], { contains: ['fish', 'mustard'], mayContain: [] }],
    ['contained', ['Contiene solfiti'], { contains: ['sulphites'], mayContain: [] }],
  ])('allergens: %s', (_, texts, statement) => {
    const found = printedAllergens(lines(texts));
    expect(values(found)).toEqual([statement]);
    expect(isSure(found)).toBe(false);
  });

  it.each([
    'Senza glutine: non contiene glutine',
    'Ingredienti: pomodoro, sale.',
    'ALLERGENS: NONE',
    'Non contiene latte',
  ])('allergens: «%s» says nothing, and never that there is none', (text) => {
    expect(printedAllergens(lines([text]))).toEqual([]);
  });

  it.each([
    ['Origine: Italia', 'Italia'],
    ['Origine del latte: Italia', 'Italia'],
    ['Paese di mungitura: Francia.', 'Francia'],
    ['MADE IN ITALY', 'ITALY'],
  ])('origin: «%s»', (text, place) => {
    expect(values(printedOrigins(lines([text])))).toEqual([place]);
  });

  it.each([
    [['IT 08 1234 CE'], 'IT 08 1234 CE'],
    [['Stabilimento IT 1234/L UE'], 'IT 1234/L UE'],
    [['IT', '9-2345', 'CE'], 'IT 9-2345 CE'],
  ])('health mark: %j', (texts, seen) => {
    expect(values(printedHealthMarks(lines(texts)))).toEqual([seen]);
  });

  it('no origin: words of a plant and what it uses', () => {
    expect(printedOrigins(lines(['Prodotto in uno stabilimento che utilizza ARACHIDI']))).toEqual([]);
    expect(values(printedOrigins(lines(['Prodotto in Italia'])))).toEqual(['Italia']);
  });

  it.each([
    ['farina, sale,', true],
    ['farina, LATTE e', true],
    ['farina (GRANO, sale', true],
    ['farina di', true],
    ['farina (GRANO), sale', false],
    ['', false],
  ])('[SCAN-77] the list «%s» is cut off: %s', (list, isCut) => {
    expect(isListCut(list)).toBe(isCut);
  });

  it('no health mark: words, or a sign alone', () => {
    expect(printedHealthMarks(lines(['IT SALE CE', 'CE', 'IT', 'Origine IT 1234']))).toEqual([]);
  });

  it('a name is the tallest line that is words, and never sure', () => {
    const found = printedNames(
      lines(['Caseificio', 'Mozzarella di bufala', 'Da consumarsi entro', '17/03/27'], [30, 60, 80, 90]),
    );
    expect(values(found)).toEqual(['Mozzarella di bufala']);
    expect(isSure(found)).toBe(false);
    expect(printedNames(lines(['17/03/2027', 'L24310']))).toEqual([]);
  });
});
