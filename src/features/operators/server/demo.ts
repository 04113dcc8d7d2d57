import { demoSource } from '#features/demo/server/index.ts';
import { zNewOperator } from '../contract.ts';
import { planOperators } from '../demo.ts';
import { createOperator } from './create.ts';

/** The operators of the demo restaurant. */
export const operatorsDemo = demoSource('operators', planOperators, {
  operator: (services, caller, { input }) => createOperator(services, caller, zNewOperator.parse(input)),
});
