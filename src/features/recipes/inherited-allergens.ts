/**
 * Which allergens a dish holds: what its ingredients bring, over all recipes within it, and what is declared beside them.
 * The single source for the recipe's card, its labels, the public page and the allergen book. Nothing is dropped but by a
 * person with a reason, and what nobody spoke for is named: a list that is not complete must never read as «none».
 */
import {
  allergens,
  allergensLost,
  allergensOf,
  saysSame,
  type Allergen,
  type AllergenStatement,
} from '#features/allergens/allergens.ts';
import {
  maximumDepth,
  type Exception,
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
  /** What lines take off that their products are said to hold, with the way to them: in force, or fallen and to be asked about. */
  readonly exceptions: readonly NamedException[];
}

/** An exception of a line against something that its product is said to hold. */
export interface NamedException extends ReasonedAllergen {
  /** The way to the ingredient, by names. */
  readonly path: string;
  /** It takes the allergen off; if not, it was given before the product said what it says now, and the allergen is named. */
  readonly holds: boolean;
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
  const exceptions: NamedException[] = [];
  const brought = broughtBy(recipe, known, { path: '', depth: 0, unstated, exceptions });
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
  return { contains, mayContain, from, others, unstated: [...new Set(unstated)], exceptions };
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
  readonly exceptions: NamedException[];
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
    way.exceptions.push(...exceptionsOf(line, known).map((one) => ({ ...one, path })));
    if (statement) return [{ statement, others: [], path }];
    way.unstated.push(path);
    return [];
  });
  return [...lines, { statement: recipe.declared, others: recipe.others, path: way.path }];
}

/** What a line that is no recipe is said to hold, without the traces that were taken off it; null when nobody said. */
export function statedOf(line: RecipeLine, known: KnownFoods): AllergenStatement | null {
  if (line.source.kind !== 'product') return line.allergens;
  const statement = known.productAllergens(line.source.productId);
  if (statement === null || line.without.length === 0) return statement;
  const off = new Set(line.without.filter((one) => holdsAgainst(one, statement)).map((one) => one.allergen));
  return { ...statement, mayContain: statement.mayContain.filter((allergen) => !off.has(allergen)) };
}

/**
 * Whether an exception takes an allergen off what a product is said to hold (RECIPE-50): traces alone, and only while the product says
 * exactly what it said when the exception was given. What a product contains, no line takes off: whoever uses another product links that
 * one. Also said in SQL (`exception_holds`), for what is known of a container.
 * @param statement what the product is said to hold now
 */
export const holdsAgainst = ({ allergen, against }: Exception, statement: AllergenStatement): boolean =>
  statement.mayContain.includes(allergen) &&
  !statement.contains.includes(allergen) &&
  against !== null &&
  against !== undefined &&
  saysSame(against, statement);

/** Of the exceptions of a line those against something that its product is said to hold, each with whether it holds. */
function exceptionsOf(line: RecipeLine, known: KnownFoods): Omit<NamedException, 'path'>[] {
  if (line.source.kind !== 'product') return [];
  const statement = known.productAllergens(line.source.productId);
  if (statement === null) return [];
  const named = [...statement.contains, ...statement.mayContain];
  return line.without
    .filter(({ allergen }) => named.includes(allergen))
    .map((one) => ({ allergen: one.allergen, reason: one.reason, holds: holdsAgainst(one, statement) }));
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

/** An allergen that a version names and the one before did not. */
export interface AddedAllergen {
  readonly allergen: Allergen;
  /** It may have got into it, and nobody says that it is in it. */
  readonly isTrace: boolean;
  /** The ingredients that bring it, as they are printed; of what is declared beside them none. */
  readonly names: readonly string[];
}

/**
 * What a recipe names more than in its version before, by the same foods (RECIPE-54): said of a line that stood there already, or of a new
 * one. Whether what was made before held it as well nobody knows but the cook. What was a trace and is contained now is named anew.
 */
export function addedSince(before: AllergenStatement, after: InheritedAllergens): readonly AddedAllergen[] {
  const added = (allergen: Allergen, isTrace: boolean): AddedAllergen => ({
    allergen,
    isTrace,
    names: [...new Set((after.from.get(allergen) ?? []).map((path) => path.split(' › ').at(-1)!))],
  });
  const named = [...before.contains, ...before.mayContain];
  return [
    ...after.contains.filter((one) => !before.contains.includes(one)).map((one) => added(one, false)),
    ...after.mayContain.filter((one) => !named.includes(one)).map((one) => added(one, true)),
  ];
}
