import { demoSource } from '#features/demo/server/index.ts';
import { zNewPlace } from '../contract.ts';
import { planPlaces } from '../demo.ts';
import { createPlace } from './create-place.ts';

/** The places of the demo restaurant. */
export const placesDemo = demoSource('places', planPlaces, {
  place: (services, caller, { input }) => createPlace(services, caller, zNewPlace.parse(input)),
});
