import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { openPaper } from '#features/registers/server/index.ts';
import { exportedPerPage, staffTrainingContract } from '../contract.ts';
import { attachCertificate } from './attach-certificate.ts';
import { certificates } from './certificates.ts';
import { changeYears } from './change-years.ts';
import { correctTraining } from './correct-training.ts';
import { listTrainings } from './list-trainings.ts';
import { readOverview } from './read-held.ts';
import { recordTraining } from './record-training.ts';

const os = implement(staffTrainingContract).$context<CallContext>();

export const staffTrainingRoutes = {
  overview: os.overview.handler(({ context }) => readOverview(context.services, memberOf(context))),
  entries: os.entries.handler(({ context, input }) =>
    listTrainings(context.services, memberOf(context), input),
  ),
  exportEntries: os.exportEntries.handler(({ context, input }) =>
    listTrainings(context.services, memberOf(context), { ...input, limit: exportedPerPage }),
  ),
  recordTraining: os.recordTraining.handler(({ context, input }) =>
    recordTraining(context.services, operatorOf(context), input),
  ),
  correctTraining: os.correctTraining.handler(({ context, input }) =>
    correctTraining(context.services, operatorOf(context), input),
  ),
  attachCertificate: os.attachCertificate.handler(({ context, input }) =>
    attachCertificate(context.services, operatorOf(context), input),
  ),
  certificate: os.certificate.handler(({ context, input }) =>
    openPaper(context.services, memberOf(context), certificates, input.trainingId),
  ),
  changeYears: os.changeYears.handler(({ context, input }) =>
    changeYears(context.services, operatorOf(context), input),
  ),
};
