import { describe, expect, test } from 'vitest';
import { noAllergens } from '#features/allergens/allergens.ts';
import type { MadeFood, RecipeLine } from '#features/recipes/recipe.ts';
import {
  foodAsMade,
  linesAsMade,
  notCovered,
  type UsedProduct,
  type UsedTub,
  type WentIn,
} from './as-made.ts';

const line = (name: string, source: RecipeLine['source'] = { kind: 'free' }): RecipeLine => ({
  name,
  source,
  quantity: null,
  unit: null,
  frozen: false,
  allergens: null,
  without: [],
});
const food: MadeFood = { statement: noAllergens, others: [], unstated: [], ingredients: [] };
const tub = (recipeId: string, quantity = 1): UsedTub => ({
  recipeId,
  name: recipeId,
  quantity,
  unit: 'kg',
  food,
});
const butter = { productId: 'burro', name: 'Burro', quantity: 50, unit: 'g' } as const;
const recipe = [
  line('uova', { kind: 'product', productId: 'uova' }),
  {
    ...line('la besciamella', { kind: 'recipe', recipeId: 'besciamella' }),
    quantity: 500,
    unit: 'g' as const,
  },
  line('sale'),
];
const once = { part: 10, all: 10 };
const went = (tubs: readonly UsedTub[], products: readonly UsedProduct[] = [], share = once): WentIn => ({
  tubs,
  products,
  share,
});
const names = (lines: readonly RecipeLine[]) => lines.map(({ name, source }) => `${name}:${source.kind}`);

describe('[RECIPE-08] what something is made of', () => {
  test('is its recipe, where nothing else is known', () => {
    expect(linesAsMade(recipe, went([]))).toEqual(recipe);
  });

  test('is the container in the place of its recipe, under the name that it has there', () => {
    const made = linesAsMade(recipe, went([tub('besciamella', 0.5)]));
    expect(names(made)).toEqual(['uova:product', 'la besciamella:made', 'sale:free']);
    expect(made[1]).toMatchObject({ quantity: 0.5, unit: 'kg', source: { made: food } });
  });

  test('is each of several containers', () => {
    const twice = [...recipe, { ...recipe[1]!, name: 'altra' }];
    expect(names(linesAsMade(twice, went([tub('besciamella'), tub('besciamella')])))).toEqual([
      'uova:product',
      'la besciamella:made',
      'la besciamella:made',
      'sale:free',
    ]);
  });

  test('is what went in beside the recipe as well', () => {
    expect(
      names(linesAsMade(recipe, went([tub('brodo')], [butter, { ...butter, productId: 'uova' }]))),
    ).toEqual(['uova:product', 'la besciamella:recipe', 'sale:free', 'brodo:made', 'Burro:product']);
  });
});

describe('[RECIPE-58] a container beside its recipe', () => {
  const asked = (quantity: number | null, unit: RecipeLine['unit']): RecipeLine => ({
    ...line('ragù', { kind: 'recipe', recipeId: 'ragù' }),
    quantity,
    unit,
  });
  const ragu = (quantity: number, unit: UsedTub['unit'] = 'kg'): UsedTub => ({
    ...tub('ragù', quantity),
    unit,
  });
  const isNamed = (lines: readonly RecipeLine[], tubs: readonly UsedTub[], share: WentIn['share']): boolean =>
    linesAsMade(lines, { tubs, products: [], share }).some(({ source }) => source.kind === 'recipe');
  const two = [asked(2, 'kg')];

  test.each([
    ['is all of it', two, [ragu(2)], once, false],
    ['is more than all of it', two, [ragu(3)], once, false],
    ['is a gram short', two, [ragu(1.999)], once, true],
    ['is a part of it', two, [ragu(0.5)], once, true],
    ['is all of it together with another', two, [ragu(0.5), ragu(1500, 'g')], once, false],
    ['is all of half', two, [ragu(1)], { part: 5, all: 10 }, false],
    ['is a gram short of half', two, [ragu(0.999)], { part: 5, all: 10 }, true],
    [
      'is all of a third, rounded up as it is proposed',
      [asked(100, 'g')],
      [ragu(0.034)],
      { part: 1, all: 3 },
      false,
    ],
    ['is a third, rounded down', [asked(100, 'g')], [ragu(0.033)], { part: 1, all: 3 }, true],
    ['is one of two lines', [...two, ...two], [ragu(2)], once, true],
    ['is both of two lines', [...two, ...two], [ragu(4)], once, false],
    ['is of a line that nobody weighed', [asked(null, null)], [ragu(9)], once, true],
    ['is of two lines, and one nobody weighed', [...two, asked(null, null)], [ragu(9)], once, true],
    ['is counted otherwise than its line', [asked(2, 'l')], [ragu(9)], once, true],
    ['is of nobody knows how much of its recipe', two, [ragu(9)], null, true],
  ] as const)('that %s', (_, lines, tubs, share, named) => {
    expect(isNamed(lines, tubs, share)).toBe(named);
  });

  test.each([
    ['is all of it', two, [ragu(2)], once, []],
    ['is a part of it', two, [ragu(0.5)], once, [{ name: 'ragù', short: [0.5, 'kg', 2, 'kg'] }]],
    [
      'is a part of half, told as the containers are',
      two,
      [ragu(200, 'g'), ragu(0.3)],
      { part: 5, all: 10 },
      [{ name: 'ragù', short: [500, 'g', 1000, 'g'] }],
    ],
    [
      'is a part of a third',
      [asked(100, 'g')],
      [ragu(33, 'g')],
      { part: 1, all: 3 },
      [{ name: 'ragù', short: [33, 'g', 34, 'g'] }],
    ],
    [
      'is of a line that nobody weighed',
      [asked(null, null)],
      [ragu(9)],
      once,
      [{ name: 'ragù', short: null }],
    ],
    ['is of nobody knows how much of its recipe', two, [ragu(9)], null, [{ name: 'ragù', short: null }]],
    ['is of another recipe', two, [tub('brodo')], once, []],
  ] as const)('[RECIPE-61] that %s is told so', (_, lines, tubs, share, told) => {
    expect(
      notCovered(lines, { tubs, share }).map(({ name, short }) => ({
        name,
        short:
          short === null
            ? null
            : [short.taken.quantity, short.taken.unit, short.asked.quantity, short.asked.unit],
      })),
    ).toEqual(told);
  });

  test('brings what either of them says, and is printed twice only where that is not the same', () => {
    const tubOf = (name: string): UsedTub => ({
      ...ragu(0.5),
      food: {
        ...food,
        statement: { contains: ['milk'], mayContain: [] },
        ingredients: [{ name, emphasised: false, frozen: false, parts: [] }],
      },
    });
    const known = {
      productAllergens: () => null,
      recipe: () => ({
        name: 'Ragù',
        lines: [{ ...line('sedano'), allergens: { contains: [], mayContain: ['celery' as const] } }],
        declared: noAllergens,
        others: [],
      }),
    };
    const lasagne = { name: 'Lasagne', lines: two, declared: noAllergens, others: [] };
    const made = (name: string) => foodAsMade(lasagne, known, went([tubOf(name)]));
    expect(made('latte').statement).toEqual({ contains: ['milk'], mayContain: ['celery'] });
    expect(made('latte').ingredients.map(({ name, parts }) => [name, parts[0]?.name])).toEqual([
      ['ragù', 'sedano'],
      ['ragù', 'latte'],
    ]);
    expect(made('sedano').ingredients).toHaveLength(1);
  });
});

describe('[RECIPE-60] the list of what is made of less or more than a recipe', () => {
  const weighed = (
    name: string,
    quantity: number,
    unit: RecipeLine['unit'],
    source?: RecipeLine['source'],
  ) => ({
    ...line(name, source),
    quantity,
    unit,
  });
  const lines = [
    weighed('farina', 1, 'kg'),
    weighed('acqua', 300, 'ml'),
    weighed('besciamella', 1, 'kg', { kind: 'recipe', recipeId: 'besciamella' }),
    line('sale'),
  ];
  const known = { productAllergens: () => null, recipe: () => undefined };
  const listed = (tubs: readonly UsedTub[], products: readonly UsedProduct[], share: WentIn['share']) =>
    foodAsMade({ name: 'Torta', lines, declared: noAllergens, others: [] }, known, {
      tubs,
      products,
      share,
    }).ingredients.map(({ name }) => name);
  const half = { part: 1, all: 2 };

  test.each([
    [
      'half: 600 g of a container are more than 500 g of flour',
      [tub('besciamella', 0.6)],
      [],
      half,
      ['besciamella', 'farina', 'acqua', 'sale'],
    ],
    [
      'whole: they are less than a kilo, and so is the rest',
      [tub('besciamella', 1)],
      [],
      once,
      ['farina', 'besciamella', 'acqua', 'sale'],
    ],
    [
      'twice: two kilos of flour',
      [tub('besciamella', 2)],
      [{ ...butter, quantity: 700 }],
      { part: 2, all: 1 },
      ['farina', 'besciamella', 'Burro', 'acqua', 'sale'],
    ],
    [
      'half: stock beside the recipe as it was taken',
      [tub('besciamella', 0.5)],
      [{ ...butter, quantity: 200 }],
      half,
      ['farina', 'besciamella', 'Burro', 'acqua', 'sale'],
    ],
    [
      'nobody knows how much of it: as the recipe says',
      [],
      [{ ...butter, quantity: 400 }],
      null,
      ['farina', 'besciamella', 'Burro', 'acqua', 'sale'],
    ],
  ] as const)('%s', (_, tubs, products, share, names) => {
    expect(listed(tubs, products, share)).toEqual(names);
  });
});
