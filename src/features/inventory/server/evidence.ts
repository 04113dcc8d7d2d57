import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/db/database.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { ChainedRecord } from '#features/integrity/chain.ts';
import { ownWithin, partsWithin } from '#features/integrity/server/index.ts';
import type { Evidence, Within } from '#features/integrity/server/index.ts';
import { lotRedatings, lots, lotTransitions, productMovementLots, productMovements } from '../tables.ts';

export type MovementRow = typeof productMovements.$inferSelect;

/** What a movement did to one lot, with what was known of the lot when it came: its expiry must not change unseen. */
export type MovementLine = Pick<
  typeof productMovementLots.$inferSelect,
  'lotId' | 'lotNumber' | 'quantity' | 'redated'
> &
  Pick<
    typeof lots.$inferSelect,
    'expiryDate' | 'expiryKind' | 'supplier' | 'receivedOn' | 'state' | 'parentLotId'
  >;

export const movementEvidenceType = 'product_movement';

/**
 * A movement as it is hashed (C-46): everything that a reader of the history relies on. The integrity check rebuilds it
 * from the stored rows by `readMovementEvidence`, so that nothing but stored values may enter. What came after the first
 * movements were hashed enters only where it says something, so that their hashes stay what they were.
 */
export function movementEvidence(movement: MovementRow, lines: readonly MovementLine[]): Evidence {
  return {
    type: movementEvidenceType,
    id: movement.id,
    record: {
      id: movement.id,
      productId: movement.productId,
      productName: movement.productName,
      type: movement.type,
      quantity: movement.quantity,
      unit: movement.unit,
      notes: movement.notes,
      ...(movement.reason === null ? {} : { reason: movement.reason }),
      ...(movement.correctsId === null ? {} : { correctsId: movement.correctsId }),
      ...(movement.replacesId === null ? {} : { replacesId: movement.replacesId }),
      ...(movement.alreadyHere ? { alreadyHere: true } : {}),
      expiryDate: movement.expiryDate,
      operatorId: movement.operatorId,
      operatorName: movement.operatorName,
      performedAt: movement.performedAt.toISOString(),
      recordedAt: movement.recordedAt.toISOString(),
      lots: lines
        .toSorted((a, b) => (a.lotId < b.lotId ? -1 : 1))
        .map((line) => ({
          lotId: line.lotId,
          lotNumber: line.lotNumber,
          quantity: line.quantity,
          expiryDate: line.expiryDate,
          expiryKind: line.expiryKind,
          supplier: line.supplier,
          receivedOn: line.receivedOn,
          ...(line.state === 'closed' ? {} : { state: line.state, parentLotId: line.parentLotId }),
        })),
    },
  };
}

/**
 * The date of a lot as it was before the mend that follows: what was vouched for before a date was mended was vouched for with the
 * old one. A lot whose date was not mended since says its own.
 */
const dateThen = {
  expiryDate: sql<
    string | null
  >`CASE WHEN ${lotRedatings.id} IS NULL THEN ${lots.expiryDate} ELSE ${lotRedatings.oldExpiryDate} END`,
  expiryKind: sql<ExpiryKind | null>`CASE WHEN ${lotRedatings.id} IS NULL THEN ${lots.expiryKind} ELSE ${lotRedatings.oldExpiryKind} END`,
};

/** The mend of a lot's date that follows the first `redated` ones. */
const mendAfter = (redated: SQL | AnyPgColumn): SQL | undefined =>
  and(
    eq(lotRedatings.restaurantId, lots.restaurantId),
    eq(lotRedatings.lotId, lots.id),
    eq(lotRedatings.nth, sql`${redated} + 1`),
  );

/** All movements of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readMovementEvidence(
  tx: Transaction,
  restaurantId: string,
  within?: Within,
): Promise<ChainedRecord[]> {
  const movements = await tx
    .select()
    .from(productMovements)
    .where(ownWithin(productMovements, restaurantId, within));
  const lines = await tx
    .select({
      movementId: productMovementLots.movementId,
      lotId: productMovementLots.lotId,
      lotNumber: productMovementLots.lotNumber,
      quantity: productMovementLots.quantity,
      redated: productMovementLots.redated,
      ...dateThen,
      supplier: lots.supplier,
      receivedOn: lots.receivedOn,
      state: lots.state,
      parentLotId: lots.parentLotId,
    })
    .from(productMovementLots)
    .innerJoin(
      lots,
      and(eq(lots.restaurantId, productMovementLots.restaurantId), eq(lots.id, productMovementLots.lotId)),
    )
    .leftJoin(lotRedatings, mendAfter(productMovementLots.redated))
    .where(partsWithin(productMovementLots, productMovementLots.movementId, restaurantId, within))
    .orderBy(asc(productMovementLots.movementId));
  const linesOf = Map.groupBy(lines, (line) => line.movementId);
  return movements.map((movement) => {
    const { type, id, record } = movementEvidence(movement, linesOf.get(movement.id) ?? []);
    return { dataType: type, dataIdentifier: id, record };
  });
}

export type TransitionRow = typeof lotTransitions.$inferSelect;

/** What the lot that goods went to says of them: by it they are judged from now on. */
export type NewLot = Pick<
  typeof lots.$inferSelect,
  'lotNumber' | 'expiryDate' | 'expiryKind' | 'supplier' | 'receivedOn' | 'state' | 'parentLotId'
>;

export const transitionEvidenceType = 'lot_transition';

/**
 * An opening, freezing or thawing as it is hashed, with the lot that it made (or that it gave back): neither's dates can
 * change unseen.
 */
export function transitionEvidence(row: TransitionRow, lot: NewLot): Evidence {
  return {
    type: transitionEvidenceType,
    id: row.id,
    record: {
      id: row.id,
      productId: row.productId,
      productName: row.productName,
      lotNumber: row.lotNumber,
      fromLotId: row.fromLotId,
      toLotId: row.toLotId,
      fromState: row.fromState,
      toState: row.toState,
      quantity: row.quantity,
      unit: row.unit,
      oldExpiryDate: row.oldExpiryDate,
      newExpiryDate: row.newExpiryDate,
      newExpiryKind: row.newExpiryKind,
      notes: row.notes,
      ...(row.correctsId === null ? {} : { correctsId: row.correctsId }),
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      performedAt: row.performedAt.toISOString(),
      recordedAt: row.recordedAt.toISOString(),
      lot: {
        lotNumber: lot.lotNumber,
        expiryDate: lot.expiryDate,
        expiryKind: lot.expiryKind,
        supplier: lot.supplier,
        receivedOn: lot.receivedOn,
        state: lot.state,
        parentLotId: lot.parentLotId,
      },
    },
  };
}

/** All transitions of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readTransitionEvidence(
  tx: Transaction,
  restaurantId: string,
  within?: Within,
): Promise<ChainedRecord[]> {
  const rows = await tx
    .select({ transition: lotTransitions, lot: lots })
    .from(lotTransitions)
    .innerJoin(
      lots,
      and(eq(lots.restaurantId, lotTransitions.restaurantId), eq(lots.id, lotTransitions.toLotId)),
    )
    .where(ownWithin(lotTransitions, restaurantId, within));
  return rows.map(({ transition, lot }) => {
    const { newExpiryDate: expiryDate, newExpiryKind: expiryKind } = transition;
    // A mended date says for itself that it changed; what it was stands in the transition.
    const then = lot.redated === 0 ? lot : { ...lot, expiryDate, expiryKind };
    const { type, id, record } = transitionEvidence(transition, then);
    return { dataType: type, dataIdentifier: id, record };
  });
}

export type RedatingRow = typeof lotRedatings.$inferSelect;

export const redatingEvidenceType = 'lot_redating';

/** A mended date of a lot as it is hashed: the newest one vouches for the date that the lot has now. */
export function redatingEvidence(row: RedatingRow): Evidence {
  return {
    type: redatingEvidenceType,
    id: row.id,
    record: {
      id: row.id,
      productId: row.productId,
      productName: row.productName,
      lotId: row.lotId,
      lotNumber: row.lotNumber,
      nth: row.nth,
      oldExpiryDate: row.oldExpiryDate,
      oldExpiryKind: row.oldExpiryKind,
      newExpiryDate: row.newExpiryDate,
      newExpiryKind: row.newExpiryKind,
      reason: row.reason,
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      performedAt: row.performedAt.toISOString(),
      recordedAt: row.recordedAt.toISOString(),
    },
  };
}

/** All mended dates of a restaurant as they are stored now, the newest of a lot with the date that the lot has. */
export async function readRedatingEvidence(
  tx: Transaction,
  restaurantId: string,
  within?: Within,
): Promise<ChainedRecord[]> {
  const rows = await tx
    .select({ redating: lotRedatings, lot: lots })
    .from(lotRedatings)
    .innerJoin(lots, and(eq(lots.restaurantId, lotRedatings.restaurantId), eq(lots.id, lotRedatings.lotId)))
    .where(ownWithin(lotRedatings, restaurantId, within));
  return rows.map(({ redating, lot }) => {
    const { type, id, record } = redatingEvidence(redating);
    const now = { nth: lot.redated, newExpiryDate: lot.expiryDate, newExpiryKind: lot.expiryKind };
    return {
      dataType: type,
      dataIdentifier: id,
      record: redating.nth >= lot.redated ? { ...record, ...now } : record,
    };
  });
}
