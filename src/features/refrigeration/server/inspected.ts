import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { refrigerationContract } from '../contract.ts';
import { exportReadings } from './export-readings.ts';

/** The register of temperatures among the papers that an inspector reads by a link. */
export const inspectedReadings: InspectedRegister = {
  key: 'temperature',
  answers: refrigerationContract.exportReadings,
  read: (services, reader, page) => exportReadings(services, reader, { ...page, search: null, missed: true }),
};
