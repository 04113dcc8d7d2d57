import type { Allergen, AllergenStatement } from '#features/allergens/allergens.ts';
import type { Unit } from '#platform/kernel/quantity.ts';

/** Where a preparation is kept: each has its own shelf life. */
export const storages = ['ambient', 'fridge', 'freezer'] as const;
export type Storage = (typeof storages)[number];

/**
 * What a line of a recipe is linked to: a product, another recipe, or nothing but its name; of something that is made now, also a
 * container that was used for it.
 */
export type LineSource =
  | { readonly kind: 'product'; readonly productId: string }
  | { readonly kind: 'recipe'; readonly recipeId: string }
  | { readonly kind: 'free' }
  | { readonly kind: 'made'; readonly made: MadeFood };

/** What a container brings that something is made of: as it was made, whatever its recipe says today. */
export interface MadeFood {
  readonly statement: AllergenStatement;
  /** Words for what is none of the fourteen. */
  readonly others: readonly string[];
  /** Ingredients of which nobody had said what they hold. */
  readonly unstated: readonly string[];
  readonly ingredients: readonly PrintedIngredient[];
}

/** One ingredient as it is printed. */
export interface PrintedIngredient {
  readonly name: string;
  /** It brings one of the fourteen: printed in bold capitals, so that a black label printer shows it as well. */
  readonly emphasised: boolean;
  readonly frozen: boolean;
  /** Of an ingredient that is itself a recipe. */
  readonly parts: readonly PrintedIngredient[];
}

/** One ingredient of a recipe, as the rules see it. */
export interface RecipeLine {
  /** As it is read on the label. */
  readonly name: string;
  readonly source: LineSource;
  /** For the recipe's yield, in the unit as people say it; null where nobody weighs it. */
  readonly quantity: number | null;
  readonly unit: Unit | null;
  /** It comes frozen: the menu and the label mark it with an asterisk. */
  readonly frozen: boolean;
  /** What was said of a free line; null when nobody said. Of a linked line its source says it. */
  readonly allergens: AllergenStatement | null;
  /**
   * Traces that a product is said to have and this one does not, with the reason: it stands at the line, so that another
   * ingredient that brings the same allergen is not silenced with it.
   */
  readonly without: readonly Exception[];
}

/** An allergen that is not named any more, and why. */
export interface ReasonedAllergen {
  readonly allergen: Allergen;
  readonly reason: string;
}

/** An allergen that somebody took off a line, and what was known of its product then (RECIPE-50). */
export interface Exception extends ReasonedAllergen {
  /** What the product was said to hold when it was given; null or missing where nobody knows: it holds against nothing. */
  readonly against?: AllergenStatement | null | undefined;
}

/** One version of a recipe, as the rules see it. */
export interface RecipeContent {
  readonly name: string;
  readonly lines: readonly RecipeLine[];
  /** What is said of the dish beside its ingredients: the fryer that is shared, the flour in the air. */
  readonly declared: AllergenStatement;
  /** Words for what is none of the fourteen, as typed: «nichel». */
  readonly others: readonly string[];
}

/** What the rules ask of the rest of the restaurant: what a product is said to hold, and what a recipe is now. */
export interface KnownFoods {
  /** Null when nobody said what the product holds, or when it is not known. */
  readonly productAllergens: (productId: string) => AllergenStatement | null;
  /** Undefined when there is no such recipe. */
  readonly recipe: (recipeId: string) => RecipeContent | undefined;
}

/** How deep recipes may stand in recipes: a dish of a sauce of a stock of a base. Deeper is a mistake. */
export const maximumDepth = 8;
