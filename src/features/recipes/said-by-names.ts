import type { Allergen } from '#features/allergens/allergens.ts';
import { unsaidOfName } from '#features/allergens/said-by-name.ts';
import type { RecipeLine } from './recipe.ts';

/**
 * What the names of free lines say and their statements do not hold («latte intero», none of the fourteen): asked about as what is
 * lost, once: not of lines that stood so in the version before (RECIPE-45).
 */
export function saidByNames(
  lines: readonly RecipeLine[],
  before: readonly RecipeLine[],
): readonly Allergen[] {
  const unsaid = (line: RecipeLine): readonly Allergen[] =>
    line.source.kind === 'free' ? unsaidOfName(line.name, line.allergens) : [];
  const asked = new Set(before.flatMap((line) => unsaid(line).map((allergen) => `${line.name} ${allergen}`)));
  return lines.flatMap((line) => unsaid(line).filter((allergen) => !asked.has(`${line.name} ${allergen}`)));
}
