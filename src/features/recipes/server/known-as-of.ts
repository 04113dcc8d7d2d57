import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import { stateAt } from '#features/audit/server/index.ts';
import { zAllergensStated } from '#features/inventory/product-shapes.ts';
import { products } from '#features/inventory/tables.ts';
import { recipeLines, recipeVersions } from '../tables.ts';
import { contentOf, readKnownRecipes } from './known-recipes.ts';
import type { KnownRecipes, RecipesRead, StoredRecipe } from './known-recipes.ts';

/**
 * Recipes, and all within them, as they counted at an instant, and what products were said to hold then: what was made without a network was made of
 * that, whatever was changed before it arrived (RECIPE-22). Beyond what counts now it reads only what was changed since; a recipe that was
 * written since counts in its first version. A statement that can not be read any more is none: its product is named as one of which
 * nobody said anything.
 */
export async function knownAsOf(
  tx: Transaction,
  restaurantId: string,
  asOf: Date,
  { only, alsoProducts }: Required<RecipesRead>,
): Promise<KnownRecipes> {
  const now = await readKnownRecipes(tx, restaurantId, { only, alsoProducts });
  const statements = await statementsChangedSince(tx, restaurantId, asOf, alsoProducts);
  const earlier = await versionsBefore(
    tx,
    restaurantId,
    asOf,
    now.all.filter(({ version }) => version.recordedAt > asOf),
  );
  const byId = new Map(now.all.map((one) => [one.recipe.id, earlier.get(one.recipe.id) ?? one]));
  return {
    all: [...byId.values()],
    byId,
    productAllergens: (id) => statements.get(id) ?? (statements.has(id) ? null : now.productAllergens(id)),
    recipe: (id) => {
      const found = byId.get(id);
      return found && contentOf(found.version, found.lines);
    },
  };
}

/** What products that were changed since an instant were said to hold then. */
async function statementsChangedSince(
  tx: Transaction,
  restaurantId: string,
  asOf: Date,
  alsoProducts: readonly string[],
): Promise<Map<string, AllergenStatement | null>> {
  const changed = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.restaurantId, restaurantId),
        gt(products.updatedAt, asOf),
        or(
          sql`${products.id} IN (SELECT product_id FROM recipe_lines WHERE restaurant_id = ${restaurantId}::uuid)`,
          inArray(products.id, [...alsoProducts]),
        ),
      ),
    );
  const statements = new Map<string, AllergenStatement | null>();
  for (const { id } of changed) statements.set(id, await statedAt(tx, restaurantId, id, asOf));
  return statements;
}

async function statedAt(
  tx: Transaction,
  restaurantId: string,
  id: string,
  asOf: Date,
): Promise<AllergenStatement | null> {
  const entity = { type: 'product', id, action: 'inventory.state_allergens' } as const;
  const then = await stateAt(tx, restaurantId, entity, asOf, zAllergensStated);
  return then.is === 'known' ? then.state.allergens : null;
}

/** The versions that counted at an instant, of recipes that were revised since. */
async function versionsBefore(
  tx: Transaction,
  restaurantId: string,
  asOf: Date,
  revised: readonly StoredRecipe[],
): Promise<Map<string, StoredRecipe>> {
  if (revised.length === 0) return new Map();
  const ids = revised.map(({ recipe }) => recipe.id);
  const versions = await tx
    .selectDistinctOn([recipeVersions.recipeId])
    .from(recipeVersions)
    .where(and(eq(recipeVersions.restaurantId, restaurantId), inArray(recipeVersions.recipeId, ids)))
    .orderBy(
      recipeVersions.recipeId,
      sql`(${recipeVersions.recordedAt} <= ${asOf.toISOString()}::timestamptz) DESC`,
      sql`CASE WHEN ${recipeVersions.recordedAt} <= ${asOf.toISOString()}::timestamptz
               THEN -${recipeVersions.version} ELSE ${recipeVersions.version} END`,
    );
  const lines = await tx
    .select()
    .from(recipeLines)
    .where(and(eq(recipeLines.restaurantId, restaurantId), inArray(recipeLines.recipeId, ids)))
    .orderBy(recipeLines.recipeId, recipeLines.position);
  const of = new Map(versions.map((version) => [version.recipeId, version]));
  return new Map(
    revised.flatMap(({ recipe }) => {
      const version = of.get(recipe.id);
      if (version === undefined) return [];
      const own = lines.filter((line) => line.recipeId === recipe.id && line.version === version.version);
      return [[recipe.id, { recipe, version, lines: own }] as const];
    }),
  );
}
