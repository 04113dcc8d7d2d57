import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { exportedPerPage, staffTrainingContract } from '../contract.ts';
import { listTrainings } from './list-trainings.ts';

/** The register of training among the papers that an inspector reads by a link. */
export const inspectedTraining: InspectedRegister = {
  key: 'formazione',
  answers: staffTrainingContract.exportEntries,
  read: (services, reader, page) =>
    listTrainings(services, reader, { ...page, search: null, limit: exportedPerPage }),
};
