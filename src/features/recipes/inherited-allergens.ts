/**
 * Which allergens a dish holds: what its ingredients bring, over all recipes within it, and what is declared beside them.
 * The single source for the recipe's card, its labels, the public page and the allergen book. Nothing is dropped but by a
 * person with a reason, and what nobody spoke for is named: a list that is not complete must never read as «none».
 */
import {
  allergens,
  allergensLost,
  allergensOf,
  type Allergen,
  type AllergenStatement,
} from '#features/allergens/allergens.ts';
import { unsaidOfName } from '#features/allergens/said-by-name.ts';
import {
  maximumDepth,
  type KnownFoods,
  type ReasonedAllergen,
  type RecipeContent,
  type RecipeLine,
} from './recipe.ts';

/** What is known of the allergens of a dish. */
export interface InheritedAllergens extends AllergenStatement {
  /** For each allergen that is named: the ingredients that bring it, by their names on the way down («Besciamella › burro»). */
  readonly from: ReadonlyMap<Allergen, readonly string[]>;
  /** Words for what is none of the fourteen, of the dish and of all recipes within it. */
  readonly others: readonly string[];
  /** Ingredients of which nobody said what they hold. While there is one, the list is not complete. */
  readonly unstated: readonly string[];
}

interface Brought {
  readonly statement: AllergenStatement;
  readonly others: readonly string[];
  /** '' for what is declared of the dish itself. */
  readonly path: string;
}

/**
 * Adds up what the ingredients of a recipe bring.
 * @throws RangeError when recipes stand in one another in a ring or deeper than `maximumDepth`: such a recipe is never stored
 */
export function inheritedAllergens(recipe: RecipeContent, known: KnownFoods): InheritedAllergens {
  const unstated: string[] = [];
  const brought = broughtBy(recipe, known, { path: '', depth: 0, unstated });
  const { contains, mayContain } = allergensOf(brought.map(({ statement }) => statement));
  const from = new Map<Allergen, readonly string[]>();
  for (const allergen of allergens) {
    const names = brought
      .filter(
        ({ statement, path }) =>
          path !== '' && (statement.contains.includes(allergen) || statement.mayContain.includes(allergen)),
      )
      .map(({ path }) => path);
    if (names.length > 0) from.set(allergen, [...new Set(names)]);
  }
  const others = onceEach(brought.toReversed().flatMap((one) => one.others));
  return { contains, mayContain, from, others, unstated: [...new Set(unstated)] };
}

/** Words, each once, whatever its case: as it was typed first. */
function onceEach(words: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const word of words) {
    const key = word.toLocaleLowerCase('it');
    if (!known.has(key)) known.set(key, word);
  }
  return [...known.values()];
}

interface Way {
  /** Names from the dish down to here; '' for the dish itself. */
  readonly path: string;
  readonly depth: number;
  readonly unstated: string[];
}

function broughtBy(recipe: RecipeContent, known: KnownFoods, way: Way): Brought[] {
  if (way.depth > maximumDepth) throw new RangeError('recipes stand in one another too deep');
  const lines = recipe.lines.flatMap((line): Brought[] => {
    const path = way.path === '' ? line.name : `${way.path} › ${line.name}`;
    if (line.source.kind === 'recipe') {
      const inner = known.recipe(line.source.recipeId);
      if (inner) return broughtBy(inner, known, { ...way, path, depth: way.depth + 1 });
    }
    if (line.source.kind === 'made') {
      const { statement, others, unstated } = line.source.made;
      way.unstated.push(...unstated.map((name) => `${path} › ${name}`));
      return [{ statement, others, path }];
    }
    const statement = statedOf(line, known);
    if (statement) return [{ statement, others: [], path }];
    way.unstated.push(path);
    return [];
  });
  return [...lines, { statement: recipe.declared, others: recipe.others, path: way.path }];
}

/** What a line that is no recipe is said to hold, without what was taken off it; null when nobody said. */
export function statedOf(line: RecipeLine, known: KnownFoods): AllergenStatement | null {
  if (line.source.kind !== 'product') return line.allergens;
  const statement = known.productAllergens(line.source.productId);
  if (statement === null || line.without.length === 0) return statement;
  const off = new Set(line.without.map(({ allergen }) => allergen));
  return {
    contains: statement.contains.filter((allergen) => !off.has(allergen)),
    mayContain: statement.mayContain.filter((allergen) => !off.has(allergen)),
  };
}

/**
 * What a new version of a recipe would say no longer, without anybody having said why: each needs a reason before it is
 * stored, also where its ingredient was taken out or linked to another product. What goes from «contains» to «may contain» is lost as well.
 * @param before what the recipe was said to hold until now
 * @param after what it would hold
 */
export function silentlyLost(
  before: AllergenStatement,
  after: AllergenStatement,
  reasons: readonly ReasonedAllergen[],
): readonly Allergen[] {
  const explained = new Set(reasons.map(({ allergen }) => allergen));
  return allergensLost(before, after).filter((allergen) => !explained.has(allergen));
}

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
