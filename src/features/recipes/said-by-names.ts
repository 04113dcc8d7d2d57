import type { Allergen, AllergenStatement } from '#features/allergens/allergens.ts';
import { allergensSaidBy, unsaidOfName } from '#features/allergens/said-by-name.ts';
import type { LineSource, RecipeLine } from './recipe.ts';

/** What a line is linked to: by which name it is known itself, and what it is said to hold; null where nobody said, or not all of it. */
export interface LinkedFood {
  readonly name: string;
  readonly statement: AllergenStatement | null;
}

/**
 * What the names of lines say and what is known of them does not hold («latte intero», none of the fourteen): asked about as what is
 * lost, once: not of lines that stood so in the version before (RECIPE-45). Of a linked line the guest reads its own name: «burro» that is
 * linked to a margarine without milk is a slip, or has a reason (RECIPE-77). What the linked food's own name says was asked about there.
 * @param linkedTo undefined where the line is linked to nothing, or what it is linked to is not known
 */
export function saidByNames(
  lines: readonly RecipeLine[],
  before: readonly RecipeLine[],
  linkedTo: (source: LineSource) => LinkedFood | undefined,
): readonly Allergen[] {
  const unsaid = (line: RecipeLine): readonly Allergen[] => {
    if (line.source.kind === 'free') return unsaidOfName(line.name, line.allergens);
    const food = linkedTo(line.source);
    if (food === undefined) return [];
    const ownName = new Set(allergensSaidBy(food.name));
    return unsaidOfName(line.name, food.statement).filter((allergen) => !ownName.has(allergen));
  };
  const slip = (line: RecipeLine, allergen: Allergen): string =>
    JSON.stringify([line.name, line.source, allergen]);
  const asked = new Set(before.flatMap((line) => unsaid(line).map((allergen) => slip(line, allergen))));
  return lines.flatMap((line) => unsaid(line).filter((allergen) => !asked.has(slip(line, allergen))));
}

/** A recipe by its name, with what all that is in it is known to hold. */
export interface NamedDish extends AllergenStatement {
  readonly name: string;
  readonly unstated: readonly string[];
}

/**
 * What the recipe's own name says and nothing in it is known to hold («torta di nocciole» without nuts): the guest reads the name, so
 * that a list without it is a forgotten line, or has a reason. Asked once: not of a name under which the version before lacked it as
 * well. While nobody spoke for one of its ingredients that is told instead (RECIPE-78).
 */
export function saidByOwnName(dish: NamedDish, before: NamedDish | null): readonly Allergen[] {
  const unsaid = ({ name, contains, mayContain, unstated }: NamedDish): readonly Allergen[] =>
    unstated.length > 0 ? [] : unsaidOfName(name, { contains, mayContain });
  const asked = new Set(before?.name === dish.name ? unsaid(before) : []);
  return unsaid(dish).filter((allergen) => !asked.has(allergen));
}
