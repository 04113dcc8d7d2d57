import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { exportedPerPage, refrigerationContract } from '../contract.ts';
import { listReadings } from './list-readings.ts';

/** The register of temperatures among the papers that an inspector reads by a link. */
export const inspectedReadings: InspectedRegister = {
  key: 'temperature',
  answers: refrigerationContract.exportReadings,
  read: (services, reader, page) =>
    listReadings(services, reader, { ...page, search: null, limit: exportedPerPage }),
};
