import { z } from 'zod';
import { damagedRows, endpoint, zInstant } from '#platform/http/contract.ts';
import { orNull, zId, zOptionalText, zQuantity, zReason, zText, zWhole } from '#platform/kernel/schemas.ts';
import { allergens } from '#features/allergens/allergens.ts';
import { zAllergen, zStatement, zStatementInput } from '#features/allergens/schemas.ts';
import { units } from '#platform/kernel/quantity.ts';
import { recipeErrors } from './errors.it.ts';
import { maximumFrozenDays } from '#features/inventory/freezing.ts';
import { maximumLines, maximumPreparationMinutes, maximumShelfHours } from './limits.ts';

const tags = ['Ricette'] as const;
// Recipes are part of what every plan holds: labels are what a plan adds (PLAN-17).
const member = { access: 'member', feature: 'inventory_basic' } as const;
const operator = { access: 'operator', feature: 'inventory_basic' } as const;

const zUnit = z.enum(units, 'invalid_option');

/* ── What is read ─────────────────────────────────────────────────────────────────────────────── */

const zReasoned = z.object({ allergen: z.enum(allergens), reason: z.string() });

export const zIngredient = z.object({
  name: z.string(),
  productId: z.uuid().nullable(),
  recipeId: z.uuid().nullable(),
  quantity: z.number().nullable(),
  unit: z.enum(units).nullable(),
  frozen: z.boolean(),
  /** Of a line that names neither product nor recipe; null when nobody said. */
  allergens: zStatement.nullable(),
  /** Traces of its product that it has not, with the reason, and what the product was said to hold when it was given. */
  without: z.array(zReasoned.extend({ against: zStatement.nullable().optional() })),
});

/** A recipe as it counts now (PREP-13), with the allergens that all of it brings today. */
export const zRecipe = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  category: z.string().nullable(),
  lines: z.array(zIngredient),
  instructions: z.string().nullable(),
  /** Minutes. */
  preparationTime: z.int(),
  yield: z.object({ quantity: z.number(), unit: z.enum(units) }).nullable(),
  portions: z.int().nullable(),
  ambientHours: z.int().nullable(),
  fridgeHours: z.int().nullable(),
  freezerDays: z.int().nullable(),
  /** Declared beside what the ingredients bring. */
  declared: zStatement,
  /** Its own words for what is none of the fourteen. */
  otherAllergens: z.array(z.string()),
  /** Why the version before named an allergen and this one does not. */
  lostAllergens: z.array(zReasoned),
  /** What it names, the version before did not, and what was made by that does not hold, with why; missing in what a device kept from before. */
  newAllergens: z.array(zReasoned).default([]),
  /** All of it, over the recipes within: what labels print from now on. */
  allergens: zStatement.extend({
    /** Which ingredient brings it, by the names on the way down. */
    from: z.array(z.object({ allergen: z.enum(allergens), names: z.array(z.string()) })),
    /** Words for what is none of the fourteen, of this recipe and of those within it. */
    others: z.array(z.string()),
    /** Ingredients of which nobody said what they hold: the list is not complete. */
    unstated: z.array(z.string()),
    /**
     * What ingredients take off that their products are said to hold: in force, or fallen because the product says another thing since. An
     * answer that a device kept from before has none.
     */
    exceptions: z
      .array(
        z.object({ path: z.string(), allergen: z.enum(allergens), reason: z.string(), holds: z.boolean() }),
      )
      .optional(),
  }),
  archived: z.boolean(),
  updatedAt: zInstant,
});
export type Recipe = z.infer<typeof zRecipe>;

/* ── What is written: `id` is made by the client, once for each intended write ────────────────── */

const zReasons = z
  .array(z.strictObject({ allergen: zAllergen, reason: zReason({ max: 200 }) }))
  .max(allergens.length, 'too_many')
  .refine((list) => new Set(list.map(({ allergen }) => allergen)).size === list.length, 'invalid');

export const zIngredientInput = z
  .strictObject({
    name: zText({ max: 120 }),
    productId: orNull(zId),
    recipeId: orNull(zId),
    quantity: orNull(zQuantity({ min: 0.001, max: 1_000_000 })),
    unit: orNull(zUnit),
    frozen: z.boolean('invalid_option').default(false),
    allergens: orNull(zStatementInput),
    /** Of a product: traces that it is said to have and this one has not, and why; what it contains is refused. */
    without: zReasons.default([]),
  })
  .refine(({ productId, without }) => productId !== null || without.length === 0, {
    error: 'invalid',
    path: ['without'],
  })
  .refine(({ productId, recipeId }) => productId === null || recipeId === null, {
    error: 'invalid',
    path: ['recipeId'],
  })
  // They stand in the product or recipe: what was said here as well would be dropped, and lost to whoever eats it (RECIPE-79).
  .refine(
    ({ productId, recipeId, allergens: said }) => said === null || (productId === null && recipeId === null),
    { error: 'invalid', path: ['allergens'] },
  )
  .refine(({ quantity, unit }) => (quantity === null) === (unit === null), {
    error: 'required',
    path: ['unit'],
  });

const content = {
  name: zText({ max: 120 }),
  category: zOptionalText({ max: 80 }),
  lines: z.array(zIngredientInput).min(1, 'required').max(maximumLines, 'too_many'),
  instructions: zOptionalText({ max: 5_000, multiline: true }),
  preparationTime: zWhole({ max: maximumPreparationMinutes }).default(0),
  yield: orNull(z.strictObject({ quantity: zQuantity({ min: 0.001, max: 1_000_000 }), unit: zUnit })),
  portions: orNull(zWhole({ min: 1, max: 10_000 })),
  ambientHours: orNull(zWhole({ min: 1, max: maximumShelfHours })),
  fridgeHours: orNull(zWhole({ min: 1, max: maximumShelfHours })),
  freezerDays: orNull(zWhole({ min: 1, max: maximumFrozenDays })),
  declared: zStatementInput.default({ contains: [], mayContain: [] }),
  otherAllergens: z
    .array(zText({ max: 60 }))
    .max(20, 'too_many')
    .default([]),
  /** Why an allergen that the version before named is named no more. */
  lostAllergens: zReasons.default([]),
};

export const zNewRecipe = z.strictObject({ id: zId, ...content });
/** `version` is the one that the person saw: somebody else's newer one is not written over. */
export const zRevision = z.strictObject({
  id: zId,
  recipeId: zId,
  version: zWhole({ min: 1 }),
  ...content,
  /** What it names more than the version before, and what was made until now does not hold, each with why (RECIPE-54). */
  newAllergens: zReasons.default([]),
  /** The same that what was made holds, or of which nobody knows: asked about while some of that is left. */
  heldBefore: z.array(zAllergen).max(allergens.length, 'too_many').default([]),
});
export const zRecipeArchiving = z.strictObject({
  id: zId,
  recipeId: zId,
  archived: z.boolean('invalid_option'),
});

const path = '/recipes';

export const recipesContract = {
  list: endpoint(member, {
    method: 'GET',
    path,
    summary: 'Recipes by name, archived ones last',
    tags,
  }).output(z.object({ recipes: z.array(zRecipe), ...damagedRows })),
  create: endpoint(operator, { method: 'POST', path, summary: 'Add a recipe', tags, successStatus: 201 })
    .errors(recipeErrors)
    .input(zNewRecipe)
    .output(zRecipe),
  revise: endpoint(operator, {
    method: 'POST',
    path: `${path}/{recipeId}/versions`,
    summary: 'A new version of a recipe; what was made keeps the one it was made by',
    tags,
    successStatus: 201,
  })
    .errors(recipeErrors)
    .input(zRevision)
    .output(zRecipe),
  archive: endpoint(operator, {
    method: 'POST',
    path: `${path}/{recipeId}/archiving`,
    summary: 'Put a recipe away, or take it back',
    tags,
  })
    .errors(recipeErrors)
    .input(zRecipeArchiving)
    .output(z.object({ id: z.uuid(), archived: z.boolean() })),
};
