import type { Allergen } from '#features/allergens/allergens.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { LabelData } from '#features/labels/label-data.ts';
import type { PrintedIngredient } from '#features/recipes/recipe.ts';
import { storageNames } from './texts.it.ts';
import { storageOfTub } from './tub-acts.ts';
import type { TubState } from './tub-states.ts';

/** A preparation as its label needs it; quantities as they are stored. */
export interface LabelledPreparation {
  readonly recipeName: string;
  readonly category: string | null;
  readonly batchNumber: string;
  readonly unit: Unit;
  readonly storage: keyof typeof storageNames;
  readonly ingredientList: readonly PrintedIngredient[];
  readonly allergens: readonly string[];
  readonly mayContain: readonly string[];
  readonly otherAllergens: readonly string[];
  readonly unstated: readonly string[];
  readonly productionDate: Date;
  readonly notes: string | null;
  readonly operatorId: string | null;
  readonly operatorName: string;
}

/** A container as its label needs it. */
export interface LabelledTub {
  readonly quantity: number;
  readonly state: TubState;
  readonly thawedBefore: boolean;
  readonly expiresAt: Date;
  readonly storageLocation: string | null;
}

type Printed = NonNullable<LabelData['ingredients']>[number];
const printed = ({ parts, ...ingredient }: PrintedIngredient): Printed => ({
  ...ingredient,
  parts: parts.map(printed),
});

/** What the label of a container says (LABEL-17, PREP-24). */
export function labelDataOf(
  preparation: LabelledPreparation,
  tub: LabelledTub,
  preparationTime: number,
): LabelData {
  return {
    product_name: preparation.recipeName,
    lot_number: preparation.batchNumber,
    production_date: preparation.productionDate.toISOString(),
    expiry_date: tub.expiresAt.toISOString(),
    recipe_name: preparation.recipeName,
    batch_number: preparation.batchNumber,
    quantity: fromBase(tub.quantity, preparation.unit),
    unit: preparation.unit,
    storage_location: tub.storageLocation,
    temperature: storageNames[storageOfTub(tub, preparation.storage)],
    notes: preparation.notes,
    operator_id: preparation.operatorId,
    operator: preparation.operatorName,
    category: preparation.category,
    preparation_time: preparationTime,
    ingredients: preparation.ingredientList.map(printed),
    // Held to the list by the tables' CHECKs.
    allergens: [...preparation.allergens] as Allergen[],
    may_contain: [...preparation.mayContain] as Allergen[],
    other_allergens: [...preparation.otherAllergens],
    unstated: [...preparation.unstated],
    expiry_kind: 'use_by',
  };
}
