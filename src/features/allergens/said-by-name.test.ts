import { expect, it } from 'vitest';
import type { Allergen } from './allergens.ts';
import { allergensSaidBy } from './said-by-name.ts';

it.each<[string, Allergen[]]>([
  ['Latte intero', ['milk']],
  ['Farina di frumento', ['gluten']],
  ['Farina', ['gluten']],
  ['FARINA 00', ['gluten']],
  ['Farina di riso', []],
  ['Farina di ceci', []],
  ['Burro', ['milk']],
  ['Burro d’arachidi', ['peanuts']],
  ['Burro di cacao', []],
  ['Latte di mandorla', ['nuts']],
  ['Latte di cocco', []],
  ['Panna di soia', ['soybeans']],
  ['Uova fresche', ['eggs']],
  ['Polpo', ['molluscs']],
  ['Polpa di pomodoro', []],
  ['Noci', ['nuts']],
  ['Noce moscata', []],
  ['Tonno all’olio', ['fish']],
  ['Gamberi rossi', ['crustaceans']],
  ['Sedano', ['celery']],
  ['Pesche', []],
  ['Grano saraceno', []],
  ['Pane grattugiato, uova e parmigiano', ['gluten', 'eggs', 'milk']],
  ['Sale grosso', []],
  ['', []],
])('[RECIPE-45] «%s» says %s', (name, said) => {
  expect(allergensSaidBy(name)).toEqual(said);
});
