import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { cleaningProductsContract, exportedPerPage } from '../contract.ts';
import { listEntries } from './list-entries.ts';

/** The register of cleaning products among the papers that an inspector reads by a link. */
export const inspectedCleaningProducts: InspectedRegister = {
  key: 'prodotti-di-pulizia',
  answers: cleaningProductsContract.exportEntries,
  read: (services, reader, page) =>
    listEntries(services, reader, { ...page, search: null, limit: exportedPerPage }),
};
