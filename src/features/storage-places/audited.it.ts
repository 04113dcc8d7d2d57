import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with the places where goods stand, in the audit log. */
export const placesAudited: AuditedWords = {
  room: 'inventory',
  name: 'Magazzino',
  acts: {
    'inventory.create_place': 'Posto aggiunto',
    'inventory.edit_place': 'Posto modificato',
    'inventory.archive_place': 'Posto archiviato',
    'inventory.unarchive_place': 'Posto ripreso',
  },
  subjects: { storage_place: 'Posto' },
  fields: { equipmentName: 'Frigorifero' },
  values: { kind: { ambient: 'Temperatura ambiente', fridge: 'Frigo', freezer: 'Congelatore' } },
};
