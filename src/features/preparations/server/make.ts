import { ORPCError } from '@orpc/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { performedAtOf, performedSince } from '#platform/http/server/performed-at.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { asksWhyToldLate, unsaidProblem } from '#features/inventory/freezing.ts';
import { kindOfPlace, refuseTooWarm, takeGoods } from '#features/inventory/server/index.ts';
import { unitTexts } from '#features/inventory/texts.it.ts';
import { blocksTogether, type Block } from '#platform/kernel/block.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { baseUnitOf, fromBase, toBase } from '#platform/kernel/quantity.ts';
import { contentOf, readRecipeVersion, yieldOf, type RecipeVersion } from '#features/recipes/server/index.ts';
import type { Allergen } from '#features/allergens/allergens.ts';
import { maximumWrittenOut } from '#features/recipes/limits.ts';
import type { MadeFood } from '#features/recipes/recipe.ts';
import { writtenOut } from '#features/recipes/written-out.ts';
import {
  coveredRecipes,
  foodAsMade,
  linesAsMade,
  type UsedProduct,
  type UsedTub,
  type WentIn,
} from '../as-made.ts';
import { batchNumberAfter, batchNumberAt } from '../batch-number.ts';
import type { Made, zMake } from '../contract.ts';
import { preparationErrors } from '../errors.it.ts';
import {
  earliestOf,
  expiryOf,
  minutesKept,
  outlasted,
  outlastsRecipe,
  reasonsKept,
  type Bound,
  type Outlasted,
} from '../expiry.ts';
import { exactShareOf, unitFits, wholeOf, type Yielding } from '../making.ts';
import { preparationInputs, preparations, preparationTubs } from '../tables.ts';
import type { LeftOut } from '../tables.ts';
import { noFridgeText } from '../texts.it.ts';
import { preparationEvidence, type InputRow, type PreparationRow } from './evidence.ts';
import { tubSince } from './hold-tub.ts';
import { knownAt, knownOneNow, type KnownPreparation } from './known-now.ts';
import { presentMade, type TubRow } from './present.ts';
import { labelTub } from './label-tub.ts';
import { leftOutOf } from './left-out.ts';
import { refuseUnfit } from './refuse-unfit.ts';
import { takeFromTub } from './take-from-tub.ts';

const refuse = refusals(preparationErrors);
type Input = z.output<typeof zMake>;

/**
 * Makes something by a recipe (PREP-16…24): stock and earlier preparations go in, a container begins, and its label where the
 * plan holds labels; all of it in one transaction, or nothing. The expiry is never later than the earliest use-by of what went in,
 * unless the cook says why. Allergens are those that the recipe
 * brought then and, of a container that went in, those that were known of it; they are kept with what was made, and what was said since
 * is added whenever it is read (RECIPE-22).
 * @throws NOT_FOUND for a recipe or a version that is not there; RECIPE_ARCHIVED when it was put away before; STOCK_UNAVAILABLE,
 *   LOT_PAST_USE_BY, LOT_HELD_BACK, LOT_NOT_YET_HERE, PRODUCT_ARCHIVED, TUB_UNAVAILABLE, TUB_EXPIRED, TUB_NOT_YET_MADE, each with the number of its ingredient;
 *   BOUND_ALREADY_PAST; PREPARATION_TOO_LARGE; INPUT_INVALID, also for what is left out while a lot of it is blocked
 * @param options `inPortions` where the caller counts portions and nothing else, as the documents do (PREP-17), whatever the recipe yields
 */
export async function makePreparation(
  services: Services,
  caller: OperatorCaller,
  input: Input,
  { inPortions = false }: { readonly inPortions?: boolean } = {},
): Promise<Made> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Made>(services, caller, {
    id: input.id,
    action: 'preparations.make',
    input,
    entity: { type: 'preparation', id: input.id },
    hints: ['preparations', 'labels', 'inventory'],
    run: async (tx, at) => {
      // Neither date nor number are of an instant that is still to come, whatever a device's clock says; one that it gave itself stays.
      const performedAt = performedAtOf(input.performedAt, at);
      const madeAt = await afterWhatWentIn(tx, restaurantId, input, performedAt);
      const recipe = await readRecipeVersion(
        tx,
        restaurantId,
        input.recipeId,
        input.recipeVersion,
        madeAt,
        input.stock.map(({ productId }) => productId),
      );
      if (!recipe) throw refuseCommon('NOT_FOUND');
      const { archivedAt } = recipe.recipe;
      if (archivedAt !== null && madeAt >= archivedAt) throw refuse('RECIPE_ARCHIVED');
      const unit = baseUnitOf(input.unit);
      if (!inPortions) refuseUnit(recipe.version, input);
      const quantity = toBase(input.quantity, input.unit);
      if (quantity === null || quantity === 0) throw refuseField('quantity', 'not_whole');

      if (input.storage === 'freezer') await refuseTooWarm(tx, restaurantId, input.storageLocation);
      if (input.storage === 'fridge') await refuseNoFridge(tx, restaurantId, input.storageLocation);

      const taken = await takeInputs(services, tx, caller, input, madeAt, at);
      const { lines } = contentOf(recipe.version, recipe.lines);
      const leftOut = await leftOutOf(
        services,
        tx,
        restaurantId,
        { ...input, lines },
        coveredRecipes(lines, {
          tubs: taken.tubs,
          share: exactShareOf(yielding(recipe.version), input),
        }),
        { at: madeAt, toldAt: at, isVouched: isVouchedFor(caller) },
      );
      const expiry = expiryOf({
        madeAt,
        storage: input.storage,
        hours: input.hours,
        days: input.days,
        bounds: taken.bounds,
        reason: input.expiryReason,
      });
      if (expiry.expiresAt <= madeAt)
        throw refuse('BOUND_ALREADY_PAST', { name: expiry.boundBy?.name ?? recipe.version.name });
      const earliest = earliestOf(taken.bounds);
      const isPastNow = earliest !== null && earliest.at <= at;
      const late = { toldAt: at, isPastNow, isVouched: isVouchedFor(caller) };
      if (input.storage === 'freezer' && asksWhyToldLate(madeAt, late)) {
        const unsaid = unsaidProblem(input.notes);
        if (unsaid !== null) throw refuseField('notes', unsaid);
      }
      const outlasts = outlastsRecipe(expiry.expiresAt, { madeAt, storage: input.storage }, recipe.version);
      if (outlasts && input.recipeReason === null) throw refuseField('recipeReason', 'required');
      const expiryReason = reasonsKept(expiry.boundBy !== null, {
        expiryReason: input.expiryReason,
        recipeReason: outlasts ? input.recipeReason : null,
      });

      const preparation = rowOf(
        recipe,
        {
          restaurantId,
          input,
          quantity,
          unit,
          batchNumber: await freeBatchNumber(
            tx,
            restaurantId,
            input.batchNumber ?? batchNumberAt(performedAt),
          ),
          madeAt,
          expiresAt: expiry.expiresAt,
          boundBy: expiry.boundBy?.name ?? null,
          expiryReason,
          leftOut,
          outlasts: outlasted(expiry.expiresAt, { storage: input.storage, bounds: taken.bounds }),
          caller,
          at,
        },
        taken,
      );
      const tub: TubRow = {
        restaurantId,
        id: input.tubId,
        preparationId: input.id,
        parentTubId: null,
        number: 1,
        quantity,
        state: input.storage === 'freezer' ? 'frozen' : 'fresh',
        expiresAt: expiry.expiresAt,
        storageLocation: input.storageLocation,
        thawedBefore: false,
        minutesLeft:
          input.storage === 'freezer' ? minutesKept(recipe.version.fridgeHours, taken.bounds, madeAt) : null,
        endsBy: null,
        frozenEndsBy: null,
        changedAt: null,
        movedAt: madeAt,
        ...blocksTogether(taken.blocks),
        createdAt: at,
      };
      const inputs = taken.inputs.map((row, index) => ({
        ...row,
        restaurantId,
        preparationId: input.id,
        position: index + 1,
      }));
      await tx.insert(preparations).values(preparation);
      await tx.insert(preparationTubs).values(tub);
      if (inputs.length > 0) await tx.insert(preparationInputs).values(inputs);
      const evidence: Evidence[] = [...taken.evidence, preparationEvidence(preparation, inputs)];
      const known = await knownOneNow(tx, restaurantId, preparation);
      const label = await labelTub(
        services,
        tx,
        caller,
        { tub, preparation: known, labelId: input.labelId, doneAt: madeAt },
        at,
      );
      evidence.push(...label.evidence);
      return { response: presentMade(known, tub, label), evidence };
    },
  });
}

/**
 * What is made to be kept in the fridge is dated for the fridge, and does not begin its days at room temperature (PREP-32).
 * @throws INPUT_INVALID
 */
async function refuseNoFridge(tx: Transaction, restaurantId: string, place: string | null): Promise<void> {
  if (place === null || (await kindOfPlace(tx, restaurantId, place)) !== 'ambient') return;
  throw refuseCommon('INPUT_INVALID', {
    fields: [{ field: 'storageLocation', code: 'out_of_cold', message: noFridgeText(place) }],
  });
}

const yielding = (version: RecipeVersion['version']): Yielding => ({
  yield: yieldOf(version),
  portions: version.portions,
});

/**
 * Refuses a unit in which the recipe can not be told (RECIPE-40): what it takes from the stock would be wrong.
 */
function refuseUnit(version: RecipeVersion['version'], { unit }: Input): void {
  const recipe = yielding(version);
  if (unitFits(recipe, unit)) return;
  const whole = wholeOf(recipe);
  throw refuseField('unit', 'unit_of_another_kind', formatQuantity(whole.quantity, unitTexts[whole.unit]));
}

/**
 * When something was made: never before the containers that went in, where only the clocks of two tablets tell it so
 * (`performedSince`); what is told as longer before is refused where it is taken.
 */
async function afterWhatWentIn(
  tx: Transaction,
  restaurantId: string,
  { tubs }: Pick<Input, 'tubs'>,
  told: Date,
): Promise<Date> {
  if (tubs.length === 0) return told;
  const ids = tubs.map(({ tubId }) => tubId);
  const [last] = await tx
    .select({ since: sql<Date | null>`max(${tubSince})`.mapWith(preparations.productionDate) })
    .from(preparationTubs)
    .innerJoin(
      preparations,
      and(eq(preparations.restaurantId, restaurantId), eq(preparations.id, preparationTubs.preparationId)),
    )
    .where(and(eq(preparationTubs.restaurantId, restaurantId), inArray(preparationTubs.id, ids)));
  return performedSince(told, last?.since ?? told) ?? told;
}

interface Taken {
  /** What a line of the recipe may stand for, or what none names. */
  readonly tubs: readonly UsedTub[];
  readonly products: readonly UsedProduct[];
  readonly inputs: readonly Omit<InputRow, 'restaurantId' | 'preparationId' | 'position'>[];
  readonly bounds: readonly Bound[];
  readonly evidence: readonly Evidence[];
  /** Of what was blocked after it went in, and before that was told. */
  readonly blocks: readonly Block[];
}

/** Takes what goes in, in one order for everybody, so that two cooks at once never wait for each other in a ring. */
async function takeInputs(
  services: Services,
  tx: Transaction,
  caller: OperatorCaller,
  input: Input,
  madeAt: Date,
  at: Date,
): Promise<Taken> {
  const inputs: Taken['inputs'][number][] = [];
  const bounds: Bound[] = [];
  const evidence: Evidence[] = [];
  const blocks: Block[] = [];
  const used: UsedProduct[] = [];
  const usedTubs: UsedTub[] = [];
  const stock = input.stock
    .map((goods, index) => ({ goods, index }))
    .toSorted((a, b) => (a.goods.productId < b.goods.productId ? -1 : 1));
  for (const { goods, index } of stock) {
    const taking = { ...goods, notes: null, performedAt: input.performedAt };
    const taken = await takeGoods(services, tx, caller, taking, at).catch((error: unknown) => {
      throw ofInput(error, index);
    });
    const { productName } = taken.response;
    const quantity = taken.lines.reduce((sum, line) => sum + line.quantity, 0);
    const unit = baseUnitOf(taken.response.unit as Input['unit']);
    evidence.push(...taken.evidence);
    blocks.push(...taken.lines);
    inputs.push({ name: productName, movementId: goods.id, tubId: null, quantity, unit });
    used.push({ productId: goods.productId, name: productName, quantity, unit });
    for (const { lastDayInDish, expiryKind } of taken.lines)
      if (lastDayInDish !== null && expiryKind !== 'best_before')
        bounds.push({ name: productName, until: { useBy: lastDayInDish } });
  }
  const tubs = input.tubs
    .map((tub, index) => ({ tub, index: input.stock.length + index }))
    .toSorted((a, b) => (a.tub.tubId < b.tub.tubId ? -1 : 1));
  const told = { at: madeAt, toldAt: at, isVouched: isVouchedFor(caller) };
  for (const { tub, index } of tubs) {
    await refuseUnfit(services, tx, caller.restaurant.id, tub.tubId, told, index);
    const taken = await takeFromTub(tx, caller.restaurant.id, {
      ...tub,
      told,
      discard: false,
      input: index,
      field: `tubs.${String(index - input.stock.length)}.quantity`,
    });
    const { recipeId, recipeName: name, unit } = taken.preparation;
    const { quantity } = taken;
    inputs.push({ name, movementId: null, tubId: tub.tubId, quantity, unit });
    usedTubs.push({
      recipeId,
      name,
      quantity: fromBase(quantity, unit),
      unit,
      food: foodOf(taken.preparation, madeAt),
    });
    bounds.push({ name, until: { instant: taken.goodUntil } });
    blocks.push(taken.block);
  }
  return { inputs, bounds, evidence, products: used, tubs: usedTubs, blocks };
}

/** What a container brings: what it was made with, and what was added until it went in; what was added since is added to both. */
const foodOf = (row: KnownPreparation, madeAt: Date): MadeFood => {
  const then = knownAt(row, madeAt);
  return {
    // Held to the list by the table's CHECK.
    statement: { contains: then.allergens as Allergen[], mayContain: then.mayContain as Allergen[] },
    others: then.otherAllergens,
    unstated: then.unstated,
    ingredients: then.ingredientList,
  };
};

/** A refusal of the inventory, as that of an ingredient; anything else as it is. */
function ofInput(error: unknown, input: number): unknown {
  if (!(error instanceof ORPCError)) return error;
  const data = error.data as Record<string, unknown> | undefined;
  switch (error.code) {
    case 'STOCK_UNAVAILABLE':
    case 'LOT_PAST_USE_BY':
    case 'LOT_HELD_BACK':
    case 'LOT_NOT_YET_HERE':
    case 'LOT_BLOCKED':
    case 'LOT_TO_DISCARD':
    case 'PRODUCT_ARCHIVED':
      return refuse(error.code as 'PRODUCT_ARCHIVED', { ...data, input });
    case 'INPUT_INVALID': {
      const fields = (data?.['fields'] ?? []) as readonly { field: string; code: string }[];
      const [first] = fields;
      return first === undefined ? error : refuseField(`stock.${String(input)}.${first.field}`, first.code);
    }
    default:
      return error;
  }
}

/** The number that was told; where another batch has it, the next that is free. Who makes something at the same time waits until the commit. */
async function freeBatchNumber(tx: Transaction, restaurantId: string, told: string): Promise<string> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('batches:' || ${restaurantId}::text, 0))`,
  );
  for (let batchNumber = told; ; batchNumber = batchNumberAfter(batchNumber)) {
    const taken = await tx.$count(
      preparations,
      and(eq(preparations.restaurantId, restaurantId), eq(preparations.batchNumber, batchNumber)),
    );
    if (taken === 0) return batchNumber;
  }
}

interface Making {
  readonly restaurantId: string;
  readonly input: Input;
  readonly quantity: number;
  readonly unit: Input['unit'];
  readonly batchNumber: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly boundBy: string | null;
  readonly expiryReason: string | null;
  readonly leftOut: LeftOut | null;
  readonly outlasts: Outlasted | null;
  readonly caller: OperatorCaller;
  readonly at: Date;
}

function rowOf(recipe: RecipeVersion, making: Making, { tubs, products }: Taken): PreparationRow {
  const content = contentOf(recipe.version, recipe.lines);
  const wentIn: WentIn = { tubs, products, share: exactShareOf(yielding(recipe.version), making.input) };
  // Counted before it is written out: containers of containers, or recipes that grew since this version, may be millions.
  if (writtenOut(linesAsMade(content.lines, wentIn), recipe.known) > maximumWrittenOut)
    throw refuse('PREPARATION_TOO_LARGE');
  const food = foodAsMade(content, recipe.known, wentIn);
  return {
    restaurantId: making.restaurantId,
    id: making.input.id,
    recipeId: recipe.recipe.id,
    recipeVersion: recipe.version.version,
    recipeName: recipe.version.name,
    category: recipe.version.category,
    quantity: making.quantity,
    unit: making.input.unit,
    batchNumber: making.batchNumber,
    storage: making.input.storage,
    ingredientList: food.ingredients,
    ingredients: food.ingredients.map(({ name }) => name),
    allergens: [...food.statement.contains],
    mayContain: [...food.statement.mayContain],
    otherAllergens: [...food.others],
    unstated: [...food.unstated],
    productionDate: making.madeAt,
    expiryDate: making.expiresAt,
    boundBy: making.boundBy,
    expiryReason: making.expiryReason,
    outlasts: making.outlasts?.name ?? null,
    outlastsUntil: making.outlasts?.at ?? null,
    notes: making.input.notes,
    leftOut: making.leftOut,
    operatorId: making.caller.operator.id,
    operatorName: making.caller.operator.name,
    recordedAt: making.at,
  };
}
