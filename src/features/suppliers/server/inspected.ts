import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { exportedPerPage, suppliersContract } from '../contract.ts';
import { listVettings } from './list-vettings.ts';

/** The register of suppliers among the papers that an inspector reads by a link. */
export const inspectedSuppliers: InspectedRegister = {
  key: 'fornitori',
  answers: suppliersContract.exportEntries,
  read: (services, reader, page) =>
    listVettings(services, reader, { ...page, search: null, limit: exportedPerPage }),
};
