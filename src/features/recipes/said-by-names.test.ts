import { expect, it } from 'vitest';
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import type { LineSource, RecipeLine } from './recipe.ts';
import { saidByNames, saidByOwnName, type LinkedFood } from './said-by-names.ts';

const nothing: AllergenStatement = { contains: [], mayContain: [] };
const line = (
  name: string,
  allergens: AllergenStatement | null = nothing,
  source: LineSource = { kind: 'free' },
): RecipeLine => ({ name, source, quantity: null, unit: null, frozen: false, allergens, without: [] });
const milk = line('Latte intero');
const product = (productId: string): LineSource => ({ kind: 'product', productId });
const inner: LineSource = { kind: 'recipe', recipeId: 'r' };

const milky: AllergenStatement = { contains: ['milk'], mayContain: [] };
const foods: Readonly<Record<string, LinkedFood>> = {
  margarine: { name: 'Margarina', statement: nothing },
  butter: { name: 'Burro', statement: milky },
  biscuit: { name: 'Biscotto', statement: { contains: [], mayContain: ['milk'] } },
  unstated: { name: 'Grasso', statement: null },
  vegan: { name: 'Latte vegano', statement: nothing },
  r: { name: 'Olio alle erbe', statement: nothing },
};
const known = (source: LineSource): LinkedFood | undefined =>
  source.kind === 'product'
    ? foods[source.productId]
    : source.kind === 'recipe'
      ? foods[source.recipeId]
      : undefined;

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
  ['a product by its own name', [line('Latte intero', null, product('vegan'))], [], []],
  [
    'a recipe within that is not known',
    [line('Latte intero', null, { kind: 'recipe', recipeId: 'x' })],
    [],
    [],
  ],
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
  ['what was a product before', [milk], [line('Latte intero', nothing, product('vegan'))], ['milk']],
  [
    'one of two that were asked before',
    [line('Pane e burro')],
    [line('Pane e burro', { contains: ['gluten'], mayContain: [] })],
    ['gluten'],
  ],
])('[RECIPE-45] asks about %s', (_, lines, before, asked) => {
  expect(saidByNames(lines, before, known)).toEqual(asked);
});

it.each<[string, RecipeLine, readonly RecipeLine[], readonly string[]]>([
  ['a product without what the line says', line('Burro', null, product('margarine')), [], ['milk']],
  ['one that holds it', line('Burro', null, product('butter')), [], []],
  ['one that may hold it', line('Burro', null, product('biscuit')), [], []],
  ['one of which nobody said anything', line('Burro', null, product('unstated')), [], []],
  ['one that is not known any more', line('Burro', null, product('gone')), [], []],
  ['one whose own name says it', line('Latte', null, product('vegan')), [], []],
  ['a name that says nothing', line('Grasso', null, product('margarine')), [], []],
  ['a recipe without it', line('Burro alle erbe', null, inner), [], ['milk']],
  [
    'what stood so before',
    line('Burro', null, product('margarine')),
    [line('Burro', null, product('margarine'))],
    [],
  ],
  [
    'what was linked elsewhere before',
    line('Burro', null, product('margarine')),
    [line('Burro', null, product('butter'))],
    ['milk'],
  ],
])('[RECIPE-77] asks of a linked line: %s', (_, one, before, asked) => {
  expect(saidByNames([one], before, known)).toEqual(asked);
});

const cake = { name: 'Torta di nocciole', ...nothing, unstated: [] };
it.each([
  ['a name that says what nothing in it holds', cake, null, ['nuts']],
  ['one that something in it holds', { ...cake, contains: ['nuts' as const] }, null, []],
  ['one that something in it may hold', { ...cake, mayContain: ['nuts' as const] }, null, []],
  ['one of which an ingredient is not stated', { ...cake, unstated: ['Farcia'] }, null, []],
  ['a name that says nothing', { ...cake, name: 'Torta della nonna' }, null, []],
  ['what lacked it before', cake, cake, []],
  ['what had it before', cake, { ...cake, contains: ['nuts' as const] }, ['nuts']],
  ['what nobody could ask before', cake, { ...cake, unstated: ['Farcia'] }, ['nuts']],
  ['a new name', cake, { ...cake, name: 'Torta della nonna' }, ['nuts']],
])('[RECIPE-78] asks of a recipe’s own name: %s', (_, dish, before, asked) => {
  expect(saidByOwnName(dish, before)).toEqual(asked);
});
