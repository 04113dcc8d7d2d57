import type { LotArrival } from '#features/inventory/arrival-shapes.ts';
import type { Movement } from '#features/inventory/movement-shapes.ts';
import { measuredWithOf } from '#features/thermometers/measured-with-of.ts';
import type { DoubtfulSpan } from '#features/thermometers/trust.ts';
import { inUnit } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import type { Delivery } from '../contract.ts';
import { measuredAt } from '../measured-at.ts';
import type { DeliveryRecord, DeliveryRefusalRecord, DeliveryRowRecord } from './evidence.ts';

type Row = Delivery['rows'][number];

/** A row that came into stock, as it is answered; `arrival` is what was asked of it, `expiryKind` that of its lot. */
export const presentRow = (
  { celsius, kind, maxCelsius }: DeliveryRowRecord,
  movement: Movement,
  arrival: LotArrival | null,
  expiryKind: Row['expiryKind'],
): Row => ({
  id: movement.id,
  movementId: movement.id,
  productId: movement.productId,
  productName: movement.productName,
  quantity: movement.quantity,
  unit: movement.unit,
  lotId: movement.lots[0]?.lotId ?? null,
  lotNumber: movement.lots[0]?.lotNumber ?? null,
  expiryDate: movement.expiryDate,
  expiryKind: movement.expiryDate === null ? null : expiryKind,
  celsius,
  kind,
  maxCelsius,
  kindReason: arrival?.kindReason ?? null,
  refused: null,
  arrival,
  corrected: movement.correctedBy !== null,
  ...(movement.blocked === undefined ? {} : { blocked: movement.blocked }),
});

/** A row that was sent back, as it is answered; `unit` is that of its product now. */
export const presentRefusal = (row: DeliveryRefusalRecord, unit: Unit): Row => ({
  id: row.id,
  movementId: null,
  productId: row.productId,
  productName: row.productName,
  ...inUnit(row, unit),
  lotId: null,
  lotNumber: row.lotNumber,
  expiryDate: row.expiryDate,
  expiryKind: row.expiryKind,
  celsius: row.celsius,
  kind: row.kind,
  maxCelsius: row.maxCelsius,
  kindReason: row.kindReason,
  refused: { reason: row.reason },
  arrival: null,
  corrected: false,
});

/**
 * A stored delivery as it is answered, with its rows in the order in which they were entered.
 *
 * @param spans times of which nobody knows whether a thermometer was true; none where that is not told
 */
export const presentDelivery = (
  delivery: DeliveryRecord,
  rows: readonly Row[],
  timeBy: TimeBy | null = null,
  spans: readonly DoubtfulSpan[] = [],
): Delivery => ({
  id: delivery.id,
  supplier: delivery.supplier,
  documentNumber: delivery.documentNumber,
  notes: delivery.notes,
  receivedOn: delivery.receivedOn,
  operatorName: delivery.operatorName,
  performedAt: delivery.performedAt.toISOString(),
  ...(timeBy === null ? {} : { timeBy }),
  recordedAt: delivery.recordedAt.toISOString(),
  ...measuredWithOf({ ...delivery, performedAt: measuredAt(delivery) }, spans),
  rows: [...rows],
});
