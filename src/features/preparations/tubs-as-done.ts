/**
 * The containers as a device shows them while acts wait to be sent: by the rules that the server goes by, so that a label printed at
 * the stove says what the server will keep.
 */
import type { z } from 'zod';
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import type { Recipe } from '#features/recipes/contract.ts';
import { contentOfRead, knownFromReads } from '#features/recipes/known-from-reads.ts';
import type { PrintedIngredient } from '#features/recipes/recipe.ts';
import { fromBase, toBase, type Unit } from '#platform/kernel/quantity.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { foodAsMade, usedTub } from './as-made.ts';
import { batchNumberAt } from './batch-number.ts';
import type {
  Made,
  Preparation,
  zChangeTub,
  zEmptyTub,
  zMake,
  zMoveTub,
  zRelabelTub,
  zSplitTub,
} from './contract.ts';
import { expiryOf, minutesKept, outlasted, reasonsKept, type Bound } from './expiry.ts';
import { exactShareOf } from './making.ts';
import { actedOn, goodUntilInDish, tubAfter, tubProblem } from './tub-acts.ts';

/** An act that waits on the device, by the name of its endpoint. */
export type WaitingAct = { readonly at: Date; readonly operatorName: string } & (
  | { readonly name: 'make'; readonly input: z.input<typeof zMake> }
  | { readonly name: 'empty'; readonly input: z.input<typeof zEmptyTub> }
  | { readonly name: 'change'; readonly input: z.input<typeof zChangeTub> }
  | { readonly name: 'split'; readonly input: z.input<typeof zSplitTub> }
  | { readonly name: 'move'; readonly input: z.input<typeof zMoveTub> }
  | { readonly name: 'relabel'; readonly input: z.input<typeof zRelabelTub> }
);

/** What the device has read of recipes and products. */
export interface Kitchen {
  readonly recipes: readonly Recipe[];
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly unit: Unit;
    readonly useBy: LocalDate | null;
    readonly allergens: AllergenStatement | null;
  }[];
  /** The plan holds labels. */
  readonly labels: boolean;
}

/** A container as it was read. */
export type ReadTub = Made & {
  /** It was answered to an act, after which the list has not come again. */
  readonly answered?: true;
};

/** A container, and whether something that was done to it has not been sent yet. */
export type ShownTub = ReadTub & {
  readonly waits: boolean;
  /** Where it stood and what it was made of, by what waits on this device: that may be asked about (INV-93). */
  readonly cameOf: readonly { readonly id?: string; readonly where?: string | null }[];
};

/** What the server told last, with what was done since; empty ones left out, what expires first before the rest. */
export const tubsAsDone = (
  rows: readonly ReadTub[],
  acts: readonly WaitingAct[],
  kitchen: Kitchen,
): ShownTub[] =>
  asDone(rows, acts, kitchen)
    .filter(({ tub }) => tub.quantity > 0)
    .toSorted((a, b) => a.tub.expiresAt.localeCompare(b.tub.expiresAt) || a.tub.id.localeCompare(b.tub.id));

/** What is finished by what was done here and waits: who holds its label is told so, and not that nobody knows it. */
export const finishedHere = (
  rows: readonly ReadTub[],
  acts: readonly WaitingAct[],
  kitchen: Kitchen,
): ShownTub[] => asDone(rows, acts, kitchen).filter(({ tub, waits }) => waits && tub.quantity === 0);

function asDone(rows: readonly ReadTub[], acts: readonly WaitingAct[], kitchen: Kitchen): ShownTub[] {
  const tubs = new Map(
    rows.map((row): [string, ShownTub] => [row.tub.id, { ...row, waits: false, cameOf: [] }]),
  );
  for (const act of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) apply(tubs, act, kitchen);
  return [...tubs.values()];
}

type Tubs = Map<string, ShownTub>;

const whereItWas = ({ tub, cameOf }: ShownTub): ShownTub['cameOf'] => [
  ...cameOf,
  { id: tub.id, where: tub.storageLocation },
];

function apply(tubs: Tubs, act: WaitingAct, kitchen: Kitchen): void {
  if (act.name === 'make') {
    // It has arrived, and the list that says so was read already.
    if (tubs.has(act.input.tubId)) return;
    const made = madeHere(tubs, act, kitchen);
    const cameOf = [
      ...(act.input.tubs ?? []).flatMap(({ tubId }) => {
        const used = tubs.get(tubId);
        return used === undefined ? [{ id: tubId }] : whereItWas(used);
      }),
      ...(act.input.stock ?? []).map(({ productId }) => ({ id: productId })),
    ];
    for (const { tubId, quantity } of act.input.tubs ?? []) take(tubs, tubId, quantity);
    if (made !== null) tubs.set(made.tub.id, { ...made, waits: true, cameOf });
    return;
  }
  const found = tubs.get(act.input.tubId);
  if (found === undefined) return;
  const set = (part: Partial<Made['tub']>): void => {
    const isMoved = part.storageLocation !== undefined && part.storageLocation !== found.tub.storageLocation;
    tubs.set(found.tub.id, {
      ...found,
      tub: { ...found.tub, ...part },
      waits: true,
      cameOf: isMoved ? whereItWas(found) : found.cameOf,
    });
  };
  const labelled = (labelId: string): Partial<Made['tub']> =>
    kitchen.labels ? { labelId, labelLacks: [] } : {};
  switch (act.name) {
    case 'empty':
      return take(tubs, found.tub.id, act.input.quantity);
    case 'move':
      return set({ storageLocation: act.input.storageLocation });
    case 'relabel':
      return set(labelled(act.input.labelId));
    case 'change': {
      const { change, hours, days, storageLocation, labelId } = act.input;
      const after = tubAfter(change, actedOn(found.tub), {
        at: act.at,
        hours: hours ?? null,
        days: days ?? null,
      });
      // What the server will refuse is not shown as done.
      if (!after.ok) return;
      const place = storageLocation ? { storageLocation } : {};
      return set({
        ...after.tub,
        expiresAt: after.tub.expiresAt.toISOString(),
        blockedAt: found.tub.blockedAt,
        changedAt: act.at.toISOString(),
        ...place,
        ...labelled(labelId),
      });
    }
    case 'split': {
      if (tubProblem('split', actedOn(found.tub), act.at) !== null) return;
      const highest = Math.max(
        ...[...tubs.values()]
          .filter(({ preparation }) => preparation.id === found.preparation.id)
          .map(({ tub }) => tub.number),
      );
      for (const [index, part] of act.input.parts.entries()) {
        if (tubs.has(part.tubId)) continue;
        take(tubs, found.tub.id, part.quantity);
        tubs.set(part.tubId, {
          preparation: found.preparation,
          tub: {
            ...found.tub,
            id: part.tubId,
            number: highest + 1 + index,
            quantity: part.quantity,
            storageLocation: part.storageLocation || found.tub.storageLocation,
            labelId: kitchen.labels ? part.labelId : null,
            labelLacks: [],
            stuckLacks: [],
            stuckUntil: null,
          },
          waits: true,
          cameOf: whereItWas(found),
        });
      }
    }
  }
}

/** Takes some out of a container, no more than is there. */
function take(tubs: Tubs, tubId: string, quantity: number): void {
  const found = tubs.get(tubId);
  if (found === undefined) return;
  const { unit } = found.preparation;
  const left = Math.max(0, (toBase(found.tub.quantity, unit) ?? 0) - (toBase(quantity, unit) ?? 0));
  tubs.set(tubId, { ...found, tub: { ...found.tub, quantity: fromBase(left, unit) }, waits: true });
}

type Printed = Preparation['ingredients'][number];
const printed = ({ parts, ...ingredient }: PrintedIngredient): Printed => ({
  ...ingredient,
  parts: parts.map(printed),
});

/** Something made on this device, as the server will answer it; null where this device does not know its recipe any more. */
function madeHere(
  tubs: Tubs,
  { input, at, operatorName }: Extract<WaitingAct, { name: 'make' }>,
  { recipes, products, labels }: Kitchen,
): Made | null {
  const recipe = recipes.find(({ id }) => id === input.recipeId);
  if (recipe === undefined) return null;
  const used = (input.tubs ?? []).flatMap(({ tubId, quantity }) => {
    const made = tubs.get(tubId);
    return made === undefined ? [] : [{ made, quantity }];
  });
  const stock = (input.stock ?? []).flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    return product === undefined ? [] : [{ product, quantity }];
  });
  const bounds: Bound[] = [
    ...used.map(({ made }) => ({
      name: made.preparation.recipeName,
      until: { instant: goodUntilInDish(actedOn(made.tub), at) },
    })),
    ...stock.flatMap(({ product: { name, useBy } }) => (useBy === null ? [] : [{ name, until: { useBy } }])),
  ];
  const keeping = {
    madeAt: at,
    storage: input.storage,
    hours: input.hours ?? null,
    days: input.days ?? null,
  };
  const { expiresAt, boundBy } = expiryOf({ ...keeping, bounds, reason: input.expiryReason ?? null });
  const food = foodAsMade(contentOfRead(recipe), knownFromReads(recipes, products), {
    tubs: used.map(({ made, quantity }) => usedTub(made, quantity)),
    products: stock.map(({ product: { id, name, unit }, quantity }) => ({
      productId: id,
      name,
      quantity,
      unit,
    })),
    share: exactShareOf(recipe, input),
  });
  const isFrozen = input.storage === 'freezer';
  const instant = at.toISOString();
  return {
    preparation: {
      id: input.id,
      recipeId: recipe.id,
      recipeVersion: input.recipeVersion,
      recipeName: recipe.name,
      category: recipe.category,
      quantity: input.quantity,
      unit: input.unit,
      batchNumber: input.batchNumber ?? batchNumberAt(at),
      storage: input.storage,
      ingredients: food.ingredients.map(printed),
      allergens: [...food.statement.contains],
      mayContain: [...food.statement.mayContain],
      otherAllergens: [...food.others],
      unstated: [...food.unstated],
      // What is known by now it is made with.
      later: [],
      producedAt: instant,
      expiresAt: expiresAt.toISOString(),
      boundBy: boundBy?.name ?? null,
      expiryReason: reasonsKept(boundBy !== null, {
        expiryReason: input.expiryReason ?? null,
        recipeReason: input.recipeReason ?? null,
      }),
      outlasts: outlasted(expiresAt, { storage: input.storage, bounds })?.name ?? null,
      dateConfirmedBy: null,
      notes: input.notes || null,
      operatorName,
      recordedAt: instant,
    },
    tub: {
      id: input.tubId,
      number: 1,
      quantity: input.quantity,
      state: isFrozen ? 'frozen' : 'fresh',
      expiresAt: expiresAt.toISOString(),
      storageLocation: input.storageLocation || null,
      thawedBefore: false,
      minutesLeft: isFrozen ? minutesKept(recipe.fridgeHours, bounds, at) : null,
      changedAt: null,
      // As the server will: what was blocked since it went in blocks what was made of it.
      blockedAt: used.map(({ made }) => made.tub.blockedAt).find((since) => since !== null) ?? null,
      // By another version of its recipe it would be another label.
      labelId: labels && recipe.version === input.recipeVersion ? input.labelId : null,
      labelLacks: [],
      stuckLacks: [],
    },
  };
}
