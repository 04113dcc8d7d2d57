import { demoSource } from '#features/demo/server/index.ts';
import { zNewVetting } from '../contract.ts';
import { planSuppliers } from '../demo.ts';
import { recordVetting } from './record-vetting.ts';

/** The suppliers of the demo restaurant. */
export const suppliersDemo = demoSource('suppliers', planSuppliers, {
  vetting: (services, caller, { input }) => recordVetting(services, caller, zNewVetting.parse(input)),
});
