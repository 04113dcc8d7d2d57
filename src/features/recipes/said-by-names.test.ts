import { expect, it } from 'vitest';
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import type { LineSource, RecipeLine } from './recipe.ts';
import { saidByNames } from './said-by-names.ts';

const nothing: AllergenStatement = { contains: [], mayContain: [] };
const line = (
  name: string,
  allergens: AllergenStatement | null = nothing,
  source: LineSource = { kind: 'free' },
): RecipeLine => ({ name, source, quantity: null, unit: null, frozen: false, allergens, without: [] });
const milk = line('Latte intero');

it.each<[string, readonly RecipeLine[], readonly RecipeLine[], readonly string[]]>([
  ['a name that says one which is not stated', [milk], [], ['milk']],
  ['a name that says nothing', [line('Sale')], [], []],
  ['one that is stated', [line('Latte intero', { contains: ['milk'], mayContain: [] })], [], []],
  ['one that is stated as traces', [line('Latte intero', { contains: [], mayContain: ['milk'] })], [], []],
  [
    'another one that is stated',
    [line('Latte intero', { contains: ['eggs'], mayContain: [] })],
    [],
    ['milk'],
  ],
  // Nobody said anything: the line is told of as such, and not by what its name may mean.
  ['nothing stated at all', [line('Latte intero', null)], [], []],
  ['a product', [line('Latte intero', nothing, { kind: 'product', productId: 'p' })], [], []],
  ['a recipe within', [line('Latte intero', nothing, { kind: 'recipe', recipeId: 'r' })], [], []],
  ['several, line by line', [line('Pane e burro'), line('Uova')], [], ['gluten', 'milk', 'eggs']],
  ['what stood so before', [milk], [milk], []],
  ['what stood so before, somewhere else', [line('Sale'), milk], [milk, line('Pepe')], []],
  // Under another name it is another food.
  ['what stood there by another name', [milk], [line('Latte scremato')], ['milk']],
  // It was stated then, and is not any more.
  [
    'what was stated before',
    [milk],
    [line('Latte intero', { contains: ['milk'], mayContain: [] })],
    ['milk'],
  ],
  ['what nobody spoke of before', [milk], [line('Latte intero', null)], ['milk']],
  [
    'what was a product before',
    [milk],
    [line('Latte intero', nothing, { kind: 'product', productId: 'p' })],
    ['milk'],
  ],
  [
    'one of two that were asked before',
    [line('Pane e burro')],
    [line('Pane e burro', { contains: ['gluten'], mayContain: [] })],
    ['gluten'],
  ],
])('[RECIPE-45] asks about %s', (_, lines, before, asked) => {
  expect(saidByNames(lines, before)).toEqual(asked);
});
