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

/** Said of a container that ends earlier, because what went in turned out to be of another lot. */
export const endsEarlierText = (name: string, lots: readonly string[]): string =>
  `Corretto il lotto di ${name}: è ${lots.join(', ')}, che scade prima`;

/** Said of a container whose food is back after a correction, where its date was shortened meanwhile. */
export const endedWhileEmptyText = 'La scadenza è stata accorciata mentre risultava vuoto';

/** Said where something is made for the fridge and put at room temperature. */
export const noFridgeText = (place: string): string =>
  `«${place}» è fuori dal frigo: scegli un posto al freddo, oppure «${storageNames.ambient}» come conservazione`;

/** Said where a container of the fridge is split straight to room temperature. */
export const splitInTheColdText = (place: string): string =>
  `«${place}» è fuori dal frigo: dividi al freddo, poi sposta il contenitore, che lì prende un’altra scadenza`;
