import { demoSource } from '#features/demo/server/index.ts';
import { zNewTraining } from '../contract.ts';
import { planTraining } from '../demo.ts';
import { recordTraining } from './record-training.ts';

/** The training of the demo restaurant. */
export const trainingDemo = demoSource('staff training', planTraining, {
  training: (services, caller, { input }) => recordTraining(services, caller, zNewTraining.parse(input)),
});
