import type { Transaction } from '#platform/db/database.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';

/** Who knows what was made by recipes. */
export interface MadeByRecipe {
  /** Whether something is left of what was made by a recipe, by one that holds it, or of what that went into. */
  readonly isLeft: (tx: Transaction, restaurantId: string, recipeId: string) => Promise<boolean>;
}

/** Where a room says what is left of what was made by recipes (RECIPE-54). */
export const madePoint = extensionPoint<MadeByRecipe>('made by recipes');
