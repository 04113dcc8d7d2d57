import { and, asc, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { qrLabels } from '#features/labels/tables.ts';
import type { Storage } from '#features/recipes/recipe.ts';
import { recipeVersions } from '#features/recipes/tables.ts';
import { preparations, preparationTubs } from '../tables.ts';

/** What whoever makes something decides beside what is made: for a call that is sent again without it. */
export interface Making {
  readonly tubId: string;
  /** Null where the plan held no labels: none was stored. */
  readonly labelId: string | null;
  readonly recipeVersion: number;
  readonly storage: Storage;
  /** Hours that the recipe allowed for where it is kept; null where it said nothing. */
  readonly mostHours: number | null;
  /** When it was stored. */
  readonly at: Date;
}

/** How something was made the first time; undefined when nothing was made under this id. */
export async function readMaking(
  services: Services,
  caller: Member,
  id: string,
): Promise<Making | undefined> {
  const restaurantId = caller.restaurant.id;
  return services.database.asTenant(restaurantId, async (tx) => {
    const [making] = await tx
      .select({
        tubId: preparationTubs.id,
        labelId: qrLabels.uniqueIdentifier,
        recipeVersion: preparations.recipeVersion,
        storage: preparations.storage,
        ambientHours: recipeVersions.ambientHours,
        fridgeHours: recipeVersions.fridgeHours,
        at: preparations.recordedAt,
      })
      .from(preparations)
      .innerJoin(
        preparationTubs,
        and(
          eq(preparationTubs.restaurantId, restaurantId),
          eq(preparationTubs.preparationId, preparations.id),
          eq(preparationTubs.number, 1),
        ),
      )
      .innerJoin(
        recipeVersions,
        and(
          eq(recipeVersions.restaurantId, restaurantId),
          eq(recipeVersions.recipeId, preparations.recipeId),
          eq(recipeVersions.version, preparations.recipeVersion),
        ),
      )
      .leftJoin(
        qrLabels,
        and(eq(qrLabels.restaurantId, restaurantId), eq(qrLabels.subjectId, preparationTubs.id)),
      )
      .where(and(eq(preparations.restaurantId, restaurantId), eq(preparations.id, id)))
      .orderBy(asc(qrLabels.createdAt), asc(qrLabels.id))
      .limit(1);
    if (making === undefined) return undefined;
    const { ambientHours, fridgeHours, ...told } = making;
    return { ...told, mostHours: told.storage === 'fridge' ? fridgeHours : ambientHours };
  });
}
