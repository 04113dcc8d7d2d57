import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAllergens } from '#features/allergens/read-allergens.ts';
import { allergensSaidBy } from '#features/allergens/said-by-name.ts';
import { foldedText } from '#platform/kernel/fold-text.ts';
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
    [
      'of which the next line may be one more',
      ['Ingredienti: zucchero, cacao Peso netto 250 g', 'LATTE in polvere, NOCCIOLE'],
      ['zucchero, cacao …'],
    ],
    [
      'with what makes them last',
      ['Ingredienti: vino, conservante: E220,', 'conservanti, sale.'],
      ['vino, conservante: E220, conservanti, sale'],
    ],
    ['too long', [`Ingredienti: ${'a'.repeat(700)} Peso netto 1 kg`, 'sale'], ['a'.repeat(600)]],
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
    [
      'of a line of goods',
      ['Linea Bio contiene LATTE e SOIA'],
      { contains: ['soybeans', 'milk'], mayContain: [] },
    ],
    [
      'of an ingredient and how it is made',
      ['Ingredienti: pasta di linea artigianale che contiene UOVA, sale.'],
      { contains: ['eggs'], mayContain: [] },
    ],
    [
      'of an ingredient and where it is made',
      ['Ingredienti: burro, prodotto in laboratorio che utilizza UOVA fresche'],
      { contains: ['eggs', 'milk'], mayContain: [] },
    ],
    [
      'of an ingredient, made with them',
      ['Ingredienti: burro, prodotto in laboratorio con lavorazione di UOVA fresche'],
      { contains: ['eggs', 'milk'], mayContain: [] },
    ],
    [
      'of the plant, and of the food behind it',
      ['Prodotto in uno stabilimento che lavora SESAMO. Contiene LATTE', 'Contiene UOVA. Può contenere SOIA'],
      { contains: ['eggs', 'milk'], mayContain: ['soybeans', 'sesame'] },
    ],
    [
      'below something else',
      ['Ingredienti: zucchero, cacao Peso netto 250 g', 'LATTE in polvere, NOCCIOLE'],
      { contains: ['milk', 'nuts'], mayContain: [] },
    ],
    [
      'below something else, further down',
      ['Ingredienti: zucchero,', 'UOVA Lotto 123', 'LATTE', 'Conservare al fresco', 'Pane'],
      { contains: ['eggs', 'milk'], mayContain: [] },
    ],
    [
      'behind the words that end a list, which had a comma',
      ['Ingredienti: zucchero, olio,', 'origine UE LATTE in polvere'],
      { contains: ['milk'], mayContain: [] },
    ],
    [
      'below something else alone',
      ['Ingredienti: Peso netto 250 g', 'LATTE, sale'],
      { contains: ['milk'], mayContain: [] },
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
    ['farina …', true],
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

/**
 * What simpler rules find in a label: the list is all of its first line and those behind it, up to one that says something else. Whatever is
 * made better of the rules, an allergen that these find is never lost.
 */
function simplyContained(texts: readonly string[]): Set<string> {
  const other =
    /\bpeso\b|\bconserv|\bda consum|\bconsum\w+ entro|\blotto\b|\bscad|\bprodott\w+ (?:da|in|per|e confezionato)|\bconfezionat|\bvalori\b|\bdichiarazione nutriz|\benergia\b|\bsede\b|\borigine\b|\bmodo d|\btermine minimo|\bpreferib|\bpuo contenere|\bpossibili tracce/;
  const traces =
    /\b(?:puo(?: eventualmente)? contenere(?: tracce)?(?: di)?|(?:possibili )?tracce(?: di)?)\b:?/;
  const contained = new Set<string>();
  const note = (text: string): void => {
    for (const part of text.split(/[,;:()[\].*•]|\s-\s|\se\s|\sed\s|\so\s/u))
      for (const one of [...readAllergens(part.trim()).contains, ...allergensSaidBy(part.trim())])
        contained.add(one);
  };
  const at = texts.findIndex((text) => /\bingredient[ie]\b/i.test(text));
  if (at >= 0) {
    const parts = [(texts[at] ?? '').replace(/^.*?ingredient\p{L}*\s*[:;.,-]*\s*/iu, '')];
    for (const text of texts.slice(at + 1, at + 14)) {
      if (parts.at(-1)?.endsWith('.') === true || other.test(foldedText(text))) break;
      parts.push(text.trim());
    }
    note(foldedText(parts.join(' ')).split(traces)[0] ?? '');
  }
  for (const folded of texts.map(foldedText))
    if (!traces.test(folded) && /^.*\bcontiene\b:?|^\s*allergeni\b:?/.test(folded))
      if (!/\bsenza\b|\bnon contiene\b|\bpriv[oa] di\b/.test(folded))
        note(folded.replace(/^.*\bcontiene\b:?|^\s*allergeni\b:?/, ''));
  return contained;
}

describe('[SCAN-77] no allergen is lost to what else stands on a label', () => {
  const words = [
    'Ingredienti:',
    'Ingredienti: zucchero',
    'LATTE',
    'UOVA',
    'NOCCIOLE',
    'farina di FRUMENTO',
    'SOIA',
    'sale',

    'SESAMO',
    'in polvere',
    'Peso netto 250 g',
    'Conservare al fresco',
    'conservante: SOLFITI',
    'Lotto 12',

    'origine Italia',
    'Origine: UE',
    'prodotto in Italia',
    'Linea Bio',
    'linea artigianale che',
    'laboratorio',

    'contiene',
    'Contiene:',
    'contengono',
    'Allergeni:',
    'Può contenere',
    'tracce di',
    'senza glutine',
    '(SEDANO',

    'SENAPE)',
    'in',
    'di',
    'e',
    'stabilimento',
    'da consumarsi entro',
    'scad. 05/06/2027',
    'Sede',
  ];
  const plant = [
    'Prodotto in uno stabilimento',
    'nel quale si lavorano',
    'che utilizza',
    'dove si usano anche',
  ];
  const label = (from: readonly string[]): fc.Arbitrary<string[]> =>
    fc.array(
      fc
        .array(fc.tuple(fc.constantFrom(...from), fc.constantFrom('', '', ',', '.', ';')), {
          minLength: 1,
          maxLength: 6,
        })
        .map((said) => said.map(([word, stop]) => word + stop).join(' ')),
      { minLength: 1, maxLength: 6 },
    );
  const heading = (texts: readonly string[]): string[] => ['Ingredienti: zucchero', ...texts];
  const foundIn = (texts: readonly string[]): { contains: readonly string[]; named: readonly string[] } => {
    const found = printedAllergens(lines(texts))[0]?.value;
    const contains = found?.contains ?? [];
    return { contains, named: [...contains, ...(found?.mayContain ?? [])] };
  };

  it('what the simpler rules find contained is contained', () => {
    fc.assert(
      fc.property(label(words), fc.boolean(), (said, isHeaded) => {
        const texts = isHeaded ? heading(said) : said;
        expect(foundIn(texts).contains).toEqual(expect.arrayContaining([...simplyContained(texts)]));
      }),
      { seed: 77, numRuns: 2000 },
    );
  });

  it('where a plant is told of, it is contained or a trace', () => {
    fc.assert(
      fc.property(label([...words, ...plant]), (texts) => {
        expect(foundIn(texts).named).toEqual(expect.arrayContaining([...simplyContained(texts)]));
      }),
      { seed: 77, numRuns: 2000 },
    );
  });
});
