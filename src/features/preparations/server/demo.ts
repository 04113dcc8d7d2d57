import { demoSource } from '#features/demo/server/index.ts';
import { zEmptyTub, zMake } from '../contract.ts';
import { planPreparations } from '../demo.ts';
import { emptyTub } from './empty-tub.ts';
import { makePreparation } from './make.ts';

/** What the kitchen of the demo restaurant has made. */
export const preparationsDemo = demoSource('preparations', planPreparations, {
  make: (services, caller, { input }) => makePreparation(services, caller, zMake.parse(input)),
  empty: (services, caller, { input }) => emptyTub(services, caller, zEmptyTub.parse(input)),
});
