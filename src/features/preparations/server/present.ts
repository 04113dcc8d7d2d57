import type { InferSelectModel } from 'drizzle-orm';
import type { Allergen } from '#features/allergens/allergens.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Made, Preparation, Tub } from '../contract.ts';
import { stillOutlasts } from '../expiry.ts';
import type { preparationTubs } from '../tables.ts';
import type { PreparationRow } from './evidence.ts';
import type { KnownPreparation } from './known-now.ts';

/** The newest label of a container, and what is not said by it and by the one that was printed last. */
export interface LabelNow {
  readonly labelId: string | null;
  readonly lacks: readonly Allergen[];
  readonly stuckLacks: readonly Allergen[];
  /** The date on that paper, where it is another than the container's. */
  readonly stuckUntil: Date | null;
}

export type TubRow = InferSelectModel<typeof preparationTubs>;

/** A stored preparation as it is answered with one of its containers, and what is known of it now. */
const presentPreparation = (row: KnownPreparation, { expiresAt }: TubRow): Preparation => ({
  id: row.id,
  recipeId: row.recipeId,
  recipeVersion: row.recipeVersion,
  recipeName: row.recipeName,
  category: row.category,
  quantity: fromBase(row.quantity, row.unit),
  unit: row.unit,
  batchNumber: row.batchNumber,
  storage: row.storage,
  // As it is stored: what does not fit is found by the contract, and shown as damaged.
  ingredients: row.ingredientList as Preparation['ingredients'],
  // Held to the list by the table's CHECK.
  allergens: row.allergens as Allergen[],
  mayContain: row.mayContain as Allergen[],
  otherAllergens: row.otherAllergens,
  unstated: row.unstated,
  later: row.later.map(({ addedAt, ingredients, ...one }) => ({
    ...one,
    ingredients: [...ingredients],
    addedAt: addedAt.toISOString(),
  })),
  producedAt: row.productionDate.toISOString(),
  expiresAt: row.expiryDate.toISOString(),
  boundBy: row.boundBy,
  expiryReason: row.expiryReason,
  outlasts: stillOutlasts(expiresAt, row),
  dateConfirmedBy: row.dateConfirmedBy,
  notes: row.notes,
  ...(row.leftOut === null
    ? {}
    : { leftOut: { reason: row.leftOut.reason, products: row.leftOut.products.map((one) => ({ ...one })) } }),
  operatorName: row.operatorName,
  recordedAt: row.recordedAt.toISOString(),
});

/** A stored container as it is answered, with its label. */
export const presentTub = (row: TubRow, unit: PreparationRow['unit'], label: LabelNow): Tub => ({
  id: row.id,
  number: row.number,
  quantity: fromBase(row.quantity, unit),
  state: row.state,
  expiresAt: row.expiresAt.toISOString(),
  storageLocation: row.storageLocation,
  thawedBefore: row.thawedBefore,
  minutesLeft: row.minutesLeft,
  changedAt: row.changedAt?.toISOString() ?? null,
  blockedAt: row.blockedAt?.toISOString() ?? null,
  labelId: label.labelId,
  labelLacks: [...label.lacks],
  stuckLacks: [...label.stuckLacks],
  stuckUntil: label.stuckUntil?.toISOString() ?? null,
});

export const presentMade = (preparation: KnownPreparation, tub: TubRow, label: LabelNow): Made => ({
  preparation: presentPreparation(preparation, tub),
  tub: presentTub(tub, preparation.unit, label),
});
