/** What a package says and stock has no field for, as the notes of its movement. */
import type { SavedSource } from './saved-product.ts';
import { packageTexts as texts } from './texts.it.ts';

/** Longest of a movement's notes, in characters. */
const longestNotes = 500;

/** @returns the sentences, as many as there is room for; null where nothing of it was told */
export function packageNotes({
  brand,
  weight,
  ingredients,
  allergens,
  source = null,
  otherLot = null,
}: {
  readonly brand: string;
  readonly weight: string;
  readonly ingredients: readonly string[];
  readonly allergens: readonly string[];
  /** Who else said some of it. */
  readonly source?: SavedSource | null;
  /** The lot that the label says, where goods of another one went out. */
  readonly otherLot?: string | null;
}): string | null {
  const lists = [
    otherLot === null ? null : texts.otherLot(otherLot),
    brand.trim() === '' ? null : texts.brand(brand.trim()),
    weight.trim() === '' ? null : texts.weight(weight.trim()),
    // Before the ingredients, which may be long.
    allergens.length === 0 ? null : texts.allergens(allergens.join(', ')),
    source === null ? null : texts.source[source],
    ingredients.length === 0 ? null : texts.ingredients(ingredients.join(', ')),
  ].filter((part) => part !== null);
  return lists.length === 0 ? null : lists.join('. ').slice(0, longestNotes);
}
