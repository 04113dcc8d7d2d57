import { demoSource } from '#features/demo/server/index.ts';
import { zNewCertificate, zNewTraining } from '../contract.ts';
import { planTraining } from '../demo.ts';
import { attachCertificate } from './attach-certificate.ts';
import { recordTraining } from './record-training.ts';

/** The training of the demo restaurant. */
export const trainingDemo = demoSource('staff training', planTraining, {
  training: (services, caller, { input }) => recordTraining(services, caller, zNewTraining.parse(input)),
  certificate: (services, caller, { input }) =>
    attachCertificate(services, caller, zNewCertificate.parse(input)),
});
