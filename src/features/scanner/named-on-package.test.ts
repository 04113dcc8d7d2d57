import { expect, it } from 'vitest';
import type { Allergen } from '#features/allergens/allergens.ts';
import { namedOnPackage } from './named-on-package.ts';

it.each<[string, { contains?: Allergen[]; mayContain?: Allergen[]; others?: string[] }]>([
  ['latte, soia', { contains: ['soybeans', 'milk'] }],
  ['lecitina di soia', { contains: ['soybeans'] }],
  ['Siero di latte in polvere', { contains: ['milk'] }],
  ['Contiene: gamberi e cozze', { contains: ['crustaceans', 'molluscs'] }],
  ['malto d’orzo, burro, albume', { contains: ['gluten', 'eggs', 'milk'] }],
  ['tonno; acciughe', { contains: ['fish'] }],
  ['SO2', { contains: ['sulphites'] }],
  ['E220', { contains: ['sulphites'] }],
  ['conservante: E 228', { contains: ['sulphites'] }],
  ['E219', { others: ['E219'] }],
  ['E229', { others: ['E229'] }],
  ['metabisolfito di potassio', { contains: ['sulphites'] }],
  ['lisozima', { contains: ['eggs'] }],
  ['E1105', { contains: ['eggs'] }],
  ['sieroproteine', { contains: ['milk'] }],
  ['può contenere tracce di lecitina di soia', { mayContain: ['soybeans'] }],
  ['lecitina di soia (tracce)', { mayContain: ['soybeans'] }],
  ['tracce di burro, latte', { contains: ['milk'] }],
  ['senza glutine con lecitina di soia', { contains: ['soybeans'] }],
  ['biscotti senza glutine a base di soia', { contains: ['soybeans'] }],
  ['preparato senza glutine a base di latte', { contains: ['milk'] }],
  ['preparato senza lattosio a base di latte', { contains: ['milk'] }],
  ['pasta senza glutine di soia', { contains: ['soybeans'] }],
  ['crema senza uova di nocciole', { contains: ['nuts'] }],
  ['bevanda senza zuccheri al latte', { contains: ['milk'] }],
  ['preparato con frutta a guscio', { contains: ['nuts'] }],
  ['dolce senza frutta a guscio', { others: ['dolce senza frutta a guscio'] }],
  ['dolce senza proteine del latte', { others: ['dolce senza proteine del latte'] }],
  ['senza burro', {}],
  ['prodotto senza burro', { others: ['prodotto senza burro'] }],
  ['mozzarella senza glutine', { contains: ['milk'] }],
  ['pane senza glutine', { others: ['pane senza glutine'] }],
  ['torta di mandorle senza latte', { contains: ['nuts'] }],
  ['latte di cocco', { others: ['latte di cocco'] }],
  ['Erdnüsse, latte, Senf', { contains: ['milk'], others: ['Erdnüsse', 'Senf'] }],
  ['', {}],
])('[SCAN-67] «%s» on a package names', (typed, { contains = [], mayContain = [], others = [] }) => {
  expect(namedOnPackage(typed)).toEqual({ contains, mayContain, others });
});
