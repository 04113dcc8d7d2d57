import { lazy } from 'react';

/** The form of a recipe, loaded when it is opened. */
export const RecipeDialog = lazy(async () => ({
  default: (await import('./RecipeDialog.tsx')).RecipeDialog,
}));
