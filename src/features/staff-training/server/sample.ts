import { newId } from '#platform/kernel/ids.ts';
import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    training_logs: { kind: 'departure', person: 'Luca' },
    training_files: { media_type: 'application/pdf', bytes: 9 },
  },
  writes: () => [
    [
      '/staff-training/entries',
      {
        id: newId(),
        kind: 'course',
        person: 'Luca Neri',
        course: 'haccp_worker',
        heldOn: '2024-05-06',
        expiresOn: '2029-05-06',
      },
    ],
  ],
  forms: {
    'web/CorrectionSheet.tsx': {
      'a wrong course': ['/staff-training', /^Correggi/],
    },
    'web/TrainingSheet.tsx': {
      'a course': ['/staff-training', 'Nuova voce'],
    },
    'web/YearsDialog.tsx': {
      'for how long courses hold': ['/staff-training', 'Durata dei corsi'],
    },
  },
};
