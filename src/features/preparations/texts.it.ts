import type { Storage } from '#features/recipes/recipe.ts';

/** How something is kept, as labels say it; «Ambiente» is the documents' word (PREP-24). */
export const storageNames: Readonly<Record<Storage, string>> = {
  ambient: 'Ambiente',
  fridge: 'Frigorifero',
  freezer: 'Congelatore',
};
