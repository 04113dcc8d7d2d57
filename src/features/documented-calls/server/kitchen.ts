import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import { planAllows } from '#features/access/entitlements.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import { readAllergens, statedByName } from '#features/allergens/read-allergens.ts';
import type { Member, OperatorCaller } from '#features/access/server/index.ts';
import { labelUrl } from '#features/labels/label-address.ts';
import type { Made } from '#features/preparations/contract.ts';
import { zMake, zTubQuery } from '#features/preparations/contract.ts';
import { isWarmerThanSaid, unsaidHours, validityHours } from '#features/preparations/expiry.ts';
import { listTubs, makePreparation, readMaking } from '#features/preparations/server/index.ts';
import type { Making } from '#features/preparations/server/index.ts';
import type { Recipe } from '#features/recipes/contract.ts';
import { zNewRecipe } from '#features/recipes/contract.ts';
import { createRecipe, readRecipes } from '#features/recipes/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { areToldAsOne } from '#platform/http/server/performed-at.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { newId } from '#platform/kernel/ids.ts';
import type {
  zDocumentedPreparation,
  zDocumentedRecipe,
  zSentPreparation,
  zSentRecipe,
} from '../kitchen-shapes.ts';

type DocumentedRecipe = z.infer<typeof zDocumentedRecipe>;
type DocumentedPreparation = z.infer<typeof zDocumentedPreparation>;

/** The recipes that are not archived. */
export async function documentedRecipes(services: Services, caller: Member): Promise<DocumentedRecipe[]> {
  const recipes = await readRecipes(services, caller);
  return recipes.filter(({ archived }) => !archived).map(recipeOf);
}

/**
 * Adds a recipe with ingredients as words: an allergen that a word certainly names is that of its ingredient, the rest is not
 * said; what is declared stands beside it.
 * @throws INPUT_INVALID for words that say what is not in it (RECIPE-56); as `createRecipe`
 */
export async function addDocumentedRecipe(
  services: Services,
  caller: OperatorCaller,
  id: string,
  sent: z.output<typeof zSentRecipe>,
): Promise<DocumentedRecipe> {
  const declared = readAllergens(sent.allergens.join(','));
  if (declared.denied.length > 0) throw refuseField('recipe.allergens', 'not_an_allergen');
  const recipe = await createRecipe(
    services,
    caller,
    zNewRecipe.parse({
      id,
      name: sent.name,
      category: sent.category,
      instructions: sent.instructions,
      preparationTime: sent.preparation_time,
      lines: sent.ingredients.map((name) => {
        const said = statedByName(name);
        return {
          name,
          allergens: said && { contains: [...said.contains], mayContain: [...said.mayContain] },
        };
      }),
      declared: { contains: [...declared.contains], mayContain: [...declared.mayContain] },
      otherAllergens: [...declared.others],
    }),
  );
  return recipeOf(recipe);
}

/** What was made and is still there, each once, by its first container that is. */
export async function documentedPreparations(
  services: Services,
  caller: Member,
): Promise<DocumentedPreparation[]> {
  const first = new Map<string, Made>();
  let cursor: string | undefined;
  do {
    const page = await listTubs(services, caller, zTubQuery.parse({ cursor }));
    for (const row of page.rows) if (!first.has(row.preparation.id)) first.set(row.preparation.id, row);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return [...first.values()].map((made) => preparationOf(services, made));
}

/**
 * Makes something by a recipe as it is now, with its container and label; kept at room temperature, as the documents' label has it
 * (PREP-24), or in the fridge where its recipe speaks of the cold alone (RECIPE-46) or of nothing and it is to keep for more than a day
 * (PREP-39), for 24 hours unless told (PREP-18).
 * @throws NOT_FOUND for a recipe that is not there; INPUT_INVALID for a production date that is still to come (PREP-40); as
 *   `makePreparation`
 */
export async function addDocumentedPreparation(
  services: Services,
  caller: OperatorCaller,
  id: string,
  sent: z.output<typeof zSentPreparation>,
): Promise<DocumentedPreparation> {
  const known = await readMaking(services, caller, id);
  try {
    return await makeDocumented(services, caller, id, sent, known);
  } catch (error) {
    if (known !== undefined || !(error instanceof ORPCError) || error.code !== 'WRITE_ID_REUSED') throw error;
    // The same came in twice at once, and the other was stored first.
    return makeDocumented(services, caller, id, sent, await readMaking(services, caller, id));
  }
}

/**
 * Makes it, or says again what was made: what the call leaves to us is that of the first time, so that the write is the same one and
 * gets the first answer, whatever became of recipe and container.
 */
async function makeDocumented(
  services: Services,
  caller: OperatorCaller,
  id: string,
  sent: z.output<typeof zSentPreparation>,
  known: Making | undefined,
): Promise<DocumentedPreparation> {
  const making = known ?? (await newMaking(services, caller, sent));
  const made = await makePreparation(
    services,
    caller,
    zMake.parse({
      id,
      tubId: making.tubId,
      // Where the plan held no labels none was stored: whatever stands here leads nowhere.
      labelId: making.labelId ?? making.tubId,
      recipeId: sent.recipe_id,
      recipeVersion: making.recipeVersion,
      quantity: sent.quantity,
      unit: 'porzione',
      storage: making.storage,
      // Nobody is there to say why it should keep longer than its recipe says.
      hours: Math.min(hoursOf(making.at, sent), making.mostHours ?? unsaidHours.fridge),
      performedAt: sent.production_date,
      ...(sent.left_out_reason === undefined ? {} : { leftOutReason: sent.left_out_reason }),
    }),
    { inPortions: true },
  );
  return preparationOf(services, made);
}

async function newMaking(
  services: Services,
  caller: OperatorCaller,
  sent: z.output<typeof zSentPreparation>,
): Promise<Making> {
  const recipes = await readRecipes(services, caller);
  const recipe = recipes.find((one) => one.id === sent.recipe_id);
  if (!recipe) throw refuse('NOT_FOUND');
  const at = services.clock.now();
  const made = sent.production_date === null ? at : new Date(sent.production_date);
  if (made > at && !areToldAsOne(made, at)) throw refuseField('production_date', 'in_future');
  // Nor is anybody there to say why what keeps in the cold should stand out of it (RECIPE-46), or for more than a day (PREP-39).
  const isLong = recipe.ambientHours === null && hoursOf(at, sent) > validityHours.default;
  const storage = isLong || isWarmerThanSaid('ambient', recipe) ? 'fridge' : 'ambient';
  return {
    tubId: newId(at),
    labelId: planAllows(caller.restaurant, 'qr_labels', at) ? randomUUID() : null,
    recipeVersion: recipe.version,
    storage,
    mostHours: storage === 'fridge' ? recipe.fridgeHours : recipe.ambientHours,
    at,
  };
}

function hoursOf(at: Date, sent: z.output<typeof zSentPreparation>): number {
  if (sent.validity_hours !== null) return sent.validity_hours;
  if (sent.expiry_date === null) return validityHours.default;
  const made = sent.production_date === null ? at : new Date(sent.production_date);
  const hours = Math.floor((Date.parse(sent.expiry_date) - made.getTime()) / 3_600_000);
  if (hours < validityHours.min) throw refuseField('expiry_date', 'too_early');
  if (hours > validityHours.max) throw refuseField('expiry_date', 'too_large');
  return hours;
}

const recipeOf = (recipe: Recipe): DocumentedRecipe => ({
  id: recipe.id,
  name: recipe.name,
  category: recipe.category,
  ingredients: recipe.lines.map(({ name }) => name),
  allergens: [
    ...recipe.allergens.contains.map((allergen) => allergenNames[allergen]),
    ...recipe.allergens.others,
  ],
  may_contain: recipe.allergens.mayContain.map((allergen) => allergenNames[allergen]),
  unstated: recipe.allergens.unstated,
  instructions: recipe.instructions,
  preparation_time: recipe.preparationTime,
});

const preparationOf = ({ baseUrl }: Services, { preparation, tub }: Made): DocumentedPreparation => ({
  id: preparation.id,
  recipe_id: preparation.recipeId,
  recipe_name: preparation.recipeName,
  quantity: preparation.quantity,
  production_date: preparation.producedAt,
  expiry_date: tub.expiresAt,
  ingredients: preparation.ingredients.map(({ name }) => name),
  allergens: [
    ...preparation.allergens.map((allergen) => allergenNames[allergen]),
    ...preparation.otherAllergens,
  ],
  may_contain: preparation.mayContain.map((allergen) => allergenNames[allergen]),
  unstated: preparation.unstated,
  operator: preparation.operatorName,
  qr_code: tub.labelId === null ? null : labelUrl(baseUrl, tub.labelId),
  batch_number: preparation.batchNumber,
  pdf_url: null,
});
