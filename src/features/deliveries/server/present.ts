import type { Movement } from '#features/inventory/movement-shapes.ts';
import type { Delivery } from '../contract.ts';
import type { DeliveryRecord } from './evidence.ts';

/** A stored delivery as it is answered, with its rows in the order in which they were entered. */
export function presentDelivery(
  delivery: DeliveryRecord,
  rows: readonly { readonly movement: Movement; readonly celsius: number | null }[],
): Delivery {
  return {
    id: delivery.id,
    supplier: delivery.supplier,
    documentNumber: delivery.documentNumber,
    notes: delivery.notes,
    receivedOn: delivery.receivedOn,
    operatorName: delivery.operatorName,
    performedAt: delivery.performedAt.toISOString(),
    recordedAt: delivery.recordedAt.toISOString(),
    rows: rows.map(({ movement, celsius }) => ({
      movementId: movement.id,
      productId: movement.productId,
      productName: movement.productName,
      quantity: movement.quantity,
      unit: movement.unit,
      lotId: movement.lots[0]?.lotId ?? null,
      lotNumber: movement.lots[0]?.lotNumber ?? null,
      expiryDate: movement.expiryDate,
      celsius,
      corrected: movement.correctedBy !== null,
    })),
  };
}
