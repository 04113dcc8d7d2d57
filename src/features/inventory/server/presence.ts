import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { areToldAsOne } from '#platform/http/server/performed-at.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { lotTransitions } from '../tables.ts';
import type { LotRow } from './lot-past.ts';

type Known = Pick<LotRow, 'id' | 'parentLotId' | 'receivedOn' | 'createdAt'>;

/**
 * Whether the goods of each lot were what they are at an instant: on the day in Rome of their arrival, or of the opening, freezing or
 * thawing that made it, and later. Nothing is done with them on an earlier one, but for the seconds around midnight by which the
 * clocks of two tablets may differ (INV-58).
 */
export async function presenceOf(
  tx: Transaction,
  restaurantId: string,
  of: readonly Known[],
): Promise<(lot: Known, at: Date) => boolean> {
  const made = of.filter(({ parentLotId }) => parentLotId !== null).map(({ id }) => id);
  const rows =
    made.length === 0
      ? []
      : await tx
          .select({ lotId: lotTransitions.toLotId, performedAt: lotTransitions.performedAt })
          .from(lotTransitions)
          .where(
            and(
              eq(lotTransitions.restaurantId, restaurantId),
              inArray(lotTransitions.toLotId, made),
              isNull(lotTransitions.correctsId),
            ),
          );
  const madeAt = new Map(rows.map(({ lotId, performedAt }) => [lotId, performedAt]));
  return ({ id, receivedOn, createdAt }, at) => {
    const since = madeAt.get(id);
    const firstDay = since === undefined ? receivedOn : romeDate(since);
    return romeDate(at) >= firstDay || areToldAsOne(at, since ?? createdAt);
  };
}
