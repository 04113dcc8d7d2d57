import { demoSource } from '#features/demo/server/index.ts';
import { zConfirmation, zNewPlanItem } from '../contract.ts';
import { planCleaning } from '../demo.ts';
import { confirmCleaning } from './confirm-cleaning.ts';
import { createPlanItem } from './create-plan-item.ts';

/** The cleaning of the demo restaurant. */
export const cleaningDemo = demoSource('sanitization', planCleaning, {
  item: (services, caller, { input }) => createPlanItem(services, caller, zNewPlanItem.parse(input)),
  confirmation: (services, caller, { input }) =>
    confirmCleaning(services, caller, zConfirmation.parse(input)),
});
