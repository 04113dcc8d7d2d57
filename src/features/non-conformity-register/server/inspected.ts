import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { nonConformityContract } from '../contract.ts';
import { exportedPerPage } from '../limits.ts';
import { listNonConformities } from './list-non-conformities.ts';
import { nonConformityPoint } from './source.ts';

/** The register of non-conformities among the papers that an inspector reads by a link. */
export const inspectedNonConformities: InspectedRegister = {
  key: 'non-conformita',
  answers: nonConformityContract.list,
  read: (services, reader, page, house) =>
    listNonConformities(services, reader, house.all(nonConformityPoint), {
      ...page,
      search: null,
      limit: exportedPerPage,
    }),
};
