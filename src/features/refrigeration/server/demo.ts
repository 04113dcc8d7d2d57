import { demoSource } from '#features/demo/server/index.ts';
import { zNewEquipment, zNewReading } from '../contract.ts';
import { planTemperatures } from '../demo.ts';
import { createEquipment } from './create-equipment.ts';
import { recordReading } from './record-reading.ts';

/** The temperatures of the demo restaurant. */
export const temperaturesDemo = demoSource('temperatures', planTemperatures, {
  equipment: (services, caller, { input }) => createEquipment(services, caller, zNewEquipment.parse(input)),
  reading: (services, caller, { input }) => recordReading(services, caller, zNewReading.parse(input)),
});
