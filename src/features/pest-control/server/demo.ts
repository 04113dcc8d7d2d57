import { demoSource } from '#features/demo/server/index.ts';
import { zNewInspection } from '../contract.ts';
import { planPestControl } from '../demo.ts';
import { recordInspection } from './record-inspection.ts';

/** The pest control of the demo restaurant. */
export const pestDemo = demoSource('pest control', planPestControl, {
  inspection: (services, caller, { input }) =>
    recordInspection(services, caller, zNewInspection.parse(input)),
});
