import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { isUniqueViolation, violatedConstraint } from '#platform/db/errors.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { allergensOf, noAllergens, type Allergen } from '#features/allergens/allergens.ts';
import { readAllergens } from '#features/allergens/read-allergens.ts';
import { toBase } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { zNewRecipe, zRevision } from '../contract.ts';
import { recipeErrors } from '../errors.it.ts';
import { addedSince, inheritedAllergens, silentlyLost } from '../inherited-allergens.ts';
import { saidByNames, saidByOwnName, type LinkedFood } from '../said-by-names.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { maximumWrittenOut, maximumWrittenOutOfAll } from '../limits.ts';
import { countsWhatIsWeighed } from '../line-unit.ts';
import { nestingProblem } from '../nesting.ts';
import type { Exception, LineSource } from '../recipe.ts';
import { versionEvidence } from './evidence.ts';
import type { Foods } from './read-foods.ts';
import { recipeLines, recipeVersions } from '../tables.ts';
import { writtenOut, type Counted } from '../written-out.ts';
import {
  contentOf,
  lineOf,
  type KnownRecipes,
  type LineRow,
  type StoredRecipe,
  type VersionRow,
} from './known-recipes.ts';

const refuse = refusals(recipeErrors);

/** What is sent of a recipe, whether it is new or another version. */
export type RecipeInput = Omit<z.output<typeof zNewRecipe>, 'id'> &
  Partial<Pick<z.output<typeof zRevision>, 'newAllergens'>>;

/**
 * Takes turns with whoever else changes recipes of the restaurant: whether recipes stand in one another is judged over all of
 * them, and two changes at once could close a ring that neither sees. Held until the commit.
 */
export const holdRecipes = (tx: Transaction, restaurantId: string): Promise<unknown> =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('recipes:' || ${restaurantId}::text, 0))`);

/** The rows of a version, judged but not stored. */
export interface JudgedVersion {
  readonly version: VersionRow;
  readonly lines: readonly LineRow[];
}

/**
 * Judges what is sent against everything else: what it names must be there, no recipe may hold itself, quantities must be
 * countable in their units, no allergen may go without a reason, and none off a product that contains it. Words that name one of the
 * fourteen are that allergen (RECIPE-56), here as well, whoever sends them.
 * @param before the version that counts until now; undefined for a new recipe
 * @throws INPUT_INVALID, RECIPE_CONTAINS_ITSELF, RECIPES_TOO_DEEP, RECIPE_TOO_LARGE, RECIPES_TOO_LARGE, ALLERGENS_LOST,
 *   INGREDIENT_CONTAINS
 */
export function judgeVersion(
  { restaurantId, writeId, recipeId, caller, at }: Place,
  input: RecipeInput,
  known: Foods,
  before: StoredRecipe | undefined,
): JudgedVersion {
  // What it named already stays, also when it was put away meanwhile: a cook who mends the method takes nothing of it away.
  const namedBefore = new Set(before?.lines.map(({ productId }) => productId));
  const lines = input.lines.map((line, index): LineRow => {
    const field = `lines.${String(index)}`;
    if (line.productId !== null && !known.products.has(line.productId) && !namedBefore.has(line.productId))
      throw refuseField(`${field}.productId`, 'not_found');
    if (line.recipeId !== null && line.recipeId !== recipeId && !known.byId.has(line.recipeId))
      throw refuseField(`${field}.recipeId`, 'not_found');
    const productUnit = line.productId === null ? undefined : known.products.get(line.productId);
    if (
      line.unit !== null &&
      productUnit !== undefined &&
      countsWhatIsWeighed(line.unit, productUnit) &&
      !before?.lines.some(({ productId, unit }) => productId === line.productId && unit === line.unit)
    )
      throw refuseField(`${field}.unit`, 'weigh_instead', productUnit);
    const free = line.productId === null && line.recipeId === null;
    return {
      restaurantId,
      recipeId,
      version: (before?.version.version ?? 0) + 1,
      position: index + 1,
      name: line.name,
      productId: line.productId,
      innerRecipeId: line.recipeId,
      quantity: countable(`${field}.quantity`, line.quantity, line.unit),
      unit: line.unit,
      frozen: line.frozen,
      contains: free && line.allergens ? line.allergens.contains : null,
      mayContain: free && line.allergens ? line.allergens.mayContain : null,
      without: exceptionsGiven(line, index, known, before),
    };
  });
  refuseNesting(recipeId, lines, known);
  refuseSize(recipeId, lines, known);
  const said = readAllergens(input.otherAllergens.join('\n'));
  if (said.denied.length > 0) throw refuseField('otherAllergens', 'not_an_allergen');
  const declared = allergensOf([input.declared, said]);
  const version: VersionRow = {
    restaurantId,
    recipeId,
    version: (before?.version.version ?? 0) + 1,
    id: writeId,
    name: input.name,
    category: input.category,
    instructions: input.instructions,
    preparationTime: input.preparationTime,
    yieldQuantity: countable('yield.quantity', input.yield?.quantity ?? null, input.yield?.unit ?? null),
    yieldUnit: input.yield?.unit ?? null,
    portions: input.portions,
    ambientHours: input.ambientHours,
    fridgeHours: input.fridgeHours,
    freezerDays: input.freezerDays,
    contains: [...declared.contains],
    mayContain: [...declared.mayContain],
    otherAllergens: [...said.others],
    lostAllergens: input.lostAllergens,
    addedAllergens: [],
    newAllergens: [],
    operatorId: caller.operator.id,
    operatorName: caller.operator.name,
    recordedAt: at,
  };
  const earlier = before
    ? { ...inheritedAllergens(contentOf(before.version, before.lines), known), name: before.version.name }
    : null;
  const held = earlier ?? noAllergens;
  const content = contentOf(version, lines);
  const now = inheritedAllergens(content, known);
  const explained = new Set(input.lostAllergens.map(({ allergen }) => allergen));
  const unsaid = [
    ...saidByNames(content.lines, before ? contentOf(before.version, before.lines).lines : [], (source) =>
      linkedFood(source, known),
    ),
    ...saidByOwnName({ ...now, name: version.name }, earlier),
  ];
  const lost = new Set([
    ...silentlyLost(held, now, input.lostAllergens),
    ...unsaid.filter((allergen) => !explained.has(allergen)),
  ]);
  if (lost.size > 0) throw refuse('ALLERGENS_LOST', { allergens: [...lost] });
  const added = before ? addedSince(held, now) : [];
  const given = input.newAllergens ?? [];
  const isNew = (allergen: Allergen): boolean => given.some((one) => one.allergen === allergen);
  return {
    version: {
      ...version,
      addedAllergens: added.filter(({ allergen }) => !isNew(allergen)),
      newAllergens: given.filter((one) => added.some(({ allergen }) => allergen === one.allergen)),
    },
    lines,
  };
}

/** What a line is linked to, as it is known now; of a recipe of which something is not stated nothing is held to be missing. */
function linkedFood(source: LineSource, known: Foods): LinkedFood | undefined {
  if (source.kind === 'product') {
    const name = known.productName(source.productId);
    return name === undefined ? undefined : { name, statement: known.productAllergens(source.productId) };
  }
  const recipe = source.kind === 'recipe' ? known.recipe(source.recipeId) : undefined;
  if (recipe === undefined) return undefined;
  const { contains, mayContain, unstated } = inheritedAllergens(recipe, known);
  return { name: recipe.name, statement: unstated.length > 0 ? null : { contains, mayContain } };
}

/**
 * What a line takes off its product, each with what the product is said to hold (RECIPE-50). One that stood in the version before keeps what
 * was known when it was given: who mends the method says nothing anew.
 * @throws INGREDIENT_CONTAINS of what the product is said to contain
 */
function exceptionsGiven(
  { productId, without }: RecipeInput['lines'][number],
  line: number,
  known: KnownRecipes,
  before: StoredRecipe | undefined,
): readonly Exception[] {
  if (productId === null) return [];
  const statement = known.productAllergens(productId);
  const contained = without.filter(({ allergen }) => statement?.contains.includes(allergen));
  if (contained.length > 0)
    throw refuse('INGREDIENT_CONTAINS', { line, allergens: contained.map(({ allergen }) => allergen) });
  const standing = (before?.lines ?? [])
    .filter((row) => row.productId === productId)
    .flatMap((row) => lineOf(row).without);
  return without.map(({ allergen, reason }) => {
    const same = standing.find((one) => one.allergen === allergen && one.reason === reason);
    return { allergen, reason, against: same === undefined ? statement : (same.against ?? null) };
  });
}

/** Where a version belongs, who writes it, and when. */
interface Place {
  readonly restaurantId: string;
  readonly writeId: string;
  readonly recipeId: string;
  readonly caller: OperatorCaller;
  readonly at: Date;
}

/** Stores what was judged; returns what the chain vouches for. */
export async function storeVersion(tx: Transaction, { version, lines }: JudgedVersion): Promise<Evidence[]> {
  await tx.insert(recipeVersions).values(version);
  await tx.insert(recipeLines).values([...lines]);
  return [versionEvidence(version, lines)];
}

/**
 * Runs a statement that gives a recipe its name; the table's unique key decides, so that two at once can not both have it.
 * @throws RECIPE_NAME_TAKEN
 */
export async function named<T>(statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (isUniqueViolation(error) && violatedConstraint(error) === 'recipes_name')
      throw refuse('RECIPE_NAME_TAKEN');
    throw error;
  }
}

function countable(field: string, quantity: number | null, unit: Unit | null): number | null {
  if (quantity === null || unit === null) return null;
  const stored = toBase(quantity, unit);
  if (stored === null || stored === 0) throw refuseField(field, 'not_whole');
  return stored;
}

function refuseNesting(recipeId: string, lines: readonly LineRow[], known: KnownRecipes): void {
  const innerOf = (rows: readonly LineRow[]): string[] =>
    rows.flatMap(({ innerRecipeId }) => (innerRecipeId === null ? [] : [innerRecipeId]));
  const within = (id: string): readonly string[] => innerOf(known.byId.get(id)?.lines ?? []);
  const around = (id: string): readonly string[] =>
    known.all.filter(({ lines: rows }) => innerOf(rows).includes(id)).map(({ recipe }) => recipe.id);
  const web = { within, around };
  const problem = nestingProblem(recipeId, innerOf(lines), web);
  if (problem === 'too_deep') throw refuse('RECIPES_TOO_DEEP');
  if (problem === 'contains_itself') {
    const line = lines.findIndex(
      ({ innerRecipeId }) =>
        innerRecipeId !== null && nestingProblem(recipeId, [innerRecipeId], web) === 'contains_itself',
    );
    throw refuse('RECIPE_CONTAINS_ITSELF', { line });
  }
}

/** A recipe that grows makes those around it grow as well: none may become one that nobody could write out. */
function refuseSize(recipeId: string, lines: readonly LineRow[], known: KnownRecipes): void {
  const own = lines.map(lineOf);
  const counted: Counted = new Map();
  counted.set(recipeId, writtenOut(own, known, counted));
  const around = ancestorsOf(recipeId, known);
  let all = counted.get(recipeId)!;
  for (const { recipe, lines: rows } of known.all) {
    if (recipe.id === recipeId) continue;
    const size = writtenOut(rows.map(lineOf), known, counted);
    counted.set(recipe.id, size);
    all += size;
  }
  if ([recipeId, ...around].some((id) => counted.get(id)! > maximumWrittenOut))
    throw refuse('RECIPE_TOO_LARGE');
  if (all > maximumWrittenOutOfAll) throw refuse('RECIPES_TOO_LARGE');
}

/** The recipes that hold one, over whatever levels. */
function ancestorsOf(recipeId: string, known: KnownRecipes): ReadonlySet<string> {
  const found = new Set<string>();
  let next = [recipeId];
  while (next.length > 0) {
    const inner = new Set(next);
    next = known.all
      .filter(
        ({ recipe, lines }) =>
          !found.has(recipe.id) &&
          lines.some(({ innerRecipeId }) => innerRecipeId !== null && inner.has(innerRecipeId)),
      )
      .map(({ recipe }) => recipe.id);
    for (const id of next) found.add(id);
  }
  return found;
}
