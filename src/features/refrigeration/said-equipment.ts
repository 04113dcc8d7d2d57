import { foldText } from '#platform/kernel/fold-text.ts';
import { numberWords, sameWords, smallWords } from './said-names.it.ts';

/** What of a name tells equipment apart. */
const wordsOf = (name: string): readonly string[] =>
  (foldText(name).match(/\p{L}+|\d+/gu) ?? [])
    .filter((word) => !smallWords.has(word))
    .map((word) => numberWords[word] ?? sameWords[word] ?? String(Number(word) || word));

/**
 * The equipment that somebody means who calls it so: the only one of this name, else the only one whose name holds all that was said.
 * Null where several may be meant, or none: then a person says which.
 */
export function equipmentSaid<One extends { readonly name: string }>(
  said: string,
  equipment: readonly One[],
): One | null {
  const words = wordsOf(said);
  if (words.length === 0) return null;
  const holding = equipment.filter(({ name }) => {
    const own = wordsOf(name);
    return words.every((word) => own.includes(word));
  });
  const called = holding.filter(({ name }) => new Set(wordsOf(name)).size === new Set(words).size);
  const [only, ...others] = called.length > 0 ? called : holding;
  return others.length === 0 ? (only ?? null) : null;
}
