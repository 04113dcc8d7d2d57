import { demoSource } from '#features/demo/server/index.ts';
import { zRecordDelivery } from '../contract.ts';
import { planDeliveries } from '../demo.ts';
import { recordDelivery } from './record-delivery.ts';

/** The deliveries of the demo restaurant. */
export const deliveriesDemo = demoSource('deliveries', planDeliveries, {
  delivery: (services, caller, { input }) => recordDelivery(services, caller, zRecordDelivery.parse(input)),
});
