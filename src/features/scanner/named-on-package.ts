/**
 * The allergens that stand in a package's own field, in whatever words they are printed: «lecitina di soia» is soya, «gamberi» are
 * crustaceans. Read as print is (`printed-food.ts`), so that what a person confirms says no less than what was read.
 */
import { allergensOf, type Allergen, type AllergenStatement } from '#features/allergens/allergens.ts';
import { readAllergens } from '#features/allergens/read-allergens.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { saidBy } from './broken-words.ts';
import { withoutDenied } from './denied-food.ts';
import { foodWords } from './label-words.it.ts';

export interface NamedOnPackage extends AllergenStatement {
  /** What names none of the fourteen in words that are known, as it was typed: it may be one of them all the same. */
  readonly others: readonly string[];
}

/** @param text a list, with commas or on lines of its own; what says that something is not in it names nothing. */
export function namedOnPackage(text: string): NamedOnPackage {
  const read = readAllergens(text);
  const contains: Allergen[] = [...read.contains];
  const mayContain: Allergen[] = [...read.mayContain];
  const others: string[] = [];
  for (const other of read.others) {
    const words = foldText(other);
    // What is denied hides only itself: «mozzarella senza glutine» is milk.
    const held = withoutDenied(words);
    const said = saidBy(other).filter((one) => saidBy(held).includes(one));
    if (said.length === 0) others.push(other);
    else (foodWords.traces.test(words) ? mayContain : contains).push(...said);
  }
  return { ...allergensOf([{ contains, mayContain }]), others };
}
