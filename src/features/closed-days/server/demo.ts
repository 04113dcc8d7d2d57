import { demoSource } from '#features/demo/server/index.ts';
import { zClosure } from '../contract.ts';
import { planClosings } from '../demo.ts';
import { addClosure } from './add-closure.ts';

/** The holidays of the demo restaurant, told long before. */
export const closingsDemo = demoSource('closings', planClosings, {
  closure: (services, caller, { input }) => addClosure(services, caller, [], zClosure.parse(input)),
});
