import { newId } from '#platform/kernel/ids.ts';
import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    supplier_vettings: {
      kind: 'decision',
      supplier: 'Ortofrutta Rossi',
      decision: 'suspended',
      grounds: 'Cassette rotte',
    },
    supplier_files: { media_type: 'application/pdf', bytes: 9 },
  },
  writes: () => [
    [
      '/suppliers/entries',
      {
        id: newId(),
        kind: 'document',
        supplier: 'Ortofrutta Rossi',
        document: 'registration',
        datedOn: '2024-05-06',
        expiresOn: '2029-05-06',
      },
    ],
  ],
  forms: {
    'web/CorrectionSheet.tsx': {
      'a wrong document': ['/suppliers', /^Correggi/],
    },
    'web/VettingSheet.tsx': {
      'a decision': ['/suppliers', 'Nuova voce'],
    },
  },
};
