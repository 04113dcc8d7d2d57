import { demoSource } from '#features/demo/server/index.ts';
import { zBegin } from '../contract.ts';
import { planTraceability } from '../demo.ts';
import { beginRecall } from './begin-recall.ts';

/** The exercise of the demo restaurant. */
export const traceabilityDemo = demoSource('traceability', planTraceability, {
  exercise: (services, caller, { input }) => beginRecall(services, caller, zBegin.parse(input)),
});
