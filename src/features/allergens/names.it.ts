import type { Allergen } from './allergens.ts';

/** The allergens as labels, pages and the book call them (Annex II of Reg. (EU) 1169/2011, shortened as is usual). */
export const allergenNames: Readonly<Record<Allergen, string>> = {
  gluten: 'Glutine',
  crustaceans: 'Crostacei',
  eggs: 'Uova',
  fish: 'Pesce',
  peanuts: 'Arachidi',
  soybeans: 'Soia',
  milk: 'Latte',
  nuts: 'Frutta a guscio',
  celery: 'Sedano',
  mustard: 'Senape',
  sesame: 'Sesamo',
  sulphites: 'Solfiti',
  lupin: 'Lupini',
  molluscs: 'Molluschi',
};

/** The name of an allergen as it stands within a sentence. */
export const allergenInSentence = (allergen: Allergen): string =>
  allergenNames[allergen].toLocaleLowerCase('it');
