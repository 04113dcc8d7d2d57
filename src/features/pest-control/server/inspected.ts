import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { exportedPerPage, pestControlContract } from '../contract.ts';
import { listInspections } from './list-inspections.ts';

/** The register of pest control among the papers that an inspector reads by a link. */
export const inspectedPests: InspectedRegister = {
  key: 'infestanti',
  answers: pestControlContract.exportInspections,
  read: (services, reader, page) =>
    listInspections(services, reader, { ...page, search: null, limit: exportedPerPage }),
};
