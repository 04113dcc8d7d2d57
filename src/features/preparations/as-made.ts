/** What a preparation is made of: its recipe, with what really went in where that is known. */
import { baseUnitOf, fromBase, toBase, type Unit } from '#platform/kernel/quantity.ts';
import { ingredientList } from '#features/recipes/ingredient-list.ts';
import { inheritedAllergens } from '#features/recipes/inherited-allergens.ts';
import type {
  KnownFoods,
  MadeFood,
  PrintedIngredient,
  RecipeContent,
  RecipeLine,
} from '#features/recipes/recipe.ts';
import type { Made } from './contract.ts';
import type { Amount, Share } from './making.ts';

/** An earlier preparation that went in, out of its container; how much in its unit, as people say it. */
export interface UsedTub {
  readonly recipeId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: Unit;
  readonly food: MadeFood;
}

/** Some of a container, as what it was made of. */
export const usedTub = ({ preparation }: Pick<Made, 'preparation'>, quantity: number): UsedTub => ({
  recipeId: preparation.recipeId,
  name: preparation.recipeName,
  quantity,
  unit: preparation.unit,
  food: {
    statement: { contains: preparation.allergens, mayContain: preparation.mayContain },
    others: preparation.otherAllergens,
    unstated: preparation.unstated,
    ingredients: preparation.ingredients,
  },
});

/** Stock that went in. */
export interface UsedProduct {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: Unit;
}

/** What something is made with, as far as it is known. */
export interface WentIn {
  readonly tubs: readonly UsedTub[];
  readonly products: readonly UsedProduct[];
  /** Of what its recipe says; null where that can not be told. */
  readonly share: Share | null;
}

/**
 * The lines of a recipe as something is made by it. Containers stand in the place of the recipe that they were made by: what is in
 * them is what they were made of, whatever that recipe says today. Where they are not surely all that was asked for, the rest was made
 * fresh as far as anybody knows, and what the recipe says today is named beside them (RECIPE-58). What went in and no line names stands
 * behind the rest. What lines say is of the whole recipe, and is told for what is made of it, as what went in is: the list goes by weight
 * (RECIPE-60). Nothing that the recipe names is left out because nobody took it from the stock: the kitchen has things that it never
 * counted.
 */
export function linesAsMade(lines: readonly RecipeLine[], { tubs, products, share }: WentIn): RecipeLine[] {
  const open = new Set(tubs);
  const stoodIn = new Set<string>();
  const kept = lines.flatMap((line): RecipeLine[] => {
    const { source } = line;
    const scaled = forShare(line, share);
    if (source.kind !== 'recipe') return [scaled];
    const { recipeId } = source;
    const own = tubs.filter((tub) => tub.recipeId === recipeId);
    const asked = askedOf(lines, recipeId);
    const rest = own.length > 0 && isCovered(asked, own, share) ? [] : [scaled];
    if (stoodIn.has(recipeId)) return rest;
    stoodIn.add(recipeId);
    for (const tub of own) open.delete(tub);
    return [...own.map((tub) => ({ ...lineOf(tub), name: line.name, frozen: line.frozen })), ...rest];
  });
  const named = new Set(lines.map(({ source }) => (source.kind === 'product' ? source.productId : '')));
  const more = products.filter(({ productId }) => !named.has(productId));
  return [
    ...kept,
    ...[...open].map(lineOf),
    ...more.map(({ productId, name, quantity, unit }): RecipeLine => {
      return { ...bare, name, quantity, unit, source: { kind: 'product', productId } };
    }),
  ];
}

/** A line with how much of it goes into what is made; as it is where that can not be told. */
const forShare = (line: RecipeLine, share: Share | null): RecipeLine =>
  share === null || line.quantity === null
    ? line
    : { ...line, quantity: (line.quantity * share.part) / share.all };

/** The lines of a recipe that ask for another one. */
const askedOf = (lines: readonly RecipeLine[], recipeId: string): RecipeLine[] =>
  lines.filter(({ source }) => source.kind === 'recipe' && source.recipeId === recipeId);

/** Containers of a recipe that do not surely cover what is asked for of it: it is named beside them, as the cook is told (RECIPE-61). */
export interface NotCovered {
  readonly recipeId: string;
  /** As the line calls it. */
  readonly name: string;
  /** What goes in of containers, and what is asked for, in the unit of the containers; null where the two can not be compared. */
  readonly short: { readonly taken: Amount; readonly asked: Amount } | null;
}

/** The recipes of which containers go in that do not surely cover what the lines ask for. */
export function notCovered(
  lines: readonly RecipeLine[],
  { tubs, share }: Pick<WentIn, 'share'> & { readonly tubs: readonly Omit<UsedTub, 'food' | 'name'>[] },
): NotCovered[] {
  return [...new Set(tubs.map(({ recipeId }) => recipeId))].flatMap((recipeId): NotCovered[] => {
    const own = tubs.filter((tub) => tub.recipeId === recipeId);
    const asked = askedOf(lines, recipeId);
    const [line] = asked;
    if (line === undefined || isCovered(asked, own, share)) return [];
    const both = compared(asked, own, share);
    const { unit } = own[0]!;
    const amount = (base: number): Amount => ({ quantity: fromBase(base, unit), unit });
    const short =
      both === null ? null : { taken: amount(both.there), asked: amount(Math.ceil(both.wanted / both.all)) };
    return [{ recipeId, name: line.name, short }];
  });
}

/** The recipes that lines ask for of which containers go in that surely cover it: nothing of them is made fresh (RECIPE-58). */
export function coveredRecipes(
  lines: readonly RecipeLine[],
  { tubs, share }: Pick<WentIn, 'share'> & { readonly tubs: readonly Omit<UsedTub, 'food' | 'name'>[] },
): string[] {
  return [...new Set(tubs.map(({ recipeId }) => recipeId))].filter((recipeId) =>
    isCovered(
      askedOf(lines, recipeId),
      tubs.filter((tub) => tub.recipeId === recipeId),
      share,
    ),
  );
}

type Weighed = Pick<RecipeLine, 'quantity' | 'unit'>;

/**
 * Whether containers are surely all that lines ask for, for what is made; never where one of them is not weighed, or in another kind of
 * unit. Also said in SQL (`later_allergens`, `server/covered-sql.ts`).
 */
function isCovered(asked: readonly Weighed[], taken: readonly Weighed[], share: Share | null): boolean {
  const both = compared(asked, taken, share);
  return both !== null && both.there * both.all >= both.wanted;
}

/** What is there, and what is wanted of `all`, in the base unit of both; null where they can not be compared. */
function compared(
  asked: readonly Weighed[],
  taken: readonly Weighed[],
  share: Share | null,
): { readonly there: number; readonly wanted: number; readonly all: number } | null {
  const kinds = new Set([...asked, ...taken].map(({ unit }) => (unit === null ? null : baseUnitOf(unit))));
  const [wanted, there] = [sumOf(asked), sumOf(taken)];
  if (share === null || kinds.size !== 1 || wanted === null || there === null) return null;
  return { there, wanted: wanted * share.part, all: share.all };
}

/** In the base unit; null where one of them nobody weighed. */
const sumOf = (amounts: readonly Weighed[]): number | null =>
  amounts.reduce((sum: number | null, { quantity, unit }) => {
    const base = quantity === null || unit === null ? null : toBase(quantity, unit);
    return sum === null || base === null ? null : sum + base;
  }, 0);

/**
 * What is in something that is made by a recipe: its allergens, and its ingredients as its label prints them. The same on the
 * server, which keeps it, and on a device without a network, which prints it.
 */
export function foodAsMade(recipe: RecipeContent, known: KnownFoods, wentIn: WentIn): MadeFood {
  const content = { ...recipe, lines: linesAsMade(recipe.lines, wentIn) };
  const { contains, mayContain, others, unstated } = inheritedAllergens(content, known);
  const ingredients = withoutTwins(ingredientList(content.lines, known));
  return { statement: { contains, mayContain }, others, unstated, ingredients };
}

/** A container and the recipe beside it that say the same are printed once. */
const withoutTwins = (ingredients: readonly PrintedIngredient[]): PrintedIngredient[] =>
  ingredients.filter(
    (one, index) =>
      one.parts.length === 0 || !ingredients.slice(0, index).some((before) => isSame(before, one)),
  );

const isSame = (one: PrintedIngredient, other: PrintedIngredient): boolean =>
  one.name === other.name &&
  one.emphasised === other.emphasised &&
  one.frozen === other.frozen &&
  one.parts.length === other.parts.length &&
  one.parts.every((part, index) => isSame(part, other.parts[index]!));

const bare = { frozen: false, allergens: null, without: [] } as const;

const lineOf = ({ name, quantity, unit, food }: UsedTub): RecipeLine => ({
  ...bare,
  name,
  quantity,
  unit,
  source: { kind: 'made', made: food },
});
