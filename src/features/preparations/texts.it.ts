import type { Storage } from '#features/recipes/recipe.ts';

/** How something is kept, as labels say it; «Ambiente» is the documents' word (PREP-24). */
export const storageNames: Readonly<Record<Storage, string>> = {
  ambient: 'Ambiente',
  fridge: 'Frigorifero',
  freezer: 'Congelatore',
};

/** Asked where a container of the fridge is put at room temperature, and its recipe does not say how long it keeps there. */
export const outOfColdText = (place: string): string =>
  `«${place}» è fuori dal frigo e la ricetta non dice quanto dura lì: scegli un frigo, o scrivi perché`;
