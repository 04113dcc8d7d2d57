/** What a place keeps at, by what it is called, and how long food that was said may keep there. */
import { foldText } from '#platform/kernel/fold-text.ts';
import { defaultFrozenDays, maximumFrozenDays } from '#features/inventory/freezing.ts';
import type { Storage } from '#features/recipes/recipe.ts';
import { usualHours } from './shelf-life.ts';
import { defaultStorage } from './texts.it.ts';
import { noPlace, placeKindWords } from './words.it.ts';

/**
 * Hours that food may keep where it is kept: `usual` without a word, `most` at all. The most are those of preparations (PREP-18) and of
 * the freezer (INV-37). Usual out of the freezer are three days, what guides give cooked food in the cold, and a day in the kitchen.
 */
export const keptFor: Readonly<Record<Storage, { readonly usual: number; readonly most: number }>> = {
  ambient: { usual: 24, most: usualHours },
  fridge: { usual: 72, most: usualHours },
  freezer: { usual: defaultFrozenDays * 24, most: maximumFrozenDays * 24 },
};

/**
 * What a place keeps at by its words; what nobody said counts as the fridge. Null where no word says it: a label that sends food to a
 * place that nobody knows is no label. What freezes is said before what cools: «cella negativa», «frigo congelatore».
 */
export function keptAt(place: string): Storage | null {
  const said = foldText(place);
  if (said === foldText(defaultStorage)) return 'fridge';
  const kept = placeKindWords.find(([, words]) => words.test(said))?.[0] ?? null;
  return kept === 'freezer' && noPlace.test(said) ? 'fridge' : kept;
}

/**
 * The same where the label is stored, with what the restaurant's list or all of the name says of the place (`known`, of `kindOfPlace`):
 * a freezer is one only where that says it for certain. What may be off, beside it or out of it is judged as the fridge, which is stricter.
 */
export function keptSurely(place: string, known: Storage | 'unknown' | null): Storage | null {
  const kept = known === null || known === 'unknown' ? keptAt(place) : known;
  return kept === 'freezer' && (known !== 'freezer' || noPlace.test(foldText(place))) ? 'fridge' : kept;
}
