import type { InferSelectModel } from 'drizzle-orm';
import type { Allergen } from '#features/allergens/allergens.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Made, Preparation, Tub } from '../contract.ts';
import type { preparationTubs } from '../tables.ts';
import type { PreparationRow } from './evidence.ts';

export type TubRow = InferSelectModel<typeof preparationTubs>;

/** A stored preparation as it is answered. */
export const presentPreparation = (row: PreparationRow): Preparation => ({
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
  producedAt: row.productionDate.toISOString(),
  expiresAt: row.expiryDate.toISOString(),
  boundBy: row.boundBy,
  expiryReason: row.expiryReason,
  notes: row.notes,
  operatorName: row.operatorName,
  recordedAt: row.recordedAt.toISOString(),
});

/** A stored container as it is answered, with the code on its newest label. */
export const presentTub = (row: TubRow, unit: PreparationRow['unit'], labelId: string | null): Tub => ({
  id: row.id,
  number: row.number,
  quantity: fromBase(row.quantity, unit),
  state: row.state,
  expiresAt: row.expiresAt.toISOString(),
  storageLocation: row.storageLocation,
  thawedBefore: row.thawedBefore,
  minutesLeft: row.minutesLeft,
  changedAt: row.changedAt?.toISOString() ?? null,
  labelId,
});

export const presentMade = (preparation: PreparationRow, tub: TubRow, labelId: string | null): Made => ({
  preparation: presentPreparation(preparation),
  tub: presentTub(tub, preparation.unit, labelId),
});
