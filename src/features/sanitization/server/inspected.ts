import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { exportedPerPage, sanitizationContract } from '../contract.ts';
import { listCleanings } from './list-cleanings.ts';

/** The register of cleaning among the papers that an inspector reads by a link. */
export const inspectedCleanings: InspectedRegister = {
  key: 'sanificazione',
  answers: sanitizationContract.exportCleanings,
  read: (services, reader, page) =>
    listCleanings(services, reader, { ...page, search: null, limit: exportedPerPage }),
};
