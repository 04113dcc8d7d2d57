import { describe, expect, test } from 'vitest';
import { noAllergens, type AllergenStatement } from '#features/allergens/allergens.ts';
import { inheritedAllergens, silentlyLost } from './inherited-allergens.ts';
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

  test('one taken off a product with a reason is gone, and only there', () => {
    const chosen = {
      ...product('burro'),
      without: [{ allergen: 'milk', reason: 'senza lattosio' }],
    } as const;
    expect(inheritedAllergens(recipe('salsa', [chosen]), known).contains).toEqual([]);
    const found = inheritedAllergens(recipe('salsa', [chosen, product('cioccolato')]), known);
    expect(found.contains).toEqual(['milk']);
    expect(found.from.get('milk')).toEqual(['cioccolato']);
  });

  test('nothing is taken off a recipe as a whole', () => {
    const chosen = { ...sub('besciamella'), without: [{ allergen: 'milk', reason: 'x' }] } as const;
    expect(inheritedAllergens(recipe('a', [chosen]), known).contains).toEqual(['gluten', 'milk']);
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
