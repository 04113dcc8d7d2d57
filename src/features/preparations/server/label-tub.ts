import { and, desc, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { planAllows } from '#features/access/entitlements.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { storeLabel } from '#features/labels/server/index.ts';
import { qrLabels } from '#features/labels/tables.ts';
import { recipeVersions } from '#features/recipes/tables.ts';
import { labelDataOf } from '../label-of.ts';
import type { HeldTub } from './hold-tub.ts';

/** The code on a container's newest label, and what the chain vouches for when it is a new one. */
export interface TubLabel {
  readonly labelId: string | null;
  readonly evidence: readonly Evidence[];
}

/** Gives a container a label as it is now, where the plan holds labels; without it, none. */
export async function labelTub(
  services: Services,
  tx: Transaction,
  caller: OperatorCaller,
  { tub, preparation, labelId }: HeldTub & { readonly labelId: string },
  at: Date,
): Promise<TubLabel> {
  if (!planAllows(caller.restaurant, 'qr_labels', at)) return { labelId: null, evidence: [] };
  const [version] = await tx
    .select({ preparationTime: recipeVersions.preparationTime })
    .from(recipeVersions)
    .where(
      and(
        eq(recipeVersions.restaurantId, caller.restaurant.id),
        eq(recipeVersions.recipeId, preparation.recipeId),
        eq(recipeVersions.version, preparation.recipeVersion),
      ),
    );
  const { label, evidence } = await storeLabel(
    services,
    tx,
    caller,
    {
      uniqueIdentifier: labelId,
      kind: 'tub',
      subjectId: tub.id,
      data: labelDataOf(preparation, tub, version?.preparationTime ?? 0),
      expiresAt: tub.expiresAt,
    },
    at,
  );
  return { labelId: label.uniqueIdentifier, evidence: [evidence] };
}

/** The code on the newest label of a container; null where it has none. */
export async function newestLabel(
  tx: Transaction,
  restaurantId: string,
  tubId: string,
): Promise<string | null> {
  const [newest] = await tx
    .select({ labelId: qrLabels.uniqueIdentifier })
    .from(qrLabels)
    .where(and(eq(qrLabels.restaurantId, restaurantId), eq(qrLabels.subjectId, tubId)))
    .orderBy(desc(qrLabels.createdAt), desc(qrLabels.id))
    .limit(1);
  return newest?.labelId ?? null;
}
