import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { exportedPerPage, processContract } from '../contract.ts';
import { listRuns } from './list-runs.ts';

/** The register of processes among the papers that an inspector reads by a link. */
export const inspectedProcesses: InspectedRegister = {
  key: 'cotture',
  answers: processContract.exportRuns,
  read: (services, reader, page) =>
    listRuns(services, reader, { ...page, search: null, limit: exportedPerPage }),
};
