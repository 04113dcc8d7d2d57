import { describe, expect, test } from 'vitest';
import type { Recipe } from '../contract.ts';
import {
  copyOf,
  deniedIn,
  draftOf,
  emptyDraft,
  linesOf,
  readDraft,
  withTypedAllergens,
  type Draft,
} from './draft.ts';

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

  test('[RECIPE-76] what a name says for certain is said; the rest is asked', () => {
    expect(typed('sedano, farina, latte. cacao').map(({ allergens }) => allergens)).toEqual([
      { contains: ['celery'], mayContain: [] },
      null,
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

  test('[RECIPE-56] traces join the traces, and what is denied is told of', () => {
    expect(withTypedAllergens(draft({}), 'latte, tracce di noci')).toMatchObject({
      declared: { contains: ['milk'], mayContain: ['nuts'] },
      others: [],
    });
    expect(deniedIn('latte, senza glutine')).toContain('«senza glutine» non è un allergene');
    expect(deniedIn('latte, nichel')).toBeUndefined();
  });
});

describe('a stored recipe as its form shows it', () => {
  const stored: Recipe = {
    id: '01990000-0000-7000-8000-000000000021',
    version: 3,
    name: 'Ragù',
    category: 'Salse',
    lines: [
      {
        name: 'Burro',
        productId: '01990000-0000-7000-8000-000000000022',
        recipeId: null,
        quantity: 0.5,
        unit: 'kg',
        frozen: true,
        allergens: null,
        without: [{ allergen: 'milk', reason: 'Senza lattosio' }],
      },
      {
        name: 'Fondo',
        productId: null,
        recipeId: '01990000-0000-7000-8000-000000000023',
        quantity: 300,
        unit: 'g',
        frozen: false,
        allergens: null,
        without: [],
      },
      {
        name: 'Sedano',
        productId: null,
        recipeId: null,
        quantity: null,
        unit: null,
        frozen: false,
        allergens: { contains: ['celery'], mayContain: ['mustard'] },
        without: [],
      },
    ],
    instructions: 'Cuoci piano',
    preparationTime: 45,
    yield: { quantity: 3, unit: 'kg' },
    portions: 12,
    ambientHours: 2,
    fridgeHours: 72,
    freezerDays: 30,
    declared: { contains: ['eggs'], mayContain: ['nuts'] },
    otherAllergens: ['nichel'],
    lostAllergens: [{ allergen: 'fish', reason: 'Tolta la colatura' }],
    newAllergens: [],
    allergens: { contains: [], mayContain: [], from: [], others: [], unstated: [], exceptions: [] },
    archived: false,
    updatedAt: '2026-11-20T10:00:00.000Z',
  };
  const {
    id: _,
    version: _v,
    lostAllergens: _l,
    newAllergens: _n,
    allergens: _a,
    archived: _d,
    updatedAt: _u,
    ...content
  } = stored;

  test('[RECIPE-37] is sent again as it was, portions beside its yield as well', () => {
    expect(readDraft(draftOf(stored))).toEqual({ ok: true, content });
  });

  test.each([
    ['12', '3', 'kg', 12],
    ['12', '', 'porzione', 12],
    ['', '6', 'porzione', null],
    ['6', '6', 'porzione', 'La resa è già in porzioni: lascia vuoto uno dei due'],
    ['0', '3', 'kg', 'Scrivi un numero intero'],
    ['2,5', '3', 'kg', 'Scrivi un numero intero'],
  ] as const)(
    '[RECIPE-37] «%s» portions beside a yield of «%s» %s',
    (portions, yieldQuantity, yieldUnit, expected) => {
      const read = readDraft(draft({ portions, yieldQuantity, yieldUnit }));
      if (typeof expected === 'string') expect(!read.ok && read.problems['portions']).toBe(expected);
      else expect(read.ok && read.content.portions).toBe(expected);
    },
  );

  test('[RECIPE-38] is copied whole under a name that nothing else has', () => {
    const named = (taken: readonly string[], name = 'Ragù') => copyOf({ ...stored, name }, taken).name;
    expect(readDraft(copyOf(stored, []))).toEqual({
      ok: true,
      content: { ...content, name: 'Ragù (copia)' },
    });
    expect(named(['RAGÙ (COPIA)'])).toBe('Ragù (copia 2)');
    expect(named(['Ragù (copia)', 'Ragù (copia 2)'])).toBe('Ragù (copia 3)');
    const long = named([], `${'x'.repeat(111)}🍝`.padEnd(120, 'x'));
    expect(long).toBe(`${'x'.repeat(111)} (copia)`);
    expect(long.length).toBeLessThanOrEqual(120);
  });
});
