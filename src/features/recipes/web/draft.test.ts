import { describe, expect, test } from 'vitest';
import { emptyDraft, linesOf, readDraft, withTypedAllergens, type Draft } from './draft.ts';

let key = 0;
const newKey = (): string => String(++key);
const products = [{ id: 'p1', name: 'Farina 00', unit: 'kg' as const }];
const recipes = [{ id: 'r1', name: 'Besciamella' }];
const typed = (text: string) => linesOf(text, products, recipes, newKey);
const draft = (rest: Partial<Draft>): Draft => ({
  ...emptyDraft,
  name: 'Ragù',
  lines: typed('manzo'),
  ...rest,
});

describe('ingredients as they are typed', () => {
  test('[PREP-10] split on commas and trimmed, empty ones dropped', () => {
    expect(typed(' pomodoro , basilico,, olio ').map(({ name }) => name)).toEqual([
      'pomodoro',
      'basilico',
      'olio',
    ]);
  });

  test('linked to what bears the name', () => {
    expect(typed('FARINA 00, besciamella, sale').map(({ source, unit }) => [source, unit])).toEqual([
      ['product:p1', 'kg'],
      ['recipe:r1', ''],
      ['', ''],
    ]);
  });

  test('what a name says for certain is said; the rest is asked', () => {
    expect(typed('sedano, farina').map(({ allergens }) => allergens)).toEqual([
      { contains: ['celery'], mayContain: [] },
      null,
    ]);
  });
});

describe('a recipe as it is sent', () => {
  test('[PREP-09] nothing without name and ingredients', () => {
    for (const empty of [{ name: ' ' }, { lines: [] }]) {
      const read = readDraft(draft(empty));
      expect(read).toMatchObject({ ok: false });
      expect(!read.ok && Object.values(read.problems)).toEqual(['Nome e ingredienti sono obbligatori']);
    }
  });

  test.each([
    ['abc', 0],
    ['', 0],
    ['45', 45],
    ['30 min', 30],
    ['-5', 0],
  ])('[PREP-12] a preparation time of «%s» is %s minutes', (preparationTime, minutes) => {
    expect(readDraft(draft({ preparationTime }))).toMatchObject({
      ok: true,
      content: { preparationTime: minutes },
    });
  });

  test.each([
    ['2,5', 'kg', { quantity: 2.5, unit: 'kg' }],
    ['', 'kg', { quantity: null, unit: null }],
    ['0,5', 'pz', 'Scrivi un numero, per esempio 2,5'],
    ['0', 'kg', 'Scrivi un numero, per esempio 2,5'],
    ['3', '', 'Scegli l’unità'],
  ] as const)('«%s» %s of an ingredient', (quantity, unit, expected) => {
    const [line] = typed('manzo');
    const read = readDraft(draft({ lines: [{ ...line!, quantity, unit }] }));
    if (typeof expected === 'string') expect(!read.ok && read.problems['lines.0.quantity']).toBe(expected);
    else expect(read.ok && read.content.lines[0]).toMatchObject(expected);
  });

  test('[PREP-11] typed allergens join those that were touched, and other words are kept', () => {
    const before = draft({ declared: { contains: ['eggs'], mayContain: ['milk'] } });
    expect(withTypedAllergens(before, 'latte,, nichel,')).toMatchObject({
      declared: { contains: ['eggs', 'milk'], mayContain: [] },
      others: ['nichel'],
    });
  });
});
