import type { Allergen } from './allergens.ts';

/**
 * Words for an allergen in lists that people type («glutine, latte»). Whole words of the list, without case and accents;
 * only what can mean nothing else: a cereal that may be free of gluten, or a milk of oats, is not here.
 */
export const allergenWords: Readonly<Record<Allergen, readonly string[]>> = {
  gluten: [
    'glutine',
    'cereali contenenti glutine',
    'grano',
    'frumento',
    'farro',
    'orzo',
    'segale',
    'kamut',
    'avena',
  ],
  crustaceans: ['crostacei', 'crostaceo'],
  eggs: ['uova', 'uovo'],
  fish: ['pesce'],
  peanuts: ['arachidi', 'arachide'],
  soybeans: ['soia'],
  milk: ['latte', 'lattosio', 'latticini'],
  nuts: [
    'frutta a guscio',
    'frutta secca a guscio',
    'mandorle',
    'nocciole',
    'noci',
    'pistacchi',
    'anacardi',
    'noci pecan',
    'noci macadamia',
    'noci del brasile',
  ],
  celery: ['sedano'],
  mustard: ['senape'],
  sesame: ['sesamo', 'semi di sesamo'],
  sulphites: ['solfiti', 'anidride solforosa', 'anidride solforosa e solfiti'],
  lupin: ['lupini', 'lupino'],
  molluscs: ['molluschi', 'mollusco'],
};

/** The same in English, as packages from elsewhere and whoever programs against the documents say them. */
export const allergenWordsEnglish: Readonly<Record<Allergen, readonly string[]>> = {
  gluten: ['gluten', 'wheat', 'barley', 'rye', 'oats', 'spelt', 'cereals containing gluten'],
  crustaceans: ['crustaceans', 'crustacean'],
  eggs: ['eggs', 'egg'],
  fish: ['fish'],
  peanuts: ['peanuts', 'peanut'],
  soybeans: ['soybeans', 'soybean', 'soy', 'soya'],
  milk: ['milk', 'lactose', 'dairy'],
  nuts: ['nuts', 'tree nuts', 'almonds', 'hazelnuts', 'walnuts', 'cashews', 'pistachios', 'pecans'],
  celery: ['celery'],
  mustard: ['mustard'],
  sesame: ['sesame', 'sesame seeds'],
  sulphites: ['sulphites', 'sulfites', 'sulphur dioxide', 'sulfur dioxide'],
  lupin: ['lupin', 'lupins'],
  molluscs: ['molluscs', 'mollusc', 'mollusks'],
};
