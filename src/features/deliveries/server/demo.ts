import { demoSource } from '#features/demo/server/index.ts';
import { zRecordDelivery } from '../contract.ts';
import { zReceive } from '#features/inventory/movement-shapes.ts';
import { receive } from '#features/inventory/server/index.ts';
import { arrivedAlone } from './arrived-alone.ts';
import { planAlone, planDeliveries } from '../demo.ts';
import { recordDelivery } from './record-delivery.ts';

/** The deliveries of the demo restaurant. */
export const deliveriesDemo = demoSource(
  'deliveries',
  (month) => [...planDeliveries(month), ...planAlone(month)],
  {
    receive: (services, caller, { input }) =>
      receive(services, caller, zReceive.parse(input), { register: arrivedAlone }),
    delivery: (services, caller, { input }) => recordDelivery(services, caller, zRecordDelivery.parse(input)),
  },
);
