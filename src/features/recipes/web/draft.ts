/** A recipe as it is typed: texts, read when it is stored. */
import { allergensOf, anyStatement, type AllergenStatement } from '#features/allergens/allergens.ts';
import { readAllergens, statedByName } from '#features/allergens/read-allergens.ts';
import { readQuantity, type Unit } from '#platform/kernel/quantity.ts';
import { quantityText } from '#platform/kernel/numbers.ts';
import type { Recipe } from '../contract.ts';
import type { Exception } from '../recipe.ts';
import type { NewRecipe } from './queries.ts';
import { recipesTexts as texts } from './messages.it.ts';

export interface DraftLine {
  /** Of the row on the screen. */
  readonly key: string;
  readonly name: string;
  /** `product:<id>`, `recipe:<id>`, or '' for nothing but the name. */
  readonly source: string;
  readonly quantity: string;
  readonly unit: Unit | '';
  readonly frozen: boolean;
  /** Null while nobody said. */
  readonly allergens: AllergenStatement | null;
  readonly without: readonly Exception[];
}

export interface Draft {
  readonly name: string;
  readonly category: string;
  readonly lines: readonly DraftLine[];
  readonly declared: AllergenStatement;
  /** Words for what is none of the fourteen. */
  readonly others: readonly string[];
  readonly instructions: string;
  readonly preparationTime: string;
  readonly yieldQuantity: string;
  readonly yieldUnit: Unit;
  /** How many it makes; beside a yield of weight or volume, never beside one in portions. */
  readonly portions: string;
  readonly ambientHours: string;
  readonly fridgeHours: string;
  readonly freezerDays: string;
}

export const emptyDraft: Draft = {
  name: '',
  category: '',
  lines: [],
  declared: { contains: [], mayContain: [] },
  others: [],
  instructions: '',
  preparationTime: '',
  yieldQuantity: '',
  yieldUnit: 'porzione',
  portions: '',
  ambientHours: '',
  fridgeHours: '',
  freezerDays: '',
};

const anyLine: DraftLine = {
  key: '',
  name: '',
  source: '',
  quantity: '',
  unit: '',
  frozen: false,
  allergens: anyStatement,
  without: [
    { allergen: 'milk', reason: '', against: anyStatement },
    { allergen: 'milk', reason: '', against: null },
  ],
};

/** A draft with something in every list: of which shape one that was put away is. */
export const anyDraft: Draft = {
  ...emptyDraft,
  lines: [anyLine, { ...anyLine, allergens: null }],
  declared: anyStatement,
  others: [''],
};

const figure = (value: number | null): string => (value === null ? '' : quantityText(value));

/** A stored recipe as its form shows it; words that name one of the fourteen stand among these. */
export const draftOf = (recipe: Recipe): Draft =>
  withTypedAllergens(asStored(recipe), recipe.otherAllergens.join(', '));

const asStored = (recipe: Recipe): Draft => ({
  name: recipe.name,
  category: recipe.category ?? '',
  lines: recipe.lines.map((line, index) => ({
    key: `${recipe.id}-${String(index)}`,
    name: line.name,
    source:
      line.productId === null
        ? line.recipeId === null
          ? ''
          : `recipe:${line.recipeId}`
        : `product:${line.productId}`,
    quantity: figure(line.quantity),
    unit: line.unit ?? '',
    frozen: line.frozen,
    allergens: line.allergens,
    without: line.without,
  })),
  declared: recipe.declared,
  others: [],
  instructions: recipe.instructions ?? '',
  preparationTime: recipe.preparationTime === 0 ? '' : String(recipe.preparationTime),
  yieldQuantity: figure(recipe.yield?.quantity ?? null),
  yieldUnit: recipe.yield?.unit ?? 'porzione',
  portions: figure(recipe.portions),
  ambientHours: figure(recipe.ambientHours),
  fridgeHours: figure(recipe.fridgeHours),
  freezerDays: figure(recipe.freezerDays),
});

/**
 * A copy of a recipe under a name of its own (RECIPE-38): all of it but what was said of an earlier version. The name is shortened where
 * it would be too long.
 */
export function copyOf(recipe: Recipe, taken: readonly string[]): Draft {
  const names = new Set(taken.map((name) => name.toLocaleLowerCase('it')));
  let name = '';
  for (let n = 1; name === '' || names.has(name.toLocaleLowerCase('it')); n += 1) {
    const end = texts.copyEnd(n);
    // Never half a character.
    name = `${recipe.name.slice(0, 120 - end.length).replace(/[\uD800-\uDBFF]$/, '')}${end}`;
  }
  return { ...draftOf(recipe), name };
}

interface Linkable {
  readonly id: string;
  readonly name: string;
  readonly unit?: Unit;
}

const same = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('it') === b.trim().toLocaleLowerCase('it');

/**
 * Ingredients typed with commas between them (PREP-10), trimmed, empty ones dropped; a name that a product or another recipe
 * bears is linked to it.
 */
export function linesOf(
  text: string,
  products: readonly Linkable[],
  recipes: readonly Linkable[],
  newKey: () => string,
): DraftLine[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((name): DraftLine => {
      const product = products.find((one) => same(one.name, name));
      const recipe = product ? undefined : recipes.find((one) => same(one.name, name));
      return {
        key: newKey(),
        name: name.slice(0, 120),
        source: product ? `product:${product.id}` : recipe ? `recipe:${recipe.id}` : '',
        quantity: '',
        unit: product?.unit ?? '',
        frozen: false,
        // «Sedano» is celery; of «farina» nobody said anything yet.
        allergens: product || recipe ? null : statedByName(name),
        without: [],
      };
    });
}

/**
 * What is typed as allergens of the whole recipe (PREP-10, PREP-11), beside what was chosen before. What says that something is not in
 * it («senza glutine», «nessuno») is no allergen: `deniedIn` tells of it before anything is taken.
 */
export function withTypedAllergens(draft: Draft, text: string): Draft {
  const { contains, mayContain, others } = readAllergens(text);
  return {
    ...draft,
    declared: allergensOf([draft.declared, { contains, mayContain }]),
    others: [...new Set([...draft.others, ...others])],
  };
}

/** What is wrong with what is typed as allergens, in words; undefined where nothing is. */
export function deniedIn(text: string): string | undefined {
  const { denied } = readAllergens(text);
  return denied.length === 0 ? undefined : texts.deniedAllergen(denied.join(', '));
}

export type Problems = Readonly<Record<string, string>>;
type Content = Omit<NewRecipe, 'id'>;

/** What is typed, as it is sent, or what is wrong with it by field. An unreadable time is none (PREP-12). */
export function readDraft(
  draft: Draft,
): { readonly ok: true; readonly content: Content } | { readonly ok: false; readonly problems: Problems } {
  const problems: Record<string, string> = {};
  const whole = (field: 'ambientHours' | 'fridgeHours' | 'freezerDays' | 'portions'): number | null => {
    const text = draft[field].trim();
    if (text === '') return null;
    if (!/^\d{1,4}$/.test(text) || Number(text) === 0) problems[field] = texts.wholeNumber;
    return Number(text);
  };
  const amount = (field: string, text: string, unit: Unit | ''): number | null => {
    if (text.trim() === '') return null;
    if (unit === '') {
      problems[field] = texts.needsUnit;
      return null;
    }
    const read = readQuantity(text, unit);
    if (!read.ok || read.value === 0) {
      problems[field] = texts.badQuantity;
      return null;
    }
    return read.value;
  };
  if (draft.name.trim() === '') problems['name'] = texts.required;
  if (draft.lines.length === 0) problems['lines'] = texts.required;
  const lines = draft.lines.map((line, index) => {
    const quantity = amount(`lines.${String(index)}.quantity`, line.quantity, line.unit);
    const [kind, id] = line.source.split(':');
    return {
      name: line.name.trim(),
      productId: kind === 'product' ? id! : null,
      recipeId: kind === 'recipe' ? id! : null,
      quantity,
      unit: quantity === null || line.unit === '' ? null : line.unit,
      frozen: line.frozen,
      allergens:
        line.source === '' && line.allergens
          ? { contains: [...line.allergens.contains], mayContain: [...line.allergens.mayContain] }
          : null,
      without: kind === 'product' ? line.without.map(({ allergen, reason }) => ({ allergen, reason })) : [],
    };
  });
  const yieldQuantity = amount('yield.quantity', draft.yieldQuantity, draft.yieldUnit);
  const portions = whole('portions');
  if (yieldQuantity !== null && draft.yieldUnit === 'porzione' && portions !== null)
    problems['portions'] = texts.portionsTwice;
  const minutes = Number.parseInt(draft.preparationTime, 10);
  const content: Content = {
    name: draft.name.trim(),
    category: draft.category.trim(),
    lines,
    instructions: draft.instructions,
    preparationTime: Number.isNaN(minutes) || minutes < 0 ? 0 : minutes,
    yield: yieldQuantity === null ? null : { quantity: yieldQuantity, unit: draft.yieldUnit },
    portions,
    ambientHours: whole('ambientHours'),
    fridgeHours: whole('fridgeHours'),
    freezerDays: whole('freezerDays'),
    declared: { contains: [...draft.declared.contains], mayContain: [...draft.declared.mayContain] },
    otherAllergens: [...draft.others],
  };
  return Object.keys(problems).length === 0 ? { ok: true, content } : { ok: false, problems };
}
