import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { ChainedRecord } from '#features/integrity/chain.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { lots, productMovementLots, productMovements } from '../tables.ts';

export type MovementRow = typeof productMovements.$inferSelect;

/** What a movement did to one lot, with what was known of the lot when it came: its expiry must not change unseen. */
export type MovementLine = Pick<typeof productMovementLots.$inferSelect, 'lotId' | 'lotNumber' | 'quantity'> &
  Pick<typeof lots.$inferSelect, 'expiryDate' | 'expiryKind' | 'supplier' | 'receivedOn'>;

export const movementEvidenceType = 'product_movement';

/**
 * A movement as it is hashed (C-46): everything that a reader of the history relies on. The integrity check rebuilds it
 * from the stored rows by `readMovementEvidence`, so that nothing but stored values may enter.
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
      expiryDate: movement.expiryDate,
      operatorId: movement.operatorId,
      operatorName: movement.operatorName,
      performedAt: movement.performedAt.toISOString(),
      recordedAt: movement.recordedAt.toISOString(),
      lots: lines
        .toSorted((a, b) => (a.lotId < b.lotId ? -1 : 1))
        .map(({ lotId, lotNumber, quantity, expiryDate, expiryKind, supplier, receivedOn }) => ({
          lotId,
          lotNumber,
          quantity,
          expiryDate,
          expiryKind,
          supplier,
          receivedOn,
        })),
    },
  };
}

/** All movements of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readMovementEvidence(tx: Transaction, restaurantId: string): Promise<ChainedRecord[]> {
  const movements = await tx
    .select()
    .from(productMovements)
    .where(eq(productMovements.restaurantId, restaurantId));
  const lines = await tx
    .select({
      movementId: productMovementLots.movementId,
      lotId: productMovementLots.lotId,
      lotNumber: productMovementLots.lotNumber,
      quantity: productMovementLots.quantity,
      expiryDate: lots.expiryDate,
      expiryKind: lots.expiryKind,
      supplier: lots.supplier,
      receivedOn: lots.receivedOn,
    })
    .from(productMovementLots)
    .innerJoin(
      lots,
      and(eq(lots.restaurantId, productMovementLots.restaurantId), eq(lots.id, productMovementLots.lotId)),
    )
    .where(eq(productMovementLots.restaurantId, restaurantId))
    .orderBy(asc(productMovementLots.movementId));
  const linesOf = Map.groupBy(lines, (line) => line.movementId);
  return movements.map((movement) => {
    const { type, id, record } = movementEvidence(movement, linesOf.get(movement.id) ?? []);
    return { dataType: type, dataIdentifier: id, record };
  });
}
