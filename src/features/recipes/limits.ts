/** Bounds of what can be entered for a recipe. */

/** Ingredients of one recipe. */
export const maximumLines = 60;

/** Minutes of work (PREP-12): a week, for what ripens. */
export const maximumPreparationMinutes = 10_080;

/** Hours that something keeps out of the fridge or in it: a week, as the documents have it (PREP-18). */
export const maximumShelfHours = 168;

/** Recipes of a restaurant that are not archived: their cards are one list. */
export const maximumRecipes = 2_000;

/**
 * Ingredients of one dish with those of everything within it, written out as its label and its allergens write them. A buffet of
 * thirty dishes has fewer; recipes that name one another sixty times have millions, which no memory holds.
 */
export const maximumWrittenOut = 1_000;

/** The same over all recipes of a restaurant, archived ones as well: their cards are one list. */
export const maximumWrittenOutOfAll = 40_000;
