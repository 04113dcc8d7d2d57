import { toBase } from '#platform/kernel/quantity.ts';
import type { LabelData } from '#features/labels/label-data.ts';
import type { Made } from '../contract.ts';
import { labelDataOf } from '../label-of.ts';

/** The label of a container as the device knows it: the same rule as on the server. */
export function labelOf({ preparation, tub }: Made): LabelData {
  return labelDataOf(
    {
      ...preparation,
      ingredientList: preparation.ingredients,
      productionDate: new Date(preparation.producedAt),
      operatorId: null,
    },
    {
      quantity: toBase(tub.quantity, preparation.unit) ?? 0,
      state: tub.state,
      thawedBefore: tub.thawedBefore,
      expiresAt: new Date(tub.expiresAt),
      storageLocation: tub.storageLocation,
    },
    0,
  );
}
