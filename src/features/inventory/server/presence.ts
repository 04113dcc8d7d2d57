import { and, eq, inArray, isNull, min } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { areToldAsOne } from '#platform/http/server/performed-at.ts';
import { romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import { lotTransitions, productMovementLots, productMovements } from '../tables.ts';
import type { LotRow } from './lot-past.ts';

type Known = Pick<LotRow, 'id' | 'parentLotId' | 'receivedOn' | 'createdAt'>;

/**
 * Whether the goods of each lot were what they are at an instant: on the day in Rome of their arrival, or of the opening, freezing or
 * thawing that made it, and later. Nothing is done with them on an earlier one, but for the seconds around midnight by which the
 * clocks of two tablets may differ (INV-58), also where one of them told it only hours later (INV-64).
 * @param at when something is told to have been done with them
 */
export async function presenceOf(
  tx: Transaction,
  restaurantId: string,
  of: readonly Known[],
  at: Date,
): Promise<(lot: Known) => boolean> {
  const made = of.filter(({ parentLotId }) => parentLotId !== null).map(({ id }) => id);
  // Just before the midnight of their day, which is seldom: then it counts when they are told to have come.
  const came = of
    .filter((lot) => lot.parentLotId === null && areToldAsOne(at, startOfRomeDay(lot.receivedOn)))
    .map(({ id }) => id);
  const since = new Map([
    ...(await madeAt(tx, restaurantId, made)),
    ...(await cameAt(tx, restaurantId, came)),
  ]);
  return ({ id, parentLotId, receivedOn, createdAt }) => {
    const begun = since.get(id);
    const firstDay = parentLotId === null || begun === undefined ? receivedOn : romeDate(begun);
    return romeDate(at) >= firstDay || areToldAsOne(at, begun ?? createdAt);
  };
}

type Since = readonly (readonly [string, Date])[];

/** When lots were opened, frozen or thawed from others. */
async function madeAt(tx: Transaction, restaurantId: string, ids: readonly string[]): Promise<Since> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ lotId: lotTransitions.toLotId, performedAt: lotTransitions.performedAt })
    .from(lotTransitions)
    .where(
      and(
        eq(lotTransitions.restaurantId, restaurantId),
        inArray(lotTransitions.toLotId, [...ids]),
        isNull(lotTransitions.correctsId),
      ),
    );
  return rows.map(({ lotId, performedAt }) => [lotId, performedAt]);
}

/** When goods of lots were first told to have come. */
async function cameAt(tx: Transaction, restaurantId: string, ids: readonly string[]): Promise<Since> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ lotId: productMovementLots.lotId, performedAt: min(productMovements.performedAt) })
    .from(productMovementLots)
    .innerJoin(
      productMovements,
      and(
        eq(productMovements.restaurantId, productMovementLots.restaurantId),
        eq(productMovements.id, productMovementLots.movementId),
      ),
    )
    .where(
      and(
        eq(productMovementLots.restaurantId, restaurantId),
        inArray(productMovementLots.lotId, [...ids]),
        eq(productMovements.type, 'in'),
        isNull(productMovements.correctsId),
      ),
    )
    .groupBy(productMovementLots.lotId);
  return rows.flatMap(({ lotId, performedAt }) =>
    performedAt === null ? [] : [[lotId, performedAt] as const],
  );
}
