import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { allergensOf, type Allergen, type AllergenStatement } from '#features/allergens/allergens.ts';
import { readAllergens } from '#features/allergens/read-allergens.ts';
import { zStatement } from '#features/allergens/schemas.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import { products } from '#features/inventory/tables.ts';
import type { KnownFoods, RecipeContent, RecipeLine } from '../recipe.ts';
import { recipeLines, recipes, recipeVersions } from '../tables.ts';

export type RecipeRow = InferSelectModel<typeof recipes>;
export type VersionRow = InferSelectModel<typeof recipeVersions>;
export type LineRow = InferSelectModel<typeof recipeLines>;

/** A recipe with the version that counts now. */
export interface StoredRecipe {
  readonly recipe: RecipeRow;
  readonly version: VersionRow;
  /** In their order. */
  readonly lines: readonly LineRow[];
}

/** Recipes of a restaurant as they count now, and what their products are said to hold. */
export interface KnownRecipes extends KnownFoods {
  readonly all: readonly StoredRecipe[];
  readonly byId: ReadonlyMap<string, StoredRecipe>;
}

const statement = (
  contains: readonly string[] | null,
  mayContain: readonly string[] | null,
): AllergenStatement | null =>
  contains === null || mayContain === null
    ? null
    : // Held to the list by the table's CHECK.
      { contains: contains as Allergen[], mayContain: mayContain as Allergen[] };

/** A stored line as the rules see it. */
export const lineOf = (line: LineRow): RecipeLine => ({
  name: line.name,
  source:
    line.productId !== null
      ? { kind: 'product', productId: line.productId }
      : line.innerRecipeId !== null
        ? { kind: 'recipe', recipeId: line.innerRecipeId }
        : { kind: 'free' },
  quantity: line.quantity === null || line.unit === null ? null : fromBase(line.quantity, line.unit),
  unit: line.unit,
  frozen: line.frozen,
  allergens: statement(line.contains, line.mayContain),
  // A stored list that is none takes nothing off: the allergen stays named. So does what was given against nobody knows what.
  without: Array.isArray(line.without)
    ? line.without.map((one) => ({ ...one, against: zStatement.safeParse(one.against).data ?? null }))
    : [],
});

/**
 * What a version declares beside its lines. Words that were stored before they were read (RECIPE-56) are read here: what names one of the
 * fourteen is that allergen wherever the recipe is shown, printed or made, and not only once it is saved anew.
 */
export function declaredOf(version: VersionRow): Pick<RecipeContent, 'declared' | 'others'> {
  const declared = statement(version.contains, version.mayContain)!;
  if (version.otherAllergens.length === 0) return { declared, others: [] };
  const { others, denied, ...named } = readAllergens(version.otherAllergens.join('\n'));
  return { declared: allergensOf([declared, named]), others: [...others, ...denied] };
}

/** A stored version as the rules see it. */
export const contentOf = (version: VersionRow, lines: readonly LineRow[]): RecipeContent => ({
  name: version.name,
  lines: lines.map(lineOf),
  ...declaredOf(version),
});

/** What of the recipes is read. */
export interface RecipesRead {
  /** These alone and all that stands within them in any of their versions, however deep; left out: every recipe of the restaurant. */
  readonly only?: readonly string[];
  /** Products of which the statement is needed although no recipe names them. */
  readonly alsoProducts?: readonly string[];
}

/** These recipes and those that they name or ever named: what was made counts by a version of then (RECIPE-22). */
const reachedFrom = (restaurantId: string, ids: readonly string[]): SQL => sql`(
  WITH RECURSIVE reached (id) AS (
    SELECT unnest(${sql.param(ids)}::uuid[])
    UNION
    SELECT l.inner_recipe_id FROM reached r
      JOIN recipe_lines l ON l.restaurant_id = ${restaurantId}::uuid AND l.recipe_id = r.id AND l.inner_recipe_id IS NOT NULL)
  SELECT id FROM reached)`;

/**
 * Reads recipes with those within them, all of a restaurant unless told which: there are no more than `maximumRecipes` of them. In three
 * statements, whatever their number; each recipe whole in one of its versions (RECIPE-59), and which belong to it is seen in the statement that
 * reads the versions.
 */
export async function readKnownRecipes(
  tx: Transaction,
  restaurantId: string,
  { only, alsoProducts = [] }: RecipesRead = {},
): Promise<KnownRecipes> {
  const stored = await tx
    .select({ recipe: recipes, version: recipeVersions })
    .from(recipes)
    .innerJoin(
      recipeVersions,
      and(
        eq(recipeVersions.restaurantId, restaurantId),
        eq(recipeVersions.recipeId, recipes.id),
        eq(recipeVersions.version, recipes.currentVersion),
      ),
    )
    .where(
      and(
        eq(recipes.restaurantId, restaurantId),
        only && sql`${recipes.id} IN ${reachedFrom(restaurantId, only)}`,
      ),
    )
    .orderBy(sql`${recipes.archivedAt} is not null`, sql`lower(${recipes.name})`, recipes.id);
  // Of exactly those versions: a colleague may give a recipe another one in between, and what it declares belongs to its own lines.
  const ids = stored.map(({ recipe }) => recipe.id);
  const versions = stored.map(({ version }) => version.version);
  const lines = await tx
    .select()
    .from(recipeLines)
    .where(
      and(
        eq(recipeLines.restaurantId, restaurantId),
        sql`(${recipeLines.recipeId}, ${recipeLines.version}) IN (SELECT * FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(versions)}::int[]))`,
      ),
    )
    .orderBy(recipeLines.recipeId, recipeLines.position);
  const stated = await tx
    .select({ id: products.id, contains: products.contains, mayContain: products.mayContain })
    .from(products)
    .where(
      and(
        eq(products.restaurantId, restaurantId),
        or(
          sql`${products.id} IN (SELECT product_id FROM recipe_lines WHERE restaurant_id = ${restaurantId}::uuid ${only && sql`AND recipe_id = ANY (${sql.param(ids)}::uuid[])`})`,
          inArray(products.id, [...alsoProducts]),
        ),
      ),
    );
  const linesOf = Map.groupBy(lines, ({ recipeId }) => recipeId);
  const all = stored.map((one) => ({ ...one, lines: linesOf.get(one.recipe.id) ?? [] }));
  const byId = new Map(all.map((one) => [one.recipe.id, one]));
  const statements = new Map(stated.map((row) => [row.id, statement(row.contains, row.mayContain)]));
  return {
    all,
    byId,
    productAllergens: (id) => statements.get(id) ?? null,
    recipe: (id) => {
      const found = byId.get(id);
      return found && contentOf(found.version, found.lines);
    },
  };
}
