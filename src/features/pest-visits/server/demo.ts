import { demoSource } from '#features/demo/server/index.ts';
import { zNewStation, zNewVisit } from '../contract.ts';
import { planVisits } from '../demo.ts';
import { createStation } from './create-station.ts';
import { recordVisit } from './record-visit.ts';

/** The stations and the visit of the demo restaurant. */
export const visitsDemo = demoSource('pest visits', planVisits, {
  station: (services, caller, { input }) => createStation(services, caller, zNewStation.parse(input)),
  visit: (services, caller, { input }) => recordVisit(services, caller, zNewVisit.parse(input)),
});
