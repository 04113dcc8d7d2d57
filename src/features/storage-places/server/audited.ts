import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { storagePlaces } from '#features/inventory/tables.ts';
import { placesAudited } from '../audited.it.ts';
import { storagePlacesContract as calls } from '../contract.ts';

/** What is done with the places where goods stand. */
export const auditedPlaces: AuditedRoom = {
  words: placesAudited,
  subjects: [tableSubject('storage_place', storagePlaces, storagePlaces.name, () => '/inventory/places')],
  shapes: {
    'inventory.create_place': calls.create,
    'inventory.edit_place': calls.edit,
    'inventory.archive_place': calls.archive,
    'inventory.unarchive_place': calls.archive,
  },
  whole: [
    'inventory.create_place',
    'inventory.edit_place',
    'inventory.archive_place',
    'inventory.unarchive_place',
  ],
};
