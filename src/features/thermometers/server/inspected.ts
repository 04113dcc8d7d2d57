import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { exportedPerPage, thermometersContract } from '../contract.ts';
import { listCalibrations } from './list-calibrations.ts';

/** The register of thermometers among the papers that an inspector reads by a link. */
export const inspectedThermometers: InspectedRegister = {
  key: 'termometri',
  answers: thermometersContract.exportEntries,
  read: (services, reader, page) =>
    listCalibrations(services, reader, { ...page, search: null, limit: exportedPerPage }),
};
