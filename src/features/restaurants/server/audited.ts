import type { AuditedRoom } from '#features/audit/server/index.ts';
import { restaurantsAudited } from '../audited.it.ts';
import { restaurantsContract as calls } from '../contract.ts';

/** What is done with the profile of the restaurant. */
export const auditedRestaurants: AuditedRoom = {
  words: restaurantsAudited,
  subjects: [{ type: 'restaurant', path: () => '/settings' }],
  shapes: { 'restaurants.update_profile': calls.updateProfile },
  changes: { 'restaurants.update_profile': ['name', 'email', 'phone', 'address'] },
};
