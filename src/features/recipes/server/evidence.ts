import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { JsonValue } from '#features/integrity/canonical-json.ts';
import type { ChainedRecord } from '#features/integrity/chain.ts';
import { ownWithin, partsWithin } from '#features/integrity/server/index.ts';
import type { Evidence, Within } from '#features/integrity/server/index.ts';
import { recipeLines, recipeVersions } from '../tables.ts';
import type { LineRow, VersionRow } from './known-recipes.ts';

export const versionEvidenceType = 'recipe_version';

/**
 * A version of a recipe as it is hashed (C-46), with its ingredients: what a label says of allergens goes back to it. Never
 * change the shape of what has been hashed.
 */
export function versionEvidence(version: VersionRow, lines: readonly LineRow[]): Evidence {
  const { restaurantId: _, recordedAt, lostAllergens, addedAllergens, newAllergens, ...row } = version;
  // Hashed where there is one: those of before this could be said have none.
  const told = {
    ...(isEmpty(addedAllergens) ? {} : { addedAllergens: addedAllergens as unknown as JsonValue }),
    ...(isEmpty(newAllergens) ? {} : { newAllergens: newAllergens as unknown as JsonValue }),
  };
  return {
    type: versionEvidenceType,
    id: version.id,
    record: {
      ...row,
      // As they are stored, whatever became of them: the check must tell, not fall.
      lostAllergens: lostAllergens as unknown as JsonValue,
      ...told,
      recordedAt: recordedAt.toISOString(),
      lines: lines
        .toSorted((a, b) => a.position - b.position)
        .map(({ restaurantId: _r, recipeId: _i, version: _v, without, ...line }) => ({
          ...line,
          without: without as unknown as JsonValue,
        })),
    },
  };
}

const isEmpty = (list: readonly unknown[]): boolean => Array.isArray(list) && list.length === 0;

/** All versions of a restaurant's recipes as they are stored now, in the form that was hashed: for the integrity check. */
export async function readVersionEvidence(
  tx: Transaction,
  restaurantId: string,
  within?: Within,
): Promise<ChainedRecord[]> {
  const versions = await tx
    .select()
    .from(recipeVersions)
    .where(ownWithin(recipeVersions, restaurantId, within));
  const lines = await tx
    .select(getTableColumns(recipeLines))
    .from(recipeLines)
    .innerJoin(
      recipeVersions,
      and(
        eq(recipeVersions.restaurantId, recipeLines.restaurantId),
        eq(recipeVersions.recipeId, recipeLines.recipeId),
        eq(recipeVersions.version, recipeLines.version),
      ),
    )
    .where(partsWithin(recipeLines, recipeVersions.id, restaurantId, within));
  const keyOf = ({ recipeId, version }: { recipeId: string; version: number }): string =>
    `${recipeId} ${String(version)}`;
  const linesOf = Map.groupBy(lines, keyOf);
  return versions.map((row) => {
    const { type, id, record } = versionEvidence(row, linesOf.get(keyOf(row)) ?? []);
    return { dataType: type, dataIdentifier: id, record };
  });
}
