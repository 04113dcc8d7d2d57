import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { exportedPerPage, fryingOilContract } from '../contract.ts';
import { listOil } from './list-oil.ts';

/** The register of frying oil among the papers that an inspector reads by a link. */
export const inspectedOil: InspectedRegister = {
  key: 'olio',
  answers: fryingOilContract.exportEntries,
  read: (services, reader, page) =>
    listOil(services, reader, { ...page, search: null, limit: exportedPerPage }),
};
