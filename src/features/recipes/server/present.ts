import { fromBase } from '#platform/kernel/quantity.ts';
import type { Recipe } from '../contract.ts';
import { inheritedAllergens } from '../inherited-allergens.ts';
import type { KnownFoods } from '../recipe.ts';
import { contentOf, declaredOf, lineOf } from './known-recipes.ts';
import type { StoredRecipe, VersionRow } from './known-recipes.ts';

/** A stored recipe as it is answered, with the allergens that all of it brings today. */
export function presentRecipe({ recipe, version, lines }: StoredRecipe, known: KnownFoods): Recipe {
  const { contains, mayContain, from, others, unstated, exceptions } = inheritedAllergens(
    contentOf(version, lines),
    known,
  );
  const { declared, others: own } = declaredOf(version);
  return {
    id: recipe.id,
    version: version.version,
    name: version.name,
    category: version.category,
    lines: lines.map((row) => {
      const { name, quantity, unit, frozen, allergens, without } = lineOf(row);
      return {
        name,
        productId: row.productId,
        recipeId: row.innerRecipeId,
        quantity,
        unit,
        frozen,
        allergens: allergens && { contains: [...allergens.contains], mayContain: [...allergens.mayContain] },
        without: without.map(({ allergen, reason, against }) => ({
          allergen,
          reason,
          against: against ? { contains: [...against.contains], mayContain: [...against.mayContain] } : null,
        })),
      };
    }),
    instructions: version.instructions,
    preparationTime: version.preparationTime,
    yield: yieldOf(version),
    portions: version.portions,
    ambientHours: version.ambientHours,
    fridgeHours: version.fridgeHours,
    freezerDays: version.freezerDays,
    declared: { contains: [...declared.contains], mayContain: [...declared.mayContain] },
    otherAllergens: [...own],
    lostAllergens: version.lostAllergens as Recipe['lostAllergens'],
    newAllergens: version.newAllergens as Recipe['newAllergens'],
    allergens: {
      contains: [...contains],
      mayContain: [...mayContain],
      from: [...from].map(([allergen, names]) => ({ allergen, names: [...names] })),
      others: [...others],
      unstated: [...unstated],
      exceptions: exceptions.map((one) => ({ ...one })),
    },
    archived: recipe.archivedAt !== null,
    updatedAt: recipe.updatedAt.toISOString(),
  };
}

/** How much a version makes, as people say it; null when nobody said. */
export const yieldOf = ({
  yieldQuantity,
  yieldUnit,
}: Pick<VersionRow, 'yieldQuantity' | 'yieldUnit'>): Recipe['yield'] =>
  yieldQuantity === null || yieldUnit === null
    ? null
    : { quantity: fromBase(yieldQuantity, yieldUnit), unit: yieldUnit };
