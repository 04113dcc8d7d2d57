import { newId } from '#platform/kernel/ids.ts';
import type { ArrivalRegister } from '#features/inventory/server/index.ts';
import { deliveries, deliveryRows } from '../tables.ts';
import { deliveryEvidence } from './evidence.ts';

/**
 * Goods that came by another door stand here as a delivery of one row (decision 0047): the register, its paper, the inspector's link and what is
 * known of a supplier need to know nothing of it. With which thermometer they were measured is only asked in the form of deliveries.
 */
export const arrivedAlone: ArrivalRegister = {
  async keep(tx, caller, { movementId, celsius, limit: { kind, maxCelsius }, ...came }, at) {
    const restaurantId = caller.restaurant.id;
    const delivery = {
      restaurantId,
      id: newId(at),
      documentNumber: null,
      ...came,
      operatorId: caller.operator.id,
      operatorName: caller.operator.name,
      recordedAt: at,
      thermometerId: null,
      thermometer: null,
      thermometerState: null,
    };
    const row = { restaurantId, deliveryId: delivery.id, position: 1, movementId, celsius, kind, maxCelsius };
    await tx.insert(deliveries).values(delivery);
    await tx.insert(deliveryRows).values(row);
    return deliveryEvidence(delivery, [row], []);
  },
};
