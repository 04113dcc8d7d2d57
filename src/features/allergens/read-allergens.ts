import { allergens, type Allergen } from './allergens.ts';
import { allergenWords } from './names.it.ts';

/** A list as it was typed, read: the allergens it names, and the words that name none of the fourteen, as typed. */
export interface ReadAllergens {
  readonly contains: readonly Allergen[];
  readonly others: readonly string[];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s.]+/g, ' ')
    .trim();

const byWord = new Map(
  allergens.flatMap((allergen) => allergenWords[allergen].map((word) => [word, allergen] as const)),
);

/**
 * Reads allergens typed with commas between them (PREP-10): «Glutine, latte» names two. Empty parts are dropped (PREP-11,
 * C-33). What is not certainly one of the fourteen is kept as a word: it is shown, and never taken for «none».
 */
export function readAllergens(text: string): ReadAllergens {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const named = new Set<Allergen>();
  const others: string[] = [];
  for (const part of parts) {
    const allergen = byWord.get(plain(part));
    if (allergen !== undefined) named.add(allergen);
    else if (!others.some((other) => plain(other) === plain(part))) others.push(part);
  }
  return { contains: allergens.filter((allergen) => named.has(allergen)), others };
}
