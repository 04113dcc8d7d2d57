import type { InferSelectModel } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { ChainedRecord } from '#features/integrity/chain.ts';
import { ownWithin, partsWithin } from '#features/integrity/server/index.ts';
import type { Evidence, Within } from '#features/integrity/server/index.ts';
import { deliveries, deliveryRefusals, deliveryRows } from '../tables.ts';

export type DeliveryRecord = InferSelectModel<typeof deliveries>;
export type DeliveryRowRecord = InferSelectModel<typeof deliveryRows>;
export type DeliveryRefusalRecord = InferSelectModel<typeof deliveryRefusals>;

/** The kind of record under which deliveries stand in the hash chain. */
export const deliveryEvidenceType = 'delivery';

/**
 * A stored delivery as it is hashed (C-46), with the temperature of each row; what came of which product is hashed with
 * the movements that the rows name. What came after the first deliveries were hashed enters only where it says something.
 * Never change the shape of what has been hashed.
 */
export function deliveryEvidence(
  delivery: DeliveryRecord,
  rows: readonly DeliveryRowRecord[],
  refusals: readonly DeliveryRefusalRecord[],
): Evidence {
  return {
    type: deliveryEvidenceType,
    id: delivery.id,
    record: {
      id: delivery.id,
      supplier: delivery.supplier,
      documentNumber: delivery.documentNumber,
      notes: delivery.notes,
      receivedOn: delivery.receivedOn,
      operatorId: delivery.operatorId,
      operatorName: delivery.operatorName,
      performedAt: delivery.performedAt.toISOString(),
      recordedAt: delivery.recordedAt.toISOString(),
      ...(delivery.thermometerId === null
        ? {}
        : {
            thermometerId: delivery.thermometerId,
            thermometer: delivery.thermometer,
            thermometerState: delivery.thermometerState,
          }),
      rows: rows
        .toSorted((a, b) => a.position - b.position)
        .map(({ position, movementId, celsius, kind, maxCelsius }) => ({
          position,
          movementId,
          celsius,
          ...(kind === null ? {} : { kind, maxCelsius }),
        })),
      ...(refusals.length === 0
        ? {}
        : {
            refusals: refusals
              .toSorted((a, b) => a.position - b.position)
              .map(({ restaurantId: _restaurant, deliveryId: _delivery, kindReason, ...refused }) => ({
                ...refused,
                ...(kindReason === null ? {} : { kindReason }),
              })),
          }),
    },
  };
}

/** All deliveries of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readDeliveryEvidence(
  tx: Transaction,
  restaurantId: string,
  within?: Within,
): Promise<ChainedRecord[]> {
  const stored = await tx
    .select()
    .from(deliveries)
    .where(ownWithin(deliveries, restaurantId, within));
  const rows = await tx
    .select()
    .from(deliveryRows)
    .where(partsWithin(deliveryRows, deliveryRows.deliveryId, restaurantId, within));
  const refusals = await tx
    .select()
    .from(deliveryRefusals)
    .where(partsWithin(deliveryRefusals, deliveryRefusals.deliveryId, restaurantId, within));
  const refusalsOf = Map.groupBy(refusals, ({ deliveryId }) => deliveryId);
  const rowsOf = Map.groupBy(rows, ({ deliveryId }) => deliveryId);
  return stored.map((delivery) => {
    const { type, id, record } = deliveryEvidence(
      delivery,
      rowsOf.get(delivery.id) ?? [],
      refusalsOf.get(delivery.id) ?? [],
    );
    return { dataType: type, dataIdentifier: id, record };
  });
}
