import type { InspectedRegister } from '#features/inspection-papers/server/index.ts';
import { haccpContract } from '../contract.ts';
import { listChecks } from './list-checks.ts';

/** The register of checks among the papers that an inspector reads by a link. */
export const inspectedChecks: InspectedRegister = {
  key: 'controlli',
  answers: haccpContract.checks,
  read: (services, reader, page) =>
    listChecks(services, reader, { ...page, search: null, limit: 100, missed: true }),
};
