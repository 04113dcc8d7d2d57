import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { exportedPerPage, pestVisitsContract } from '../contract.ts';
import { listVisits } from './list-visits.ts';

/** The register of visits among the papers that an inspector reads by a link. */
export const inspectedVisits: InspectedRegister = {
  key: 'visite-infestanti',
  answers: pestVisitsContract.exportEntries,
  read: (services, reader, page) =>
    listVisits(services, reader, { ...page, search: null, limit: exportedPerPage }),
};
