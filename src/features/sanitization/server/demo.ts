import { demoSource } from '#features/demo/server/index.ts';
import { zNewCleaning } from '../contract.ts';
import { planCleaning } from '../demo.ts';
import { recordCleaning } from './record-cleaning.ts';

/** What was cleaned in the demo restaurant. */
export const cleaningDemo = demoSource('sanitization', planCleaning, {
  cleaning: (services, caller, { input }) => recordCleaning(services, caller, zNewCleaning.parse(input)),
});
