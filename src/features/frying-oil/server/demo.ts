import { demoSource } from '#features/demo/server/index.ts';
import { zNewOil } from '../contract.ts';
import { planFryingOil } from '../demo.ts';
import { recordOil } from './record-oil.ts';

/** The frying oil of the demo restaurant. */
export const oilDemo = demoSource('frying oil', planFryingOil, {
  oil: (services, caller, { input }) => recordOil(services, caller, zNewOil.parse(input)),
});
