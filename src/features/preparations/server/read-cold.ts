import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Cold } from '../earlier-end.ts';
import { preparationTubActs, preparationTubs } from '../tables.ts';
import type { ActRow, PreparationRow } from './evidence.ts';
import type { TubRow } from './present.ts';

/**
 * When a container came into the freezer and out of it, by itself or while it was part of another one; what was done to that one after it was
 * split off says nothing of it.
 * @param tubs of its preparation
 * @param acts of those
 */
export function coldOf(
  tub: TubRow,
  { storage, productionDate }: Pick<PreparationRow, 'storage' | 'productionDate'>,
  tubs: readonly TubRow[],
  acts: readonly ActRow[],
): Cold {
  const mended = new Set(acts.map(({ correctsId }) => correctsId));
  const counting: ActRow[] = [];
  // Until it was split off.
  let until = Infinity;
  for (let one: TubRow | undefined = tub; one !== undefined; one = parentOf(one, tubs)) {
    const { id } = one;
    const before = until;
    counting.push(
      ...acts.filter((act) => act.tubId === id && !mended.has(act.id) && act.recordedAt.getTime() <= before),
    );
    until = Math.min(before, one.createdAt.getTime());
  }
  const last = (act: ActRow['act']): Date | null =>
    counting
      .filter((one) => one.act === act)
      .map(({ performedAt }) => performedAt)
      .toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
  return {
    frozenAt: last('freeze') ?? (storage === 'freezer' ? productionDate : null),
    thawedAt: last('thaw'),
  };
}

const parentOf = ({ parentTubId }: TubRow, tubs: readonly TubRow[]): TubRow | undefined =>
  parentTubId === null ? undefined : tubs.find(({ id }) => id === parentTubId);

/** The same of a container that is read by itself. `without`: an act that is being mended. */
export async function readCold(
  tx: Transaction,
  tub: TubRow,
  preparation: Pick<PreparationRow, 'storage' | 'productionDate'>,
  without: string | null = null,
): Promise<Cold> {
  const { restaurantId, preparationId } = tub;
  const tubs = await tx
    .select()
    .from(preparationTubs)
    .where(
      and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.preparationId, preparationId)),
    );
  const acts = await tx
    .select()
    .from(preparationTubActs)
    .where(
      and(
        eq(preparationTubActs.restaurantId, restaurantId),
        inArray(
          preparationTubActs.tubId,
          tubs.map(({ id }) => id),
        ),
      ),
    );
  return coldOf(
    tub,
    preparation,
    tubs,
    acts.filter(({ id }) => id !== without),
  );
}
