/** A label as a paper can print it: without what no font of the paper has, and with nothing empty in its place. */
import type { LabelData } from './label-data.ts';
import { graphemes } from './text-width.ts';
import { paperTexts as texts } from './texts.it.ts';

type Ingredients = NonNullable<LabelData['ingredients']>;

/**
 * Leaves out the characters that no font has (pictures, letters of rare scripts): nothing is printed as a box. Date, the fourteen allergens and
 * quantities are ours and always there. A name of which nothing is left is that of its category; a number keeps the place of each character,
 * because what is left would be another number; a word for what is in the food leads to the page behind the code.
 * @param has whether some font draws a character, of however many code points
 * @returns the same label where nothing is left out; `leftOut` each character once
 */
export function printable(
  label: LabelData,
  has: (character: string) => boolean,
): { readonly label: LabelData; readonly leftOut: readonly string[] } {
  const leftOut = new Set<string>();
  const missing = (text: string): string[] => {
    if (isPlain(text, has)) return [];
    const found = graphemes(text).filter((one) => !/^\s+$/u.test(one) && !has(one));
    for (const one of found) leftOut.add(one);
    return found;
  };
  const shown = (text: string): string => (missing(text).length === 0 ? text : without(text, has));
  const named = (text: string): string => {
    const some = shown(text);
    return some === text || isSaid(some) ? some : '';
  };
  const shownOrNull = <Text extends string | null | undefined>(text: Text): Text | string =>
    typeof text === 'string' ? shown(text) : text;
  /** What is in the food: where a letter is missing, the page says the whole of it. */
  const held = (text: string): string => {
    const some = named(text);
    if (some === '') return texts.seeCode;
    return missing(text).some((one) => /\p{L}/u.test(one)) ? `${some} (${texts.seeCode})` : some;
  };
  const ingredients = (list: Ingredients): Ingredients =>
    list.map((one) => ({ ...one, name: named(one.name) || texts.seeCode, parts: ingredients(one.parts) }));
  const printed: LabelData = {
    ...label,
    product_name: named(label.product_name) || named(label.category ?? '') || texts.noName,
    lot_number: graphemes(label.lot_number)
      .map((one) => (missing(one).length === 0 ? one : '?'))
      .join(''),
    ...(label.storage_location === undefined
      ? {}
      : { storage_location: shownOrNull(label.storage_location) }),
    ...(label.temperature === undefined ? {} : { temperature: shown(label.temperature) }),
    ...(label.notes === undefined ? {} : { notes: shownOrNull(label.notes) }),
    ...(label.operator === undefined ? {} : { operator: shown(label.operator) }),
    ...(label.supplier === undefined ? {} : { supplier: shownOrNull(label.supplier) }),
    ...(label.other_allergens === undefined ? {} : { other_allergens: label.other_allergens.map(held) }),
    ...(label.unstated === undefined ? {} : { unstated: label.unstated.map(held) }),
    ...(label.ingredients === undefined ? {} : { ingredients: ingredients(label.ingredients) }),
  };
  return leftOut.size === 0 ? { label, leftOut: [] } : { label: printed, leftOut: [...leftOut] };
}

/** The first marks that change the letter before them: below, each code unit stands for itself. */
const firstMark = 0x300;

/** Whether each of its letters stands for itself and is there: most of what a kitchen writes. */
function isPlain(text: string, has: (character: string) => boolean): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) >= firstMark || !has(text.charAt(index))) return false;
  return true;
}

/** Whether it says something: brackets and dashes alone do not. */
const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A text without what is missing, and without what that leaves behind: brackets of nothing, two spaces. */
const without = (text: string, has: (character: string) => boolean): string =>
  graphemes(text)
    .filter((one) => /^\s+$/u.test(one) || has(one))
    .join('')
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
