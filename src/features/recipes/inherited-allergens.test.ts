import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergens, noAllergens, type AllergenStatement } from '#features/allergens/allergens.ts';
import { addedSince, inheritedAllergens, silentlyLost } from './inherited-allergens.ts';
import type { KnownFoods, RecipeContent, RecipeLine } from './recipe.ts';

const contains = (...names: AllergenStatement['contains']): AllergenStatement => ({
  contains: names,
  mayContain: [],
});
const line = (name: string, rest: Partial<RecipeLine> = {}): RecipeLine => ({
  name,
  source: { kind: 'free' },
  quantity: null,
  unit: null,
  frozen: false,
  allergens: null,
  without: [],
  ...rest,
});
const product = (name: string): RecipeLine => line(name, { source: { kind: 'product', productId: name } });
const sub = (name: string): RecipeLine => line(name, { source: { kind: 'recipe', recipeId: name } });
const recipe = (
  name: string,
  lines: readonly RecipeLine[],
  rest: Partial<RecipeContent> = {},
): RecipeContent => ({
  name,
  lines,
  declared: noAllergens,
  others: [],
  ...rest,
});

const products: Readonly<Record<string, AllergenStatement>> = {
  burro: contains('milk'),
  farina: { contains: ['gluten'], mayContain: ['soybeans'] },
  zucchero: noAllergens,
  cioccolato: { contains: ['milk'], mayContain: ['nuts'] },
};
const recipes: Record<string, RecipeContent> = {
  besciamella: recipe('besciamella', [product('burro'), product('farina')]),
  lasagne: recipe('lasagne', [sub('besciamella'), line('uova', { allergens: contains('eggs') })]),
};
const known: KnownFoods = {
  productAllergens: (id) => products[id] ?? null,
  recipe: (id) => recipes[id],
};

describe('[RECIPE-01] allergens over nested recipes', () => {
  test('of linked products', () => {
    const found = inheritedAllergens(recipes['besciamella']!, known);
    expect(found).toMatchObject({ contains: ['gluten', 'milk'], mayContain: ['soybeans'], unstated: [] });
    expect(found.from.get('milk')).toEqual(['burro']);
  });

  test('of a recipe in a recipe in a recipe', () => {
    const found = inheritedAllergens(recipe('menu', [sub('lasagne'), product('cioccolato')]), known);
    expect(found).toMatchObject({ contains: ['gluten', 'eggs', 'milk'], mayContain: ['soybeans', 'nuts'] });
    expect(found.from.get('milk')).toEqual(['lasagne › besciamella › burro', 'cioccolato']);
  });

  test('what nobody spoke for is named, with the way to it, and is not «none»', () => {
    const found = inheritedAllergens(
      recipe('torta', [product('zucchero'), product('vaniglia'), line('lievito'), sub('sparita')]),
      known,
    );
    expect(found).toMatchObject({
      contains: [],
      mayContain: [],
      unstated: ['vaniglia', 'lievito', 'sparita'],
    });
  });

  test('a declared one stands beside those that come of ingredients', () => {
    const found = inheritedAllergens(
      recipe('patatine', [product('zucchero')], { declared: { contains: ['fish'], mayContain: ['gluten'] } }),
      known,
    );
    expect(found).toMatchObject({ contains: ['fish'], mayContain: ['gluten'] });
    expect(found.from.has('fish')).toBe(false);
  });

  test('[RECIPE-50] traces taken off a product with a reason are gone, and only there', () => {
    const against = products['farina']!;
    const chosen = {
      ...product('farina'),
      without: [{ allergen: 'soybeans', reason: 'Mulino senza soia', against }],
    } as const;
    const found = inheritedAllergens(recipe('salsa', [chosen]), known);
    expect(found).toMatchObject({ contains: ['gluten'], mayContain: [] });
    expect(found.exceptions).toEqual([
      { path: 'farina', allergen: 'soybeans', reason: 'Mulino senza soia', holds: true },
    ]);
    const beside = inheritedAllergens(recipe('salsa', [chosen, product('farina')]), known);
    expect(beside.mayContain).toEqual(['soybeans']);
  });

  test.each<[string, AllergenStatement | null | undefined, AllergenStatement, boolean]>([
    [
      'exactly what was known then',
      { contains: ['fish'], mayContain: ['milk'] },
      { contains: ['fish'], mayContain: ['milk'] },
      true,
    ],
    [
      'the same in another order',
      { contains: [], mayContain: ['milk', 'nuts'] },
      { contains: [], mayContain: ['nuts', 'milk'] },
      true,
    ],
    ['contained then as well', contains('milk'), contains('milk'), false],
    ['contained since', { contains: [], mayContain: ['milk'] }, contains('milk'), false],
    ['traces since', noAllergens, { contains: [], mayContain: ['milk'] }, false],
    [
      'another one contained since',
      { contains: [], mayContain: ['milk'] },
      { contains: ['nuts'], mayContain: ['milk'] },
      false,
    ],
    [
      'another trace since',
      { contains: [], mayContain: ['milk'] },
      { contains: [], mayContain: ['milk', 'nuts'] },
      false,
    ],
    ['nobody had said anything', null, { contains: [], mayContain: ['milk'] }, false],
    ['nobody knows against what', undefined, { contains: [], mayContain: ['milk'] }, false],
  ])('[RECIPE-50] an exception against %s: holds %s', (_, against, statement, holds) => {
    const chosen = {
      ...product('dado'),
      without: [{ allergen: 'milk', reason: 'Detto dal fornitore', against }],
    } as const;
    const foods: KnownFoods = { ...known, productAllergens: () => statement };
    const within: KnownFoods = { ...foods, recipe: () => recipe('brodo', [chosen]) };
    for (const found of [
      inheritedAllergens(recipe('zuppa', [chosen]), foods),
      inheritedAllergens(recipe('zuppa', [sub('brodo')]), within),
    ]) {
      expect([...found.contains, ...found.mayContain].includes('milk')).toBe(!holds);
      expect(found.exceptions).toMatchObject([{ allergen: 'milk', holds }]);
    }
  });

  test('nothing is taken off a recipe as a whole', () => {
    const chosen = { ...sub('besciamella'), without: [{ allergen: 'milk', reason: 'x' }] } as const;
    expect(inheritedAllergens(recipe('a', [chosen]), known).contains).toEqual(['gluten', 'milk']);
  });

  test('words for what is none of the fourteen come up from every level, each once', () => {
    const deep: KnownFoods = {
      ...known,
      recipe: (id) =>
        id === 'cacao'
          ? recipe('cacao', [product('zucchero')], { others: ['nichel', 'teobromina'] })
          : recipe('crema', [sub('cacao')], { others: ['Nichel'] }),
    };
    const found = inheritedAllergens(recipe('torta', [sub('crema')], { others: ['kiwi'] }), deep);
    expect(found.others).toEqual(['kiwi', 'Nichel', 'teobromina']);
  });

  test('[RECIPE-08] a container brings what it was made of, whatever its recipe says today', () => {
    const made = line('besciamella', {
      source: {
        kind: 'made',
        made: {
          statement: { contains: ['celery'], mayContain: ['nuts'] },
          others: ['nichel'],
          unstated: ['brodo'],
          ingredients: [],
        },
      },
    });
    const found = inheritedAllergens(recipe('lasagne', [made, product('zucchero')]), known);
    expect(found).toMatchObject({
      contains: ['celery'],
      mayContain: ['nuts'],
      others: ['nichel'],
      unstated: ['besciamella › brodo'],
    });
    expect(found.from.get('celery')).toEqual(['besciamella']);
  });

  test('whatever stands in whatever: the sum of all that is spoken for, and the name of all that is not', () => {
    const statement = fc.record({
      contains: fc.subarray([...allergens], { maxLength: 3 }),
      mayContain: fc.subarray([...allergens], { maxLength: 3 }),
    });
    const leaf = fc.record({ stated: fc.option(statement), linked: fc.boolean() });
    // Each recipe holds leaves, and any of those before it: never a ring.
    const kitchens = fc.array(
      fc.record({
        leaves: fc.array(leaf, { maxLength: 3 }),
        within: fc.array(fc.nat(), { maxLength: 2 }),
        declared: statement,
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(kitchens, (kitchen) => {
        const stated = new Map<string, AllergenStatement>();
        const contents = new Map<string, RecipeContent>();
        const below = new Map<string, { statements: AllergenStatement[]; silent: boolean }>();
        for (const [index, { leaves, within, declared }] of kitchen.entries()) {
          const inner = index === 0 ? [] : within.map((n) => `r${String(n % index)}`);
          const lines = leaves.map(({ stated: said, linked }, n) => {
            const name = `r${String(index)}l${String(n)}`;
            if (linked && said) stated.set(name, said);
            return linked ? product(name) : line(name, { allergens: said });
          });
          const name = `r${String(index)}`;
          contents.set(name, recipe(name, [...lines, ...inner.map(sub)], { declared }));
          below.set(name, {
            statements: [
              declared,
              ...leaves.flatMap(({ stated: said }) => (said ? [said] : [])),
              ...inner.flatMap((id) => below.get(id)!.statements),
            ],
            silent:
              leaves.some(({ stated: said }) => said === null) || inner.some((id) => below.get(id)!.silent),
          });
        }
        const foods: KnownFoods = {
          productAllergens: (id) => stated.get(id) ?? null,
          recipe: (id) => contents.get(id),
        };
        for (const [name, content] of contents) {
          const found = inheritedAllergens(content, foods);
          const slow = below.get(name)!;
          const all = allergens.filter((one) =>
            slow.statements.some(({ contains: list }) => list.includes(one)),
          );
          expect(found.contains).toEqual(all);
          expect(found.mayContain).toEqual(
            allergens.filter(
              (one) =>
                !all.includes(one) && slow.statements.some(({ mayContain }) => mayContain.includes(one)),
            ),
          );
          expect(found.unstated.length > 0).toBe(slow.silent);
        }
      }),
    );
  });

  test('a ring ends in an error, not in silence', () => {
    const ring: KnownFoods = { ...known, recipe: () => recipe('anello', [sub('anello')]) };
    expect(() => inheritedAllergens(recipe('a', [sub('anello')]), ring)).toThrow(RangeError);
  });
});

describe('what would be lost without a word', () => {
  test('each that is not explained', () => {
    expect(
      silentlyLost(contains('milk', 'eggs', 'nuts'), contains('eggs'), [
        { allergen: 'nuts', reason: 'tolte' },
      ]),
    ).toEqual(['milk']);
  });

  test('nothing where nothing is lost', () => {
    expect(silentlyLost(contains('milk'), contains('milk', 'fish'), [])).toEqual([]);
  });
});

describe('[RECIPE-54] what a version names more than the one before', () => {
  const plain = [line('dado', { allergens: noAllergens }), sub('besciamella')];
  const trace: AllergenStatement = { contains: [], mayContain: ['celery'] };
  const added = (allergen: string, isTrace: boolean, ...names: string[]) => ({ allergen, isTrace, names });
  test.each([
    ['nothing', plain, noAllergens, []],
    [
      'a line that stood there',
      [line('dado', { allergens: contains('celery') }), sub('besciamella')],
      noAllergens,
      [added('celery', false, 'dado')],
    ],
    [
      'a line that was linked',
      [product('cioccolato'), sub('besciamella')],
      noAllergens,
      [added('nuts', true, 'cioccolato')],
    ],
    ['a recipe within', [...plain, sub('lasagne')], noAllergens, [added('eggs', false, 'uova')]],
    ['what is declared beside them', plain, contains('fish'), [added('fish', false)]],
    ['a trace', plain, trace, [added('celery', true)]],
    ['a trace that is contained now', plain, contains('soybeans'), [added('soybeans', false, 'farina')]],
    ['less', [sub('besciamella')], noAllergens, []],
  ])('%s', (_, lines, declared, expected) => {
    const before = inheritedAllergens(recipe('piatto', plain), known);
    expect(addedSince(before, inheritedAllergens(recipe('piatto', lines, { declared }), known))).toEqual(
      expected,
    );
  });
});
