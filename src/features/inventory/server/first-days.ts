import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { lotTransitions } from '../tables.ts';
import type { LotRow } from './lot-past.ts';

type Known = Pick<LotRow, 'id' | 'parentLotId' | 'receivedOn'>;

/**
 * The day in Rome since which the goods of each lot are what they are: that of their arrival, or of the opening, freezing or thawing
 * that made it. Nothing is done with them on an earlier one.
 */
export async function firstDaysOf(
  tx: Transaction,
  restaurantId: string,
  of: readonly Known[],
): Promise<(lot: Known) => LocalDate> {
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
  const days = new Map(rows.map(({ lotId, performedAt }) => [lotId, romeDate(performedAt)]));
  return ({ id, receivedOn }) => days.get(id) ?? receivedOn;
}
